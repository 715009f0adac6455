import { z } from 'zod';
import { Bytes } from './binary';

export const ReportFormat = z.enum(['pdf', 'json', 'csv', 'stix']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/**
 * What is made unreadable in a report that leaves the house. `personal`: the victim's personal data, in the picture's pixels and in every
 * text; what leads to the sender (their numbers, accounts, addresses) stays. README lists the rules.
 */
export const Redaction = z.enum(['none', 'personal']);
export type Redaction = z.infer<typeof Redaction>;

export const ReportRequest = z.object({
  format: ReportFormat,
  /** Items to report on, in this order. */
  itemIds: z.array(z.string()).min(1).max(5000),
  language: z.enum(['ko', 'en']).default('ko'),
  operator: z.string().max(200).default(''),
  /** Lines at the end of the PDF to sign that the hash values were checked; left out only when false. */
  confirmation: z.boolean().optional(),
  /** `none` when left out. */
  redaction: Redaction.optional(),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

export const ReportFile = z.object({
  name: z.string(), mediaType: z.string(), bytes: Bytes, sha256: z.string(),
});
export type ReportFile = z.infer<typeof ReportFile>;
