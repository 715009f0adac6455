import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AppEvent, CaseFile, EntityLink, ErrorCode, ItemDetail, ItemSummary, NamedBytes, QueueState, Result, RouteInput, RouteName, RouteOutput, Settings, SystemInfo, Watchlist } from '../../../preload/contract';
import { FraudLensError, toErrorInfo } from '../../../preload/contract';
import { analyse, MODELS } from './analysis';
import type { Scene } from './scene';
import { FRAUD_STORIES } from './stories-fraud';
import { OTHER_STORIES } from './stories-other';

type Handlers = { [K in RouteName]?: (input: RouteInput<K>) => RouteOutput<K> | Promise<RouteOutput<K>> };
const START = Date.parse('2025-11-28T05:00:00Z');

/** The product's back end in memory: real contract, made-up items. `bulk` adds that many finished items; `alike` two copies of the first screen, the second read otherwise in one word; `empty` begins with none at all. */
export class FakeBackend {
  readonly items = new Map<string, ItemDetail>();
  readonly scenes = new Map<string, Scene>();
  private readonly listeners = new Set<(event: AppEvent) => void>();
  private readonly pictures = new Map<string, Promise<Buffer>>();
  private readonly cases = new Map<string, { id: string; title: string; createdAt: string }>();
  private settings: Settings;
  private paused = false;
  private watchlists: Watchlist[] = [{ id: 'list-1', name: '피해 신고 계좌', kind: 'block', entries: 1204, version: createHash('sha256').update('list-1').digest('hex'), addedAt: new Date(START).toISOString() }];

  constructor({ bulk = 0, alike = false, empty = false, settings = {} }: { bulk?: number; alike?: boolean; empty?: boolean; settings?: Partial<Settings> } = {}) {
    this.settings = { language: 'ko', theme: 'light', operator: '김분석', nResults: 3, ...settings };
    if (!empty) this.fill();
    if (alike) this.repeatFirst();
    for (let at = 0; at < bulk; at += 1) this.addStory('case-bulk', `대량_${String(at + 1).padStart(5, '0')}.png`, at, at + 20);
    if (bulk > 0) this.cases.set('case-bulk', { id: 'case-bulk', title: '대량 접수', createdAt: new Date(START).toISOString() });
  }

