import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page that writes down everything it must not do: complaints on the console, breaches of the policy, requests that leave the origin. */
export async function watchedPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(blob|data):/.test(request.url())) faults.push(`request to ${request.url()}`);
  });
  await page.exposeFunction('reportBreach', (text: string) => faults.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportBreach: (text: string) => void }).reportBreach(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { page, faults };
}

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 A and AA and axe's best practices that the page breaks, one line per rule with where. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] }> } };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map((fault) => `${fault.id}: ${fault.help}\n${fault.nodes.slice(0, 4).map((node) => `    ${node.target.join(' ')} ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`).join('\n')}`);
  });
}

/** Saves what the page shows to the ignored folder test-results/interface, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('test-results/interface', { recursive: true });
  await page.screenshot({ path: `test-results/interface/${name}.png` });
}
