import { entriesOf, parseQuiz } from '@stoa/assessment';
import { ActivityKind, ContentState, PresentationMode, type CourseDocument, type PartDocument } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { createReport } from '../document/report.ts';
import { readCoursePackage } from '../index.ts';
import { questionsOfGift } from '../moodle/question-file.ts';
import { quizDocument } from '../questions/quiz-part.ts';
import { packedText } from '../testing/course-folder.ts';
import { allParts } from '../testing/document-queries.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { readBytes } from '../testing/with-package.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { attributeOf, childElements, descendants, firstAt, localName, textAt, textOf } from '../xml/xml-tree.ts';
import { writeCartridge, type WrittenCartridge } from './write-cartridge.ts';

const types: ReadonlySet<string> = new Set([
  'webcontent',
  'imswl_xmlv1p3',
  'imsdt_xmlv1p3',
  'imsbasiclti_xmlv1p3',
  'imsqti_xmlv1p2/imscc_xmlv1p3/assessment',
  'assignment_xmlv1p0',
]);
const profiles: ReadonlySet<string> = new Set([
  'cc.multiple_choice.v0p1',
  'cc.multiple_response.v0p1',
  'cc.true_false.v0p1',
  'cc.fib.v0p1',
  'cc.pattern_match.v0p1',
  'cc.essay.v0p1',
]);

const isName = (text: string | undefined): boolean => /^[A-Za-z_][\w.-]*$/u.test(text ?? '');

/** What of a cartridge breaks the rules of Common Cartridge 1.3 (manifest, outline, resources, quizzes). */
function faultsOf({ files }: WrittenCartridge): readonly string[] {
  const texts = new Map(files.flatMap(({ path, content }) => (typeof content === 'string' ? [[path, content]] : [])));
  const paths = new Set(files.map(({ path }) => path));
  const read = (path: string) => parseXml(Buffer.from(texts.get(path) ?? ''), path);
  const manifest = read('imsmanifest.xml');
  const faults: string[] = [];
  const must = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  must(childElements(manifest).map(localName).join() === 'metadata,organizations,resources', 'order of the manifest');
  must(textAt(manifest, 'metadata', 'schema') === 'IMS Common Cartridge', 'schema');
  must(textAt(manifest, 'metadata', 'schemaversion') === '1.3.0', 'schemaversion');
  const organizations = childElements(firstAt(manifest, 'organizations'), 'organization');
  must(organizations.length === 1, 'one organization');
  must(attributeOf(organizations[0], 'structure') === 'rooted-hierarchy', 'rooted-hierarchy');
  const [root, ...others] = childElements(organizations[0], 'item');
  must(others.length === 0 && firstAt(root, 'title') === undefined, 'one root without a title');
  const resources = childElements(firstAt(manifest, 'resources'), 'resource');
  const ids = new Set(resources.map((one) => attributeOf(one, 'identifier')));
  const all = descendants(manifest).flatMap((one) => attributeOf(one, 'identifier') ?? []);
  must(new Set(all).size === all.length && all.every(isName), 'identifiers');
  for (const item of root === undefined ? [] : descendants(root).filter((one) => localName(one) === 'item')) {
    const reference = attributeOf(item, 'identifierref');
    must(textAt(item, 'title') !== undefined, 'title of an item');
    must((reference === undefined) === childElements(item, 'item').length > 0, 'an item is a folder or a leaf');
    must(reference === undefined || ids.has(reference), `resource ${reference}`);
  }
  for (const resource of resources) {
    const [file, ...more] = childElements(resource, 'file').map((one) =>
      decodeURIComponent(attributeOf(one, 'href') ?? ''),
    );
    must(file !== undefined && more.length === 0 && paths.has(file), `file ${file}`);
    must(types.has(attributeOf(resource, 'type') ?? ''), `type ${attributeOf(resource, 'type')}`);
    if (attributeOf(resource, 'type') !== 'webcontent' && file !== undefined) {
      const element = read(file);
      for (const question of descendants(element).filter((one) => localName(one) === 'item')) {
        const [profile] = descendants(question).filter((one) => localName(one) === 'fieldentry');
        must(profiles.has(textOf(profile)), `profile ${textOf(profile)}`);
      }
    }
  }
  must(paths.size === resources.length + 1, 'every file is a resource');
  return faults;
}

const part = (key: string, more: Partial<PartDocument>): PartDocument => ({
  key,
  kind: ActivityKind.text,
  name: `Part ${key} & more`,
  state: ContentState.ready,
  ...more,
});

const gift = [
  '::Pole:: The pole star is {=Polaris ~Sirius ~Vega}',
  '::Sum:: 2 + 2 = {=four =4}',
  '::Say:: Why? {}',
  '::Pairs:: Match {=a -> 1 =b -> 2 =c -> 3}',
].join('\n\n');
const { sections } = questionsOfGift(gift, { report: createReport(), subject: 'x' });

const picture = { path: 'img/a b.gif', size: 6, mediaType: 'image/gif', chunks: () => [Buffer.from('GIF89a')] };

