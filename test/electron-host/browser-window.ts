import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { chromium, type Browser, type Page } from 'playwright-core';
import { decodeBytes, encodeBytes } from '../../preload/contract/bytes';
import { app } from './app';
import { ipcMain } from './ipc-main';
import { installPreload } from './preload-host';
import { onOrder, report } from './report';
import { session as sessions, type Session } from './session';

/** Chromium knows no app:// scheme; pages live under this origin and every address is translated at the border. */
const HOST_ORIGIN = 'https://fraudlens.app-host.invalid';
const toApp = (url: string): string => (url.startsWith(`${HOST_ORIGIN}/`) ? `app://fraudlens${url.slice(HOST_ORIGIN.length)}` : url);
const toHost = (url: string): string => url.replace(/^app:\/\/fraudlens/, HOST_ORIGIN);

type WindowOptions = { width?: number; height?: number; webPreferences?: Record<string, unknown> & { preload?: string; session?: Session } };
/** A message as the test sends it: its arguments in the structured-clone format, base64. */
type Message = { id: number; channel: string; args: string; from: Sender };
/** Our page, or a frame in it, another page in it, another window, a frame that is gone. */
type Sender = 'ours' | 'subframe' | 'other-page' | 'other-window' | 'gone';
type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

let browser: Promise<Browser> | null = null;

class WebContents extends EventEmitter {
  openHandler: OpenHandler = () => ({ action: 'allow' });
  readonly mainFrame = { url: '', parent: null };
  page: Page | null = null;

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  send(channel: string, ...args: unknown[]): void {
    void this.page?.evaluate(([name, data]) => (window as unknown as { __hostDeliver(name: string, data: unknown): void }).__hostDeliver(name as string, data), [channel, encodeBytes(args)] as const).catch(() => undefined);
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.all];
  }

  readonly webContents = new WebContents();
  private destroyed = false;
  private readonly session: Session;

  constructor(private readonly options: WindowOptions) {
    super();
    this.session = options.webPreferences?.session ?? sessions.defaultSession;
    BrowserWindow.all.push(this);
    report('window', { webPreferences: { ...options.webPreferences, session: undefined } });
    app.emit('web-contents-created', {}, this.webContents);
    onOrder('close', () => this.close());
    onOrder('channels', () => report('channels', { channels: ipcMain.channels }));
    onOrder('invoke', (details) => void this.invokeFrom(details as Message));
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.open();
    await page.goto(toHost(url));
    this.webContents.emit('did-finish-load');
    this.emit('ready-to-show');
  }

  show(): void {
    report('shown');
  }

  focus(): void {
    report('focused');
  }

  restore(): void {}

  isFocused(): boolean {
    return process.env['FRAUDLENS_HOST_FOCUSED'] === '1';
  }

  setProgressBar(share: number): void {
    report('progress-bar', { share });
  }

  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 10, y: 20, width: this.options.width ?? 800, height: this.options.height ?? 600 };
  }

  isMinimized(): boolean {
    return false;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  close(): void {
    if (this.destroyed) return;
    this.emit('close', { preventDefault: () => undefined });
    this.destroyed = true;
    BrowserWindow.all.splice(BrowserWindow.all.indexOf(this), 1);
    void this.webContents.page?.close();
    this.emit('closed');
    if (BrowserWindow.all.length === 0) app.emit('window-all-closed');
  }

  private async open(): Promise<Page> {
    const port = Number(process.env['FRAUDLENS_HOST_DEBUG_PORT'] ?? 0);
    browser ??= chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
    const instance = await browser;
    app.once('host-exit', () => void instance.close());
    const context = await instance.newContext({ viewport: { width: this.options.width ?? 800, height: this.options.height ?? 600 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    this.webContents.page = page;
    await this.guard(page);
    await installPreload(page, readFileSync(String(this.options.webPreferences?.preload), 'utf8'), (channel, args) => this.invoke(page, channel, args));
    return page;
  }

  /** Every request and navigation of the page passes through the session's and the window's own rules. */
  private async guard(page: Page): Promise<void> {
    await page.route('**/*', async (route) => {
      const request = route.request();
      const url = toApp(request.url());
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && page.url() !== 'about:blank' && this.navigationPrevented(url)) {
        // No Content leaves the page that is there in place, as a prevented navigation does.
        return route.fulfill({ status: 204 });
      }
      const response = await this.session.answer(url, request.resourceType());
      if (!response) return route.abort('blockedbyclient');
      const headers = Object.fromEntries(response.headers);
      return route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
    });
    page.context().on('page', (opened) => {
      if (opened === page) return;
      const { action } = this.webContents.openHandler({ url: opened.url() });
      report('window-open', { action });
      if (action === 'deny') void opened.close();
    });
  }

  private navigationPrevented(url: string): boolean {
    let prevented = false;
    this.webContents.emit('will-navigate', { url, preventDefault: () => { prevented = true; } });
    if (prevented) report('navigation-prevented', { url });
    return prevented;
  }

  private async invokeFrom({ id, channel, args, from }: Message): Promise<void> {
    const own = 'app://fraudlens/index.html';
    const frame = { url: from === 'other-page' ? 'app://fraudlens.evil.invalid/index.html' : own, parent: from === 'subframe' ? this.webContents.mainFrame : null };
    const event = { sender: from === 'other-window' ? new WebContents() : this.webContents, senderFrame: from === 'gone' ? null : frame };
    try {
      report('invoked', { id, answer: encodeBytes(await ipcMain.invoke(channel, event, deserialize(Buffer.from(args, 'base64')) as unknown[])) });
    } catch (error) {
      report('invoked', { id, thrown: String(error) });
    }
  }

  private async invoke(page: Page, channel: string, args: unknown[]): Promise<unknown> {
    const frame = { url: toApp(page.mainFrame().url()), parent: null };
    return encodeBytes(await ipcMain.invoke(channel, { sender: this.webContents, senderFrame: frame }, decodeBytes(args) as unknown[]));
  }
}
