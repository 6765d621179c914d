/** A picture with its own size, in any unit. */
export type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** what is to be seen on it */
  readonly alt: string;
};
