import drawing from '../../shared/ui/status/drawing.module.css';

/** A plug beside its socket: the two did not come together. Inside of a `Status`. */
export function UnpluggedDrawing() {
  return (
    <>
      <path className={drawing.paper} d="M10 27h11a7 7 0 0 1 7 7v4a7 7 0 0 1-7 7H10" />
      <path className={drawing.paper} d="M62 24H52a9 9 0 0 0-9 9v6a9 9 0 0 0 9 9h10" />
      <path d="M28 32.5h6M28 39.5h6M36 13v7M27 15l3.5 5.5M45 15l-3.5 5.5M36 52v7M27 57l3.5-5.5M45 57l-3.5-5.5" />
    </>
  );
}
