/** The most that a description has. */
export const MOST_CHARACTERS = 200;

/** A flag, a line end, or a character with all that is attached to it: accents, skin tones, what a zero-width joiner connects. */
const SIGN = /(?:\p{RI}{2}|\r\n|[^])(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

/** The parts of `Intl.Segmenter` that are used; not every supported engine has it. */
type Segmenter = { readonly segment: (text: string) => Iterable<{ readonly segment: string }> };
const { Segmenter } = Intl as { readonly Segmenter?: new () => Segmenter };
const segmenter = Segmenter && new Segmenter();

/** A text as the characters that a person sees: a family emoji is one. Joined they are the text again. */
export function characters(text: string): readonly string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : bySign(text);
}

/** `characters` for engines without `Intl.Segmenter`. */
export const bySign = (text: string): readonly string[] => text.match(SIGN) ?? [];

/** What of an edit is taken, and where the caret stands after it (UTF-16 units, as the DOM counts). */
type Taken = { readonly text: string; readonly caret: number };

/**
 * Applies an edit like a field with a limit: the existing text stays, and inserted text is cut to what fits.
 * @param before at most `most` characters
 */
export function take(before: string, after: string, most = MOST_CHARACTERS): Taken {
  const [old, now] = [characters(before), characters(after)];
  if (now.length <= most) return { text: after, caret: after.length };
  const shortest = Math.min(old.length, now.length);
  let head = 0;
  while (head < shortest && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shortest - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const start = now.slice(0, head).join('');
  const inserted = now.slice(head, now.length - tail);
  const end = now.slice(now.length - tail).join('');
  const withFirst = (count: number) => start + inserted.slice(0, count).join('') + end;
  let fits = Math.max(0, most - head - tail);
  // an insertion in the middle of a character can split it into two
  while (fits > 0 && characters(withFirst(fits)).length > most) fits--;
  const text = withFirst(fits);
  return { text, caret: text.length - end.length };
}
