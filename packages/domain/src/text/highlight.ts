import { foldText, mergeTextRanges, type Fold, type TextRange } from './folded-text.ts';

/** Ranges of a text in which a search term stands, however it is written there. A blank term is ignored (Spec 1 §5). */
export function highlightRanges(text: string, term: string, fold: Fold): readonly TextRange[] {
  const wanted = foldText(term.trim(), fold).text;
  if (wanted === '') return [];
  const folded = foldText(text, fold);
  const found: TextRange[] = [];
  for (let at = folded.text.indexOf(wanted); at !== -1; at = folded.text.indexOf(wanted, at + wanted.length)) {
    found.push(folded.original(at, at + wanted.length));
  }
  return mergeTextRanges(found);
}
