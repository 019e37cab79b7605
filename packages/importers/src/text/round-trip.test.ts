import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ActivityKind,
  attemptPolicies,
  collectionCode,
  completionRules,
  ContentState,
  DisplayMode,
  gates,
  keptKinds,
  kindOfContent,
  longestCollection,
  ObjectiveType,
  PresentationMode,
  resultsDisclosurePolicies,
  reviewPolicies,
  type ActivityContentDocument,
  type CourseDocument,
  type PackageFile,
  type PartDocument,
} from '@stoa/domain';
import { fileLink, partLink } from '../document/package-files.ts';
import { rewriteHtml } from '../html/rewrite-html.ts';
import { questionsOfGift } from '../moodle/question-file.ts';
import { quizDocument } from '../questions/quiz-part.ts';
import { createReport } from '../document/report.ts';
import { comparable, packedText } from '../testing/course-folder.ts';
import { withPackage } from '../testing/with-package.ts';
import { readCoursePackage } from '../index.ts';
import { writeCourse } from './write-course.ts';

const anyOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const valuesOf = <T>(table: Readonly<Record<string, T>>): fc.Arbitrary<T> => anyOf(Object.values(table));

/** What the database stores: whole characters, and no zero bytes. */
const text = fc
  .string({ unit: fc.oneof(anyOf('ab 1#*_`[]()<>&"\'\\|~-+:\n\té'.split('')), fc.string({ unit: 'grapheme' })) })
  .map((one) => one.replaceAll('\0', '').replaceAll('\r', '').toWellFormed());
const name = text.filter((one) => one.trim() !== '');
const shortName = name.filter((one) => one.length <= longestCollection && !/\p{Cc}/u.test(one));
const collectionName = shortName.filter((one) => collectionCode(one) !== '');
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const share = fc.integer({ min: 0, max: 1000 }).map((permille) => permille / 1000);
const amount = fc.integer({ min: 1, max: 1000 });

const filePaths = [
  'sky.png',
  'pictures/a b (1).png',
  'web/100%.png',
  'web/what?#.txt',
  "it's.vtt",
  'فلك/نجم.mp4',
] as const;
const partKeys = Array.from({ length: 12 }, (_, index) => `part/${index}%20${'x'.repeat(index % 3)}`);
const filePath = anyOf(filePaths);

const escaped = (one: string): string => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const words = text.map(escaped);
const address = fc.oneof(
  filePath.map(fileLink),
  anyOf(partKeys).map(partLink),
  fc.constantFrom('https://example.org/a?b=1&amp;c=2', '#there', 'mailto:a@example.org'),
);
const inline: fc.Arbitrary<string> = fc.oneof(
  words,
  words.map((one) => `<strong>${one}</strong>`),
  words.map((one) => `<code>${one}</code>`),
  fc.constantFrom('\\(v = \\frac{d}{t}\\)', '<br>\n', '&nbsp;', '<span class="x">y</span>'),
  fc.tuple(address, words).map(([to, one]) => `<a href="${to}">${one}</a>`),
  fc.tuple(filePath, words).map(([path, one]) => `<img src="${fileLink(path)}" alt="${one}">`),
);
const line = fc.array(inline, { maxLength: 3 }).map((pieces) => pieces.join(''));
const block = fc.oneof(
  line.map((one) => `<p>${one}</p>\n`),
  fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, one]) => `<h${level}>${one}</h${level}>\n`),
  fc.array(line, { maxLength: 3 }).map((items) => `<ul>\n${items.map((one) => `<li>${one}</li>\n`).join('')}</ul>\n`),
  words.map((one) => `<pre><code class="language-js">${one}\n</code></pre>\n`),
  words.map((one) => `<blockquote>\n<p>${one}</p>\n</blockquote>\n`),
  line,
);
/** HTML as importers hand it over. */
const html = fc
  .array(block, { maxLength: 4 })
  .map((blocks) => rewriteHtml(blocks.join(''), (one) => one).html)
  .filter((one) => rewriteHtml(one, (to) => to).html === one);

const gift = fc.constantFrom(
  '::Pole:: The pole star is {=Polaris ~Sirius#Brightest ~Vega}',
  '2 + 2 = {#4:0.1}',
  'Sure? {T#yes#no}',
  'Pairs {=a -> 1 =b -> 2 =c -> 3}\n\n// and\n\nSay more {}',
);
const quiz = fc.tuple(gift, fc.boolean(), html).map(([source, test, introduction]) => {
  const { sections } = questionsOfGift(source, { report: createReport(), subject: 'x' });
  return quizDocument({ mode: test ? 'test' : 'practice', sections }, introduction.trim());
});

const optional = <T extends object>(fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });

