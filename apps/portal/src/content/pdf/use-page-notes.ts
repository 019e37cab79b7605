import { useEffect, useState } from 'react';
import { pageNotes, type PageStep, type PdfBox, type PdfField, type PdfLink } from './page-notes.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-library.ts';

export interface PdfPageLink {
  readonly box: PdfBox;
  readonly words: string;
  /** An address outside, or the number of a page, from 1. */
  readonly to: string | number;
}

interface ShownNotes {
  readonly links: readonly PdfPageLink[];
  readonly fields: readonly PdfField[];
}

const nothing: ShownNotes = { links: [], fields: [] };

/** Links and filled-in fields of a page; links that lead nowhere are left out. */
export function usePageNotes(file: PDFDocumentProxy, page: PDFPageProxy): ShownNotes {
  const [notes, setNotes] = useState(nothing);
  useEffect(() => {
    let left = false;
    // without them the page can be read all the same
    readNotes(file, page).then(
      (found) => !left && setNotes(found),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [file, page]);
  return notes;
}

async function readNotes(file: PDFDocumentProxy, page: PDFPageProxy): Promise<ShownNotes> {
  const { links, fields } = pageNotes(await page.getAnnotations({ intent: 'display' }));
  const shown = await Promise.all(links.map((link) => pdfPageLink(file, page.pageNumber, link)));
  return { links: shown.filter((link) => link !== null), fields };
}

async function pdfPageLink(
  file: PDFDocumentProxy,
  here: number,
  { box, words, to }: PdfLink,
): Promise<PdfPageLink | null> {
  if ('url' in to) return { box, words, to: to.url };
  const page = 'step' in to ? pageAfter(to.step, here, file.numPages) : await pageOf(file, to.place).catch(() => null);
  return page === null ? null : { box, words, to: page };
}

function pageAfter(step: PageStep, here: number, count: number): number {
  const pages = { NextPage: here + 1, PrevPage: here - 1, FirstPage: 1, LastPage: count } satisfies Record<
    PageStep,
    number
  >;
  return Math.min(Math.max(pages[step], 1), count);
}

/** The page of a place, whose first word is the page itself or its index. */
async function pageOf(file: PDFDocumentProxy, place: string | readonly unknown[]): Promise<number | null> {
  const [page]: readonly unknown[] = (typeof place === 'string' ? await file.getDestination(place) : place) ?? [];
  if (typeof page === 'number') return page + 1;
  return isReference(page) ? (await file.getPageIndex(page)) + 1 : null;
}

function isReference(value: unknown): value is { readonly num: number; readonly gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}
