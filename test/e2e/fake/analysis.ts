import { createHash } from 'node:crypto';
import type { Bilingual, Entity, Evidence, FraudAnalysis, ImageType, ItemAnalysis, Notice, OcrLine, ScamType, ScoreComponent, SimilarCase, Span, Status } from '../../../preload/contract';
import type { Scene } from './scene';

type Part = { id: string; kind: ScoreComponent['kind']; title: Bilingual; points: number; /** Words on the picture that it rests on; each becomes a numbered piece of evidence. */ quotes?: readonly string[] };
type Thing = Omit<Entity, 'spans'>;

/** What an analysis says; where it stands on the picture is looked up in the scene. */
export type Story = {
  scene: Scene;
  status: Status;
  scamType?: ScamType;
  imageType: ImageType;
  description: Bilingual;
  parts: readonly Part[];
  entities?: readonly Thing[];
  similar?: readonly SimilarCase[];
  notices?: readonly Notice[];
  orientation?: number;
  totalMs: number;
};

export function say(ko: string, en: string): Bilingual {
  return { ko, en };
}

/** The analysis of a story, as the contract wants it. The sum of parts above 100 or below 0 is limited by a rule, as the engine does. */
export function analyse(story: Story): ItemAnalysis {
  const { scene } = story;
  const sum = story.parts.reduce((total, part) => total + part.points, 0);
  const limited = Math.min(100, Math.max(0, sum));
  const parts: Part[] = limited === sum ? [...story.parts] : [...story.parts, { id: 'rule.limit', kind: 'rule', title: say('점수를 0–100으로 제한', 'Score limited to 0–100'), points: limited - sum }];
  const components: ScoreComponent[] = parts.map(({ quotes, ...part }) => ({ ...part, spans: (quotes ?? []).map((quote) => find(scene.lines, quote)) }));
  const analysis: FraudAnalysis = {
    status: story.status, fraudScore: components.reduce((total, part) => total + part.points, 0), description: story.description, scamType: story.scamType ?? null, imageType: story.imageType,
    evidence: evidenceOf(scene, parts), components, similarCases: [...(story.similar ?? [])],
    entities: (story.entities ?? []).map((entity) => ({ ...entity, spans: [find(scene.lines, entity.text)] })),
    timings: timings(story.totalMs), provenance: PROVENANCE,
  };
  return {
    image: { sha256: createHash('sha256').update(scene.svg).digest('hex'), bytes: 120_000 + scene.height * 61, format: 'png', width: scene.width, height: scene.height, orientation: story.orientation ?? 1, turned: 0, pages: 1, page: 1 },
    ocr: { lines: scene.lines, text: textOf(scene.lines), confidence: scene.lines.length === 0 ? 0 : 0.96, dropped: 2 },
    analysis, notices: [...(story.notices ?? [])],
  };
}

function evidenceOf(scene: Scene, parts: readonly Part[]): Evidence[] {
  return parts
    .flatMap((part) => (part.quotes ?? []).map((quote) => ({ part, span: find(scene.lines, quote) })))
    .sort((a, b) => a.span.line - b.span.line || a.span.start - b.span.start)
    .map(({ part, span }, at) => ({ number: at + 1, componentId: part.id, quote: scene.lines[span.line]?.text.slice(span.start, span.end) ?? '', span, box: boxOf(scene.lines, span) }));
}

/** Where a quote stands; of one that a line break cuts, the part before the break. */
function find(lines: readonly OcrLine[], quote: string): Span {
  const line = lines.find((one) => one.text.includes(quote));
  if (line === undefined && quote.includes(' ')) return find(lines, quote.slice(0, quote.lastIndexOf(' ')));
  if (line === undefined) throw new Error(`no line of the scene holds ${JSON.stringify(quote)}`);
  const start = line.text.indexOf(quote);
  return { line: line.index, start, end: start + quote.length };
}

function boxOf(lines: readonly OcrLine[], span: Span): Evidence['box'] {
  const line = lines[span.line];
  const left = line?.charX[span.start];
  const right = line?.charX[span.end];
  if (line === undefined || left === undefined || right === undefined) throw new Error('a span outside of its line');
  return { x: left, y: line.box.y, width: right - left, height: line.box.height };
}

function textOf(lines: readonly OcrLine[]): string {
  let text = '';
  let block: number | null = null;
  for (const line of lines.filter((one) => one.role !== 'chrome')) {
    text += `${block === null ? '' : line.block === block ? '\n' : '\n\n'}${line.text}`;
    block = line.block;
  }
  return text;
}

function timings(total: number): FraudAnalysis['timings'] {
  return { decode: total * 0.06, detect: total * 0.34, recognise: total * 0.41, text: total * 0.02, retrieval: total * 0.13, verdict: total * 0.04, total };
}

function hash(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

export const MODELS = ['detector.onnx', 'recogniser-ko.onnx', 'recogniser-latin.onnx', 'embedder.onnx', 'text-model.json'].map((file, at) => ({ file, sha256: hash(file), bytes: [4_700_000, 13_400_000, 6_100_000, 118_000_000, 890_000][at] ?? 0 }));

const PROVENANCE: FraudAnalysis['provenance'] = { app: 'FraudLens 0.1.0', rules: '2025.11-1', models: MODELS.map(({ file, sha256 }) => ({ file, sha256 })), settings: { nResults: 3, page: 1 }, runtime: 'onnxruntime-node 1.30.0, Node 24.18.1, linux x64' };
