import type { HandInReceipt, HandInTerms as TermsAnswer, HandInVersion } from '@stoa/contract';
import { instantOf, lengthOf, type HandInTerms } from '@stoa/domain';
import { aliased } from '../../db/columns.ts';
import { columns, type RowOf } from '../../db/selection.ts';

/** A version of what was handed in, under the alias `h` by which statements know it. */
const version = aliased('hand_in', 'h');
export const versionColumns = columns(version, ['id', 'version', 'body', 'sha256', 'timing', 'handed_in', 'withdrawn']);
export type VersionRow = RowOf<typeof versionColumns>;

export function presentReceipt(row: VersionRow): HandInReceipt {
  return {
    id: row.id,
    version: row.version,
    handedIn: instantOf(row.handed_in),
    timing: row.timing,
    withdrawn: instantOf(row.withdrawn),
    characters: lengthOf(row.body),
    sha256: row.sha256.toString('hex'),
  };
}

export function presentVersion(row: VersionRow): HandInVersion {
  return { ...presentReceipt(row), text: row.body };
}

export function presentTerms({ text, files }: HandInTerms): TermsAnswer {
  return { text, files: files === null ? null : { ...files, kinds: [...files.kinds] } };
}
