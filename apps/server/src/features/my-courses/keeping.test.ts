import type { EnrolledObjective } from '@stoa/contract';
import { coursesQuery, locales, type CourseListing } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collationOf } from '../../db/collation.ts';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface Given {
  readonly name: string;
  readonly dueDate?: Date;
}

/** A learner with these courses, the first one enrolled first; ids of courses and of aggregates by name. */
async function learnerWith(courses: readonly Given[]) {
  const person = await server.signInAs(`${crypto.randomUUID()}@test.example`);
  const objectives = new Map<string, string>();
  const aggregates = new Map<string, string>();
  for (const { name, dueDate = null } of courses) {
    const { objectiveId } = await givenCourse(server, course([page('a'), page('b')], { name }));
    objectives.set(name, objectiveId);
    aggregates.set(name, await givenAccess(server, person.id, objectiveId, { dueDate }));
  }
  const pin = (name: string, isPinned: boolean) =>
    person.call('pinObjective', { params: { objectiveId: objectives.get(name) ?? '' }, body: { isPinned } });
  const archive = (name: string, isArchived: boolean) =>
    person.call('archiveObjective', { params: { objectiveId: objectives.get(name) ?? '' }, body: { isArchived } });
  return { person, aggregates, objectives, pin, archive };
}

const usual: CourseListing = {
  filters: { collection: [], term: [], courseProgress: [], coursePriority: [] },
  keyword: '',
  sort: 'recent',
  archived: false,
};

async function names(
  person: TestPerson,
  listing: Partial<CourseListing> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const query = { ...coursesQuery({ ...usual, ...listing }, 0) };
  const { body } = await person.call<{ data: readonly EnrolledObjective[] }>('queryEnrolledObjectives', {
    query,
    headers,
  });
  return body.data.map((one) => one.objective.name);
}

describe('a pinned course', () => {
  test('stands before all others, however the list is sorted, until it is let go', async () => {
    const { person, pin } = await learnerWith([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    expect(await pin('A', true)).toMatchObject({ status: 200, body: { isPinned: true, isArchived: false } });
    expect(await names(person)).toEqual(['A', 'C', 'B']);
    await pin('C', true);
    expect(await names(person, { sort: 'name' })).toEqual(['A', 'C', 'B']);
    await pin('A', false);
    expect(await names(person)).toEqual(['C', 'B', 'A']);
  });

  test('is pinned twice as well as once', async () => {
    const { person, pin } = await learnerWith([{ name: 'A' }, { name: 'B' }]);
    for (let time = 0; time < 2; time++)
      expect((await pin('A', true)).body).toEqual({ isPinned: true, isArchived: false });
    expect(await names(person)).toEqual(['A', 'B']);
  });
});

describe('an archived course', () => {
  test('is listed by itself, and comes back as it was', async () => {
    const { person, pin, archive } = await learnerWith([{ name: 'A' }, { name: 'B' }]);
    await pin('A', true);
    expect(await archive('A', true)).toMatchObject({ status: 200, body: { isPinned: true, isArchived: true } });
    expect(await names(person)).toEqual(['B']);
    expect(await names(person, { archived: true })).toEqual(['A']);
    await archive('A', false);
    expect(await names(person)).toEqual(['A', 'B']);
  });

  test('is still open to its learner, who loses nothing', async () => {
    const { person, aggregates, objectives, archive } = await learnerWith([{ name: 'A' }]);
    await archive('A', true);
    const access = await person.call('getObjectiveAccess', { params: { objectiveId: objectives.get('A') ?? '' } });
    expect(access.status).toBe(200);
    expect(await startCourse(person, aggregates.get('A') ?? '')).toEqual(expect.any(String));
  });
});

describe("somebody else's course", () => {
  test('can be neither pinned nor archived, and answers like one that does not exist', async () => {
    const { objectives } = await learnerWith([{ name: 'Theirs' }]);
    const { person } = await learnerWith([]);
    const other = await givenOtherTenant(server);
    const foreign = await givenCourse({ ...server, ...other }, course([page('a')]));
    for (const objectiveId of [objectives.get('Theirs') ?? '', foreign.objectiveId, crypto.randomUUID()]) {
      for (const [name, body] of [
        ['pinObjective', { isPinned: true }] as const,
        ['archiveObjective', { isArchived: true }] as const,
      ]) {
        expect(await person.call(name, { params: { objectiveId }, body })).toMatchObject({
          status: 404,
          body: { errors: [{ code: 'objective-access.not-found' }] },
        });
      }
    }
  });

  test.each([[{}], [{ isPinned: 'yes' }], [{ isPinned: true, isArchived: true }]])(
    'the body %j is refused',
    async (body) => {
      const { person, objectives } = await learnerWith([{ name: 'A' }]);
      expect(
        (await person.call('pinObjective', { params: { objectiveId: objectives.get('A') ?? '' }, body })).status,
      ).toBe(400);
    },
  );
});

describe('the order', () => {
  test('by name follows the language of the reader', async () => {
    const { person } = await learnerWith([{ name: 'Zebra' }, { name: 'Äpfel' }, { name: 'apricot' }, { name: 'Bee' }]);
    expect(await names(person, { sort: 'name' }, { 'accept-language': 'de-DE' })).toEqual([
      'Äpfel',
      'apricot',
      'Bee',
      'Zebra',
    ]);
  });

  test('by due date begins with the nearest deadline of open work; work without one, or done, comes last', async () => {
    const day = (number: number) => new Date(Date.UTC(2030, 0, number));
    const { person, aggregates } = await learnerWith([
      { name: 'Done', dueDate: day(1) },
      { name: 'Later', dueDate: day(3) },
      { name: 'None' },
      { name: 'Sooner', dueDate: day(2) },
    ]);
    await perform(person, 'submitObjectiveWorkflow', { id: await startCourse(person, aggregates.get('Done') ?? '') });
    expect((await names(person, { sort: 'dueDate' })).slice(0, 2)).toEqual(['Sooner', 'Later']);
  });

  test('by progress begins with what is furthest', async () => {
    const { person, aggregates } = await learnerWith([{ name: 'Half' }, { name: 'Begun' }, { name: 'New' }]);
    await complete(person, await startCourse(person, aggregates.get('Half') ?? ''), 'Page a');
    await startCourse(person, aggregates.get('Begun') ?? '');
    expect(await names(person, { sort: 'progress' })).toEqual(['Half', 'Begun', 'New']);
  });

  test('is known to the database in every language', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select collname as name from pg_collation where collprovider = 'i'`.execute(server.db);
    const known = new Set(rows.map(({ name }) => name));
    expect(locales.filter((locale) => !known.has(collationOf(locale)))).toEqual([]);
  });

  test('cannot be asked about in a filter', async () => {
    const { person } = await learnerWith([]);
    for (const field of ['objective.localName', 'openDueDate']) {
      const { status } = await person.call('queryEnrolledObjectives', {
        query: { filter: JSON.stringify([field, '=', 'a']) },
      });
      expect(status).toBe(400);
    }
  });
});
