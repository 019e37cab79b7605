import { ActivityKind, ContentState, kindOfContent, PresentationMode } from '@stoa/domain';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { meantFile } from '../archive/meant-file.ts';
import { partKey } from '../document/package-files.ts';
import { createReport, type ReportWriter } from '../document/report.ts';
import { plainText } from '../html/plain-text.ts';
import { refuseManyParts } from '../limits.ts';
import { courseOfPackage, folderOf } from '../packaged/course-of-package.ts';
import { ImportRefused } from '../refused.ts';
import { isElsewhere, launchAddress } from '../scorm/address.ts';
import { decodeText } from '../xml/decode-text.ts';
import { groupsOf, rowsOf, settingsOf } from './tables.ts';

interface Reading {
  readonly archive: Archive;
  readonly base: string;
  readonly report: ReportWriter;
  /** Rows of the assignable units, and titles of all elements, by id in small letters. */
  readonly units: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly titles: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly placed: Set<string>;
}

/**
 * Reads a package of AICC (CMI001 §5) as pages: its course, units, descriptions and structure. What its units would
 * report has nobody here who hears it, and the report says so.
 *
 * @param found path of one of its files that describe it
 */
export async function readAicc(archive: Archive, found: string): Promise<CourseDocument> {
  const base = folderOf(found);
  const report = createReport();
  const texts = await textsOf(archive, base);
  const units = new Map(rowsOf(texts.au).map((row) => [idOf(row), row]));
  if (units.size === 0) throw new ImportRefused('is-aicc', found);
  refuseManyParts(units.size, found);
  const titles = new Map(rowsOf(texts.des).map((row) => [idOf(row), row.get('title') ?? '']));
  const reading: Reading = { archive, base, report, units, titles, members: groupsOf(texts.cst), placed: new Set() };
  const outlined = partsOf(reading.members.get('root') ?? [], reading);
  const rest = [...units.keys()].filter((id) => !reading.placed.has(id));
  if (outlined.length > 0 && rest.length > 0) report.tally('placed-outside-outline', 'units', rest.length);
  const parts = [...outlined, ...partsOf(rest, reading)];
  report.count('units', units.size);
  report.note('scores-not-taken', 'AICC');
  const { values, about } = settingsOf(texts.crs);
  const identifier = values.get('course_id') ?? '';
  return await courseOfPackage(archive, {
    source: {
      format: 'aicc',
      identifier,
      ...(values.has('version') ? { version: values.get('version') ?? '' } : {}),
    },
    code: codeOf(identifier),
    title: values.get('course_title'),
    description: about,
    parts,
    described: found,
    report,
  });
}

/** What is written as a code; undefined for words that many packages share, as programs set them unasked. */
function codeOf(identifier: string): string | undefined {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,59}$/u.test(identifier) && !commonIdentifiers.has(identifier.toLowerCase())
    ? identifier
    : undefined;
}

const commonIdentifiers: ReadonlySet<string> = new Set([
  'course',
  'course_id',
  'courseid',
  'course1',
  'id',
  'none',
  'null',
]);

type Descriptions = Readonly<Record<'crs' | 'au' | 'des' | 'cst', string>>;

/** Texts of the files beside one another that describe the course; empty where one is missing. */
async function textsOf(archive: Archive, base: string): Promise<Descriptions> {
  const read = async (ending: string): Promise<string> => {
    const pattern = new RegExp(`^[^/]+\\.${ending}$`, 'iu');
    const path = [...archive.files.keys()].find((one) => one.startsWith(base) && pattern.test(one.slice(base.length)));
    return path === undefined ? '' : decodeText(await archive.read(path));
  };
  return { crs: await read('crs'), au: await read('au'), des: await read('des'), cst: await read('cst') };
}

const idOf = (row: ReadonlyMap<string, string>): string => (row.get('system_id') ?? '').toLowerCase();

/** Parts of these members: a block holds its own, a unit opens its page. Each stands once, so that circles end. */
function partsOf(members: readonly string[], reading: Reading): PartDocument[] {
  return members.flatMap((member) => {
    const id = member.toLowerCase();
    if (reading.placed.has(id)) return [];
    reading.placed.add(id);
    const name = plainText(reading.titles.get(id) ?? '') || (reading.units.get(id)?.get('system_id') ?? member);
    const inside = reading.members.get(id);
    if (inside === undefined) return unitOf({ id, name }, reading);
    const children = partsOf(inside, reading);
    const chapter = {
      kind: ActivityKind.composite,
      state: ContentState.ready,
      presentationMode: PresentationMode.tree,
    };
    return children.length === 0 ? [] : [{ key: partKey(id), name, ...chapter, children }];
  });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function unitOf({ id, name }: Named, reading: Reading): PartDocument[] {
  const row = reading.units.get(id);
  if (row === undefined) {
    // objectives stand in the structure as well, and open nothing
    if (!id.startsWith('j')) reading.report.note('part-missing', name);
    return [];
  }
  const content = contentOf(row, name, reading);
  if (content === undefined) return [];
  return [{ key: partKey(id), kind: kindOfContent[content.type], name, state: ContentState.ready, content }];
}

function contentOf(
  row: ReadonlyMap<string, string>,
  name: string,
  { archive, base, report }: Reading,
): PartDocument['content'] {
  const address = row.get('file_name') ?? '';
  if (/^https?:\/\//iu.test(address)) return { type: 'link', url: address, embedded: true };
  const { path, suffix } = launchAddress(address.replaceAll('\\', '/'), row.get('web_launch'));
  const file = isElsewhere(address)
    ? undefined
    : meantFile({ archive, report }, `${base}${path.replace(/^\.?\//u, '')}`);
  if (file === undefined) {
    report.note('file-missing', address, name);
    return undefined;
  }
  return { type: 'packaged', tool: 'package', standard: 'pages', path: file, suffix, reports: false };
}
