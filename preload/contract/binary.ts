import { z } from 'zod';

/** Raw bytes. Across HTTP they travel base64-coded, across IPC as they are. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'expected bytes (Uint8Array)');
