import type { PartDocument } from '@stoa/domain';
import type { Around } from '../../packaged/package-inside.ts';
import { plainText } from '../../html/plain-text.ts';
import { attributeOf, textAt, type XmlElement } from '../../xml/xml-tree.ts';
import { escapeAttribute, escapeText } from '../../xml/entities.ts';
import { cleanHtml, withFiles, type OwnCourse } from '../files-in-text.ts';
import { formatOf, htmlOf } from '../text-format.ts';
import type { Activity, ActivityTerms } from './activity-terms.ts';
import { told } from './backup-question.ts';
import type { Gradebook } from './gradebook.ts';
import type { QuestionBank } from './question-bank.ts';
import type { NamedFile, StoredFiles } from './stored-files.ts';

/** An opened backup. */
export interface BackupFiles extends Around {
  /** Folder of the archive that holds it; empty, or with `/` at its end. */
  readonly base: string;
  readonly stored: StoredFiles;
  readonly bank: QuestionBank;
  /** Key of the part of the activity of an id, or of a chapter inside of it. */
  readonly partOf: (id: string, inside?: string) => string | undefined;
  /** What is said of each activity, by their ids and in the order of the course. */
  readonly terms: ReadonlyMap<string, ActivityTerms>;
  readonly gradebook: Gradebook;
  /** Ids of the activities that the course asks for to be complete; undefined where it does not say. */
  readonly required: ReadonlySet<string> | undefined;
  readonly courseName: string;
  readonly ownCourse: OwnCourse;
  /** Host of the site that it was made on. */
  readonly site?: string;
  readonly xmlAt: (path: string) => Promise<XmlElement | undefined>;
}

/** An activity with what its file says of it. */
export interface Opened extends Activity {
  /** The `activity` element of its file. */
  readonly root: XmlElement;
  /** The element of its kind in there. */
  readonly element: XmlElement;
  /** The `module` element: what Moodle says of every activity. */
  readonly settings: XmlElement | undefined;
}

/** What an activity becomes: something to do, or a chapter of several. */
export type Made = Omit<PartDocument, 'key' | 'name' | 'kind' | 'state'>;

interface Words {
  readonly element: XmlElement;
  /** Name of the element of the text; its format stands beside it. */
  readonly name: string;
  /** Where its files lie. */
  readonly area: string;
  readonly item?: string;
  /** Of what its files are; of the activity unless told. */
  readonly component?: string;
}

/** A text of an activity as clean HTML, with its files and links. */
export function wordsOf(opened: Opened, files: BackupFiles, words: Words): string {
  const { element, name, area, item, component = `mod_${opened.module}` } = words;
  const place = { component, context: attributeOf(opened.root, 'contextid'), area, item };
  const text = withFiles(told(element, name), (file) => files.stored.find(place, file));
  return cleanHtml(htmlOf(text, formatOf(textAt(element, `${name}format`))), { ...files, subject: opened.title });
}

/** What its author says before an activity, with what stands beside it, such as a form that is to be filled in. */
export function introductionOf(opened: Opened, files: BackupFiles): string {
  const { element, root, module } = opened;
  const text = wordsOf(opened, files, { element, name: 'intro', area: 'intro' });
  const context = attributeOf(root, 'contextid');
  const own = { component: `mod_${module}`, context, area: 'introattachment' };
  return text + listOf(context === undefined ? [] : files.stored.all(own));
}

/** Words or pictures, and not marks alone: authors put a dot where Moodle asks for a text. */
export const saysSomething = (html: string): boolean =>
  /[\p{L}\p{N}]/u.test(plainText(html)) || /<(?:img|iframe|video|audio|object|embed)\b/iu.test(html);

/** The introduction where Moodle shows it: on the page of the course, or above what the activity opens. */
export function shownIntroduction(opened: Opened, files: BackupFiles): string {
  const isPrinted = /"printintro";(?:i:1|s:1:"1")/u.test(told(opened.element, 'displayoptions'));
  if (textAt(opened.settings, 'showdescription') !== '1' && !isPrinted) return '';
  const html = introductionOf(opened, files);
  return saysSomething(html) ? html : '';
}

function linkTo({ name, address }: NamedFile): string {
  return `<a href="${escapeAttribute(address)}">${escapeText(name)}</a>`;
}

export function listOf(files: readonly NamedFile[]): string {
  return files.length === 0 ? '' : `<ul>${files.map((file) => `<li>${linkTo(file)}</li>`).join('')}</ul>`;
}
