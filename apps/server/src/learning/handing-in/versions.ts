import type { HandedInWork, HandInReceipt, HandInTerms as TermsAnswer, HandInVersion } from '@stoa/contract';
import { instantOf, lengthOf, plainOf, type HandInTerms } from '@stoa/domain';
import { presentRubricBefore, presentWholeRubric } from './present-rubric.ts';
import type { VersionRow } from './versions-store.ts';

export function presentReceipt(row: VersionRow): HandInReceipt {
  return {
    id: row.id,
    version: row.version,
    handedIn: instantOf(row.handed_in),
    timing: row.timing,
    withdrawn: instantOf(row.withdrawn),
    characters: lengthOf(plainOf(row.body)),
    sha256: row.sha256.toString('hex'),
    files: [...row.files],
  };
}

export function presentVersion(row: VersionRow): HandInVersion {
  return { ...presentReceipt(row), text: row.body };
}

/** Terms as their learner reads them. */
export function presentTerms(terms: HandInTerms): TermsAnswer {
  return { ...presentAsked(terms), rubric: presentRubricBefore(terms.rubric) };
}

/** Terms as whoever grades reads them. */
export function presentGradersTerms(terms: HandInTerms): HandedInWork['terms'] {
  return { ...presentAsked(terms), rubric: terms.rubric === null ? null : presentWholeRubric(terms.rubric) };
}

function presentAsked({ text, files }: HandInTerms): Omit<TermsAnswer, 'rubric'> {
  return {
    text: text === null ? null : { ...text, rich: text.rich === true },
    files: files === null ? null : { ...files, kinds: [...files.kinds] },
  };
}
