import path from 'node:path';
import { docComments } from './doc-comments.ts';

/** What shared/api says of its endpoints and fields. */
export const apiComments = docComments(path.join(import.meta.dirname, '../../shared/api'));
