import { rewriteHtml, isOfTheWeb, resolveAddress, type LinkResolver } from '../html/rewrite-html.ts';
import { changeTexts, type Quiz } from '@stoa/assessment';
import { partLink } from '../document/package-files.ts';
import type { ReportWriter } from '../document/report.ts';

const stored = /@@PLUGINFILE@@\/([^"'\s<>)?#]*)([?#][^"'\s<>)]*)?/gu;

/** An address as its letters are meant; one that is written wrongly as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A text with the addresses of the files that come with it; one that does not come is named as it is. */
export function withFiles(text: string, find: (name: string) => string | undefined): string {
  return text.replaceAll(stored, (whole, name: string) => find(decoded(name)) ?? whole);
}

/** Where a text stands, and what it may lead to. */
export interface TextPlace {
  readonly report: ReportWriter;
  /** The place that notes name. */
  readonly subject: string;
  /** Key of the part that an activity of Moodle became, by its id, or a chapter or page inside of it by its own. */
  readonly partOf?: (id: string, inside?: string) => string | undefined;
  /** Host of the site that it stood on. */
  readonly site?: string;
}

/**
 * `$@PAGEVIEWBYID*17@$` names an activity, `$@BOOKVIEWBYIDCH*17*3@$` a chapter of one, and `$@LESSONVIEWPAGE*17*3@$` a
 * page.
 */
const toActivity = /^\$@[A-Z]+VIEW(?:BYID[A-Z]*|PAGE)\*(\d+)(?:\*(\d+))?[*\d]*@\$/u;
/** The same as an address of the site that it stood on. */
const onSite = /\/mod\/[a-z]+\/view\.php\?id=(\d+)(?:&chapterid=(\d+))?(?=$|[&#])/u;

function activityOf(address: string, { partOf, site }: TextPlace): string | undefined {
  const isOwn = site !== undefined && URL.parse(address)?.host === site;
  const found = toActivity.exec(address) ?? (isOwn ? onSite.exec(address) : null);
  const [, id, inside] = found ?? [];
  return id === undefined ? undefined : partOf?.(id, inside);
}

/**
 * Addresses of files that came along stay, and so do those of the web; those of activities lead to their parts. Others
 * lead nowhere outside of Moodle.
 */
function linksOf(place: TextPlace): LinkResolver {
  const { report, subject } = place;
  return (address) => {
    const part = activityOf(address, place);
    if (part !== undefined) return partLink(part);
    if (isOfTheWeb(address) || /^(?:stoa-file|mailto):/u.test(address)) return address;
    const isFile = address.startsWith('@@PLUGINFILE@@');
    const told = isFile ? decoded(address.replace(/^@@PLUGINFILE@@\//u, '')) : address;
    report.note(isFile ? 'file-missing' : 'link-broken', told, subject);
    return null;
  };
}

/** HTML as it is stored: clean, with its links. */
export function cleanHtml(html: string, place: TextPlace): string {
  const page = rewriteHtml(html, linksOf(place), { subject: place.subject });
  place.report.tallySites(page.sites);
  return page.html;
}

/** The quiz with its HTML clean, and its addresses as they are stored. */
export function cleanQuiz(quiz: Quiz, place: TextPlace): Quiz {
  const resolve = linksOf(place);
  return changeTexts(quiz, {
    html: (html) => cleanHtml(html, place),
    address: (address) => (address === '' ? '' : (resolveAddress(address, resolve) ?? '')),
  });
}
