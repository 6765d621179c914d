/** The view of a picture: enlarged `scale` times about its middle, then moved by x and y (px). */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
/** px */
export type Size = { readonly width: number; readonly height: number };
/** px from the middle of the stage */
export type Point = { readonly x: number; readonly y: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST = 5;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Enlarges to `scale` (1–5): what is under the point stays under it. */
export function zoomTo(view: View, scale: number, { x, y }: Point): View {
  const next = between(1, scale, MOST);
  const ratio = next / view.scale;
  return { scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** A picture's size when it is as large as the stage allows. */
export function contained(picture: Size, stage: Size): Size {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * fit, height: picture.height * fit };
}

/** The nearest view without gaps that the picture could fill: its edges are not moved inside the stage. */
export function within(view: View, picture: Size, stage: Size): View {
  const room = (side: keyof Size) => Math.max(0, (picture[side] * view.scale - stage[side]) / 2);
  const [across, down] = [room('width'), room('height')];
  return { ...view, x: between(-across, view.x, across), y: between(-down, view.y, down) };
}
