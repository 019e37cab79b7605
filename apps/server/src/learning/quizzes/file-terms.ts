import type { Interaction } from '@stoa/contract';
import { drawingTerms, type FileTerms } from '@stoa/domain';

/** What a way to answer takes of files; null for those that are answered in another way. */
export function fileTermsOf(one: Interaction): FileTerms | null {
  if (one.kind === 'drawing') return drawingTerms;
  return one.kind === 'upload' ? { most: one.most, mostBytes: one.mostBytes, kinds: one.kinds } : null;
}
