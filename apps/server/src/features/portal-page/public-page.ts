import type { CallName, CallTypes, CatalogDocument, OpenCatalogCourse, PublicCertificate, Seed } from '@stoa/contract';
import {
  certificatePlace,
  documentTitle,
  isPublicPlace,
  openCatalogPlace,
  placePath,
  publicCoursePath,
  type FoundPlace,
  type Locale,
  type OpenPlace,
} from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { sentence } from '../../kernel/sentences.ts';
import type { Planted } from './seeds.ts';
import type { PublicPlace } from './public-place.ts';
import { catalogData, certificateData, courseData } from './structured-data.ts';

/** What search engines and previews in chats read of a public page besides its picture. */
export interface PublicPage {
  readonly title: string;
  readonly description: string;
  /** Under the portal's base path, without language and domain: the one address by which the page is known. */
  readonly path: string;
  /** Path of a picture on the same host. */
  readonly image: string;
  /** schema.org, as a value for JSON. */
  readonly data: object;
}

const longestDescription = 200;

/** Every place that needs no sign-in. */
const publicPages: Readonly<Record<OpenPlace, (planted: Planted, place: PublicPlace) => PublicPage | null>> = {
  openCatalog: ({ kept }, place) => catalogPage([...kept.values()].flat() as CatalogDocument, place),
  openCatalogCourse: ({ seeds }, place) => {
    const course = answerOf(seeds, 'getOpenCatalogObjective');
    return course === undefined ? null : coursePage(course, place);
  },
  certificate: ({ seeds }, place) => {
    const certificate = answerOf(seeds, 'getPublicCertificate');
    return certificate === undefined ? null : certificatePage(certificate, place);
  },
};

/** The public page at a place, from the answers that its seeds carry; null where there is none. */
export function publicPageOf({ name }: FoundPlace, planted: Planted, place: PublicPlace): PublicPage | null {
  return isPublicPlace(name) ? publicPages[name](planted, place) : null;
}

/** What a public place says where there is nothing to show. */
export interface MissingPage {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** The words of the portal's own page; null for a place that always has something. */
const missingWords: Readonly<Record<OpenPlace, { readonly heading: MessageKey; readonly text: MessageKey } | null>> = {
  openCatalog: null,
  openCatalogCourse: { heading: 'catalog.not-available', text: 'catalog.not-available.text' },
  certificate: { heading: 'certificates.missing', text: 'certificates.missing.text' },
};

/** What stands at a public place about which nothing is there; null for all others. */
export function missingPageOf({ name }: FoundPlace, locale: Locale): MissingPage | null {
  const words = isPublicPlace(name) ? missingWords[name] : null;
  if (words === null) return null;
  const heading = sentence(locale, words.heading);
  return { title: titleOf(heading, locale), heading, text: sentence(locale, words.text) };
}

function answerOf<N extends CallName>(seeds: readonly Seed[], call: N): CallTypes[N]['answer'] | undefined {
  // the handler of this very call made the answer
  return seeds.find((seed) => seed.call === call)?.answer as CallTypes[N]['answer'] | undefined;
}

function catalogPage(courses: CatalogDocument, place: PublicPlace): PublicPage {
  const name = sentence(place.locale, 'catalog.title');
  return {
    title: titleOf(name, place.locale),
    description: shortened(courses.map((course) => course.name).join(' · ')) || name,
    path: placePath(openCatalogPlace),
    image: previewOf(null),
    data: catalogData(courses, place),
  };
}

function coursePage(course: OpenCatalogCourse, place: PublicPlace): PublicPage {
  return {
    title: titleOf(course.name, place.locale),
    description: shortened(course.description ?? plainText(course.about ?? '')) || course.name,
    path: publicCoursePath(course.id),
    image: previewOf(course.imageUrl),
    data: courseData(course, place),
  };
}

/** Its labels, which whoever opens the page reads as well. */
function certificatePage(certificate: PublicCertificate, place: PublicPlace): PublicPage {
  const { title, student, courseName, issuer, certificateNumber, certificatePngUrl } = certificate;
  return {
    title: titleOf(title, place.locale),
    description: shortened([student, courseName, issuer].join(' · ')),
    path: placePath(certificatePlace, { certificateNumber }),
    image: certificatePngUrl ?? previewOf(null),
    data: certificateData(certificate),
  };
}

/** Previews in chats show no drawings made of lines: such a course has the portal's own picture. */
function previewOf(imageUrl: string | null): string {
  return imageUrl !== null && /\.(?:png|jpe?g|gif|webp)$/i.test(imageUrl) ? imageUrl : '/learn/preview.png';
}

function titleOf(name: string, locale: Locale): string {
  return documentTitle([name], sentence(locale, 'shell.portal-name'));
}

/** Plain text of sanitised HTML, in which signs stand as entities: the few that matter to readers are put back. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}
