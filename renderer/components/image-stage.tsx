import { FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ItemDetail, ItemSummary } from '../../preload/contract';
import { errorSentence } from '../i18n/messages';
import { useWords } from '../store/context';
import { useImage } from '../store/use-image';
import { useKey } from '../store/use-key';
import { useSize } from '../store/use-size';
import type { Pointing } from '../store/use-spot';
import { useStagePose, type StageControl } from '../store/use-stage-pose';
import { hostilePlain } from '../view/hostile';
import { EvidenceOverlay } from './evidence-overlay';
import { EvidenceRuler } from './evidence-ruler';
import { StageTools } from './stage-tools';
import './image-stage.css';

/** Room around the picture, so that number badges at its edge stay in view. */
const MARGIN = 14;

type StageProps = {
  item: ItemSummary; detail: ItemDetail | null; pointing: Pointing; showLines: boolean; onShowLines: (on: boolean) => void;
  /** Tells one of several stages from the others. */
  label?: string;
  control?: StageControl;
  /** Hears of the element that scrolls. */
  onScroller?: (scroller: HTMLDivElement | null) => void;
};

/** The image with its boxes: zoom, turn, pan, scroll. */
export function ImageStage({ item, detail, pointing, showLines, onShowLines, label, control, onScroller }: StageProps) {
  const words = useWords();
  const { picture, error } = useImage(item, 'full');
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const stage = useSize(scroller);
  const result = detail?.result ?? null;
  // Boxes are in pixels of the picture as analysed; the picture sent for the screen may be smaller.
  const image = result?.image ?? picture;
  const pose = useStagePose({ scroller, stage, image, margin: MARGIN, control });
  useEffect(() => onScroller?.(scroller), [onScroller, scroller]);
  useKey('+', pose.zoomIn);
  useKey('=', pose.zoomIn);
  useKey('-', pose.zoomOut);
  useKey('0', pose.fit);
  useKey('1', pose.actual);
  useKey('r', pose.rotate);
  useKey('l', () => onShowLines(!showLines));

  const size = image === null ? { width: 0, height: 0 } : { width: image.width * pose.scale, height: image.height * pose.scale };
  return (
    <section className="stage" aria-label={label ?? words.provenance.image}>
      <div className="stage-view">
        <div ref={setScroller} className="stage-scroll" role="group" tabIndex={0} aria-label={words.imageLabel(hostilePlain(item.name))} data-stage>
          {image !== null && picture !== null && stage.width > 0 && (
            <div className="stage-plane" style={{ width: pose.plane.width, height: pose.plane.height }}>
              <div className="stage-picture" style={{ transform: `translate(${pose.offset.x}px, ${pose.offset.y}px)`, width: pose.posed.width, height: pose.posed.height }}>
                <img src={picture.url} alt={hostilePlain(item.name)} draggable={false} style={{ ...size, transform: TURN[pose.rotation](size) }} />
                {result !== null && <EvidenceOverlay result={result} pose={pose} pointing={pointing} showLines={showLines} scroller={scroller} margin={pose.offset} />}
              </div>
            </div>
          )}
        </div>
        {picture === null && (
          <div className="stage-note" role="status">
            {error === null ? words.imageLoading : <><FileX className="icon" aria-hidden /><strong>{words.imageFailed}</strong><span>{errorSentence(error, words)}</span></>}
          </div>
        )}
        {result !== null && picture !== null && <EvidenceRuler result={result} pose={pose} stage={stage} pointing={pointing} />}
      </div>
      <StageTools pose={pose} showLines={showLines} onShowLines={onShowLines} ready={picture !== null} />
    </section>
  );
}

/** Transforms that turn a picture of this size inside its turned frame. */
const TURN = {
  0: () => 'none',
  90: ({ height }: { height: number }) => `translateX(${height}px) rotate(90deg)`,
  180: ({ width, height }: { width: number; height: number }) => `translate(${width}px, ${height}px) rotate(180deg)`,
  270: ({ width }: { width: number }) => `translateY(${width}px) rotate(270deg)`,
};
