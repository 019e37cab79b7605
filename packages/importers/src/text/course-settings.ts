import {
  collectionCode,
  longestCollection,
  PresentationMode,
  type CollectionDocument,
  type CourseDocument,
  type CourseSource,
  type GradeDocument,
  type GraderDocument,
  type GradingScaleDocument,
} from '@stoa/domain';
import { displayWords, layoutWords, stateWords, typeWords } from './names.ts';
import { inMinutes, minutes } from './part-settings.ts';
import { instant, shareOrPercent } from './part-shapes.ts';
import { sequencing } from './sequencing-shape.ts';
import { setting, type Setting } from './settings.ts';
import { either, fields, flag, listOf, notNegative, numeral, oneOf, text, words, type Shape } from './shape.ts';

/** What the front matter of `course.md` may say of a course. */
export type CourseSettings = Partial<Omit<CourseDocument, 'aboutHtml' | 'parts' | 'files' | 'kept' | 'report'>>;

/** Where a course came from, so that it is the same course when it comes again. */
const formats = [
  'olx',
  'common-cartridge',
  'thin-common-cartridge',
  'qti',
  'moodle',
  'moodle-xml',
  'gift',
  'h5p',
  'epub',
  'pages',
  'file',
  'scorm',
  'aicc',
  'cmi5',
  'xapi',
  'content-package',
  'stoa',
] as const satisfies readonly CourseSource['format'][];

const source = fields<CourseSource>({ format: oneOf(formats), identifier: words }, { version: words });

const scale = fields<GradingScaleDocument>(
  {
    name: words,
    maxScore: numeral,
    normalizedPassingScore: shareOrPercent,
    grades: listOf(fields<GradeDocument>({ name: words, normalizedMinScore: shareOrPercent }, { color: text })),
  },
  {},
);

const graders = listOf(
  fields<GraderDocument>({ name: words, minCount: notNegative, dropCount: notNegative, weight: notNegative }, {}),
);

/** Words that are more than nothing. */
const line: Shape<string> = (value, at, fault) => {
  const read = words(value, at, fault);
  return read === undefined || read.trim() !== '' ? read : fault(at);
};

const ofCollection: Shape<string> = (value, at, fault) => {
  const read = line(value, at, fault);
  return read === undefined || (read.length <= longestCollection && !/\p{Cc}/u.test(read)) ? read : fault(at);
};

/** By its name alone, where its code follows from that. */
const collection = either<CollectionDocument, CollectionDocument>(
  (value, at, fault) => {
    const name = ofCollection(value, at, fault);
    return name === undefined || collectionCode(name) === '' ? fault(at) : { name };
  },
  fields<CollectionDocument>({ name: ofCollection }, { code: ofCollection }),
);
const inShort = (all: readonly CollectionDocument[]): unknown =>
  all.map((each) => (each.code === undefined ? each.name : each));

const one = <K extends keyof CourseSettings>(
  ...row: Parameters<typeof setting<CourseSettings, K>>
): Setting<CourseSettings> => setting<CourseSettings, K>(...row);

/** Names for each field: one without a name would be lost when its course is told as text, and does not compile. */
const byField = {
  name: [one('title', 'name', line)],
  code: [one('code', 'code', line)],
  description: [one('description', 'description', words)],
  language: [one('language', 'language', line)],
  coverPath: [one('cover', 'coverPath', text)],
  durationSeconds: [
    one('minutes', 'durationSeconds', { read: minutes, write: inMinutes }),
    one('seconds', 'durationSeconds', notNegative),
  ],
  startsAt: [one('starts', 'startsAt', instant)],
  endsAt: [one('ends', 'endsAt', instant)],
  showInCatalog: [one('catalog', 'showInCatalog', flag)],
  collections: [one('collections', 'collections', { read: listOf(collection), write: inShort })],
  showInOpenCatalog: [one('open-catalog', 'showInOpenCatalog', flag)],
  objectiveType: [one('type', 'objectiveType', typeWords)],
  state: [one('state', 'state', stateWords)],
  presentationMode: [one('layout', 'presentationMode', layoutWords)],
  displayMode: [one('display', 'displayMode', displayWords)],
  supportFullscreenView: [one('fullscreen', 'supportFullscreenView', flag)],
  supportReview: [one('review', 'supportReview', flag)],
  supportMobileView: [one('mobile', 'supportMobileView', flag)],
  gradingScale: [one('scale', 'gradingScale', scale)],
  graders: [one('groups', 'graders', graders)],
  sequencing: [one('order', 'sequencing', sequencing)],
  packages: [one('packages', 'packages', listOf(text))],
  source: [one('source', 'source', source)],
} as const satisfies { readonly [K in keyof CourseSettings]-?: readonly Setting<CourseSettings>[] };

/** Settings of a course by the names that its author writes (`docs/course-as-text.md`). */
export const courseSettings: readonly Setting<CourseSettings>[] = Object.values(byField).flat();

/** What holds of a course that does not say. */
export function usualOf(code: string): Required<Pick<CourseSettings, 'source' | 'presentationMode' | 'graders'>> {
  return { source: { format: 'pages', identifier: code }, presentationMode: PresentationMode.tree, graders: [] };
}
