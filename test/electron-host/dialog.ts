import { onOrder, report } from './report';

/** Answers that the test has prepared, in the order in which they are asked for. */
const prepared: Record<string, unknown>[] = [];
onOrder('dialog', (details) => void prepared.push(details));

export const dialog = {
  async showSaveDialog(_window: unknown, options: { defaultPath?: string }): Promise<{ canceled: boolean; filePath: string }> {
    report('save-dialog', { defaultPath: options.defaultPath });
    const answer = prepared.shift();
    return answer?.['filePath'] ? { canceled: false, filePath: String(answer['filePath']) } : { canceled: true, filePath: '' };
  },
  showErrorBox(title: string, content: string): void {
    report('error-box', { title, content });
  },
};
