import type { FastifyRequest } from 'fastify';
import { FraudLensError, type NamedBytes } from '../../preload/contract';

/** The plain fields that came before a file. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Reads a multipart request file by file and hands each over before the next is read, so that memory holds one file, whatever
 * the size of the batch; nothing touches a disk on the way. Fields must come before the files.
 * @param fileSize bytes that one file may have, where it is not the service's own limit.
 * @returns the fields of the whole request.
 * @throws FraudLensError INVALID_INPUT when it is not multipart, TOO_MANY_BYTES or TOO_MANY_ITEMS over the limits.
 */
export async function readUpload(request: FastifyRequest, onFile: (file: NamedBytes, fields: Fields) => Promise<void>, fileSize?: number): Promise<Fields> {
  if (!request.isMultipart()) throw new FraudLensError('INVALID_INPUT', 'send the files as multipart/form-data');
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts(fileSize === undefined ? {} : { limits: { fileSize } })) {
      if (part.type === 'file') await onFile({ name: part.filename || 'unnamed', bytes: new Uint8Array(await part.toBuffer()) }, fields);
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw uploadError(error);
  }
  return fields;
}

/** The multipart parser's own errors in the contract's words. */
function uploadError(error: unknown): unknown {
  if (error instanceof FraudLensError) return error;
  const code = (error as { code?: string }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new FraudLensError('TOO_MANY_BYTES', 'one of the files is larger than the limit');
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new FraudLensError('TOO_MANY_ITEMS', 'too many files in one request');
  return new FraudLensError('INVALID_INPUT', `the upload could not be read: ${error instanceof Error ? error.message : String(error)}`);
}
