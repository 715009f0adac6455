import { z } from 'zod';
import { Bilingual, Box, QuarterTurn, Span } from './geometry';
import { Ocr } from './ocr';

export const Status = z.enum(['FRAUD', 'SUSPICIOUS', 'NORMAL', 'UNREADABLE']);
export type Status = z.infer<typeof Status>;

export const ScamType = z.enum([
  'agency-impersonation', 'tax-refund', 'health-check', 'parcel', 'family-emergency', 'obituary-wedding', 'loan', 'card-payment',
  'account-security', 'job', 'investment', 'secondhand-escrow', 'gift-card', 'romance', 'sextortion', 'remote-control', 'gambling',
  'phishing-login', 'traffic-fine', 'subsidy', 'crypto', 'other',
]);
export type ScamType = z.infer<typeof ScamType>;

export const ImageType = z.enum(['chat', 'sms', 'notification', 'bank-app', 'web-page', 'email', 'document', 'photo', 'other']);
export type ImageType = z.infer<typeof ImageType>;

export const EntityType = z.enum([
  'phone', 'url', 'email', 'account', 'card', 'resident-number', 'amount', 'iban', 'wallet', 'otp', 'apk', 'messenger-id', 'qr',
]);
export type EntityType = z.infer<typeof EntityType>;

export const Entity = z.object({
  type: EntityType,
  /** As it stands in the evidence text. */
  text: z.string(),
  /** Normalised value that equal entities share across images (E.164 phone, lower-case URL, digits of an account …). */
  canonical: z.string(),
  /** Safe to show and copy: hxxps://evil[.]com. */
  display: z.string(),
  /** `valid`: checksum, format or numbering plan agrees; `unverified`: no rule to check by; `invalid`: looks like one, fails the rule. */
  validity: z.enum(['valid', 'unverified', 'invalid']),
  /** Machine-readable findings: `shortener`, `ip-host`, `punycode`, `lookalike:kbstar.com`, `official`, `bank:국민`, `apk-link` … */
  flags: z.array(z.string()),
  spans: z.array(Span),
});
export type Entity = z.infer<typeof Entity>;

/** One addend of the score. The points of all components add up to `fraudScore`. */
export const ScoreComponent = z.object({
  /** Stable id: `signal.urgent-money`, `benign.otp`, `entity.lookalike-domain`, `retrieval.votes`, `model.text`, `rule.limit` … */
  id: z.string(),
  kind: z.enum(['signal', 'benign', 'entity', 'retrieval', 'model', 'rule']),
  title: Bilingual,
  points: z.number(),
  spans: z.array(Span),
});
export type ScoreComponent = z.infer<typeof ScoreComponent>;

/** A place on the image that the verdict rests on. `number` is what is drawn beside its box; 1, 2, 3 … in reading order. */
export const Evidence = z.object({
  number: z.number().int().min(1),
  componentId: z.string(),
  quote: z.string(),
  span: Span,
  box: Box,
});
export type Evidence = z.infer<typeof Evidence>;

export const SimilarCase = z.object({
  caseId: z.string(),
  source: z.enum(['seed', 'analyst']),
  label: z.enum(['fraud', 'benign']),
  scamType: ScamType.nullable(),
  /** Cosine of the sentence vectors, −1…1. */
  similarity: z.number(),
  /** Fused rank, 1 = nearest. */
  rank: z.number().int().min(1),
  text: z.string(),
  howToTell: Bilingual.nullable(),
});
export type SimilarCase = z.infer<typeof SimilarCase>;

/** Something the analyst must know about how the result came about (first frame only, downscaled, retried on black …). */
export const Notice = z.object({ code: z.string(), message: Bilingual });
export type Notice = z.infer<typeof Notice>;

/** Milliseconds per stage. */
export const Timings = z.object({
  decode: z.number(), detect: z.number(), recognise: z.number(), text: z.number(), retrieval: z.number(), verdict: z.number(), total: z.number(),
});
export type Timings = z.infer<typeof Timings>;

export const Provenance = z.object({
  app: z.string(),
  /** Version of signals, weights and thresholds. */
  rules: z.string(),
  models: z.array(z.object({ file: z.string(), sha256: z.string() })),
  settings: z.record(z.string(), z.unknown()),
  runtime: z.string(),
});
export type Provenance = z.infer<typeof Provenance>;

/** The answer of the product. Schema-enforced wherever it is produced, stored or sent. */
export const FraudAnalysis = z.object({
  status: Status,
  fraudScore: z.number().min(0).max(100),
  description: Bilingual,
  scamType: ScamType.nullable(),
  imageType: ImageType,
  evidence: z.array(Evidence),
  components: z.array(ScoreComponent),
  similarCases: z.array(SimilarCase),
  entities: z.array(Entity),
  timings: Timings,
  provenance: Provenance,
}).superRefine((a, ctx) => {
  if (a.status === 'FRAUD' && a.evidence.length === 0) ctx.addIssue({ code: 'custom', message: 'a FRAUD verdict must name at least one place on the image' });
  const sum = a.components.reduce((total, c) => total + c.points, 0);
  if (Math.abs(sum - a.fraudScore) > 0.01) ctx.addIssue({ code: 'custom', message: `score components add up to ${sum}, not ${a.fraudScore}` });
});
export type FraudAnalysis = z.infer<typeof FraudAnalysis>;

/** The decoded image as the analysis saw it. */
export const ImageInfo = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int(),
  /** By content, never by name: png, jpeg, webp, gif, avif, heic, tiff, bmp, pdf. */
  format: z.string(),
  /** Upright, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** EXIF orientation 1–8 that was undone. */
  orientation: z.number().int().min(1).max(8),
  /** How the picture was turned besides, because its text lay on its side or upside down. */
  turned: QuarterTurn.default(0),
  /** Difference hash of the upright picture, 16 hex digits; pictures that look alike differ in few bits. Absent in results of earlier versions. */
  differenceHash: z.string().regex(/^[0-9a-f]{16}$/).optional(),
  /** Frames or pages in the file; this analysis is of `page`. */
  pages: z.number().int().min(1),
  page: z.number().int().min(1),
});
export type ImageInfo = z.infer<typeof ImageInfo>;

/** All that the engine says about one image. */
export const ItemAnalysis = z.object({ image: ImageInfo, ocr: Ocr, analysis: FraudAnalysis, notices: z.array(Notice) });
export type ItemAnalysis = z.infer<typeof ItemAnalysis>;

/** What the caller may say about an image beforehand, and how to analyse it. */
export const AnalyzeOptions = z.object({
  /** Narrows, never overrides. */
  scamType: ScamType.optional(),
  imageType: ImageType.optional(),
  /** Similar cases wanted. */
  nResults: z.number().int().min(0).max(50).default(3),
  /** Page of a PDF or TIFF, 1-based. */
  page: z.number().int().min(1).default(1),
});
export type AnalyzeOptions = z.infer<typeof AnalyzeOptions>;

/** What may be said about files at intake. Left out, `nResults` is the setting's, and `page` takes every page of a document. */
export const IntakeOptions = AnalyzeOptions.extend({ nResults: AnalyzeOptions.shape.nResults.unwrap().optional(), page: AnalyzeOptions.shape.page.unwrap().optional() });
export type IntakeOptions = z.infer<typeof IntakeOptions>;
