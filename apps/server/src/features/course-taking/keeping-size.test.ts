import type { ActivityWithContent, KeepingSize, Problem } from '@stoa/contract';
import {
  ActivityKind,
  ContentState,
  pagesForKeeping,
  pagesOf,
  PresentationMode,
  type PartDocument,
} from '@stoa/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
});
afterEach(() => server.db.deleteFrom('setting').execute());
afterAll(() => server[Symbol.asyncDispose]());

const large = 300_000;
const files = [
  packageFile('map.png', 'image/png', new Uint8Array(large)),
  packageFile('hidden.png', 'image/png', new Uint8Array(large).fill(1)),
  packageFile('poster.jpg', 'image/jpeg', new Uint8Array(20_000).fill(2)),
  packageFile('sheet.pdf', 'application/pdf', new Uint8Array(large).fill(3)),
  packageFile('film.mp4', 'video/mp4', new Uint8Array(large).fill(4)),
];

const text = (key: string, html: string, more: Partial<PartDocument> = {}) =>
  page(key, { content: { type: 'html', html }, ...more });
const map = '<img src="stoa-file:map.png" alt="A map">';
const words = '<p>The river rises in the hills, runs through “the valley”, and ends in the sea.</p>'.repeat(200);

/** Pages with pictures, a film of our own, a PDF, and something of another site. */
const pages: readonly PartDocument[] = [
  text('map', words + map),
  chapter('1', [text('again', words + map), page('sheet', { content: { type: 'file', path: 'sheet.pdf' } })]),
  page('film', {
    kind: ActivityKind.video,
    completion: 'markDone',
    content: {
      type: 'video',
      sources: [{ kind: 'file', path: 'film.mp4' }],
      captions: [],
      posterPath: 'poster.jpg',
    },
  }),
  text('frame', `${words}<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>`),
];

async function begun(parts: readonly PartDocument[]): Promise<string> {
  const document = course(parts, { files: new Map(files.map((file) => [file.path, file])) });
  const { objectiveId } = await givenCourse(server, document);
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
}

async function told(objectiveWorkflowId: string): Promise<KeepingSize> {
  const { status, body } = await ada.call<KeepingSize>('getKeepingSize', { params: { objectiveWorkflowId } });
  expect(status).toBe(200);
  return body;
}

async function bytesOfFile(address: string): Promise<number> {
  const response = await fetch(`${server.origin}${address}`, { headers: { cookie: ada.cookie } });
  expect(response.status).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}

/** Bytes of what a browser gets that asks for every page, and for each picture that these name. */
async function fetched(objectiveWorkflowId: string): Promise<number> {
  const { activity } = await treeOf(ada, objectiveWorkflowId);
  const answers = await Promise.all(
    pagesForKeeping(pagesOf(activity)).keepable.map(async ({ activityPathId }) => {
      const params = { objectiveWorkflowId, activityPathId };
      return JSON.stringify((await ada.call<ActivityWithContent>('getActivity', { params })).body);
    }),
  );
  const pictures = new Set(answers.join(' ').match(/\/api\/lms-storage\/v1\/files\/[^"\\]*?\.(?:png|jpg)/g));
  const sizes = await Promise.all([...pictures].map((address) => bytesOfFile(address)));
  return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(answers.join('')));
}

test('S30: the size that is told before is that of what keeping fetches, to the twentieth part', async () => {
  const attempt = await begun(pages);
  const [before, then] = [await told(attempt), await fetched(attempt)];
  expect(then).toBeGreaterThan(large + 20_000);
  expect(then).toBeLessThan(2 * large); // the picture on two pages once, neither the film nor the PDF
  expect(Math.abs(before.bytes - then) / then).toBeLessThan(0.05);
  expect(before).toMatchObject({ files: 1, elsewhere: 1 });
});

const shown = text('more', '<img src="stoa-file:hidden.png" alt="">');
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

test.each<[string, Partial<PartDocument>]>([
  ['behind a gate', { gate: 'previousPassed' }],
  ['not open yet', { constraint: { startFrom: tomorrow } }],
  ['proctored', { proctored: true }],
  ['a draft', { state: ContentState.draft }],
  ['archived', { state: ContentState.archived }],
])('what is %s is not counted, and its open twin is', async (_what, lock) => {
  const [without, locked, open] = [
    await told(await begun(pages)),
    await told(await begun([...pages, { ...shown, ...lock }])),
    await told(await begun([...pages, shown])),
  ];
  expect(locked).toEqual(without);
  expect(open.bytes).toBeGreaterThan(without.bytes + large);
});

test('of what cannot be taken yet only what is said before it is counted', async () => {
  const task = (introduction: string, source: string): PartDocument =>
    page('task', {
      kind: ActivityKind.lti,
      content: {
        type: 'tool',
        tool: 'assessment',
        sourceFormat: 'cc-assignment',
        source,
        introductionHtml: introduction,
      },
    });
  const together = (part: PartDocument) => [
    chapter('1', [text('a', words), part], { presentationMode: PresentationMode.longRead }),
  ];
  const size = async (part: PartDocument) => (await told(await begun(together(part)))).bytes;
  const short = await size(task('<p>Read.</p>', '<a/>'));
  expect(await size(task('<p>Read.</p>', `<a>${words}</a>`))).toBe(short);
  expect(await size(task(words, '<a/>'))).toBeGreaterThan(short + words.length - 100);
});

test('pictures of other sites count only where they are shown', async () => {
  const attempt = await begun([text('a', '<img src="https://pictures.example/a.png" alt="">')]);
  expect((await told(attempt)).elsewhere).toBe(0);
  const key = 'lms.learner_allowed_external_sources';
  await server.db
    .insertInto('setting')
    .values({ tenant_id: server.tenantId, key, value: JSON.stringify('https://pictures.example') })
    .execute();
  await expect.poll(async () => (await told(attempt)).elsewhere).toBe(1);
});

test('nobody is told the size of another’s attempt', async () => {
  const attempt = await begun(pages);
  const params = { objectiveWorkflowId: attempt };
  const refused = await bob.call<Problem>('getKeepingSize', { params });
  expect([refused.status, refused.body.errors[0]?.code]).toEqual([404, 'objective-workflow.not-found']);
  expect((await told(attempt)).bytes).toBeGreaterThan(0);
});
