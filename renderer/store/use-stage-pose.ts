import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { centring, clampScale, fitScale, isTall, posedSize, scrollAround, type Point, type Pose, type Rotation, type Size } from '../view/geometry';

/** Factor of one step of zoom. */
const STEP = 1.25;

/** How a picture is looked at, in terms that suit another picture too: scale as a multiple of the fitting one, and turn. */
export type StageView = { zoom: number; rotation: Rotation };
/** The view of a stage, where somebody else keeps it. */
export type StageControl = { view: StageView; change: (view: StageView) => void };

type StageSetting = { scroller: HTMLDivElement | null; stage: Size; image: Size | null; margin: number; control?: StageControl | undefined };

/** How the picture stands, and the ways to change it. Sizes and offsets are in screen pixels. */
export type StagePose = Pose & {
  posed: Size;
  /** What is scrolled: the picture with its margin, at least as large as the stage. */
  plane: Size;
  /** Where the picture begins on the plane. */
  offset: Point;
  /** True when the wheel scrolls (a tall capture), false when it zooms. */
  wheelScrolls: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  actual: () => void;
  rotate: () => void;
};

/** Zoom about the pointer, turn, drag to pan; native scrolling for everything else. */
export function useStagePose({ scroller, stage, image, margin, control }: StageSetting): StagePose {
  const [chosen, setChosen] = useState<number | null>(null);
  const [ownRotation, setRotation] = useState<Rotation>(0);
  const rotation = control?.view.rotation ?? ownRotation;
  const inner = { width: Math.max(1, stage.width - 2 * margin), height: Math.max(1, stage.height - 2 * margin) };
  const picture = image ?? { width: 1, height: 1 };
  const fitting = fitScale(picture, inner, rotation);
  const scale = control === undefined ? (chosen ?? fitting) : clampScale(fitting * control.view.zoom);
  const layout = place(picture, { scale, rotation }, stage, margin);
  const wheelScrolls = isTall(picture, inner, rotation);
  // Where to scroll once a new scale is laid out.
  const target = useRef<Point | null>(null);
  useLayoutEffect(() => {
    if (target.current === null || scroller === null) return;
    scroller.scrollTo({ left: target.current.x, top: target.current.y, behavior: 'instant' });
    target.current = null;
  }, [scroller, scale]);

  const zoom = (next: number, about: Point): void => {
    const to = clampScale(next);
    if (scroller === null || to === scale) return;
    const after = place(picture, { scale: to, rotation }, stage, margin);
    target.current = scrollAround({ x: scroller.scrollLeft, y: scroller.scrollTop }, about, { scale, offset: layout.offset }, { scale: to, offset: after.offset });
    if (control === undefined) setChosen(to);
    else control.change({ zoom: to / fitting, rotation });
  };
  const fit = (turned: Rotation): void => {
    setChosen(null);
    setRotation(turned);
    control?.change({ zoom: 1, rotation: turned });
  };
  const middle = { x: stage.width / 2, y: stage.height / 2 };
  useGestures(scroller, wheelScrolls, (factor, about) => zoom(scale * factor, about));
  return {
    scale, rotation, ...layout, wheelScrolls,
    zoomIn: () => zoom(scale * STEP, middle),
    zoomOut: () => zoom(scale / STEP, middle),
    fit: () => fit(rotation),
    actual: () => zoom(1, middle),
    rotate: () => fit(((rotation + 90) % 360) as Rotation),
  };
}

function place(image: Size, pose: Pose, stage: Size, margin: number): { posed: Size; plane: Size; offset: Point } {
  const posed = posedSize(image, pose);
  const framed = { width: posed.width + 2 * margin, height: posed.height + 2 * margin };
  const centre = centring(stage, framed);
  return {
    posed,
    // Whole pixels, rounded down: half a pixel too much would show scroll bars.
    plane: { width: Math.max(stage.width, Math.floor(framed.width)), height: Math.max(stage.height, Math.floor(framed.height)) },
    offset: { x: centre.x + margin, y: centre.y + margin },
  };
}

/** Wheel zoom and drag to pan. The wheel listener must be able to prevent the browser's own zoom, which React's cannot. */
function useGestures(scroller: HTMLDivElement | null, wheelScrolls: boolean, onZoom: (factor: number, about: Point) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    if (scroller === null) return;
    const onWheel = (event: WheelEvent): void => {
      // A pinch on a touch pad arrives as a wheel with Ctrl.
      if (wheelScrolls && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const frame = scroller.getBoundingClientRect();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      latest.current(Math.exp(-pixels / 400), { x: event.clientX - frame.left, y: event.clientY - frame.top });
    };
    let from: { x: number; y: number; left: number; top: number } | null = null;
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0 || event.pointerType === 'touch' || (event.target as HTMLElement).closest('button') !== null) return;
      from = { x: event.clientX, y: event.clientY, left: scroller.scrollLeft, top: scroller.scrollTop };
      scroller.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent): void => {
      if (from !== null) scroller.scrollTo({ left: from.left + from.x - event.clientX, top: from.top + from.y - event.clientY, behavior: 'instant' });
    };
    const onUp = (): void => {
      from = null;
    };
    scroller.addEventListener('wheel', onWheel, { passive: false });
    scroller.addEventListener('pointerdown', onDown);
    scroller.addEventListener('pointermove', onMove);
    scroller.addEventListener('pointerup', onUp);
    scroller.addEventListener('pointercancel', onUp);
    return () => {
      scroller.removeEventListener('wheel', onWheel);
      scroller.removeEventListener('pointerdown', onDown);
      scroller.removeEventListener('pointermove', onMove);
      scroller.removeEventListener('pointerup', onUp);
      scroller.removeEventListener('pointercancel', onUp);
    };
  }, [scroller, wheelScrolls]);
}
