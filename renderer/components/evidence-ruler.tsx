import type { ItemAnalysis } from '../../preload/contract';
import { spotHandlers, type Pointing } from '../store/use-spot';
import type { StagePose } from '../store/use-stage-pose';
import { posedBox, type Size } from '../view/geometry';
import { evidenceTone, isEvidence } from '../view/spot';
import './evidence-ruler.css';

/** Least distance between two marks, pixels. */
const APART = 20;

/** Beside a capture taller than the stage: where along it the evidence lies. The boxes themselves carry the labels for screen readers. */
export function EvidenceRuler({ result, pose, stage, pointing }: { result: ItemAnalysis; pose: StagePose; stage: Size; pointing: Pointing }) {
  if (pose.plane.height <= stage.height * 1.2) return null;
  const marks = result.analysis.evidence
    .map((piece) => ({ number: piece.number, tone: evidenceTone(result.analysis, piece), at: ((pose.offset.y + middle(piece.box, result, pose)) / pose.plane.height) * stage.height }))
    .sort((a, b) => a.at - b.at);
  marks.forEach((mark, index) => {
    const before = marks[index - 1];
    if (before !== undefined) mark.at = Math.max(mark.at, before.at + APART);
  });
  return (
    <div className="ruler" aria-hidden>
      {marks.map(({ number, tone, at }) => {
        const spot = { kind: 'evidence' as const, number };
        return <button key={number} type="button" tabIndex={-1} data-tone={tone} data-lit={isEvidence(pointing.spot, number)} style={{ top: at }} {...spotHandlers(spot, pointing)}><span>{number}</span></button>;
      })}
    </div>
  );
}

function middle(box: ItemAnalysis['analysis']['evidence'][number]['box'], { image }: ItemAnalysis, pose: StagePose): number {
  const posed = posedBox(box, image, pose);
  return posed.y + posed.height / 2;
}
