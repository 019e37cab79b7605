import { randomUUID } from 'node:crypto';
import type { KeptDocument } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartridge } from '../../testing/cartridge.ts';
import { course, givenCourse, page } from '../../testing/fixtures.ts';
import { imported } from '../../testing/imports.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function keptOf(objectiveId: string): Promise<readonly (readonly [string, string, string])[]> {
  const rows = await server.db
    .selectFrom('kept_material')
    .select(['kind', 'name', 'source'])
    .where('objective_id', '=', objectiveId)
    .orderBy('order')
    .execute();
  return rows.map(({ kind, name, source }) => [kind, name, source]);
}

const bank = (name: string, source = '<objectbank/>'): KeptDocument => ({
  kind: 'question-bank',
  name,
  sourceFormat: 'qti-1.2',
  source,
});

test('what nothing shows yet stays with its course, and a new import brings its own', async () => {
  const first = course([page('a')], { kept: [bank('Fire'), bank('Sign \0 nobody stores')] });
  const { objectiveId, code } = await givenCourse(server, first);
  const other = await givenCourse(server, course([page('a')], { kept: [bank('Of another course')] }));
  expect(await keptOf(objectiveId)).toEqual([
    ['question-bank', 'Fire', '<objectbank/>'],
    ['question-bank', 'Sign \u{fffd} nobody stores', '<objectbank/>'],
  ]);
  await givenCourse(server, course([page('a')], { kept: [bank('Water')] }), { code, replace: true });
  expect(await keptOf(objectiveId)).toEqual([['question-bank', 'Water', '<objectbank/>']]);
  expect(await keptOf(other.objectiveId)).toHaveLength(1);
});

test('an import keeps it, and its report counts and names it', async () => {
  const admin = await server.signInAs('admin@test.example', ['Administrator']);
  const large = 'x'.repeat(300_000);
  const rubrics = `<rubrics><rubric><title>How to judge</title><description>${large}</description></rubric>
    <rubric><title>And more</title></rubric></rubrics>`;
  const title = `Kept ${randomUUID()}`;
  const file = Buffer.from(
    await cartridge(title, { welcome: '<p>Hi</p>' }, { 'course_settings/rubrics.xml': rubrics }),
  );
  const { report } = await imported(server, admin, { file });
  expect((await keptOf(report?.objectiveId ?? '')).map(([kind, name]) => [kind, name])).toEqual([
    ['rubric', 'How to judge'],
    ['rubric', 'And more'],
  ]);
  expect(report?.amounts.find(({ kind }) => kind === 'rubric')).toEqual({
    kind: 'rubric',
    found: 2,
    stored: 2,
    shown: 0,
    lost: 0,
    waiting: ['How to judge', 'And more'],
    message: '2 rubrics',
  });
});
