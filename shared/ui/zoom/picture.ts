/** A picture with its own size, in any unit. */
export type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** what it shows, in words */
  readonly alt: string;
};