const content: fc.Arbitrary<ActivityContentDocument> = fc.oneof(
  fc.record({ type: fc.constant('html' as const), html }),
  html.map((one) => ({ type: 'html' as const, html: one, partsLeftOut: true })),
  fc.record({ type: fc.constant('file' as const), path: filePath }),
  fc.record(
    {
      type: fc.constant('link' as const),
      url: fc.webUrl(),
      description: text,
      embedded: fc.boolean(),
    },
    { requiredKeys: ['type', 'url'] },
  ),
  fc.record(
    {
      type: fc.constant('video' as const),
      sources: fc.array(
        fc.oneof(
          filePath.map((path) => ({ kind: 'file' as const, path })),
          fc.webUrl().map((url) => ({ kind: 'url' as const, url })),
          name.map((id) => ({ kind: 'youtube' as const, id })),
        ),
        { maxLength: 2 },
      ),
      captions: fc.array(fc.record({ language: fc.constantFrom('en', 'ar-EG'), path: filePath }), { maxLength: 2 }),
      durationSeconds: amount,
      startAtSeconds: amount,
      attachments: fc.array(fc.record({ path: filePath, name }), { maxLength: 2 }),
      posterPath: filePath,
    },
    { requiredKeys: ['type', 'sources', 'captions'] },
  ),
  html.map((promptHtml) => ({ type: 'discussion' as const, promptHtml })),
  fc.record({
    type: fc.constant('event' as const),
    startsAt: instant,
    endsAt: instant,
    place: text,
    descriptionHtml: html,
  }),
  fc.record(
    {
      type: fc.constant('externalTool' as const),
      tool: fc.constantFrom('lti11', 'lti13'),
      launchUrl: fc.webUrl(),
      custom: fc.dictionary(fc.string({ unit: anyOf('abc_'.split('')) }), text, { maxKeys: 2 }),
      display: fc.constantFrom('frame', 'window'),
      scores: fc.constantFrom('none', 'taken', 'finish'),
      introductionHtml: html.filter((one) => one !== ''),
    },
    { requiredKeys: ['type', 'tool', 'custom', 'scores'] },
  ),
  fc.record(
    {
      type: fc.constant('tool' as const),
      tool: fc.constantFrom('assessment', 'package'),
      sourceFormat: name,
      source: text,
      settings: text,
      questionTypes: fc.dictionary(fc.string({ unit: anyOf('abc'.split('')) }), amount, { maxKeys: 2 }),
    },
    { requiredKeys: ['type', 'tool', 'sourceFormat', 'source'] },
  ),
  fc.record(
    {
      type: fc.constant('packaged' as const),
      tool: fc.constant('package' as const),
      standard: fc.constantFrom('scorm-1.2', 'scorm-2004', 'cmi5', 'pages'),
      path: filePath,
      suffix: fc.constantFrom('', '?a=1', '#b'),
      reports: fc.boolean(),
      launchData: text,
      completionThreshold: share,
      completionSetByContent: fc.constant(true as const),
      unit: fc.record({ id: name, titles: fc.record({ en: text }) }),
    },
    { requiredKeys: ['type', 'tool', 'standard', 'path', 'suffix', 'reports'] },
  ),
  quiz,
) as fc.Arbitrary<ActivityContentDocument>;

const settings = optional({
  code: text,
  optional: fc.boolean(),
  scoreWeight: fc.double({ min: 0, max: 100, noNaN: true }),
  progressWeight: amount,
  gate: anyOf(gates),
  allowedAttempts: amount,
  attemptPolicy: anyOf(attemptPolicies),
  normalizedPassingScore: share,
  durationSeconds: fc.oneof(amount, fc.constantFrom(0, 60, 90.5, 3600)),
  proctored: fc.boolean(),
  completion: anyOf(completionRules),
  manualGrading: fc.boolean(),
  preferredWidth: amount,
  preferredHeight: amount,
  grader: text,
  constraint: optional({
    startFrom: instant,
    due: instant,
    resultsDisclosureAbove: share,
    resultsDisclosurePolicy: anyOf(resultsDisclosurePolicies),
    reviewPolicy: anyOf(reviewPolicies),
  }),
  handIn: optional({
    text: fc.boolean(),
    mostCharacters: amount,
    richText: fc.boolean(),
    files: fc.boolean(),
    fileKinds: fc.uniqueArray(fc.constantFrom('document', 'picture', 'archive')),
    rubric: fc.record({
      criteria: fc.array(
        fc.record({ name, description: text, levels: fc.array(fc.record({ name, points: amount }), { maxLength: 2 }) }),
        { minLength: 1, maxLength: 2 },
      ),
      counts: fc.boolean(),
    }),
  }),
});

interface Shape {
  readonly name: string;
  readonly state: ContentState;
  readonly settings: object;
  readonly content: ActivityContentDocument | null;
  readonly kind: ActivityKind;
  readonly layout: PresentationMode;
  readonly waitsForFirst: boolean;
  readonly children: readonly Shape[] | null;
}

