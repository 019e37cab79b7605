import { randomUUID } from 'node:crypto';
import type { PersonalExport } from '@stoa/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../../db/tables.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { givenOwnTask, open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { fillRareColumns } from '../../../testing/rare-columns.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { unzipped } from '../../../testing/unzipped.ts';
import { givenTexts } from '../../../testing/written-texts.ts';
import { tableNames } from '../forget-store.ts';
import { keptOfPeople } from '../kept-of-people-store.ts';
import { copiedTables, leftOutOfCopies } from './export-rows-store.ts';

let server: TestServer;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@export.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

async function exportsOf(person: TestPerson): Promise<readonly PersonalExport[]> {
  return (await person.call<{ readonly data: readonly PersonalExport[] }>('listExports')).body.data;
}

/** The newest copy of somebody, once it is made. */
async function made(person: TestPerson): Promise<PersonalExport> {
  await expect.poll(async () => (await exportsOf(person))[0]?.stage, { timeout: 30_000 }).toBe('done');
  const [newest] = await exportsOf(person);
  if (newest === undefined) throw new Error('There is no copy.');
  return newest;
}

async function filesOf(person: TestPerson, { file }: PersonalExport): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await fetch(new URL(file?.path ?? '', server.origin), { headers: { cookie: person.cookie } });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="stoa-\d{4}-\d\d-\d\d\.zip"/),
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(file?.size);
  return unzipped(bytes);
}

async function copyOf(person: TestPerson): Promise<ReadonlyMap<string, Buffer>> {
  expect((await person.call('askExport', { body: {} })).status).toBe(200);
  return await filesOf(person, await made(person));
}

const rowsIn = (files: ReadonlyMap<string, Buffer>, table: string): readonly Readonly<Record<string, unknown>>[] =>
  JSON.parse(files.get(`data/${table}.json`)?.toString() ?? 'null');

test('the security log says who asked for a copy and who took it', async () => {
  const ann = await server.signInAs('ann@export.example');
  await copyOf(ann);
  await server.app.kernel.securityLog.written();
  const told = await server.db
    .selectFrom('audit_event')
    .select(['what', 'data'])
    .where('actor_id', '=', ann.id)
    .where('what', 'like', 'personal-export.%')
    .orderBy('id')
    .execute();
  const { id: exportId } = await made(ann);
  expect(told).toEqual([
    { what: 'personal-export.ask', data: { exportId } },
    { what: 'personal-export.given', data: { exportId } },
  ]);
});

test('G7: everything about a person is in their copy, as JSON that fits its schema, as CSV, and as files', async () => {
  const ada = await server.signInAs('ada@export.example');
  await givenTexts(server, ada, teacher);
  await givenOwnTask(ada);
  await fillRareColumns(server.db);
  const { sha256, size } = await server.app.files.put([new TextEncoder().encode('My essay')]);
  await sql`update hand_in_file set sha256 = ${sha256}, size = ${size}, received = ${size}, name = '../=essay.txt'
    where id = (select id from hand_in_file where user_id = ${ada.id} limit 1)`.execute(server.db);
  const files = await copyOf(ada);
  const schema = JSON.parse(files.get('schema.json')?.toString() ?? '');
  const whole = Object.fromEntries(copiedTables.map(({ table }) => [`data/${table}.json`, rowsIn(files, table)]));
  const validate = formats.default(new Ajv2020({ allErrors: true })).compile(schema);
  expect([validate(whole), validate.errors]).toEqual([true, null]);
  // a word that nobody knows, a value of another kind, a file that is missing or nobody knows
  const [person] = rowsIn(files, 'user_account');
  for (const spoiled of [
    { ...whole, 'data/user_account.json': [{ ...person, secret: 'x' }] },
    { ...whole, 'data/user_account.json': [{ ...person, id: 7 }] },
    { ...whole, 'data/user_account.json': undefined },
    { ...whole, 'data/other.json': [] },
  ])
    expect(validate(JSON.parse(JSON.stringify(spoiled)))).toBe(false);
  for (const { table, columns } of copiedTables) {
    const rows = rowsIn(files, table);
    const csv = files.get(`csv/${table}.csv`)?.toString() ?? '';
    expect(csv.startsWith(`\uFEFF"${columns[0]?.name}"`)).toBe(true);
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  }
  expect(rowsIn(files, 'user_account')).toMatchObject([{ id: ada.id, email: 'ada@export.example' }]);
  for (const table of ['own_task', 'hand_in', 'sign_in', 'objective_workflow', 'quiz_answer', 'quiz_annotation'])
    expect([table, rowsIn(files, table).length > 0]).toEqual([table, true]);
  const essay = [...files].find(([name]) => name.startsWith('files/') && name.endsWith('essay.txt'));
  expect(essay?.[0]).toMatch(/^files\/[\da-f-]{36}\/__=essay\.txt$/);
  expect(essay?.[1].toString()).toBe('My essay');
  const about = JSON.parse(files.get('about.json')?.toString() ?? '');
  expect(about).toMatchObject({ version: 1, schema: schema.$id, userId: ada.id, leftOut: leftOutOfCopies });
  expect(files.get('README.txt')?.toString()).toContain('summary.html');
  const drawn = files.get('summary.pdf')?.toString('latin1') ?? '';
  expect(drawn.slice(0, 8)).toBe('%PDF-1.7');
  expect(drawn).toContain('/ActualText (ada@export.example)');
  const text = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n');
  expect(text).not.toContain(teacher.id);
  expect(text).not.toContain('teacher@export.example');
});

