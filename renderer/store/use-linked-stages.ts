import { useEffect, useState } from 'react';
import type { StageControl, StageView } from './use-stage-pose';

const FITTING: StageView = { zoom: 1, rotation: 0 };

type Side = 0 | 1;
type Scroller = HTMLDivElement | null;

/** Two stages whose pictures zoom, turn and move together while `linked`, each by itself otherwise. */
export function useLinkedStages(): { linked: boolean; setLinked: (on: boolean) => void; controls: readonly [StageControl, StageControl]; onScroller: readonly [(scroller: Scroller) => void, (scroller: Scroller) => void] } {
  const [linked, setOn] = useState(true);
  const [views, setViews] = useState<readonly [StageView, StageView]>([FITTING, FITTING]);
  const [left, setLeft] = useState<Scroller>(null);
  const [right, setRight] = useState<Scroller>(null);
  useEffect(() => (linked && left !== null && right !== null ? scrollTogether(left, right) : undefined), [linked, left, right]);
  const control = (side: Side): StageControl => ({
    view: views[side],
    change: (view) => setViews((before) => (linked ? [view, view] : side === 0 ? [view, before[1]] : [before[0], view])),
  });
  return {
    linked,
    setLinked: (on) => {
      setOn(on);
      // What moves together from now on begins alike.
      if (on) setViews(([first]) => [first, first]);
    },
    controls: [control(0), control(1)],
    onScroller: [setLeft, setRight],
  };
}

/** Keeps both at the same share of their way, so that captures of different lengths stay side by side. Answers with the end of it. */
function scrollTogether(left: HTMLDivElement, right: HTMLDivElement): () => void {
  // Where a stage was put, whose own word of it must not come back.
  const put = new Map<HTMLDivElement, { left: number; top: number }>();
  const follow = (from: HTMLDivElement, to: HTMLDivElement) => (): void => {
    const own = put.get(from);
    if (own !== undefined && Math.abs(own.left - from.scrollLeft) <= 1 && Math.abs(own.top - from.scrollTop) <= 1) return;
    put.delete(from);
    to.scrollTo({
      left: along(from.scrollLeft, from.scrollWidth - from.clientWidth, to.scrollWidth - to.clientWidth) ?? to.scrollLeft,
      top: along(from.scrollTop, from.scrollHeight - from.clientHeight, to.scrollHeight - to.clientHeight) ?? to.scrollTop,
      behavior: 'instant',
    });
    put.set(to, { left: to.scrollLeft, top: to.scrollTop });
  };
  const [onLeft, onRight] = [follow(left, right), follow(right, left)];
  left.addEventListener('scroll', onLeft);
  right.addEventListener('scroll', onRight);
  return () => {
    left.removeEventListener('scroll', onLeft);
    right.removeEventListener('scroll', onRight);
  };
}

/** The same share of another way; null where there is no way to go. */
function along(at: number, way: number, other: number): number | null {
  return way <= 0 || other <= 0 ? null : (at / way) * other;
}
