import { drawArtifacts, structureOf, taggedPdf } from '../../../../kernel/drawing/tagged-pdf.ts';
import { pageSize, type Page } from './compose-pages.ts';
import type { DrawnSummary } from './question.ts';

/** Pages as a tagged document: entries of a section are a list, however many pages it takes. */
export async function pdfOfPages(pages: readonly Page[], { title, locale: lang }: DrawnSummary): Promise<Uint8Array> {
  const { document, ended } = taggedPdf({ size: pageSize, lang, title, author: 'Stoa' });
  const whole = document.struct('Document');
  document.addStructure(whole);
  let list = null;
  for (const [index, { parts, foot }] of pages.entries()) {
    if (index > 0) document.addPage();
    for (const { tag, words, marks } of parts) {
      if (tag !== 'LI') {
        list?.end();
        list = null;
        whole.add(structureOf(document, { tag, words, marks }, lang));
        continue;
      }
      if (list === null) {
        list = document.struct('L');
        whole.add(list);
      }
      list.add(document.struct('LI', {}, [structureOf(document, { tag: 'LBody', words, marks }, lang)]));
    }
    if (foot.length > 0) drawArtifacts(document, 'Pagination', foot);
  }
  list?.end();
  whole.end();
  document.end();
  return await ended;
}
