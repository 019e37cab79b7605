import { ContentState, ActivityKind, type CourseDocument, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enrolment } from '../../learning/enrolment/store.ts';
import { chapter, course, givenAccess, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { complete, partsByName, perform, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const files = [
  packageFile('picture.png', 'image/png', 'a picture'),
  packageFile('sheet.pdf', 'application/pdf', 'an exam sheet'),
  packageFile('film.mp4', 'video/mp4', 'a film'),
  packageFile('words.srt', 'application/x-subrip', '1\n00:00:01,000 --> 00:00:02,000\nHello\n'),
  packageFile('poster.jpg', 'image/jpeg', 'a poster'),
  packageFile('notes.txt', 'text/plain', 'notes'),
  packageFile('nowhere.txt', 'text/plain', 'shown by no page'),
];
const shown = files.map(({ path }) => path).filter((path) => path !== 'nowhere.txt');

/** Pages that show every file, each in the way that its kind is shown. */
function pagesWithFiles(key: string): readonly PartDocument[] {
  return [
    page(`${key}-text`, { content: { type: 'html', html: '<p><img src="stoa-file:picture.png" alt=""></p>' } }),
    page(`${key}-sheet`, { content: { type: 'file', path: 'sheet.pdf' } }),
    page(`${key}-film`, {
      kind: ActivityKind.video,
      completion: 'markDone',
      content: {
        type: 'video',
        sources: [{ kind: 'file', path: 'film.mp4' }],
        captions: [{ language: 'en', path: 'words.srt' }],
        posterPath: 'poster.jpg',
        attachments: [{ path: 'notes.txt', name: 'Notes' }],
      },
    }),
  ];
}

interface Lock {
  readonly parts: readonly PartDocument[];
  readonly more?: Partial<CourseDocument>;
  readonly terms?: Partial<Enrolment>;
  /** Done in the attempt before anything is asked for. */
  readonly after?: (workflowId: string) => Promise<unknown>;
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const locked = (more: Partial<PartDocument>) => chapter('locked', pagesWithFiles('locked'), more);
const submit = (workflowId: string) => perform(ada, 'submitObjectiveWorkflow', { id: workflowId });

const locks: Readonly<Record<string, Lock>> = {
  'not yet open': { parts: [locked({ constraint: { startFrom: days(1) } })] },
  'begin before a date that is over': { parts: [locked({ constraint: { startUntil: days(-1) } })] },
  'access is over': { parts: [locked({ constraint: { accessibleUntil: days(-1) } })] },
  'the days of grace are over': { parts: [locked({ constraint: { gracePeriodUntil: days(-1) } })] },
  'behind a gate': { parts: [page('0'), locked({ gate: 'previousPassed' })] },
  'before what it names': { parts: [page('0'), page('1'), locked({ prerequisites: ['0'] })] },
  'behind a gate further up': {
    parts: [page('0'), chapter('outer', [locked({})], { gate: 'previousPassed' })],
  },
  'a draft': { parts: [page('0'), locked({ state: ContentState.draft })] },
  archived: { parts: [page('0'), locked({ state: ContentState.archived })] },
  'proctored, nobody watching': { parts: [page('0'), locked({ proctored: true })] },
  'handed in, and never reviewed': {
    parts: [locked({})],
    terms: { gradeRevealPolicy: 'never' },
    after: submit,
  },
  'of a course that gives nothing to review': {
    parts: [locked({})],
    more: { supportReview: false },
    after: submit,
  },
};

/** The addresses of a course's files by their names, captions under the name that players ask for. */
async function addressesOf(objectiveId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await server.db
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('objective_id', '=', objectiveId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, `files/${id}/${encodeURIComponent(name)}`]));
}

async function ask(
  address: string,
  init: { readonly method?: string; readonly headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${server.origin}/api/lms-storage/v1/${address}`, {
    ...init,
    headers: { cookie: ada.cookie, ...init.headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Every way to the bytes of a file: the name of the way, and the status with which it answers. */
async function waysTo(address: string, tag: string): Promise<Readonly<Record<string, number>>> {
  return {
    whole: (await ask(address)).status,
    'its head': (await ask(address, { method: 'HEAD' })).status,
    'a piece': (await ask(address, { headers: { range: 'bytes=0-1' } })).status,
    'whether it is still the same': (await ask(address, { headers: { 'if-none-match': tag } })).status,
    'under any name that ends like captions': (await ask(address.replace(/\/[^/]*$/, '/x.vtt'))).status,
    'as a public file': (await ask(`public/${address}`)).status,
  };
}

const closed = {
  whole: 404,
  'its head': 404,
  'a piece': 404,
  'whether it is still the same': 404,
  'under any name that ends like captions': 404,
  'as a public file': 404,
};
const open = {
  whole: 200,
  'its head': 200,
  'a piece': 206,
  'whether it is still the same': 304,
  'under any name that ends like captions': 200,
  'as a public file': 404,
};

/** Everything in words that a learner gets of an attempt, and the first HTML of the course and each of its pages. */
async function everythingTold(objectiveId: string, workflowId: string): Promise<string> {
  const tree = await treeOf(ada, workflowId);
  const params = { objectiveWorkflowId: workflowId };
  const parts = [...partsByName(tree).values()];
  const answers = [
    await ada.call('getRootActivity', { params }),
    await ada.call('listRootChildren', { params }),
    ...(await Promise.all(
      parts.flatMap(({ activityPathId, axis }) => [
        ada.call('getActivity', { params: { ...params, activityPathId } }),
        ada.call('listChildren', { params: { ...params, activityPathId } }),
        ada.send('GET', `/learn/courses/${objectiveId}/view/content/${axis}`),
        ada.send('GET', `/learn/courses/${objectiveId}/print/${axis}`),
      ]),
    )),
  ];
  return JSON.stringify([tree, answers]);
}

async function begun({ parts, more = {}, terms = {}, after = async () => undefined }: Lock) {
  const document = course(parts, { files: new Map(files.map((file) => [file.path, file])), ...more });
  const { objectiveId } = await givenCourse(server, document);
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
  await after(workflowId);
  return { objectiveId, workflowId, addresses: await addressesOf(objectiveId) };
}

async function tagOf(address: string): Promise<string> {
  const [, id = ''] = address.split('/');
  const row = await server.db.selectFrom('stored_file').select('sha256').where('id', '=', id).executeTakeFirstOrThrow();
  return `"${row.sha256.toString('hex')}"`;
}

describe('files of a page that is locked are given out by no way', () => {
  test.each(Object.entries(locks))('%s', async (_name, lock) => {
    const { objectiveId, workflowId, addresses } = await begun(lock);
    const told = await everythingTold(objectiveId, workflowId);
    for (const name of shown) {
      const address = addresses.get(name) ?? '';
      expect({ name, ...(await waysTo(address, await tagOf(address))) }).toEqual({ name, ...closed });
      expect(told).not.toContain(address.split('/')[1]);
    }
  });

  test.each(Object.entries(locks).filter(([, { after }]) => after === undefined))(
    '%s: the same files stay open on another page that is open',
    async (_name, lock) => {
      const { objectiveId, workflowId, addresses } = await begun({
        ...lock,
        parts: [
          ...pagesWithFiles('free'),
          ...lock.parts.map((part) => ({ ...part, gate: part.gate ?? 'free' }) as const),
        ],
      });
      const told = await everythingTold(objectiveId, workflowId);
      for (const name of shown) {
        const address = addresses.get(name) ?? '';
        expect({ name, ...(await waysTo(address, await tagOf(address))) }).toEqual({ name, ...open });
        expect(told).toContain(address.split('/')[1]);
      }
    },
  );
});

describe('a file follows its page', () => {
  const statusOf = async (addresses: ReadonlyMap<string, string>, name = 'sheet.pdf') =>
    (await ask(addresses.get(name) ?? '')).status;

  test('it opens with the gate before the page, at once', async () => {
    const { workflowId, addresses } = await begun({ parts: [page('0'), locked({ gate: 'previousPassed' })] });
    expect(await statusOf(addresses)).toBe(404);
    await complete(ada, workflowId, 'Page 0');
    expect(await statusOf(addresses)).toBe(200);
  });

  test('it opens with the part that the page waits for, at once', async () => {
    const { workflowId, addresses } = await begun({ parts: [page('0'), page('1'), locked({ prerequisites: ['0'] })] });
    await complete(ada, workflowId, 'Page 1');
    expect(await statusOf(addresses)).toBe(404);
    await complete(ada, workflowId, 'Page 0');
    expect(await statusOf(addresses)).toBe(200);
  });

  test('it comes with what is said before an activity that is to come, and not with the activity', async () => {
    const { addresses } = await begun({
      parts: [
        page('a', {
          kind: ActivityKind.lti,
          content: {
            type: 'tool',
            tool: 'assessment',
            sourceFormat: 'cc-assignment',
            source: '<assignment><img src="stoa-file:sheet.pdf"/></assignment>',
            introductionHtml: '<p><img src="stoa-file:picture.png" alt=""></p>',
          },
        }),
      ],
    });
    expect(await statusOf(addresses, 'picture.png')).toBe(200);
    expect(await statusOf(addresses)).toBe(404);
  });

  test('it closes with the day after which the page is closed, although the browser knows it', async () => {
    const { objectiveId, addresses } = await begun({ parts: [locked({ constraint: { accessibleUntil: days(1) } })] });
    const first = await ask(addresses.get('sheet.pdf') ?? '');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await server.db
      .updateTable('activity_part')
      .set({ constraint: JSON.stringify({ accessibleUntil: days(-1) }) })
      .where('objective_id', '=', objectiveId)
      .where('constraint', 'is not', null)
      .execute();
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await ask(addresses.get('sheet.pdf') ?? '', again)).status).toBe(404);
  });

  test('it closes when the page no longer shows it', async () => {
    const { objectiveId, addresses } = await begun({ parts: pagesWithFiles('a') });
    expect(await statusOf(addresses, 'picture.png')).toBe(200);
    await server.db
      .updateTable('activity')
      .set({ content: JSON.stringify({ type: 'html', html: '<p>Without the picture</p>' }) })
      .where('objective_id', '=', objectiveId)
      .where('name', '=', 'Page a-text')
      .execute();
    expect(await statusOf(addresses, 'picture.png')).toBe(404);
    expect(await statusOf(addresses)).toBe(200);
  });

  test('it is closed before the course is begun, and while no page shows it', async () => {
    const { objectiveId } = await givenCourse(
      server,
      course(pagesWithFiles('a'), { files: new Map(files.map((file) => [file.path, file])) }),
    );
    const aggregateId = await givenAccess(server, ada.id, objectiveId);
    const addresses = await addressesOf(objectiveId);
    expect(await statusOf(addresses)).toBe(404);
    await startCourse(ada, aggregateId);
    expect(await statusOf(addresses)).toBe(200);
    expect(await statusOf(addresses, 'nowhere.txt')).toBe(404);
  });

  test('what was finished may be reviewed with its files while another attempt is under way', async () => {
    const { objectiveId } = await givenCourse(
      server,
      course([page('0'), locked({ gate: 'previousPassed' })], {
        files: new Map(files.map((file) => [file.path, file])),
      }),
    );
    const aggregateId = await givenAccess(server, ada.id, objectiveId, { retake: true });
    const addresses = await addressesOf(objectiveId);
    const first = await startCourse(ada, aggregateId);
    await complete(ada, first, 'Page 0');
    await complete(ada, first, 'Page locked-sheet');
    await submit(first);
    await startCourse(ada, aggregateId);
    expect(await statusOf(addresses)).toBe(200);
  });

  test('an author who names the file of another course does not open it', async () => {
    const { addresses } = await begun({ parts: [locked({ constraint: { startFrom: days(1) } })] });
    const address = addresses.get('picture.png') ?? '';
    await begun({
      parts: [page('thief', { content: { type: 'html', html: `<img src="/api/lms-storage/v1/${address}">` } })],
    });
    expect((await ask(address)).status).toBe(404);
  });
});

test('the cover and the pictures on the page about a course are open to whoever may see that page', async () => {
  const { objectiveId } = await givenCourse(
    server,
    course([locked({ constraint: { startFrom: days(1) } })], {
      files: new Map(files.map((file) => [file.path, file])),
      coverPath: 'poster.jpg',
      aboutHtml: '<p><img src="stoa-file:picture.png" alt=""></p>',
    }),
  );
  const addresses = await addressesOf(objectiveId);
  const statuses = async (root = '') =>
    await Promise.all(
      ['poster.jpg', 'picture.png', 'sheet.pdf'].map(async (name) => (await ask(root + addresses.get(name))).status),
    );
  expect(await statuses()).toEqual([404, 404, 404]);
  await givenAccess(server, ada.id, objectiveId);
  expect(await statuses()).toEqual([200, 200, 404]);
  expect(await statuses('public/')).toEqual([404, 404, 404]);
  await server.db
    .updateTable('objective')
    .set({ show_in_catalog: true, show_in_open_catalog: true })
    .where('id', '=', objectiveId)
    .execute();
  expect(await statuses('public/')).toEqual([200, 200, 404]);
});
