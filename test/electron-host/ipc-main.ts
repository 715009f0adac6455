type Handler = (event: unknown, ...args: unknown[]) => unknown;

class IpcMain {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  /** Every channel that has a handler now. */
  get channels(): string[] {
    return [...this.handlers.keys()];
  }

  /** Calls the handler as Electron does: of a thrown error only the message reaches the page. */
  async invoke(channel: string, event: unknown, args: unknown[]): Promise<unknown> {
    const handler = this.handlers.get(channel);
    if (!handler) throw new Error(`Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`);
    try {
      return structuredClone(await handler(event, ...args));
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
    }
  }
}

export const ipcMain = new IpcMain();
