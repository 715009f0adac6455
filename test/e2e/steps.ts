import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENS } from '../cli/run';

/** Hands a fixture in through the interface's own file chooser and waits for its verdict in the list. */
export async function handIn(page: Page, name: string, verdict: string): Promise<void> {
  // While the first answers arrive the page exchanges its drop zone; a file set in that moment would go with the old one.
  await page.getByText('엔진 정상').first().waitFor({ timeout: 30_000 });
  await page.locator('input[type=file][multiple]:not([webkitdirectory])').first().setInputFiles(resolve(SCREENS, name));
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.getByText(verdict, { exact: true }).waitFor({ timeout: 60_000 });
}

/** Opens an item from the list and waits until its picture and numbered evidence are there; returns the quotes. */
export async function openItem(page: Page, name: string): Promise<string[]> {
  await page.getByText(name).first().click();
  await page.getByRole('tab', { name: /^근거/ }).waitFor();
  await page.locator('img[src^="blob:"]').first().waitFor();
  return page.getByRole('tabpanel').getByRole('button').allInnerTexts();
}

/** Asks for the PDF report of the open item. What happens then is the shell's: a download, or a save dialog. */
export async function exportPdf(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내보내기' }).click();
  await page.getByText('PDF', { exact: true }).click();
}
