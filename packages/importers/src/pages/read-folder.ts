import { posix } from 'node:path';
import type { CourseDocument, KeptDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import type { OuterArchive } from '../archive/inside.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { courseSettings, usualOf, type CourseSettings } from '../text/course-settings.ts';
import { readKept } from '../text/kept.ts';
import { textBeside } from '../text/read-page.ts';
import { readSettings } from '../text/settings.ts';
import { decodeText } from '../xml/decode-text.ts';
import { courseOfPages } from './course-of-pages.ts';
import { noteVain, readFrontMatter } from './front-matter.ts';
import { isOfPrograms, planFolder } from './folder-plans.ts';
import { markdownHtml } from './markdown-page.ts';
import { mayBeDocument, withPictures } from './office-document.ts';
import { pathFrom } from './page-links.ts';

/** Name of the file that says what a course of text files is. */
export const courseFile = 'course.md';

interface Place {
  /** Path of the folder, '' or with `/` at its end. */
  readonly base: string;
  /** The file that describes the course, where there is one. */
  readonly coursePath: string | null;
  readonly fileName: string;
}

/**
 * Reads a folder of pages, Markdown or HTML, as a course: files and folders in the order of their names are its pages
 * and chapters (`docs/course-as-text.md`).
 */
export async function readFolder(archive: OuterArchive, place: Place): Promise<CourseDocument> {
  const { base, coursePath, fileName } = place;
  const report = createReport();
  const read = new Set<string>();
  const onRead = (path: string): void => void read.add(path);
  const facts = await factsOf(archive, place, { report, onRead });
  const { media, about, kept } = facts;
  const isMedia = (path: string): boolean => media !== null && path.startsWith(media);
  const placeOf = (path: string): string => {
    const within = isMedia(path) ? path.slice(media?.length) : path;
    // what lies beside the folder of files keeps its path, whatever lies in there
    return within !== path && archive.files.has(within) ? path : within;
  };
  // whoever writes a course as text hands out documents beside it; a number makes one a page, as it does a film
  const isHandout = (path: string): boolean =>
    coursePath !== null && mayBeDocument(path) && !/^\d/u.test(posix.basename(path));
  const isApart = (path: string): boolean => path === coursePath || isMedia(path) || read.has(path) || isHandout(path);
  const pictures = new Map<string, Buffer>();
  const onPicture = (path: string, bytes: Buffer): void => void pictures.set(path, bytes);
  const plans = await planFolder({ archive, base, report, isApart, onRead, onPicture });
  const isNamed = (path: string): boolean => path === coursePath || read.has(path) || isOfPrograms(path);
  const along = [...archive.files.keys()].filter(isMedia);
  const { cover } = facts;
  return await courseOfPages(
    withPictures(archive, pictures),
    {
      ...toldOf(facts, cover === null ? null : placeOf(cover), nameOfFolder(base, fileName)),
      plans,
      placeOf,
      kept,
      along: cover === null ? along : [...along, cover],
      subject: coursePath ?? fileName,
      material: [...archive.files.keys()].filter((path) => !isNamed(path)),
      ...(about !== null && { about }),
    },
    report,
  );
}

type Told = CourseSettings & Pick<CourseDocument, 'source' | 'code' | 'name' | 'presentationMode' | 'graders'>;

/** What a course says of itself, with what is usual where it says nothing. */
function toldOf({ settings, unset }: Facts, coverPath: string | null, folderName: string): Told {
  const { coverPath: _written, ...known } = settings;
  const name = known.name ?? folderName;
  const course = {
    ...usualOf(known.code ?? name),
    ...known,
    code: known.code ?? name.slice(0, 60),
    name,
    ...(coverPath !== null && { coverPath }),
  };
  return unset.size === 0 ? course : withoutFields(course, unset);
}

function withoutFields<T extends object>(object: T, names: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name))) as T;
}

interface Facts {
  readonly settings: CourseSettings;
  readonly unset: ReadonlySet<string>;
  /** Path of the cover in the package; null where there is none. */
  readonly cover: string | null;
  /** Path of the folder of files, with `/` at its end; null where there is none. */
  readonly media: string | null;
  readonly about: { readonly html: string; readonly path: string } | null;
  readonly kept: readonly KeptDocument[];
}

/** Settings that are read here, beside those of the table. */
const readHere: ReadonlySet<string> = new Set(['about', 'files', 'kept']);

const noFacts: Facts = { settings: {}, unset: new Set(), cover: null, media: null, about: null, kept: [] };

async function factsOf(
  archive: Archive,
  { base, coursePath }: Place,
  { report, onRead }: { readonly report: ReportWriter; readonly onRead: (path: string) => void },
): Promise<Facts> {
  if (coursePath === null) return noFacts;
  const { values, text, fault } = readFrontMatter(decodeText(await archive.read(coursePath)));
  const names = new Set([...readHere, ...courseSettings.map(({ name }) => name)]);
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  const faults: string[] = [];
  const hear = (at: string): undefined => void faults.push(at);
  const { known, unset } = readSettings<CourseSettings>(courseSettings, values, hear);
  const beside = { archive, path: coursePath, onRead };
  const { about, files, kept } = values;
  const html = typeof about === 'string' ? await textBeside(about, beside) : markdownHtml(text);
  if (html === undefined) hear('about');
  const cover = known.coverPath === undefined ? null : pathFrom(coursePath, known.coverPath);
  const hasCover = cover !== null && archive.files.has(cover);
  if (cover !== null && !hasCover) hear('cover');
  const keptParts = typeof kept === 'string' ? await readKept(kept, beside, hear) : [];
  noteVain(report, coursePath, { unknown, faults, fault });
  return {
    settings: known,
    unset,
    cover: hasCover ? cover : null,
    media: typeof files === 'string' ? `${posix.normalize(`${base}${files}`).replace(/\/+$/u, '')}/` : null,
    about: { html: html ?? '', path: coursePath },
    kept: keptParts,
  };
}

function nameOfFolder(base: string, fileName: string): string {
  const name =
    base === '' ? posix.basename(fileName).replace(/(?:\.tar)?\.[A-Za-z0-9]{1,5}$/u, '') : posix.basename(base);
  return name.replaceAll(/[-_\s]+/gu, ' ').trim() || fileName;
}
