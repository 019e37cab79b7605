import { decisionFrom, type Decision } from '../decision.ts';
import { fileKindOf } from './file-kinds.ts';
import { handInLimits, type HandInTerms } from './terms.ts';

/** A file as its owner names it, before any of it is sent. */
export interface OfferedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Reasons in the order of their priority. */
export const uploadRefusals = [
  'no-files-asked',
  'name-unusable',
  'wrong-type',
  'empty-file',
  'file-too-large',
  'too-many-files',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** Signs that steer a terminal or turn what follows around: a name must read as what it is. */
const unreadable = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u;

/**
 * May the file be added to the draft (Spec 2 §5 'Generic texts': size and types)? Asked before a byte is sent, by the
 * page and by the server alike.
 *
 * @param held files that the draft holds already, those under way included
 */
export function decideUpload(
  { name, size }: OfferedFile,
  { files }: HandInTerms,
  held: number,
): Decision<UploadRefusal> {
  const kind = fileKindOf(name);
  const refused: Record<UploadRefusal, boolean> = {
    'no-files-asked': files === null,
    'name-unusable': name.trim() === '' || name.length > handInLimits.mostNameLength || unreadable.test(name),
    'wrong-type': files !== null && (kind === null || !files.kinds.includes(kind)),
    'empty-file': !(size > 0),
    'file-too-large': files !== null && size > files.mostBytes,
    'too-many-files': files !== null && held >= files.most,
  };
  return decisionFrom(uploadRefusals.filter((reason) => refused[reason]));
}
