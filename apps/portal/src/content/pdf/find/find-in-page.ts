import { foldText, type Fold } from '@stoa/domain';

/** A piece of a page's text as it is laid out. */
export interface TextPiece {
  readonly text: string;
  /** A line ends after it. */
  readonly endsLine: boolean;
}

/** A place in a page: which piece, and how many UTF-16 units into its text. */
export interface TextPlace {
  readonly piece: number;
  readonly offset: number;
}

export interface FoundWords {
  readonly start: TextPlace;
  readonly end: TextPlace;
}

/** Matches of a term in a page, in order: however it is written there, and also where a line breaks inside. */
export function findInPage(pieces: readonly TextPiece[], term: string, fold: Fold): readonly FoundWords[] {
  const wanted = foldText(term.trim(), withSingleBlanks(fold)).text;
  if (wanted === '') return [];
  const page = foldText(pieces.map(written).join(''), withSingleBlanks(fold));
  const begins = beginnings(pieces);
  const found: FoundWords[] = [];
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + wanted.length)) {
    const [from, to] = page.original(at, at + wanted.length);
    found.push({ start: placeOf(from), end: placeAfter(to) });
  }
  return found;

  function placeOf(offset: number): TextPlace {
    const piece = begins.findLastIndex((begin) => begin <= offset);
    return { piece, offset: offset - (begins[piece] ?? 0) };
  }

  /** Behind the character before it: the end of a line is in no piece. */
  function placeAfter(offset: number): TextPlace {
    const { piece, offset: last } = placeOf(offset - 1);
    return { piece, offset: Math.min(last + 1, pieces[piece]?.text.length ?? 0) };
  }
}

function written({ text, endsLine }: TextPiece): string {
  return endsLine ? `${text} ` : text;
}

function beginnings(pieces: readonly TextPiece[]): readonly number[] {
  let begin = 0;
  return pieces.map((piece) => {
    const here = begin;
    begin += written(piece).length;
    return here;
  });
}

/** Several blanks in a row count as one. */
function withSingleBlanks(fold: Fold): Fold {
  let afterBlank = false;
  return (character) => {
    const blank = /\s/u.test(character);
    const again = blank && afterBlank;
    afterBlank = blank;
    if (again) return '';
    return blank ? ' ' : fold(character);
  };
}
