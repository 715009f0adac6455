import type { TruthLine } from './screen';

/**
 * Runs inside the page: prunes what is only partly visible, then reads every visual line of text from the DOM. Boxes are in CSS pixels.
 *
 * Markup that templates use: `data-role` (what the text is), `data-side`, `data-block` (its lines belong together),
 * `data-item` (goes as a whole when it is cut by `data-viewport` or the screen), `data-fit` (shortened with … to its width).
 */
export function measure(height: number): TruthLine[] {
  shorten();
  prune();
  return readLines();

  function shorten(): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-fit]')) {
      let text = element.textContent ?? '';
      const lines = Number(element.dataset['fit'] || 1);
      const tooLong = () => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().height > lines * parseFloat(getComputedStyle(element).lineHeight) + 2;
      while (text.length > 1 && tooLong()) {
        text = text.slice(0, -1);
        element.textContent = `${text.trimEnd()}…`;
      }
    }
  }

  function prune(): void {
    for (const item of document.querySelectorAll<HTMLElement>('[data-item]')) {
      const frame = item.closest('[data-viewport]')?.getBoundingClientRect() ?? { top: 0, bottom: height };
      const { top, bottom } = item.getBoundingClientRect();
      if (top < frame.top - 0.5 || bottom > Math.min(frame.bottom, height) + 0.5) item.style.visibility = 'hidden';
    }
  }

  function readLines(): TruthLine[] {
    const lines: (TruthLine & { container: Element; style: CSSStyleDeclaration })[] = [];
    const blocks = new Map<Element, number>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest('script, style') || getComputedStyle(parent).visibility === 'hidden') continue;
      const container = blockOf(parent);
      const group = parent.closest('[data-block]') ?? container;
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; ) {
        const char = String.fromCodePoint(text.codePointAt(at)!);
        range.setStart(node, at);
        range.setEnd(node, at + char.length);
        at += char.length;
        const rects = range.getClientRects();
        const rect = rects[rects.length - 1];
        if (!rect || rect.width === 0 || rect.bottom < 1 || rect.top > height - 1) continue;
        const last = lines.at(-1);
        const sameLine = last && last.container === container && rect.left > last.box.x - 1 && Math.abs(rect.top + rect.height / 2 - last.box.y - last.box.height / 2) < Math.max(rect.height, last.box.height) / 2;
        if (sameLine) {
          // A space counts only when something follows it.
          const right = Math.max(last.box.x + last.box.width, char.trim() === '' ? 0 : rect.right);
          const top = Math.min(last.box.y, rect.top);
          const bottom = Math.max(last.box.y + last.box.height, rect.bottom);
          // An inline picture (emoji) leaves a gap that is no text.
          const gap = rect.left - last.box.x - last.box.width > rect.height * 0.6 && !/\s$/.test(last.text) && char.trim() !== '' ? ' ' : '';
          lines[lines.length - 1] = { ...last, text: last.text + gap + char, box: { x: last.box.x, y: top, width: right - last.box.x, height: bottom - top } };
        } else if (char.trim() !== '') {
          if (!blocks.has(group)) blocks.set(group, blocks.size);
          const role = (parent.closest('[data-role]') as HTMLElement | null)?.dataset['role'] ?? 'message';
          const side = (parent.closest('[data-side]') as HTMLElement | null)?.dataset['side'] ?? null;
          lines.push({ container, style: getComputedStyle(parent), text: char, box: { x: rect.left, y: rect.top, width: rect.width, height: rect.height }, role: role as TruthLine['role'], side: role === 'message' ? (side as TruthLine['side']) : null, block: blocks.get(group)! });
        }
      }
    }
    return lines.map(({ text, box, role, side, block, style }) => {
      const line = text.replace(/\s+/g, ' ').trim();
      return { text: line, box: inked(box, line, style), role, side, block };
    });
  }

  /** Lowers a line's box from the font's ascent and descent to those of the glyphs in it. */
  function inked(box: TruthLine['box'], text: string, style: CSSStyleDeclaration): TruthLine['box'] {
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: ascent, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(text);
    const top = Math.max(box.y, box.y + ascent - above);
    return { x: box.x, y: top, width: box.width, height: Math.max(1, Math.min(box.y + box.height, box.y + ascent + below) - top) };
  }

  function blockOf(element: Element): Element {
    let at = element;
    while (getComputedStyle(at).display === 'inline' && at.parentElement) at = at.parentElement;
    return at;
  }
}
