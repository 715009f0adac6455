import { useState } from 'react';
import type { Spot } from '../view/spot';

/** What is pointed at and what is held. Pointing lights up; holding (click, focus) also brings into view. */
export type Pointing = {
  spot: Spot | null;
  /** Grows with every hold, so that holding the same spot twice scrolls twice. */
  held: { spot: Spot; turn: number } | null;
  point: (spot: Spot | null) => void;
  hold: (spot: Spot) => void;
};

export function useSpot(): Pointing {
  const [pointed, setPointed] = useState<Spot | null>(null);
  const [held, setHeld] = useState<{ spot: Spot; turn: number } | null>(null);
  return {
    spot: pointed ?? held?.spot ?? null,
    held,
    point: setPointed,
    hold: (spot) => setHeld((before) => ({ spot, turn: (before?.turn ?? 0) + 1 })),
  };
}

/** Handlers for something that stands for a spot: hover and focus point at it, a click holds it. */
export function spotHandlers(spot: Spot, { point, hold }: Pointing) {
  return { onPointerEnter: () => point(spot), onPointerLeave: () => point(null), onFocus: () => hold(spot), onClick: () => hold(spot) };
}
