import { rubricOf, type Rubric, type RubricDocument } from '../rubric/rubric.ts';
import { fileKindNames, type FileKind } from './file-kinds.ts';

export interface FileTerms {
  /** Files at the most in one version. */
  readonly most: number;
  /** Bytes of one file at the most. */
  readonly mostBytes: number;
  /** At least one. */
  readonly kinds: readonly FileKind[];
}

/** Files that are handed in: not fewer than `least`, which is 0 where they may be left out. */
export interface HandInFileTerms extends FileTerms {
  readonly least: number;
}

export interface TextTerms {
  readonly mostCharacters: number;
  /** It may have formatting. */
  readonly rich?: boolean;
}

/** What an author asks to be handed in. An activity with such terms is finished by handing in, and by nothing else. */
export interface HandInTerms {
  /** Null where no text is asked for. */
  readonly text: TextTerms | null;
  /** Null where no files are asked for. */
  readonly files: HandInFileTerms | null;
  /** Null where its author names nothing by which it is assessed. */
  readonly rubric: Rubric | null;
}

/** What no author may exceed, and what holds where they say nothing. Sizes are bytes. */
export const handInLimits = {
  /** A thesis of 200 pages has about 500,000 characters. */
  mostCharacters: 500_000,
  usualCharacters: 50_000,
  /** Characters of a text as it is stored, which has room for formatting and for what is to be shortened. */
  mostStored: 2_000_000,
  mostFiles: 20,
  usualFiles: 5,
  mostFileBytes: 2 * 1024 ** 3,
  usualFileBytes: 100 * 1024 ** 2,
  /** Characters of a file's name. */
  mostNameLength: 255,
} as const;

/** Terms as an author or a package wrote them: what is left out is as usual. */
export interface HandInTermsDocument {
  readonly text?: boolean;
  readonly mostCharacters?: number;
  /** Letters alone unless told. */
  readonly richText?: boolean;
  readonly files?: boolean;
  readonly mostFiles?: number;
  /** None unless told. */
  readonly leastFiles?: number;
  readonly mostFileBytes?: number;
  /** Every kind unless told. */
  readonly fileKinds?: readonly FileKind[];
  readonly rubric?: RubricDocument;
}

/**
 * Terms that hold: within what the product allows, and never such that nothing could be handed in. Where neither text
 * nor files are asked for, text is.
 */
export function handInTerms(written: HandInTermsDocument): HandInTerms {
  const { files = false, text = !files } = written;
  return {
    text: text || !files ? textTerms(written) : null,
    files: files ? fileTerms(written) : null,
    rubric: written.rubric === undefined ? null : rubricOf(written.rubric),
  };
}

function textTerms({ mostCharacters, richText = false }: HandInTermsDocument): TextTerms {
  return { mostCharacters: within(mostCharacters, 'Characters'), ...(richText && { rich: true }) };
}

function fileTerms(written: HandInTermsDocument): HandInFileTerms {
  const { mostFiles, leastFiles = 0, mostFileBytes, fileKinds = [] } = written;
  const most = within(mostFiles, 'Files');
  return {
    most,
    least: leastFiles > 0 ? Math.min(most, Math.ceil(leastFiles)) : 0,
    mostBytes: within(mostFileBytes, 'FileBytes'),
    kinds: fileKinds.length === 0 ? fileKindNames : fileKindNames.filter((kind) => fileKinds.includes(kind)),
  };
}

function within(asked: number | undefined, what: 'Characters' | 'Files' | 'FileBytes'): number {
  const value = asked ?? handInLimits[`usual${what}`];
  const whole = Number.isFinite(value) ? Math.floor(value) : handInLimits[`usual${what}`];
  return Math.min(handInLimits[`most${what}`], Math.max(1, whole));
}
