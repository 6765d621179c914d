import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { WHOLE, contained, within, zoomTo, type Point, type Size, type View } from './view.ts';

/** ms between the taps of a double tap, and px that the finger may move in it */
const DOUBLE_MS = 300;
const TREMBLE = 24;
/** what a double tap enlarges to */
const CLOSER = 2.5;

const MIDDLE: Point = { x: 0, y: 0 };
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Pinch, double tap and drag for a picture on a stage.
 * @param image fills the stage and contains the picture
 * @param size of the picture, in any unit
 * @returns the view, ways to change it by button, and the stage's pointer handlers
 */
export function useZoom(stage: RefObject<HTMLElement | null>, image: RefObject<HTMLElement | null>, size: Size) {
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const down = useRef<Point>(undefined);
  const lastTap = useRef<Point & { readonly at: number }>(undefined);

  useLayoutEffect(() => {
    // set by script, which the policy allows; it does not allow a style attribute in the HTML
    image.current!.style.setProperty('transform', `translate(${view.x}px, ${view.y}px) scale(${view.scale})`);
  }, [image, view]);

  useLayoutEffect(() => {
    // with touch-action alone the browser goes on scrolling after a quick drag, and the next tap on a button would only stop that
    const { current: element } = stage;
    const hold = (event: Event) => {
      event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [stage]);

  const change = (next: (before: View) => View) => {
    const { clientWidth: width, clientHeight: height } = stage.current!;
    const room = { width, height };
    setView((before) => within(next(before), contained(size, room), room));
  };
  const fit = useEffectEvent(() => {
    change((before) => before);
  });
  useEffect(() => {
    // the stage has another shape when the phone is turned: the picture could lie outside of it
    const resized = () => {
      fit();
    };
    addEventListener('resize', resized);
    return () => {
      removeEventListener('resize', resized);
    };
  }, []);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  /** a transition would lag behind the finger */
  const follow = (isFollowing: boolean) => image.current!.toggleAttribute('data-following', isFollowing);

  const tapped = (point: Point, at: number) => {
    const { current: last } = lastTap;
    const isDouble = last && at - last.at < DOUBLE_MS && distance(last, point) < TREMBLE;
    lastTap.current = isDouble ? undefined : { ...point, at };
    if (isDouble) change((before) => (before.scale > 1 ? WHOLE : zoomTo(before, CLOSER, point)));
  };

  return {
    view,
    zoomBy: (factor: number) => {
      change((before) => zoomTo(before, before.scale * factor, MIDDLE));
    },
    moveBy: (x: number, y: number) => {
      change((before) => ({ ...before, x: before.x + x, y: before.y + y }));
    },
    reset: () => {
      setView(WHOLE);
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        const point = pointOf(event);
        // a primary finger is the first one down: others are gone, even if no event said so
        if (event.isPrimary) fingers.current.clear();
        // a finger that leaves the stage still moves the picture
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, point);
        down.current = fingers.current.size === 1 ? point : undefined;
      },
      onPointerMove(event: PointerEvent) {
        if (!fingers.current.has(event.pointerId)) return;
        const before = [...fingers.current.values()];
        const point = pointOf(event);
        if (down.current && distance(down.current, point) > TREMBLE / 2) down.current = undefined;
        if (down.current) return; // may still become a tap
        fingers.current.set(event.pointerId, point);
        const after = [...fingers.current.values()];
        const [from, to] = [middleOf(before), middleOf(after)];
        const spread = after.length === 2 ? distance(after[0]!, after[1]!) / distance(before[0]!, before[1]!) : 1;
        follow(true);
        change((seen) =>
          zoomTo({ ...seen, x: seen.x + to.x - from.x, y: seen.y + to.y - from.y }, seen.scale * (spread || 1), to),
        );
      },
      onPointerUp(event: PointerEvent) {
        fingers.current.delete(event.pointerId);
        if (fingers.current.size > 0) return;
        follow(false);
        if (down.current) tapped(pointOf(event), event.timeStamp);
        down.current = undefined;
      },
      onPointerCancel(event: PointerEvent) {
        fingers.current.delete(event.pointerId);
        down.current = undefined;
        follow(false);
      },
    },
  };
}
