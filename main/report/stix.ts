import { createHash } from 'node:crypto';
import type { Entity, ItemDetail, ReportRequest } from '../../preload/contract';
import { canonicalJson, ReportId, splitItem } from './findings';
import { REDACTION_MARK } from './redaction';
import { operatorOf, requestedItems, type ReportSource } from './source';
import { SCAM_TYPE, standingScamType, standingStatus } from './vocabulary';
import { WORDING } from './pdf/wording';

type StixObject = { type: string; id: string } & Record<string, unknown>;

/** Namespace of ids of cyber observables (STIX 2.1 §2.9). */
const OBSERVABLES = '00abedb4-aa42-466c-9c01-fed23315a9b7';
/** Our own namespace for everything else, so that the same findings give the same ids. */
const FRAUDLENS = '5f8b1c9e-6a0d-5c1e-9d3b-2b7d0a4c6e11';
const MEDIA_TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', avif: 'image/avif', heic: 'image/heic', tiff: 'image/tiff', bmp: 'image/bmp', pdf: 'application/pdf' };

/**
 * The report as a STIX 2.1 bundle: each image as a file, what was read on it as observables, and, for images that stand as fraud or
 * suspicious, an indicator for each link, address, number and account. Resident numbers, card numbers, one-time codes and amounts stay out.
 */
export async function writeStix(request: ReportRequest, source: ReportSource): Promise<{ bytes: Buffer; reportId: string }> {
  const id = new ReportId();
  const bundle = new Bundle(source.context.now, operatorOf(request, source) || source.context.app);
  for await (const item of requestedItems(request, source)) {
    id.add(canonicalJson(splitItem(item).findings));
    addItem(bundle, item, request.language);
  }
  const reportId = id.digest();
  return { bytes: bundle.close(reportId, WORDING[request.language].title, request.redaction === 'personal'), reportId };
}

/** Collects objects as text, each id once. */
class Bundle {
  readonly identity: string;
  readonly extension: string;
  readonly #texts: string[] = [];
  readonly #ids = new Set<string>();
  readonly #time: string;

  constructor(now: Date, author: string) {
    this.#time = now.toISOString();
    this.identity = idOf('identity', FRAUDLENS, { name: author });
    this.add({ type: 'identity', id: this.identity, ...this.dates(), name: author, identity_class: 'unknown' });
    this.extension = idOf('extension-definition', FRAUDLENS, { name: 'financial-and-telephone-identifiers' });
    this.add({
      type: 'extension-definition', id: this.extension, ...this.dates(), created_by_ref: this.identity, name: 'Telephone numbers, bank accounts and wallets',
      description: 'Observables phone-number, bank-account and cryptocurrency-wallet, each with the property value: E.164 number, digits of the account, address of the wallet.',
      schema: 'Each object has the required string property value and the optional string property bank_name.', version: '1.0.0', extension_types: ['new-sco'],
    });
  }

