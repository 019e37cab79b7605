import { createHash } from 'node:crypto';
import type { CourseDocument } from '@stoa/domain';
import { buildTarGz } from './build-tar.ts';
import { buildZip } from './build-zip.ts';
import { readBytes } from './with-package.ts';

/** An activity of a small backup of Moodle. */
export interface BackupActivity {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  /** XML inside the element of its kind, beside its name. */
  readonly inside?: string;
  /** XML inside `module.xml`. */
  readonly settings?: string;
  /** XML of its `grade_item` elements. */
  readonly grades?: string;
  /** Id of its section; the first unless told. */
  readonly section?: number;
}

interface BackupFile {
  readonly component: string;
  readonly area: string;
  readonly name: string;
  /** The backup does not have it where it is undefined. */
  readonly data?: string | Uint8Array;
  /** Id of its activity; the context of one is its id and 1000. */
  readonly activity?: number;
  readonly item?: number;
  readonly folder?: string;
  readonly sortorder?: number;
}

export interface SmallBackup {
  readonly activities: readonly BackupActivity[];
  /** XML inside `section.xml`, by the ids of sections; one named 'Week' unless told. */
  readonly sections?: Readonly<Record<number, string>>;
  readonly stored?: readonly BackupFile[];
  /** Texts of further files, by their paths. */
  readonly more?: Readonly<Record<string, string>>;
}

export const escaped = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const hashOf = ({ data, name }: BackupFile): string =>
  createHash('sha1')
    .update(data ?? name)
    .digest('hex');

function fileElement(file: BackupFile): string {
  const { component, area, name, item = 0, folder = '/', activity, sortorder = 0 } = file;
  return `<file id="1"><contenthash>${hashOf(file)}</contenthash>
    <contextid>${activity === undefined ? 1 : activity + 1000}</contextid><component>${component}</component>
    <filearea>${area}</filearea><itemid>${item}</itemid><filepath>${folder}</filepath><filename>${name}</filename>
    <sortorder>${sortorder}</sortorder></file>`;
}

function filesOf(activity: BackupActivity): [string, string][] {
  const { id, module, name, inside = '', settings = '', grades = '' } = activity;
  const folder = `activities/${module}_${id}`;
  return [
    [
      `${folder}/${module}.xml`,
      `<activity id="${id}" moduleid="${id}" contextid="${id + 1000}"><${module} id="${id}"><name>${escaped(name)}</name>
      ${inside}</${module}></activity>`,
    ],
    [`${folder}/module.xml`, `<module id="${id}"><visible>1</visible>${settings}</module>`],
    [`${folder}/grades.xml`, `<activity_gradebook><grade_items>${grades}</grade_items></activity_gradebook>`],
  ];
}

function contentsOf({ activities, sections = { 1: '' } }: SmallBackup): string {
  const [first = '1'] = Object.keys(sections);
  const listed = activities.map(
    ({ id, module, name, section }) => `<activity><moduleid>${id}</moduleid><sectionid>${section ?? first}</sectionid>
      <modulename>${module}</modulename><title>${escaped(name)}</title>
      <directory>activities/${module}_${id}</directory></activity>`,
  );
  const chapters = Object.keys(sections).map(
    (id) => `<section><sectionid>${id}</sectionid><directory>sections/section_${id}</directory></section>`,
  );
  return `<activities>${listed.join('')}</activities><sections>${chapters.join('')}</sections>`;
}

/** The files of a backup of Moodle, by their paths. */
function backupFiles(backup: SmallBackup): Record<string, string | Uint8Array> {
  const { activities, sections = { 1: '<number>1</number><name>Week</name>' }, stored = [], more = {} } = backup;
  const data = stored.flatMap((file) => {
    const hash = hashOf(file);
    return file.data === undefined ? [] : [[`files/${hash.slice(0, 2)}/${hash}`, file.data] as const];
  });
  return {
    'moodle_backup.xml': `<moodle_backup><information><original_course_id>7</original_course_id>
      <original_wwwroot>https://moodle.example.org/learn</original_wwwroot>
      <original_course_fullname>Birds</original_course_fullname><original_course_shortname>B1</original_course_shortname>
      <contents>${contentsOf(backup)}</contents></information></moodle_backup>`,
    ...Object.fromEntries(activities.flatMap(filesOf)),
    ...Object.fromEntries(
      Object.entries(sections).map(([id, inside]) => [
        `sections/section_${id}/section.xml`,
        `<section id="${id}">${inside}</section>`,
      ]),
    ),
    'files.xml': `<files>${stored.map(fileElement).join('')}</files>`,
    ...Object.fromEntries(data),
    ...more,
  };
}

/** Bytes of a backup: a tar archive as Moodle writes it, or a zip as it did before. */
export async function buildBackup(backup: SmallBackup, format: 'tar' | 'zip' = 'tar'): Promise<Buffer> {
  const files = backupFiles(backup);
  if (format === 'tar') return await buildTarGz(files);
  return buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** The course of a backup. */
export async function courseOfBackup(backup: SmallBackup, format?: 'tar' | 'zip'): Promise<CourseDocument> {
  const { document } = await readBytes(await buildBackup(backup, format));
  return document;
}
