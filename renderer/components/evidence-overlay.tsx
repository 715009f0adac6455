import { useEffect } from 'react';
import type { Box, ItemAnalysis } from '../../preload/contract';
import { useWords } from '../store/context';
import { spotHandlers, type Pointing } from '../store/use-spot';
import { posedBox, type Point, type Pose } from '../view/geometry';
import { hostilePlain } from '../view/hostile';
import { evidenceTone, isEvidence, spotBoxes } from '../view/spot';
import './evidence-overlay.css';

/** Screen pixels by which an evidence box stands off the words it frames. */
const PADDING = 3;

type OverlayProps = { result: ItemAnalysis; pose: Pose; pointing: Pointing; showLines: boolean; scroller: HTMLDivElement | null; margin: Point };

/** Boxes over the picture: numbered evidence, on demand every line, and whatever is pointed at. */
export function EvidenceOverlay({ result, pose, pointing, showLines, scroller, margin }: OverlayProps) {
  const words = useWords();
  const { image, ocr, analysis } = result;
  const { held, spot } = pointing;
  const place = (box: Box, padding = 0) => {
    const { x, y, width, height } = posedBox(box, image, pose);
    return { transform: `translate(${x - padding}px, ${y - padding}px)`, width: width + 2 * padding, height: height + 2 * padding };
  };
  useEffect(() => {
    if (held === null || scroller === null) return;
    const [first] = spotBoxes(held.spot, analysis.evidence, ocr.lines);
    if (first !== undefined) bringIntoView(scroller, posedBox(first, image, pose), margin);
    // Only a new hold scrolls; zooming or turning the picture must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [held]);
  return (
    <div className="boxes">
      {showLines && ocr.lines.map((line) => (
        <span key={line.index} className="line-box" data-low={line.lowConfidence} data-chrome={line.role === 'chrome'} style={place(line.box)} title={line.lowConfidence ? words.lowConfidence : undefined} />
      ))}
      {spot?.kind === 'spans' && spotBoxes(spot, analysis.evidence, ocr.lines).map((box, at) => <span key={at} className="spot-box" style={place(box, 2)} />)}
      {analysis.evidence.map((piece) => (
        <button
          key={piece.number}
          type="button"
          className="box"
          data-evidence={piece.number}
          data-tone={evidenceTone(analysis, piece)}
          data-lit={isEvidence(spot, piece.number)}
          aria-label={words.evidenceBox(piece.number, hostilePlain(piece.quote))}
          style={place(piece.box, PADDING)}
          {...spotHandlers({ kind: 'evidence', number: piece.number }, pointing)}
        >
          <span className="box-number" aria-hidden>{piece.number}</span>
        </button>
      ))}
    </div>
  );
}

/** Leaves a box that is clear of the edges where it is; puts any other at a third of the view, with what led up to it above. */
function bringIntoView(scroller: HTMLDivElement, box: Box, offset: Point): void {
  const room = 32;
  const comfortable = (from: number, length: number, at: number, view: number): number => (from - room >= at && from + length + room <= at + view ? at : from - Math.max(room, (view - length) / 3));
  const left = comfortable(box.x + offset.x, box.width, scroller.scrollLeft, scroller.clientWidth);
  const top = comfortable(box.y + offset.y, box.height, scroller.scrollTop, scroller.clientHeight);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ left, top, behavior: calm ? 'instant' : 'smooth' });
}
