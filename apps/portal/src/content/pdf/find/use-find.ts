import { useEffect, useMemo, useRef, useState } from 'react';
import { createFold } from '../../../lib/language/fold.ts';
import { useLocale } from '../../../lib/language/messages.tsx';
import type { PDFDocumentProxy } from '../pdf-library.ts';
import { findInPage, type FoundWords, type TextPiece } from './find-in-page.ts';

interface FoundPlace {
  /** Page of the match, from 1. */
  readonly page: number;
  readonly words: FoundWords;
}

interface Search {
  readonly term: string;
  /** Matches in the order of the file. */
  readonly places: readonly FoundPlace[];
  /** Index of the place where one is; -1 while there is none. */
  readonly at: number;
  /** Grows with every step, also with one to the same place. */
  readonly turn: number;
  readonly complete: boolean;
  /** True when there is no text in the file at all: its pages are pictures. */
  readonly wordless: boolean;
}

/** The matches of one page, and the current one if it is among them. */
export interface PageFind {
  readonly words: readonly FoundWords[];
  readonly here: { readonly words: FoundWords; readonly turn: number } | null;
}

export interface Find {
  readonly search: Search;
  /** Looks for a term, from a page on; a blank one ends the search. */
  readonly lookFor: (term: string, fromPage: number) => void;
  readonly step: (direction: 'previous' | 'next') => void;
  /** Undefined where nothing is. */
  readonly onPage: (page: number) => PageFind | undefined;
}

const nothing: Search = { term: '', places: [], at: -1, turn: 0, complete: true, wordless: false };

/** Pages that are looked through before what was found so far is shown. */
const pagesAtOnce = 10;

/** More places than anybody goes through. */
const mostPlaces = 5_000;

/** Looks for words in a whole PDF, page by page, so that the first are there before the last page is read. */
export function useFind(file: PDFDocumentProxy): Find {
  const fold = createFold(useLocale());
  const [texts] = useState(() => createTexts(file));
  const [search, setSearch] = useState(nothing);
  const latest = useRef(0);
  useEffect(() => () => void (latest.current = -1), []);
  const lookFor = async (term: string, fromPage: number) => {
    const mine = ++latest.current;
    const blank = term.trim() === '';
    setSearch(({ turn }) => ({ ...nothing, term, turn, complete: blank }));
    if (blank) return;
    const places: FoundPlace[] = [];
    let wordless = true;
    for (let page = 1; page <= file.numPages && places.length < mostPlaces; page += 1) {
      const pieces = await texts(page);
      if (latest.current !== mine) return;
      wordless &&= pieces.every(({ text }) => text.trim() === '');
      places.push(...findInPage(pieces, term, fold).map((words) => ({ page, words })));
      if (page % pagesAtOnce === 0)
        setSearch((before) => grown(before, { places: [...places], complete: false, wordless, fromPage }));
    }
    setSearch((before) => grown(before, { places, complete: true, wordless, fromPage }));
  };
  const step = (direction: 'previous' | 'next') =>
    setSearch((before) => stepped(before, direction === 'next' ? 1 : -1));
  const pages = useMemo(() => byPage(search), [search]);
  return { search, lookFor: (term, fromPage) => void lookFor(term, fromPage), step, onPage: (page) => pages.get(page) };
}

/** One begins at the first place that is not above what is seen. */
function grown(
  before: Search,
  { fromPage, ...more }: Pick<Search, 'places' | 'complete' | 'wordless'> & { readonly fromPage: number },
): Search {
  if (before.at >= 0) return { ...before, ...more };
  const below = more.places.findIndex(({ page }) => page >= fromPage);
  const at = below < 0 && more.complete && more.places.length > 0 ? 0 : below;
  return { ...before, ...more, at, turn: at < 0 ? before.turn : before.turn + 1 };
}

/** Next or previous match; after the last comes the first. */
function stepped(before: Search, by: 1 | -1): Search {
  const count = before.places.length;
  return count === 0 ? before : { ...before, at: (Math.max(before.at, 0) + by + count) % count, turn: before.turn + 1 };
}

function byPage({ places, at, turn }: Search): ReadonlyMap<number, PageFind> {
  const here = places[at];
  const pages = new Map<number, FoundWords[]>();
  for (const { page, words } of places) {
    const known = pages.get(page);
    if (known) known.push(words);
    else pages.set(page, [words]);
  }
  return new Map(
    [...pages].map(([page, words]) => [
      page,
      { words, here: here?.page === page ? { words: here.words, turn } : null },
    ]),
  );
}

/** The text of each page, read once; one that cannot be read has none. */
function createTexts(file: PDFDocumentProxy): (page: number) => Promise<readonly TextPiece[]> {
  const known = new Map<number, Promise<readonly TextPiece[]>>();
  return (page) => {
    const text = known.get(page) ?? readText(file, page).catch(() => []);
    known.set(page, text);
    return text;
  };
}

async function readText(file: PDFDocumentProxy, number: number): Promise<readonly TextPiece[]> {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []));
}
