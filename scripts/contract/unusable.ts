/** A file or a variable that cannot be used. Its message says all that a person needs: neither usage nor stack help. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