const shape = fc.letrec<{ readonly part: Shape; readonly parts: Shape[] }>((tie) => ({
  part: fc.record({
    name,
    state: valuesOf(ContentState),
    settings,
    content: fc.option(content, { freq: 8 }),
    kind: anyOf([ActivityKind.text, ActivityKind.lti, ActivityKind.video]),
    layout: valuesOf(PresentationMode),
    waitsForFirst: fc.boolean(),
    children: fc.option(tie('parts'), { maxDepth: 2, depthIdentifier: 'parts' }),
  }) as fc.Arbitrary<Shape>,
  parts: fc.array(tie('part') as fc.Arbitrary<Shape>, { maxLength: 3, depthIdentifier: 'parts' }),
}));

/** Gives parts their keys, and those that wait what stands before them. */
function keyed(shapes: readonly Shape[]): PartDocument[] {
  let next = 0;
  const seen: string[] = [];
  const keyOf = (): string => partKeys[next++] ?? `more/${next}`;
  const part = ({
    name: own,
    state,
    settings: told,
    children,
    kind,
    layout,
    waitsForFirst,
    ...one
  }: Shape): PartDocument => {
    const key = keyOf();
    const [first] = seen;
    const last = seen.at(-1) ?? key;
    const common = {
      key,
      name: own,
      state,
      ...told,
      ...(waitsForFirst && first !== undefined && { prerequisites: last === first ? [first] : [first, [first, last]] }),
    };
    const whole = (): PartDocument => {
      if (children !== null)
        return { ...common, kind: ActivityKind.composite, presentationMode: layout, children: children.map(part) };
      if (one.content === null) return { ...common, kind };
      return { ...common, kind: kindOfContent[one.content.type], content: one.content };
    };
    const made = whole();
    seen.push(key);
    return made;
  };
  return shapes.map(part);
}

/** No importer hands over a link to a part that there is not. */
function withoutDeadLinks<T extends { readonly parts: readonly PartDocument[] }>(course: T): T {
  const keysOf = (parts: readonly PartDocument[]): string[] =>
    parts.flatMap(({ key, children = [] }) => [key, ...keysOf(children)]);
  const keys = new Set(keysOf(course.parts));
  const json = JSON.stringify(course).replaceAll(/stoa-part:(part\/\d+%20x*)/gu, (whole, key: string) =>
    keys.has(key) ? whole : '#gone',
  );
  return JSON.parse(json) as T;
}

const bytes = Buffer.from('some bytes');
const files = new Map(
  filePaths.map((path): [string, PackageFile] => [
    path,
    { path, size: bytes.length, mediaType: 'text/plain', chunks: () => [bytes] },
  ]),
);

const course = fc
  .record({
    facts: optional({
      description: name,
      aboutHtml: html.filter((one) => one !== ''),
      coverPath: filePath,
      language: fc.constantFrom('en', 'ar-EG'),
      startsAt: instant,
      endsAt: instant,
      objectiveType: valuesOf(ObjectiveType),
      state: valuesOf(ContentState),
      showInCatalog: fc.boolean(),
      showInOpenCatalog: fc.boolean(),
      collections: fc.array(
        fc.oneof(
          collectionName.map((one) => ({ name: one })),
          fc.record({ name: shortName, code: shortName }),
        ),
        { minLength: 1, maxLength: 2 },
      ),
      durationSeconds: amount,
      displayMode: valuesOf(DisplayMode),
      supportFullscreenView: fc.boolean(),
      supportReview: fc.boolean(),
      supportMobileView: fc.boolean(),
      packages: fc.constantFrom([''], ['web/'], []),
      gradingScale: fc.record({
        name,
        maxScore: amount,
        normalizedPassingScore: share,
        grades: fc.array(fc.record({ name, normalizedMinScore: share }), { maxLength: 2 }),
      }),
    }),
    source: fc.record({ format: fc.constantFrom('pages', 'olx', 'stoa'), identifier: name }),
    code: name,
    name,
    presentationMode: valuesOf(PresentationMode),
    graders: fc.array(fc.record({ name, minCount: amount, dropCount: fc.nat(3), weight: share }), { maxLength: 2 }),
    kept: fc.array(fc.record({ kind: anyOf(keptKinds), name: text, sourceFormat: name, source: text }), {
      maxLength: 2,
    }),
    parts: shape.parts.filter((parts) => parts.length > 0),
  })
  .map(({ facts, parts, ...others }): CourseDocument => {
    const report = createReport().finish({ parts: [], kept: [] });
    const told = { ...others, ...facts, parts: keyed(parts) };
    return { ...withoutDeadLinks(told), files, report } as CourseDocument;
  });

test('a course goes out as text and comes in as the same course', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(course, async (document) => {
      const written = writeCourse(document);
      const again = await withPackage(await packedText(written), async (source) => {
        const { document: read, dispose } = await readCoursePackage(source);
        try {
          return await comparable(read);
        } finally {
          await dispose();
        }
      });
      expect(written.losses).toEqual([]);
      const told = await comparable(document);
      expect({ ...again, files: null }).toEqual({ ...told, files: null });
      const sums = ({ files: list }: object & { readonly files?: readonly { path: string; sum: string }[] }) =>
        list?.map(({ path, sum }) => [path, sum]);
      expect(sums(again)).toEqual(sums(told));
    }),
    { numRuns: 100 },
  );
});
