import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpTransport } from '../../../renderer/bridge/http';

/** The browser's event source, driven by hand. */
class FakeSource {
  static readonly all: FakeSource[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  closed = false;
  constructor(readonly url: string) {
    FakeSource.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  FakeSource.all.length = 0;
  vi.stubGlobal('EventSource', FakeSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('HTTP transport', () => {
  it('sends the token, and bytes both ways', async () => {
    const sent: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return Promise.resolve(new Response('{"ok":true,"value":{"bytes":{"$bytes":"AQI="}}}'));
    });
    const answer = await httpTransport('t/k').call('items.add', { files: [{ name: 'a', bytes: new Uint8Array([3]) }] });
    expect(answer).toEqual({ ok: true, value: { bytes: new Uint8Array([1, 2]) } });
    expect(sent[0]?.[0]).toBe('./api/items.add');
    expect(sent[0]?.[1]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer t/k' }, body: '{"files":[{"name":"a","bytes":{"$bytes":"Aw=="}}]}' });
    expect(FakeSource.all[0]?.url).toBe('./api/events?token=t%2Fk');
  });

  it('uploads files with the case before them', async () => {
    let form: FormData | null = null;
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      form = init.body as FormData;
      return Promise.resolve(new Response('{"ok":true,"value":[]}'));
    });
    await httpTransport('t').addFiles([new File(['x'], 'a.png'), new File(['y'], 'b.png')], 'case-1');
    expect([...(form as unknown as FormData).keys()]).toEqual(['caseId', 'files', 'files']);
  });

  it('says what came when it is not JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502, statusText: 'Bad Gateway' })));
    await expect(httpTransport('t').call('queue.state', {})).rejects.toThrow('502 Bad Gateway');
  });

  it('reconnects with growing pauses and tells the state of the connection', () => {
    const states: string[] = [];
    const events: unknown[] = [];
    const transport = httpTransport('t');
    transport.watchConnection((state) => states.push(state));
    transport.subscribe((event) => events.push(event));
    FakeSource.all[0]?.onopen();
    FakeSource.all[0]?.onmessage({ data: '{"type":"x"}' });
    FakeSource.all[0]?.onerror();
    expect(FakeSource.all[0]?.closed).toBe(true);
    vi.advanceTimersByTime(500);
    FakeSource.all[1]?.onerror();
    vi.advanceTimersByTime(500);
    expect(FakeSource.all).toHaveLength(2);
    vi.advanceTimersByTime(500);
    FakeSource.all[2]?.onopen();
    FakeSource.all[2]?.onmessage({ data: '{"type":"y"}' });
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
    expect(events).toEqual([{ type: 'x' }, { type: 'y' }]);
  });
});
