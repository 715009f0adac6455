import type { Evidence, FraudAnalysis, ScoreComponent } from '../../../preload/contract';
import type { Language } from '../vocabulary';
import { drawBadge, evidenceInk } from './picture';
import type { Sheet } from './sheet';
import { drawTable } from './table';
import { CONTENT_WIDTH, INK, PAGE, STATUS_INK } from './theme';
import type { Wording } from './wording';

type Step = { component: ScoreComponent | null; evidence: Evidence[]; from: number; to: number };

/** The score as a waterfall: each component starts where the one before ended, the last row is the sum. */
export function drawScore(sheet: Sheet, analysis: FraudAnalysis, language: Language, words: Wording): void {
  sheet.subsection(words.decomposition, 80);
  const steps = stepsOf(analysis);
  const columns = [
    { title: words.evidenceColumn, width: 58, text: () => '' },
    { title: words.kind, width: 62, text: ({ component }: Step) => (component ? words.kinds[component.kind] : '') },
    { title: words.component, width: 176, text: ({ component }: Step) => component?.title[language] ?? words.total, style: bold },
    { title: words.points, width: 48, text: ({ component, to }: Step) => (component ? signed(component.points) : to.toFixed(1)), align: 'right' as const, style: bold },
    { title: words.running, width: CONTENT_WIDTH - 344, text: () => '' },
  ];
  const chart = { x: PAGE.left + 344 + 10, width: CONTENT_WIDTH - 344 - 20 };
  const low = Math.min(0, ...steps.map((step) => step.to));
  const high = Math.max(100, ...steps.map((step) => step.to));
  const at = (points: number) => chart.x + ((points - low) / (high - low)) * chart.width;
  drawTable(sheet, columns, steps, {
    onRow: (step, index, y, height) => {
      sheet.artifact(() => {
        const { doc } = sheet;
        for (const grid of [0, 50, 100]) doc.moveTo(at(grid), y).lineTo(at(grid), y + height).lineWidth(0.4).strokeColor(INK.rule).stroke();
        const [left, right] = [Math.min(at(step.from), at(step.to)), Math.max(at(step.from), at(step.to))];
        const color = step.component === null ? STATUS_INK[analysis.status].strong : step.to < step.from ? STATUS_INK.NORMAL.strong : INK.evidence;
        doc.rect(left, y + height / 2 - 4, Math.max(0.8, right - left), 8).fill(color);
        if (index + 1 < steps.length) doc.moveTo(at(step.to), y + height / 2 + 4).lineTo(at(step.to), y + height).lineWidth(0.6).strokeColor(INK.muted).stroke();
      });
      if (step.evidence.length === 0) return;
      sheet.artifact(() => drawEvidenceNumbers(sheet, analysis, step.evidence, PAGE.left + 10, y + height / 2));
    },
  });
}

function stepsOf(analysis: FraudAnalysis): Step[] {
  let sum = 0;
  const steps: Step[] = analysis.components.map((component) => {
    const from = sum;
    sum += component.points;
    return { component, evidence: analysis.evidence.filter((entry) => entry.componentId === component.id), from, to: sum };
  });
  return [...steps, { component: null, evidence: [], from: 0, to: analysis.fraudScore }];
}

/** As many badges as the column holds; the rest as `+n`. */
function drawEvidenceNumbers(sheet: Sheet, analysis: FraudAnalysis, evidence: Evidence[], x: number, y: number): void {
  const room = evidence.length > 3 ? 2 : 3;
  evidence.slice(0, room).forEach((entry, at) => drawBadge(sheet, entry.number, evidenceInk(analysis, entry), x + at * 16, y));
  if (evidence.length > room) sheet.drawLines([`+${evidence.length - room}`], x + room * 16 - 6, y - 5.4, 20, { size: 7, color: INK.muted });
}

function bold(step: Step): { weight: 'semibold' | 'regular' } {
  return { weight: step.component ? 'regular' : 'semibold' };
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}
