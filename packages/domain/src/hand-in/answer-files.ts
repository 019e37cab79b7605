import { isStored, type HeldFile } from './decide-hand-in.ts';
import type { FileTerms } from './terms.ts';

/** What may be given as a drawing: one that is made here, or another picture. */
export const drawingTerms: FileTerms = { most: 1, mostBytes: 20 * 1024 ** 2, kinds: ['picture'] };

/**
 * Files that count against the limit of an answer. Where one is asked for another takes its place, and only once it is
 * stored: so a replacement that never arrives loses nothing.
 */
export function filesThatCount({ most }: Pick<FileTerms, 'most'>, files: readonly HeldFile[]): number {
  return most === 1 ? files.filter((file) => !isStored(file)).length : files.length;
}