test('G7: a file that the disk has lost is named in the copy, and everything else is there', async () => {
  const ada = await server.signInAs('ada@export.example');
  const gone = Buffer.alloc(32, 7);
  await sql`update hand_in_file set sha256 = ${gone}, size = 5, received = 5, name = 'gone.txt'
    where id = (select id from hand_in_file where user_id = ${ada.id} limit 1)`.execute(server.db);
  const files = await copyOf(ada);
  expect([...files.keys()].filter((name) => name.endsWith('gone.txt'))).toEqual([]);
  const { missingFiles } = JSON.parse(files.get('about.json')?.toString() ?? '');
  expect(missingFiles).toContainEqual(expect.stringMatching(/^files\/[\da-f-]{36}\/gone\.txt$/));
  const said = files.get('missing-files.txt')?.toString() ?? '';
  expect(said).toContain('in your copy');
  for (const name of missingFiles) expect(said).toContain(name);
  expect(rowsIn(files, 'user_account')).toMatchObject([{ id: ada.id }]);
});

test('G2 G7: hidden results are in no file of a copy; shown ones are', async () => {
  const secret = { score: 731.17, maxScore: 1000, comment: 'Secret words' };
  for (const [gradeRevealPolicy, isShown] of [
    ['never', false],
    ['afterFinish', true],
  ] as const) {
    const bob = await server.signInAs(`bob-${randomUUID()}@export.example`);
    const { objectiveId } = await givenCourse(server, course([page('a', { manualGrading: true })]));
    const workflowId = await startCourse(bob, await givenAccess(server, bob.id, objectiveId, { gradeRevealPolicy }));
    const id = await open(bob, workflowId, 'Page a');
    await perform(bob, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
    await teacher.call('gradeActivity', { params: { activityWorkflowId: id }, body: secret });
    await perform(bob, 'submitObjectiveWorkflow', { id: workflowId });
    const files = await copyOf(bob);
    const text = [...files.values()].map((bytes) => bytes.toString()).join('\n');
    expect([gradeRevealPolicy, /731\.17|0\.73117|Secret words|"passed": (true|false)/.test(text)]).toEqual([
      gradeRevealPolicy,
      isShown,
    ]);
  }
});

test('G7: a copy is its person’s alone, one at a time, and is made in the place of the one before', async () => {
  const cleo = await server.signInAs('cleo@export.example');
  const neighbour = await server.signInAs('neighbour@export.example');
  const asked = await Promise.all(
    Array.from({ length: 5 }, async () => await cleo.call<PersonalExport>('askExport', { body: {} })),
  );
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  const first = await made(cleo);
  expect(await exportsOf(cleo)).toHaveLength(1);
  expect(await exportsOf(neighbour)).toEqual([]);
  expect((await neighbour.send('GET', first.file?.path ?? '')).status).toBe(404);
  expect((await server.visitor.send('GET', first.file?.path ?? '')).status).toBe(401);
  await cleo.call('askExport', { body: {} });
  await expect
    .poll(async () => (await exportsOf(cleo)).map(({ id, stage }) => [id === first.id, stage]))
    .toEqual([[false, 'done']]);
});

test('G7: a copy that a dying server left is made by the next, and one that fails each time ends with that', async () => {
  const dan = await server.signInAs('dan@export.example');
  const [left, hopeless] = [randomUUID(), randomUUID()];
  const eve = await server.signInAs('eve@export.example');
  const row = { tenant_id: server.tenantId, locale: 'en-US', stage: 'working' } as const;
  const longAgo = new Date(Date.now() - 60_000);
  await server.db
    .insertInto('personal_export')
    .values([
      { ...row, id: left, user_id: dan.id, tries: 1, alive: longAgo },
      { ...row, id: hopeless, user_id: eve.id, tries: 3, alive: longAgo },
    ])
    .execute();
  await server.app.everyMinute.at(-1)?.(server.db);
  expect((await made(dan)).id).toBe(left);
  await expect.poll(async () => (await exportsOf(eve))[0]?.stage).toBe('failed');
});

test('G7: a copy is gone with its bytes once its time is over', async () => {
  const fay = await server.signInAs('fay@export.example');
  await fay.call('askExport', { body: {} });
  const { file } = await made(fay);
  const { sha256 } = await server.db
    .selectFrom('personal_export')
    .select('sha256')
    .where('user_id', '=', fay.id)
    .executeTakeFirstOrThrow();
  expect(await server.app.files.sizeOf(sha256 ?? Buffer.of())).toBe(file?.size);
  await sql`update personal_export set expires = now() - interval '1 second' where user_id = ${fay.id}`.execute(
    server.db,
  );
  expect((await fay.send('GET', file?.path ?? '')).status).toBe(404);
  for (const chore of server.app.chores) await chore(server.db);
  expect(await exportsOf(fay)).toEqual([]);
  expect(await server.app.files.sizeOf(sha256 ?? Buffer.of())).toBeNull();
});

test('G7: every table that knows people is copied, or says why not', () => {
  const personal = tableNames.filter((name) => typeof keptOfPeople[name] !== 'string');
  const told = [...copiedTables, ...leftOutOfCopies].map(({ table }) => table);
  expect(told.toSorted()).toEqual(personal.toSorted());
  // no column of a secret is among them
  const columns = copiedTables.flatMap(({ table, columns: own }) => own.map(({ name }) => `${table}.${name}`));
  expect(columns.filter((name) => /secret|hash|sealed|token|password|public_key|credential_id/.test(name))).toEqual([]);
  expect(Object.keys(tables)).toEqual(tableNames);
});
