import { spawn } from 'node:child_process';

/** Opens an address of ours in the user's browser. Where there is none, the address printed on the terminal has to do. */
export function openBrowser(address: string): void {
  const [command, args] =
    process.platform === 'win32' ? ['rundll32', ['url.dll,FileProtocolHandler', address]]
    : process.platform === 'darwin' ? ['open', [address]]
    : ['xdg-open', [address]];
  const child = spawn(command as string, args as string[], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
