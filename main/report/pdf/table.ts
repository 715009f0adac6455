import { INK, PAGE, SIZE } from './theme';
import type { Sheet, TextStyle } from './sheet';

export type Column<Row> = {
  title: string;
  /** Points. */
  width: number;
  text(row: Row, index: number): string;
  align?: TextStyle['align'];
  style?: Omit<TextStyle, 'align'> | ((row: Row) => Omit<TextStyle, 'align'>);
};
export type TableOptions<Row> = { size?: number; padding?: number; onRow?(row: Row, index: number, y: number, height: number): void };

/** A table at the cursor that repeats its head on every page. A row taller than a page is cut at `maxLines`. */
export function drawTable<Row>(sheet: Sheet, columns: Column<Row>[], rows: Row[], options: TableOptions<Row> = {}): void {
  const { size = SIZE.small, padding = 3.5 } = options;
  const headStyle: TextStyle = { size, weight: 'semibold', color: INK.muted };
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const cells = (values: string[][], styles: TextStyle[], type: 'TH' | 'TD') => {
    let x = PAGE.left;
    columns.forEach((column, at) => {
      sheet.tag(type, () => sheet.drawLines(values[at] ?? [], x + 4, sheet.y + padding, column.width - 8, styles[at]), type === 'TH' ? { scope: 'Column' } : {});
      x += column.width;
    });
  };
  const rule = (color: string, weight: number) => sheet.artifact(() => sheet.doc.moveTo(PAGE.left, sheet.y).lineTo(PAGE.left + width, sheet.y).lineWidth(weight).strokeColor(color).stroke());
  const head = () => {
    const height = sheet.height(1, headStyle) + 2 * padding;
    sheet.artifact(() => sheet.doc.rect(PAGE.left, sheet.y, width, height).fill(INK.ground));
    sheet.group('TR', () => cells(columns.map((column) => sheet.lines(column.title, column.width - 8, { ...headStyle, maxLines: 1 })), columns.map((column) => ({ ...headStyle, align: column.align })), 'TH'));
    sheet.y += height;
  };
  const maxHeight = PAGE.bottom - PAGE.top - 40;
  sheet.group('Table', () => {
    sheet.ensure(60);
    head();
    rows.forEach((row, index) => {
      const styles = columns.map((column) => ({ size, align: column.align, ...(typeof column.style === 'function' ? column.style(row) : column.style) }));
      const values = columns.map((column, at) => {
        const style = styles[at] ?? {};
        return sheet.lines(sheet.clean(column.text(row, index)), column.width - 8, { maxLines: Math.floor(maxHeight / sheet.height(1, style)), ...style });
      });
      const height = Math.max(...values.map((lines, at) => sheet.height(lines.length, styles[at]))) + 2 * padding;
      if (sheet.ensure(height)) head();
      options.onRow?.(row, index, sheet.y, height);
      sheet.group('TR', () => cells(values, styles, 'TD'));
      sheet.y += height;
      rule(INK.rule, 0.5);
    });
  });
  sheet.y += 6;
}

/** Label and value rows, the label column `labelWidth` points wide. */
export function drawFacts(sheet: Sheet, facts: [label: string, value: string][], labelWidth = 110): void {
  const width = PAGE.right - PAGE.left;
  sheet.group('Table', () => {
    for (const [label, value] of facts) {
      const style: TextStyle = { size: SIZE.small, maxLines: 40 };
      const lines = sheet.lines(sheet.clean(value), width - labelWidth - 8, style);
      const labels = sheet.lines(label, labelWidth - 8, { size: SIZE.small });
      const height = sheet.height(Math.max(lines.length, labels.length), style) + 6;
      sheet.ensure(height);
      sheet.artifact(() => sheet.doc.rect(PAGE.left, sheet.y, labelWidth, height).fill(INK.ground));
      sheet.group('TR', () => {
        sheet.tag('TH', () => sheet.drawLines(labels, PAGE.left + 6, sheet.y + 3, labelWidth - 8, { size: SIZE.small, color: INK.muted }), { scope: 'Row' });
        sheet.tag('TD', () => sheet.drawLines(lines, PAGE.left + labelWidth + 8, sheet.y + 3, width - labelWidth - 8, style));
      });
      sheet.y += height;
      sheet.artifact(() => sheet.doc.moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).lineWidth(0.5).strokeColor(INK.rule).stroke());
    }
  });
  sheet.y += 6;
}
