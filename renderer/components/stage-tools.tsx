import { Maximize, RotateCw, ScanText, ZoomIn, ZoomOut } from 'lucide-react';
import { useWords } from '../store/context';
import type { StagePose } from '../store/use-stage-pose';
import { formatPercent } from '../view/format';
import { Button, IconButton } from './button';
import './stage-tools.css';

/** Zoom, turn, boxes of all lines; and what the wheel does. */
export function StageTools({ pose, showLines, onShowLines, ready }: { pose: StagePose; showLines: boolean; onShowLines: (on: boolean) => void; ready: boolean }) {
  const words = useWords();
  return (
    <div className="stage-tools" role="toolbar" aria-label={words.provenance.image}>
      <IconButton icon={ZoomOut} label={words.zoomOut} disabled={!ready} onClick={pose.zoomOut} />
      <button type="button" className="button stage-scale" data-look="quiet" disabled={!ready} title={words.zoomActual} aria-label={`${words.zoomAt(formatPercent(pose.scale))}. ${words.zoomActual}`} onClick={pose.actual}>{formatPercent(pose.scale)}</button>
      <IconButton icon={ZoomIn} label={words.zoomIn} disabled={!ready} onClick={pose.zoomIn} />
      <IconButton icon={Maximize} label={words.zoomFit} disabled={!ready} onClick={pose.fit} />
      <IconButton icon={RotateCw} label={words.rotate} disabled={!ready} onClick={pose.rotate} />
      <span className="stage-rule" />
      <Button look="quiet" icon={ScanText} aria-pressed={showLines} disabled={!ready} onClick={() => onShowLines(!showLines)}>{words.showLines}</Button>
      <span className="stage-hint">{pose.wheelScrolls ? words.wheelScrolls : words.wheelZooms}</span>
    </div>
  );
}