const document: CourseDocument = {
  source: { format: 'pages', identifier: 'x' },
  code: 'X',
  name: 'Stars & more',
  description: 'Above us',
  presentationMode: PresentationMode.tree,
  graders: [],
  kept: [],
  files: new Map([[picture.path, picture]]),
  report: { counts: {}, amounts: [], notes: [] },
  parts: [
    part('m', {
      kind: ActivityKind.composite,
      children: [
        part('a', {
          content: {
            type: 'html',
            html: '<p><a href="stoa-part:b#x">b</a> <a href="stoa-part:q">q</a> <img src="stoa-file:img/a%20b.gif"></p>',
          },
        }),
        part('b', { content: { type: 'html', html: '<p>B</p>' }, gate: 'previousPassed' }),
        part('l', { content: { type: 'link', url: 'https://example.org/?a=1&b=2' } }),
        part('f', { content: { type: 'file', path: picture.path } }),
      ],
    }),
    part('d', {
      kind: ActivityKind.discussion,
      content: { type: 'discussion', promptHtml: '<p>Talk <img src="stoa-file:img/a%20b.gif"></p>' },
    }),
    part('t', {
      content: { type: 'html', html: '<p>Write</p>' },
      handIn: { text: true, richText: true },
      scoreWeight: 3,
    }),
    part('x', {
      kind: ActivityKind.lti,
      content: {
        type: 'externalTool',
        tool: 'lti11',
        launchUrl: 'https://tool.example/l',
        custom: { a: 'b' },
        scores: 'none',
      },
    }),
    part('q', { kind: ActivityKind.lti, content: quizDocument({ mode: 'test', sections }), allowedAttempts: 2 }),
    part('p', {
      kind: ActivityKind.lti,
      content: { type: 'packaged', tool: 'package', standard: 'pages', path: picture.path, suffix: '', reports: false },
    }),
    part('h', { state: ContentState.archived }),
  ],
};

describe('a course as a Common Cartridge', () => {
  const written = writeCartridge(document);

  test('keeps the rules of the standard', () => {
    expect(faultsOf(written)).toEqual([]);
  });

  test('names what has no counterpart there', () => {
    const losses = written.losses.map(({ code, subject }) => `${code} ${subject.replaceAll(' & more', '')}`);
    expect(losses).toEqual([
      'link Part a: q',
      'settings Part b: waits',
      'question Part q: q4',
      'no-place Part p',
      'not-shown Part h',
    ]);
  });

  test('names what a task asks for besides texts and files', () => {
    const rubric = { criteria: [{ name: 'Clear', levels: [{ name: 'Yes', points: 1 }] }] };
    const [task] = document.parts.filter(({ key }) => key === 't');
    const handIn = { text: true, files: true, fileKinds: ['document'], rubric, mostFiles: 2 } as const;
    const asked = { ...document, parts: task === undefined ? [] : [{ ...task, handIn, allowedAttempts: 2 }] };
    expect(writeCartridge(asked).losses.map(({ code, subject }) => `${code} ${subject}`)).toEqual([
      'settings Part t & more: fileKinds, rubric, mostFiles, attempts',
    ]);
  });

  test('is none where nothing of the course has a place there', () => {
    const alone = { ...document, parts: document.parts.filter(({ key }) => key === 'p') };
    const { files, losses } = writeCartridge(alone);
    expect([files, losses.map(({ code }) => code)]).toEqual([[], ['no-place']]);
  });

  test('is read as the same pages, links, discussions, tasks, tools and questions', async () => {
    const { document: read, contents } = await readBytes(await packedText(written), 'x.imscc');
    expect([read.source.format, read.source.version, read.name, read.description]).toEqual([
      'common-cartridge',
      '1.3.0',
      'Stars & more',
      'Above us',
    ]);
    const named = new Map(allParts(read.parts).map((one) => [one.name.charAt(5), one]));
    const keyOfB = named.get('b')?.key ?? '';
    expect(named.get('a')?.content).toMatchObject({
      html: expect.stringMatching(
        new RegExp(`stoa-part:${keyOfB}.*<a href="#">q</a>.*stoa-file:web_resources/img/a%20b.gif`, 'u'),
      ),
    });
    expect(named.get('l')?.content).toMatchObject({ type: 'link', url: 'https://example.org/?a=1&b=2' });
    expect(named.get('f')?.content).toMatchObject({ type: 'file', path: 'web_resources/img/a b.gif' });
    expect(named.get('d')?.content).toMatchObject({
      type: 'discussion',
      promptHtml: expect.stringContaining('stoa-file:web_resources'),
    });
    expect(named.get('t')).toMatchObject({ handIn: { text: true, richText: true }, scoreWeight: 3 });
    expect(named.get('x')?.content).toMatchObject({ launchUrl: 'https://tool.example/l', custom: { a: 'b' } });
    const quiz = named.get('q');
    const items = quiz?.content?.type === 'quiz' ? entriesOf(parseQuiz(quiz.content.quiz)).map(({ item }) => item) : [];
    expect(quiz?.allowedAttempts).toBe(2);
    expect(items.map(({ title, interactions }) => [title, interactions[0]?.kind])).toEqual([
      ['q1', 'choice'],
      ['q2', 'textEntry'],
      ['q3', 'extendedText'],
    ]);
    expect(items[0]?.responses[0]?.correct).toHaveLength(1);
    expect([...contents.values()]).toEqual(['GIF89a']);
    expect(read.report.notes.filter(({ code }) => code === 'file-missing' || code === 'link-broken')).toEqual([]);
  });
});

describe.runIf(hasSharedData)('a real course goes out as a cartridge', () => {
  test.each([
    'olx/openedx-demo-course.tar.gz',
    'moodle/lincs-motivating-adult-learners.mbz',
    'common-cartridge/py4e.imscc',
  ])('%s', { timeout: 60_000 }, async (path) => {
    const { document: course, dispose } = await readCoursePackage(sharedPackage(path));
    try {
      const written = writeCartridge(course);
      expect(faultsOf(written)).toEqual([]);
      const { document: read } = await readBytes(await packedText(written), 'x.imscc');
      const pages = (one: CourseDocument) =>
        allParts(one.parts).filter(({ content, handIn }) => content?.type === 'html' && handIn === undefined);
      expect(pages(read).length).toBeGreaterThanOrEqual(
        pages(course).filter(({ state }) => state === ContentState.ready).length,
      );
    } finally {
      await dispose();
    }
  });
});
