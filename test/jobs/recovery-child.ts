/**
 * A FraudLens with a fake engine that works on the data folder named first until it is killed: goes on with what is there, takes in
 * new files and copies, removes an item now and then. Says on standard output what it was told is done.
 */
import { FakeEngine, FAKE_MODELS, fakePng } from './fake-engine';

// Vite puts the version in when it bundles; here nobody did.
(globalThis as { __APP_VERSION__?: string }).__APP_VERSION__ = '0.0.0-test';

const [folder = '', round = '0'] = process.argv.slice(2);
const say = (...words: string[]): void => void process.stdout.write(`${words.join(' ')}\n`);

async function main(): Promise<void> {
  const { openWorkspace } = await import('../../main/api/workspace');
  const engine = new FakeEngine(() => new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10)));
  say('opening');
  const { api } = await openWorkspace({ folder, engine, shell: 'cli', models: FAKE_MODELS });
  for (let portion = 0; ; portion++) {
    const texts = Array.from({ length: 4 }, (_, index) => `FRAUD ${round} ${portion} ${index} 010-1234-5678`);
    const files = [...texts, texts[0] ?? '', 'the same in every round'].map((text) => ({ name: `${text}.png`, bytes: fakePng(text) }));
    const added = await api.call('items.add', { files });
    if (!added.ok) throw new Error(added.error.message);
    const ids = added.value.flatMap((outcome) => (outcome.accepted ? [outcome.itemId] : []));
    say('accepted', ...ids);
    if (portion % 3 === 2) {
      const [removed = ''] = ids;
      say('removing', removed);
      await api.call('items.remove', { itemIds: [removed] });
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  }
}

await main();
