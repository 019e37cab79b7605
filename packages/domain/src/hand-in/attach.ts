import { decisionFrom, type Decision } from '../decision.ts';
import { endingsOf } from './file-kinds.ts';
import { handInLimits, type FileTerms } from './terms.ts';

export interface AttachFacts {
  readonly terms: { readonly files: FileTerms | null };
  /** Name of the file on its learner's device. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Files that are there already. */
  readonly files: number;
}

/** Reasons in the order of their priority. */
export const attachRefusals = [
  'files-not-asked',
  'wrong-kind',
  'too-large',
  'empty',
  'name-too-long',
  'too-many-files',
] as const;
export type AttachRefusal = (typeof attachRefusals)[number];

/** May a file be added to a draft, or to an answer? Asked on the page and on the server before a byte is sent. */
export function decideAttach({ terms, name, size, files }: AttachFacts): Decision<AttachRefusal> {
  const asked = terms.files;
  const refused: Record<AttachRefusal, boolean> = {
    'files-not-asked': asked === null,
    'wrong-kind': asked !== null && !endingsOf(asked.kinds).includes(endingOf(name)),
    'too-large': asked !== null && size > asked.mostBytes,
    empty: size === 0,
    'name-too-long': name.length > handInLimits.mostNameLength,
    'too-many-files': asked !== null && files >= asked.most,
  };
  return decisionFrom(attachRefusals.filter((reason) => refused[reason]));
}

/** What stands behind the last dot of a name, in small letters; empty where there is no dot. */
function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
