import { decodeBytes, encodeBytes } from '../../preload/contract';
import type { ReportFile } from '../../preload/contract';
import { backoff } from './backoff';
import type { Connection, Transport } from './bridge';

/** The transport of `serve`: JSON over loopback HTTP, events by server-sent events. `token` is sent with every request. */
export function httpTransport(token: string): Transport {
  const authorization = `Bearer ${token}`;
  const events = eventStream(`./api/events?token=${encodeURIComponent(token)}`);
  return {
    shell: 'serve',
    call: (name, input) => post(`./api/${name}`, { authorization, 'content-type': 'application/json' }, JSON.stringify(encodeBytes(input))),
    addFiles: (files, caseId) => {
      const form = new FormData();
      if (caseId !== undefined) form.set('caseId', caseId);
      // A file from a folder keeps its path below that folder as its name.
      for (const file of files) form.append('files', file, file.webkitRelativePath || file.name);
      return post('./api/items', { authorization }, form);
    },
    importArchive: (file) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return post('./api/archive', { authorization }, form);
    },
    subscribe: events.subscribe,
    watchConnection: events.watchConnection,
    saveFile: download,
  };
}

async function post(url: string, headers: Record<string, string>, body: BodyInit): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  try {
    return decodeBytes(JSON.parse(text));
  } catch {
    throw new Error(`the service answered ${response.status} ${response.statusText} with something that is not JSON`);
  }
}

function eventStream(url: string): Pick<Transport, 'subscribe' | 'watchConnection'> {
  const listeners = new Set<(event: unknown) => void>();
  const watchers = new Set<(connection: Connection) => void>();
  let connection: Connection = 'connecting';
  let attempt = 0;
  const tell = (next: Connection): void => {
    connection = next;
    for (const watcher of watchers) watcher(next);
  };
  const open = (): void => {
    const source = new EventSource(url);
    source.onopen = () => {
      attempt = 0;
      tell('open');
    };
    source.onmessage = (message: MessageEvent<string>) => {
      const event: unknown = decodeBytes(JSON.parse(message.data));
      for (const listener of listeners) listener(event);
    };
    // The browser's own retry is at a fixed pace and gives up on an HTTP error; ours does neither.
    source.onerror = () => {
      source.close();
      tell('lost');
      setTimeout(open, backoff(attempt, Math.random()));
      attempt += 1;
    };
  };
  open();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchConnection: (watcher) => {
      watchers.add(watcher);
      watcher(connection);
      return () => watchers.delete(watcher);
    },
  };
}

async function download(file: ReportFile): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has its own hold on the bytes once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}
