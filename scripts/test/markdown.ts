import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { lexer, walkTokens } from 'marked';
import { filesOf } from '../files-below.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Every Markdown file, named from the root. */
export const markdownFiles: readonly string[] = [
  ...readdirSync(root),
  ...['.github', 'pages', 'shared', 'scripts', 'tests'].flatMap(filesOf),
].filter((file) => file.endsWith('.md') && !file.includes('node_modules'));

/** The address of a heading, as GitHub makes it. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Where a file's links and pictures lead, and which headings it has. */
function read(text: string): { readonly links: readonly string[]; readonly headings: readonly string[] } {
  const links: string[] = [];
  const headings: string[] = [];
  void walkTokens(lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(String(token.href));
    if (token.type === 'heading') headings.push(slugOf(String(token.text).replace(/`/g, '')));
    if (token.type === 'html')
      links.push(...[...token.raw.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to = '']) => to));
  });
  return { links, headings };
}

/** Relative links of a Markdown file whose file, or whose heading in that file, does not exist. */
export function brokenLinks(file: string): readonly string[] {
  const isBroken = (link: string): boolean => {
    if (/^[a-z]+:/.test(link)) return false;
    const [to = '', heading] = link.split('#');
    const target = to ? path.join(path.dirname(file), decodeURI(to)) : file;
    if (!existsSync(path.join(root, target))) return true;
    return heading !== undefined && target.endsWith('.md') && !read(textOf(target)).headings.includes(heading);
  };
  return read(textOf(file)).links.filter(isBroken);
}

/** The text below a heading of the second level; '' when there is no such heading. */
export const sectionOf = (text: string, heading: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** Texts between backticks outside of code blocks. */
export const codesOf = (text: string): readonly string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
