import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnrolledObjective, ImportJob, ObjectiveAccess, Problem, QuizWork } from '@stoa/contract';
import { DisplayMode } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartridge } from '../../testing/cartridge.ts';
import { givenOtherTenant } from '../../testing/fixtures.ts';
import { finishedImport, imported, sendImport } from '../../testing/imports.ts';
import { open, partsByName, perform, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { insertJob } from './jobs/store.ts';

let server: TestServer;
let admin: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  learner = await server.signInAs('learner@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const small = async (title = `Small ${randomUUID()}`) =>
  Buffer.from(
    await cartridge(
      title,
      { welcome: '<p>Hel\0lo <img src="pixel.svg" alt=""></p>', end: '<a href="welcome.html">back</a>' },
      { 'pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ),
  );

/** Number of rows in every table that an import writes. */
async function stored(): Promise<readonly number[]> {
  const tables = [
    'objective',
    'activity',
    'activity_part',
    'stored_file',
    'showcase',
    'objective_access',
    'grading_scale',
  ] as const;
  return await Promise.all(
    tables.map(async (table) => {
      const { count } = await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
}

describe('a package', () => {
  test('comes in with its name, code, collection and enrolments, and can be taken', async () => {
    const code = `C-${randomUUID()}`;
    const fields = [
      ['code', code],
      ['name', 'My name'],
      ['collection', 'Health & Safety'],
      ['enrol', 'Learner@test.example'],
      ['enrol', 'admin@test.example'],
    ] as const;
    const job = await imported(server, admin, { file: await small(), fields });
    expect(job).toMatchObject({
      stage: 'done',
      fileName: 'package.imscc',
      errors: [],
      report: { code, name: 'My name', enrolled: ['admin@test.example', 'learner@test.example'] },
    });
    expect(job.report?.counts).toMatchObject({ leaves: 2 });

    const { body } = await learner.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', {
      query: { filter: JSON.stringify(['objective.code', '=', code]) },
    });
    expect(body.data[0]?.objective).toMatchObject({
      id: job.report?.objectiveId,
      name: 'My name',
      showcases: [{ name: 'Health & Safety' }],
    });
    const tree = await treeOf(learner, await startCourse(learner, body.data[0]?.id ?? ''));
    expect([tree.activity.name, ...partsByName(tree).keys()]).toEqual(['My name', 'welcome', 'end']);
  });

  test.each([
    ['fullscreen', DisplayMode.fullscreen],
    ['embeddedAuto', DisplayMode.embeddedAuto],
    ['embeddedCustom', DisplayMode.embeddedCustom],
  ] as const)('C11: is shown as %s when that is wished for', async (displayMode, stored) => {
    const fields = [
      ['displayMode', displayMode],
      ['enrol', 'learner@test.example'],
    ] as const;
    const { report } = await imported(server, admin, { file: await small(), fields });
    const params = { objectiveId: report?.objectiveId ?? '' };
    expect((await learner.call<ObjectiveAccess>('getObjectiveAccess', { params })).body.objective.displayMode).toBe(
      stored,
    );
  });

  test.each([
    ['my questions.gift', '::One:: Two plus two {=four =4 ~five#Look again}'],
    [
      'my questions.xml',
      `<quiz><question type="multichoice"><questiontext format="html"><text>Two plus two</text></questiontext>
      <answer fraction="100"><text>four</text></answer><answer fraction="0"><text>five</text></answer></question></quiz>`,
    ],
  ])('may be a file of questions, which can be answered: %s', async (fileName, text) => {
    const job = await imported(server, admin, {
      file: Buffer.from(text),
      fileName,
      fields: [
        ['code', `Q-${randomUUID()}`],
        ['enrol', 'learner@test.example'],
      ],
    });
    expect(job).toMatchObject({ stage: 'done', errors: [], report: { name: 'my questions' } });
    const { body } = await learner.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', {
      query: { filter: JSON.stringify(['objective.id', '=', job.report?.objectiveId]) },
    });
    const objectiveWorkflowId = await startCourse(learner, body.data[0]?.id ?? '');
    const activityWorkflowId = await open(learner, objectiveWorkflowId, 'my questions');
    const work = { objectiveWorkflowId, activityWorkflowId };
    await perform(learner, 'checkQuizAnswer', { ...work, questionId: 'q1', answers: { RESPONSE: ['c1'] } });
    const quiz = await learner.call<QuizWork>('getQuiz', { params: work });
    expect(quiz.body).toMatchObject({ mode: 'practice', points: 1, score: 1 });
  });

  test('keeps its own name and code unless told', async () => {
    const job = await imported(server, admin, { file: await small('Knitting for beginners') });
    expect(job.report).toMatchObject({
      name: 'Knitting for beginners',
      code: expect.stringMatching(/\w/),
      enrolled: [],
    });
  });

  test('joins a collection that is there', async () => {
    const fields = [['collection', 'Shared']] as const;
    await imported(server, admin, { file: await small(), fields });
    await imported(server, admin, { file: await small(), fields });
    const rows = await server.db
      .selectFrom('showcase')
      .innerJoin('objective_showcase as oh', 'oh.showcase_id', 'showcase.id')
      .select('oh.objective_id')
      .where('code', '=', 'shared')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('with a taken code is refused whole: at once when the code was told, else when it is known', async () => {
    const title = `Twice ${randomUUID()}`;
    const first = await imported(server, admin, { file: await small(title) });
    const before = await stored();
    const again = await imported(server, admin, {
      file: await small(title),
      fields: [
        ['collection', 'Never made'],
        ['enrol', 'learner@test.example'],
      ],
    });
    expect(again).toMatchObject({
      stage: 'refused',
      report: null,
      errors: [
        {
          code: 'import.code-taken',
          message: expect.stringMatching(`${first.report?.code}.*--replace.*--code`),
          data: { subject: first.report?.code },
        },
      ],
    });
    const told = await sendImport<Problem>(server, admin, {
      file: await small(),
      fields: [['code', first.report?.code.toUpperCase() ?? '']],
    });
    expect([told.status, told.body.errors[0]?.code]).toEqual([409, 'import.code-taken']);
    expect(await stored()).toEqual(before);
  });

  test('that is none is refused with a sentence in the language of the person, and nothing is written', async () => {
    const before = await stored();
    const job = await imported(server, admin, { file: Buffer.from('not a package'), fileName: 'notes.txt' });
    expect(job).toMatchObject({
      stage: 'refused',
      errors: [
        {
          code: 'import.refused',
          message: 'This file isn’t a course package, a document, a film, a recording or a PDF.',
          data: { refusal: 'not-an-archive' },
        },
      ],
    });
    const arabic = await admin.call<ImportJob>('getImport', {
      params: { importId: job.id },
      headers: { 'accept-language': 'ar-AR' },
    });
    expect(arabic.body.errors[0]?.message).toMatch(/[\u0600-\u06ff]/);
    expect(await stored()).toEqual(before);
  });

  test('with a zero byte in the name of a file is refused with a sentence, and so is one whose own name has it', async () => {
    const [whole, name] = [await small(), 'pixel.svg'];
    const evil = Buffer.from(whole.toString('latin1').replaceAll(name, 'pixel\0svg'), 'latin1');
    const job = await imported(server, admin, { file: evil, fileName: 'evil\u0001.imscc' });
    expect(job).toMatchObject({
      stage: 'refused',
      fileName: 'evil.imscc',
      errors: [{ code: 'import.refused', data: { refusal: 'archive-control-character', subject: 'pixel\u{fffd}svg' } }],
    });
  });

  test('leaves nothing behind in the spool', async () => {
    await imported(server, admin, { file: await small() });
    await imported(server, admin, { file: Buffer.from('x') });
    await sendImport(server, admin, { file: await small(), fields: [['enrol', 'nobody@test.example']] });
    await expect.poll(() => readdirSync(path.join(server.filesFolder, 'spool'))).toEqual([]);
  });

  test('may come with another at the same time', async () => {
    const sent = await Promise.all([1, 2, 3].map(async () => sendImport(server, admin, { file: await small() })));
    const jobs = await Promise.all(sent.map(({ body }) => finishedImport(admin, body.id)));
    expect(jobs.map((job) => job.stage)).toEqual(['done', 'done', 'done']);
  });
});

describe('a form that cannot be taken', () => {
  test.each<[string, number, string, readonly (readonly [string, string])[]]>([
    ['an empty collection', 400, 'import.collection-invalid', [['collection', ' ']]],
    ['a collection of signs only', 400, 'import.collection-invalid', [['collection', '!!!']]],
    [
      'two collections',
      400,
      'import.collection-invalid',
      [
        ['collection', 'a'],
        ['collection', 'b'],
      ],
    ],
    ['no display mode that there is', 400, 'request.field-invalid', [['displayMode', '1']]],
    [
      'two display modes',
      400,
      'request.field-invalid',
      [
        ['displayMode', 'fullscreen'],
        ['displayMode', 'embeddedAuto'],
      ],
    ],
    ['an empty code', 400, 'request.field-invalid', [['code', '']]],
    ['a name over lines', 400, 'request.field-invalid', [['name', 'a\u0007b']]],
    ['a person that no database knows', 400, 'request.field-invalid', [['enrol', 'a\0@test.example']]],
    [
      'an unknown person',
      404,
      'import.user-unknown',
      [
        ['enrol', 'learner@test.example'],
        ['enrol', 'nobody@test.example'],
      ],
    ],
  ])('%s', async (_what, status, code, fields) => {
    const answer = await sendImport<Problem>(server, admin, { file: await small(), fields });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([status, code]);
  });

  test('a form without a package, and one with a file of another name, is refused', async () => {
    expect((await sendImport<Problem>(server, admin, {})).body.errors[0]).toMatchObject({
      code: 'request.field-invalid',
      field: 'file',
    });
    expect((await admin.call('startImport', { body: {} })).status).toBe(415);
  });
});

describe('who may import', () => {
  test('administrators only', async () => {
    expect((await sendImport<Problem>(server, learner, { file: await small() })).status).toBe(403);
    expect((await sendImport<Problem>(server, server.visitor, { file: await small() })).status).toBe(401);
  });

  test('and read only imports of their own tenant', async () => {
    const other = await givenOtherTenant(server);
    const id = randomUUID();
    await insertJob(server.db, { id, tenantId: other.tenantId, fileName: 'a', wishes: { enrol: [], replace: false } });
    for (const importId of [id, randomUUID()]) {
      const answer = await admin.call<Problem>('getImport', { params: { importId } });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'import.not-found']);
    }
    expect((await learner.call('getImport', { params: { importId: id } })).status).toBe(403);
  });
});

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data/olx/openedx-demo-course.tar.gz');

test.skipIf(!existsSync(shared))(
  'the demo course of Open edX comes in whole, with its images (skipped where ../shared/data is absent)',
  async () => {
    const fields = [['enrol', 'learner@test.example']] as const;
    const job = await imported(server, admin, { file: readFileSync(shared), fileName: 'demo.tar.gz', fields });
    expect(job).toMatchObject({
      stage: 'done',
      report: { name: 'Open edX Demo Course', counts: { 'block.html': 266, 'block.problem': 29, 'block.video': 11 } },
    });
    expect(job.report?.notes.every((note) => note.message !== '')).toBe(true);

    const filter = JSON.stringify(['objective.id', '=', job.report?.objectiveId]);
    const { body } = await learner.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', {
      query: { filter },
    });
    const workflowId = await startCourse(learner, body.data[0]?.id ?? '');
    const tree = await treeOf(learner, workflowId);
    const chapters = tree.activity.children;
    const sequentials = chapters.flatMap((part) => part.childActivity.children);
    const verticals = sequentials.flatMap((part) => part.childActivity.children);
    expect([chapters.length, sequentials.length, verticals.length]).toEqual([6, 17, 58]);

    const images: string[] = [];
    for (const part of verticals) {
      const children = await learner.call('listChildren', {
        params: { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId },
      });
      images.push(
        ...Array.from(
          JSON.stringify(children.body).matchAll(/<img[^>]* src=\\"(\/api[^"\\]+)/g),
          (match) => match[1] ?? '',
        ),
      );
    }
    expect(images.length).toBeGreaterThan(30);
    for (const image of new Set(images)) {
      const answer = await learner.send('HEAD', image);
      expect([image, answer.status, answer.headers.get('content-type')]).toEqual([
        image,
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
  },
);
