import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('ONNX Runtime sends no use data', () => {
  it.each(['main/engine/ocr/session.ts', 'main/engine/retrieval/embedder.ts'])('also not where %s is used outside the engine process (benches, evaluations)', (module) => {
    const code = `await import('./${module}'); console.log(process.env.ORT_DISABLE_TELEMETRY)`;
    const env = { ...process.env };
    delete env['ORT_DISABLE_TELEMETRY'];
    expect(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { env, encoding: 'utf8' }).trim()).toBe('1');
  });
});
