import { rewriteHtml, isOfTheWeb, resolveAddress, type LinkResolver } from '../html/rewrite-html.ts';
import { changeTexts, type Quiz } from '@stoa/assessment';
import { courseLink, partLink } from '../document/package-files.ts';
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

/** The course around a text. */
export interface OwnCourse {
  /** Its id on the site that it stood on. */
  readonly id: string;
  /** Link to a section by its number, or by its id; undefined where there is none. */
  readonly sectionAt: (by: 'number' | 'id', value: string) => string | undefined;
}

/** Where a text stands, and what it may lead to. */
export interface TextPlace {
  readonly report: ReportWriter;
  /** The place that notes name. */
  readonly subject: string;
  /** Key of the part that an activity of Moodle became, by its id, or a chapter or page inside of it by its own. */
  readonly partOf?: (id: string, inside?: string) => string | undefined;
  /** Links to its course and to sections of it. */
  readonly ownCourse?: OwnCourse;
  /** Host of the site that it stood on. */
  readonly site?: string;
}

/**
 * `$@PAGEVIEWBYID*17@$` names an activity, `$@BOOKVIEWBYIDCH*17*3@$` a chapter of one, and `$@LESSONVIEWPAGE*17*3@$` a
 * page.
 */
const toActivity = /^\$@(?!COURSE|BADGES|USERINDEX)[A-Z]+VIEW(?:BYID[A-Z]*|PAGE)\*(\d+)(?:\*(\d+))?[*\d]*@\$/u;
/** The same as an address of the site that it stood on. */
const onSite = /\/mod\/[a-z]+\/view\.php\?id=(\d+)(?:&chapterid=(\d+))?(?=$|[&#])/u;

/** `$@COURSEVIEWBYID*7@$` names the course, and `#section-3` or `&section=3` behind it a section by its number. */
const toCourse = /^(?:\$@COURSEVIEWBYID\*(\d+)@\$|[^?#]*\/course\/view\.php\?id=(\d+)(?=$|[&#]))(.*)$/su;
/** A section by its id. */
const toSection = /^(?:\$@COURSESECTIONBYID\*(\d+)@\$|[^?#]*\/course\/section\.php\?id=(\d+)(?=$|[&#]))/u;

function isOfSite(address: string, { site }: TextPlace): boolean {
  return address.startsWith('$@') || (site !== undefined && URL.parse(address)?.host === site);
}

/** The link to the course itself, or to a section of it; undefined for every other address. */
function courseLinkOf(address: string, place: TextPlace): string | undefined {
  const { ownCourse } = place;
  if (ownCourse === undefined || !isOfSite(address, place)) return undefined;
  const [, sectionId = '', ofSite = ''] = toSection.exec(address) ?? [];
  if (sectionId + ofSite !== '') return ownCourse.sectionAt('id', sectionId + ofSite);
  const [, named = '', onIt = '', rest = ''] = toCourse.exec(address) ?? [];
  if (named + onIt !== ownCourse.id) return undefined;
  const number = /[?&]section=(\d+)|#section-(\d+)/u.exec(rest);
  const section = number === null ? undefined : ownCourse.sectionAt('number', number[1] ?? number[2] ?? '');
  return section ?? courseLink;
}

function activityOf(address: string, place: TextPlace): string | undefined {
  const { partOf } = place;
  const found = toActivity.exec(address) ?? (isOfSite(address, place) ? onSite.exec(address) : null);
  const [, id, inside] = found ?? [];
  return id === undefined ? undefined : partOf?.(id, inside);
}

/**
 * Addresses of files that came along stay, and so do those of the web; those of activities lead to their parts, and
 * those of the course to it. Others lead nowhere outside of Moodle.
 */
function linksOf(place: TextPlace): LinkResolver {
  const { report, subject } = place;
  return (address) => {
    const part = activityOf(address, place);
    if (part !== undefined) return partLink(part);
    const ofCourse = courseLinkOf(address, place);
    if (ofCourse !== undefined) return ofCourse;
    if (isOfTheWeb(address) || /^(?:stoa-file|mailto):/u.test(address)) return address;
    const isFile = address.startsWith('@@PLUGINFILE@@');
    if (isFile) report.note('file-missing', decoded(address.replace(/^@@PLUGINFILE@@\//u, '')), subject);
    else report.tally('link-broken', `${subject}: ${address}`);
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