  /** `created` and `modified` of domain objects. */
  dates(): Record<string, unknown> {
    return { spec_version: '2.1', created: this.#time, modified: this.#time };
  }

  get now(): string {
    return this.#time;
  }

  add(object: StixObject): string {
    if (!this.#ids.has(object.id)) {
      this.#ids.add(object.id);
      this.#texts.push(canonicalJson(object));
    }
    return object.id;
  }

  close(reportId: string, title: string, redacted: boolean): Buffer {
    const refs = [...this.#ids];
    this.add({ type: 'report', id: idOf('report', FRAUDLENS, { reportId }), ...this.dates(), created_by_ref: this.identity, name: title, ...(redacted ? { labels: ['redacted'], description: REDACTION_MARK } : {}), report_types: ['indicator', 'observed-data'], published: this.#time, object_refs: refs, external_references: [{ source_name: 'fraudlens-report', external_id: reportId }] });
    return Buffer.from(`{"type":"bundle","id":"${idOf('bundle', FRAUDLENS, { reportId })}","objects":[\n${this.#texts.join(',\n')}\n]}\n`);
  }
}

function addItem(bundle: Bundle, item: ItemDetail, language: ReportRequest['language']): void {
  const { result } = item;
  const identity = { hashes: { 'SHA-256': item.sha256 }, name: item.name };
  const mediaType = MEDIA_TYPES[result?.image.format ?? ''];
  const file = bundle.add({ type: 'file', id: idOf('file', OBSERVABLES, identity), spec_version: '2.1', ...identity, size: item.bytes, ...(mediaType ? { mime_type: mediaType } : {}) });
  const found = (result?.analysis.entities ?? []).filter((entity) => entity.validity !== 'invalid' && !entity.flags.includes('redacted')).flatMap((entity) => observablesOf(entity, bundle.extension).map((observable) => ({ entity, observable })));
  const refs = [...new Set([file, ...found.map(({ observable }) => bundle.add(observable))])];
  const added = new Date(item.addedAt);
  const time = Number.isNaN(added.getTime()) ? bundle.now : added.toISOString();
  const observed = bundle.add({ type: 'observed-data', id: idOf('observed-data', FRAUDLENS, { file, page: item.page, refs }), ...bundle.dates(), created_by_ref: bundle.identity, first_observed: time, last_observed: time, number_observed: 1, object_refs: refs });
  const status = standingStatus(item);
  if (status !== 'FRAUD' && status !== 'SUSPICIOUS') return;
  const scamType = standingScamType(item);
  for (const { entity, observable } of found) {
    if (entity.flags.includes('official')) continue;
    const indicator = bundle.add({
      type: 'indicator', id: idOf('indicator', FRAUDLENS, { observable: observable.id, observed, status }), ...bundle.dates(), created_by_ref: bundle.identity, name: entity.display,
      indicator_types: [status === 'FRAUD' ? 'malicious-activity' : 'anomalous-activity'], pattern: patternOf(observable), pattern_type: 'stix', valid_from: time,
      ...(item.review.override || !result ? {} : { confidence: Math.round(result.analysis.fraudScore) }),
      ...(scamType ? { labels: [scamType], description: SCAM_TYPE[language][scamType] } : {}),
    });
    bundle.add({ type: 'relationship', id: idOf('relationship', FRAUDLENS, { indicator, observed }), ...bundle.dates(), created_by_ref: bundle.identity, relationship_type: 'based-on', source_ref: indicator, target_ref: observed });
  }
}

/** What an entity is in STIX; nothing for what is personal or no indicator. */
function observablesOf({ type, canonical, flags }: Entity, extension: string): StixObject[] {
  const observable = (kind: string, rest: Record<string, unknown> = {}, value = canonical): StixObject => ({ type: kind, id: idOf(kind, OBSERVABLES, { value }), spec_version: '2.1', value, ...rest });
  const extended = { extensions: { [extension]: { extension_type: 'new-sco' } } };
  switch (type) {
    case 'url': {
      // Without a scheme it is no URI, and which scheme it had is not known: then its host alone is stated.
      const url = parseUrl(canonical);
      const host = (url ?? parseUrl(`http://${canonical}`))?.hostname ?? '';
      return [...(url ? [observable('url', {}, url.href)] : []), ...(/[a-z]/i.test(host) ? [observable('domain-name', {}, host)] : [])];
    }
    case 'email': return [observable('email-addr')];
    case 'phone': return [observable('phone-number', extended)];
    case 'wallet': return [observable('cryptocurrency-wallet', extended)];
    case 'account':
    case 'iban': {
      const bank = flags.find((flag) => flag.startsWith('bank:'))?.slice('bank:'.length);
      return [observable('bank-account', { ...extended, ...(bank ? { bank_name: bank } : {}) })];
    }
    default: return [];
  }
}

function parseUrl(text: string): URL | null {
  return /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** STIX patterns quote with apostrophes; backslash and apostrophe are escaped (STIX 2.1 §9.2). */
function patternOf({ type, value }: StixObject): string {
  return `[${type}:value = '${String(value).replace(/[\\']/g, '\\$&')}']`;
}

/** `type--` and a name-based UUID, version 5 (RFC 9562), of the canonical JSON of what makes the object itself. */
function idOf(type: string, namespace: string, identity: object): string {
  const hash = createHash('sha1').update(Buffer.from(namespace.replaceAll('-', ''), 'hex')).update(canonicalJson(identity)).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${type}--${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`;
}
