import type { HandInReceipt, HandInTerms as TermsAnswer, HandInVersion } from '@stoa/contract';
import { instantOf, lengthOf, type HandInTerms } from '@stoa/domain';
import type { VersionRow } from './versions-store.ts';

export function presentReceipt(row: VersionRow): HandInReceipt {
  return {
    id: row.id,
    version: row.version,
    handedIn: instantOf(row.handed_in),
    timing: row.timing,
    withdrawn: instantOf(row.withdrawn),
    characters: lengthOf(row.body),
    sha256: row.sha256.toString('hex'),
    files: [...row.files],
  };
}

export function presentVersion(row: VersionRow): HandInVersion {
  return { ...presentReceipt(row), text: row.body };
}

export function presentTerms({ text, files }: HandInTerms): TermsAnswer {
  return { text, files: files === null ? null : { ...files, kinds: [...files.kinds] } };
}
