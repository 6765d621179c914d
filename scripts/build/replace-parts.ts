/**
 * Puts something else in the place of parts of a library's code.
 * @param parts what is replaced, and by what
 * @throws {Error} that names a part which a later version of the library does not have
 */
export function replaceParts(library: string, code: string, parts: readonly (readonly [string | RegExp, string])[]) {
  return parts.reduce((text, [part, instead]) => {
    if (!(typeof part === 'string' ? text.includes(part) : part.test(text)))
      throw new Error(`${library} has no '${String(part)}' any more: see what it does instead`);
    return text.replace(part, () => instead);
  }, code);
}
