import type { ReportWriter } from '../../document/report.ts';
import { foreignSite } from '../../html/elsewhere.ts';
import { paragraphs } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import { isOfTheWeb, resolveAddress, rewriteHtml, type LinkResolver } from '../../html/rewrite-html.ts';

/** Texts of one block, as they are stored: with addresses resolved, and what they show of other sites counted. */
export interface PageTexts {
  readonly clean: (html: string) => string;
  /** Of a picture; null where it leads nowhere. */
  readonly address: (address: string) => string | null;
}

export function pageTexts(subject: string, resolve: LinkResolver, report: ReportWriter): PageTexts {
  return {
    clean: (html) => {
      const page = rewriteHtml(html, resolve, { subject });
      report.tallySites(page.sites);
      return page.html;
    },
    address: (address) => {
      const resolved = address.trim() === '' ? null : resolveAddress(address, resolve);
      const site = resolved !== null && isOfTheWeb(resolved) ? foreignSite('img', resolved) : null;
      report.tallySites(site === null ? [] : [site]);
      return resolved;
    },
  };
}

const isHtml = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text);

/** A text that may be HTML, or words in paragraphs. */
export function htmlOfText(text: string, { clean }: PageTexts): string {
  return clean(isHtml(text) ? text : paragraphs(text));
}

/** A text that may be HTML, or words in one line. */
export function inlineOfText(text: string, { clean }: PageTexts): string {
  return clean(isHtml(text) ? text : escapeText(text.trim()));
}
