/** One line of JSON to the test that started this process; it reads them from standard output. */
export function report(event: string, details: Record<string, unknown> = {}): void {
  process.stdout.write(`HOST ${JSON.stringify({ event, ...details })}\n`);
}

/** What the test wants the host to do: lines of JSON on standard input, by the name of the order. */
const orders = new Map<string, (details: Record<string, unknown>) => void>();

export function onOrder(name: string, act: (details: Record<string, unknown>) => void): void {
  orders.set(name, act);
}

let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk: string) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const { order, ...details } = JSON.parse(line) as { order: string };
    orders.get(order)?.(details);
  }
});
process.stdin.unref?.();