  subscribe(listener: (event: AppEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async call(name: RouteName, input: unknown): Promise<Result<unknown>> {
    try {
      const handler = this.handlers[name] as ((input: unknown) => unknown) | undefined;
      if (handler === undefined) throw new FraudLensError('NOT_FOUND', `the fake has no ${name}`);
      return { ok: true, value: await handler(input) };
    } catch (error) {
      return { ok: false, error: toErrorInfo(error) };
    }
  }

  /** Takes files as the product does: by content, with a reason for each that is not taken. */
  add(files: readonly NamedBytes[], caseId: string): RouteOutput<'items.add'> {
    const outcomes = files.map(({ name, bytes }, at): RouteOutput<'items.add'>[number] => {
      if (bytes.length === 0) return { accepted: false, name, error: { code: 'EMPTY_FILE', message: `${name}: the file is empty` } };
      if (![0x89, 0xff, 0x47, 0x52].includes(bytes[0] ?? 0)) return { accepted: false, name, error: { code: 'UNSUPPORTED_TYPE', message: `${name}: neither an image nor a PDF` } };
      const item = this.addStory(caseId, name, this.items.size + at, this.items.size, { state: 'queued' });
      return { accepted: true, name, itemId: item.id, duplicateOf: null };
    });
    void this.work();
    return outcomes;
  }

  private fill(): void {
    this.cases.set('case-1', { id: 'case-1', title: '2025-041 택배·가족 사칭', createdAt: new Date(START).toISOString() });
    this.cases.set('case-2', { id: 'case-2', title: '접수 대기함', createdAt: new Date(START).toISOString() });
    [...FRAUD_STORIES, ...OTHER_STORIES].forEach((_, at) => this.addStory('case-1', null, at, at));
    this.addStory('case-1', '상품권_구매요청.png', 1, 12, { state: 'running', progress: 0.62 });
    this.addStory('case-1', '지원금 안내 2쪽.pdf', 0, 13, { state: 'queued', page: 2 });
    this.addStory('case-1', '53234px_세로캡처.png', 2, 14, { state: 'failed', attempts: 2, error: failure('ENGINE_TIMEOUT', '53234px_세로캡처.png: the analysis took longer than 120 s; it will be tried again') });
    this.addStory('case-1', 'broken-upload.webp', 5, 15, { state: 'quarantined', attempts: 3, error: failure('CORRUPT_IMAGE', 'broken-upload.webp: the image data is damaged at byte 20481') });
    this.review('item-4', { override: { status: 'FRAUD', scamType: 'secondhand-escrow', reason: '같은 계좌로 신고가 세 건 더 들어왔습니다. 도메인도 지난주에 만들어졌습니다.' }, reviewed: true, tags: ['계좌확인', '공동수사'], note: '플랫폼에 확인 요청함' });
    this.review('item-7', { reviewed: true });
    this.review('item-1', { reviewed: true });
  }

  private repeatFirst(): void {
    this.addStory('case-1', '전달받은 캡처.jpg', 0, 16, { alike: 'item-1' });
    const other = this.addStory('case-1', '같은 문자_다른 휴대폰.png', 0, 17, { alike: 'item-1' });
    const result = structuredClone(other.result);
    if (result === null) throw new Error('the first story is not finished');
    const [first = ''] = result.ocr.text.split(/\s/);
    result.ocr.text = result.ocr.text.replace(first, `${first}!`);
    result.analysis.entities.pop();
    other.result = result;
  }

  private addStory(caseId: string, name: string | null, story: number, order: number, other: Partial<ItemDetail> = {}): ItemDetail {
    const stories = [...FRAUD_STORIES, ...OTHER_STORIES];
    const chosen = stories[story % stories.length];
    if (chosen === undefined) throw new Error('no stories');
    const result = analyse(chosen.story);
    const id = `item-${order + 1}`;
    const waiting = other.state !== undefined && other.state !== 'done';
    const item: ItemDetail = {
      id, caseId, name: name ?? chosen.name, page: 1, sha256: createHash('sha256').update(id).digest('hex'), bytes: result.image.bytes, addedAt: new Date(START + order * 47_000).toISOString(),
      state: 'done', attempts: 1, progress: 1, error: null, status: result.analysis.status, fraudScore: result.analysis.fraudScore, scamType: result.analysis.scamType,
      excerpt: result.ocr.text.replace(/\s+/g, ' ').slice(0, 120), elapsedMs: chosen.story.totalMs, alike: id, review: { reviewed: false, override: null, note: '', tags: [] },
      options: { nResults: 3, page: 1 }, result, seenElsewhere: Object.fromEntries(result.analysis.entities.slice(0, 2).map((entity, at) => [`${entity.type}:${entity.canonical}`, 3 - at])),
      ...(waiting ? { status: null, fraudScore: null, scamType: null, excerpt: '', elapsedMs: null, alike: null, result: null, progress: 0 } : {}), ...other,
    };
    this.items.set(id, item);
    this.scenes.set(id, chosen.story.scene);
    return item;
  }

  private review(itemId: string, review: Partial<ItemDetail['review']>): ItemSummary {
    const item = this.need(itemId);
    item.review = { ...item.review, ...review };
    this.emit({ type: 'item', item: summary(item) });
    return summary(item);
  }

  private need(itemId: string): ItemDetail {
    const item = this.items.get(itemId);
    if (item === undefined) throw new FraudLensError('NOT_FOUND', `there is no item ${itemId}`);
    return item;
  }

  emit(event: AppEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Works the queue off in quick steps, so that progress can be watched. */
  private async work(): Promise<void> {
    for (const item of [...this.items.values()].filter((one) => one.state === 'queued' && one.id.startsWith('item-') && one.page === 1)) {
      for (let progress = 0.2; progress <= 1 && this.items.has(item.id); progress += 0.2) {
        Object.assign(item, { state: 'running', progress });
        this.emit({ type: 'item', item: summary(item) });
        this.emit({ type: 'queue', queue: this.queue() });
        await new Promise((resolve) => setTimeout(resolve, 160));
      }
      const stories = [...FRAUD_STORIES, ...OTHER_STORIES];
      const story = stories.find(({ story: { scene } }) => scene === this.scenes.get(item.id))?.story;
      if (story === undefined) continue;
      const result = analyse(story);
      Object.assign(item, { state: 'done', progress: 1, result, status: result.analysis.status, fraudScore: result.analysis.fraudScore, scamType: result.analysis.scamType, excerpt: result.ocr.text.slice(0, 120), elapsedMs: story.totalMs, error: null });
      this.emit({ type: 'item', item: summary(item) });
      this.emit({ type: 'queue', queue: this.queue() });
    }
  }

  private queue(): QueueState {
    const count = (...states: ItemSummary['state'][]): number => [...this.items.values()].filter((item) => states.includes(item.state)).length;
    const left = count('queued', 'running');
    return { paused: this.paused, queued: count('queued'), running: count('running'), done: count('done'), failed: count('failed', 'quarantined'), etaMs: left === 0 ? null : left * 8_000 };
  }

  private caseFile(id: string): CaseFile {
    const file = this.cases.get(id);
    if (file === undefined) throw new FraudLensError('NOT_FOUND', `there is no case ${id}`);
    const items = [...this.items.values()].filter((item) => item.caseId === id);
    const count = (status: ItemSummary['status']): number => items.filter((item) => item.state === 'done' && (item.review.override?.status ?? item.status) === status).length;
    return { ...file, items: items.length, counts: { FRAUD: count('FRAUD'), SUSPICIOUS: count('SUSPICIOUS'), NORMAL: count('NORMAL'), UNREADABLE: count('UNREADABLE'), pending: items.filter((item) => ['queued', 'running'].includes(item.state)).length, failed: items.filter((item) => ['failed', 'quarantined'].includes(item.state)).length } };
  }

  private info(): SystemInfo {
    return { app: 'FraudLens 0.1.0', shell: 'serve', dataFolder: '/home/analyst/.local/share/FraudLens', passphrase: false, engine: { state: 'ready', pid: 4211, rssBytes: 486_000_000, restarts: 0, error: null }, queue: this.queue(), models: MODELS };
  }

  private links(): EntityLink[] {
    const links = new Map<string, EntityLink>();
    for (const item of this.items.values()) {
      for (const { type, canonical, display, validity, flags } of item.result?.analysis.entities ?? []) {
        const entity = { type, canonical, display, validity, flags };
        const key = `${type}:${canonical}`;
        const link = links.get(key) ?? { ...entity, items: 0, fraudItems: 0, lastSeen: item.addedAt };
        const more = entity.type === 'account' ? 4 : 2;
        links.set(key, { ...link, items: link.items + more, fraudItems: link.fraudItems + (item.status === 'FRAUD' ? more : 0) });
      }
    }
    return [...links.values()].sort((a, b) => b.items - a.items);
  }

  private list({ caseId, query, entity }: RouteInput<'items.list'>): ItemSummary[] {
    const words = query?.toLowerCase();
    return [...this.items.values()]
      .filter((item) => (caseId === undefined || item.caseId === caseId) && (words === undefined || `${item.name}\n${item.result?.ocr.text ?? ''}`.toLowerCase().includes(words)) && (entity === undefined || (item.result?.analysis.entities.some((one) => `${one.type}:${one.canonical}` === entity) ?? false)))
      .map(summary);
  }

  private async image({ itemId, variant }: RouteInput<'items.image'>): Promise<RouteOutput<'items.image'>> {
    const item = this.need(itemId);
    if (item.state === 'quarantined') throw new FraudLensError('CORRUPT_IMAGE', `${item.name}: the image data is damaged at byte 20481`);
    const scene = this.scenes.get(itemId);
    if (scene === undefined) throw new FraudLensError('EVIDENCE_MISSING', `${item.name}: the stored original is missing`);
    const key = `${variant}:${scene.svg.length}:${scene.height}`;
    const drawn = this.pictures.get(key) ?? (variant === 'full' ? sharp(Buffer.from(scene.svg)).png().toBuffer() : sharp(Buffer.from(scene.svg)).resize({ width: 360 }).jpeg({ quality: 80 }).toBuffer());
    this.pictures.set(key, drawn);
    return { mediaType: variant === 'full' ? 'image/png' : 'image/jpeg', bytes: new Uint8Array(await drawn), width: scene.width, height: scene.height };
  }

  private readonly handlers: Handlers = {
    'system.info': () => this.info(),
    'system.lock': () => ({ locked: false }),
    'system.unlock': () => ({ locked: false }),
    'settings.get': () => this.settings,
    'settings.set': (change) => (this.settings = { ...this.settings, ...(change as Settings) }),
    'cases.list': () => [...this.cases.keys()].map((id) => this.caseFile(id)),
    'cases.create': ({ title }) => {
      const id = randomUUID();
      this.cases.set(id, { id, title, createdAt: new Date().toISOString() });
      return this.caseFile(id);
    },
    'cases.rename': ({ caseId, title }) => {
      const file = this.cases.get(caseId);
      if (file !== undefined) file.title = title;
      return this.caseFile(caseId);
    },
    'items.list': (input) => this.list(input),
    'items.get': ({ itemId }) => this.need(itemId),
    'items.image': (input) => this.image(input),
    'items.review': ({ itemId, review }) => this.review(itemId, review as Partial<ItemDetail['review']>),
    'items.retry': ({ itemIds }) => {
      for (const id of itemIds) Object.assign(this.need(id), { state: 'queued', error: null });
      void this.work();
      return { queued: itemIds.length };
    },
    'items.cancel': ({ itemIds }) => {
      for (const id of itemIds) {
        Object.assign(this.need(id), { state: 'cancelled', error: failure('CANCELLED', `${this.need(id).name}: cancelled`) });
        this.emit({ type: 'item', item: summary(this.need(id)) });
      }
      this.emit({ type: 'queue', queue: this.queue() });
      return { cancelled: itemIds.length };
    },
    'items.remove': ({ itemIds }) => ({ removed: itemIds.filter((id) => this.items.delete(id)).length }),
    'entities.top': ({ limit }) => this.links().slice(0, limit),
    'queue.state': () => this.queue(),
    'queue.pause': () => ((this.paused = true), this.queue()),
    'queue.resume': () => ((this.paused = false), this.queue()),
    'report.create': ({ format, itemIds, redaction }) => {
      const bytes = new TextEncoder().encode(format === 'pdf' ? '%PDF-1.7\n%%EOF' : JSON.stringify(itemIds));
      return { name: `FraudLens-2025-041${redaction === 'personal' ? '-redacted' : ''}.${format}`, mediaType: format === 'pdf' ? 'application/pdf' : format === 'csv' ? 'text/csv' : 'application/json', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    'watchlists.list': () => this.watchlists,
    'watchlists.import': ({ name, kind, bytes }) => {
      const list: Watchlist = { id: randomUUID(), name, kind, entries: new TextDecoder().decode(bytes).trim().split('\n').length, version: createHash('sha256').update(bytes).digest('hex'), addedAt: new Date(START).toISOString() };
      this.watchlists = [...this.watchlists.filter((one) => one.name !== name), list];
      return { list, replaced: false, skipped: 0, examples: [] };
    },
    'watchlists.remove': ({ id }) => {
      const before = this.watchlists.length;
      this.watchlists = this.watchlists.filter((list) => list.id !== id);
      return { removed: this.watchlists.length < before };
    },
    'audit.verify': () => ({ valid: true, entries: 1284, head: createHash('sha256').update('head').digest('hex'), broken: null }),
  };
}

function failure(code: ErrorCode, message: string): ItemSummary['error'] {
  return { code, message };
}

function summary({ options: _options, result: _result, seenElsewhere: _seen, ...item }: ItemDetail): ItemSummary {
  return item;
}
