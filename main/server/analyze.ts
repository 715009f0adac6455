import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AnalyzeOptions, FraudLensError, ImageType, ScamType, type NamedBytes } from '../../preload/contract';
import type { ServerOptions } from './options';
import type { Metrics } from './metrics';
import { readUpload, type Fields } from './uploads';

/**
 * `POST /analyze`: one image as multipart field `file`, optional fields `scamType`, `imageType`, `nResults`, `page`; the answer is
 * the whole ItemAnalysis, checked against its schema. Stateless: nothing of the image is kept.
 */
export function analyzeRoute(server: FastifyInstance, { backend, ratePerMinute }: ServerOptions, metrics: Metrics): void {
  server.post('/analyze', { config: { rateLimit: { max: ratePerMinute.analyze, timeWindow: '1 minute' } } }, async (request) => {
    const { file, fields } = await readOne(request);
    const value = await backend.analyze(file.bytes, file.name, parseOptions(fields));
    metrics.result(value);
    return { ok: true, value };
  });
}

/** A second file is not even kept: a request must not hold many pictures in memory. */
async function readOne(request: FastifyRequest): Promise<{ file: NamedBytes; fields: Fields }> {
  const files: NamedBytes[] = [];
  const fields = await readUpload(request, async (file) => {
    if (files.push(file) > 1) throw new FraudLensError('INVALID_INPUT', 'send exactly one file; more came');
  });
  const [file] = files;
  if (!file) throw new FraudLensError('INVALID_INPUT', 'send exactly one file; none came');
  return { file, fields };
}

function parseOptions(fields: Fields): AnalyzeOptions {
  const { scamType, imageType, nResults, page, ...others } = fields;
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw new FraudLensError('INVALID_INPUT', `unknown field ${unknown.map((name) => JSON.stringify(name)).join(', ')}`);
  return AnalyzeOptions.parse({
    ...(scamType ? { scamType: choice('scamType', ScamType.options, scamType) } : {}),
    ...(imageType ? { imageType: choice('imageType', ImageType.options, imageType) } : {}),
    ...(nResults ? { nResults: whole('nResults', nResults) } : {}),
    ...(page ? { page: whole('page', page) } : {}),
  });
}

function choice<T extends string>(field: string, options: readonly T[], value: string): T {
  const found = options.find((option) => option === value);
  if (!found) throw new FraudLensError('INVALID_INPUT', `${field} must be one of ${options.join(', ')}; it is ${JSON.stringify(value)}`);
  return found;
}

function whole(field: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new FraudLensError('INVALID_INPUT', `${field} must be a whole number; it is ${JSON.stringify(value)}`);
  return Number(value);
}
