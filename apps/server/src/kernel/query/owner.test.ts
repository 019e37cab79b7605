import { endpoints, type CallName, type Problem } from '@stoa/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import { ownQueries as queries } from '../../testing/own-queries.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { rowPathsOf } from './select.ts';

type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
let owner: TestPerson;
/** Ids of the owner in the addresses of queries. */
const place = { objectiveWorkflowId: '', aggregateId: '' };
/** What names the rows that every query may give the owner. */
const own = new Map<CallName, ReadonlySet<string>>();

/** The fields that name a row of a query: of most its id. */
const namesOf = (call: CallName) => (call === 'queryCatalogStandings' ? ['document', 'course'] : ['id']);

async function rowsOf(
  person: TestPerson,
  call: CallName,
  query: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { status, body } = await person.call<{ data: readonly Row[]; totalCount?: number }>(call, {
    params: place,
    query: { take: '200', requireTotalCount: 'true', ...query },
  });
  expect(status).toBe(200);
  expect(body.totalCount).toBe(body.data.length);
  return body.data.map((row) =>
    namesOf(call)
      .map((name) => row[name])
      .join(' '),
  );
}

/** A course that is finished and another that is open, for somebody; answers the finished attempt and its aggregate. */
async function learnt(person: TestPerson): Promise<typeof place> {
  const done = { objectiveWorkflowId: '', aggregateId: '' };
  for (const finishes of [true, false]) {
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const aggregateId = await givenAccess(server, person.id, objectiveId);
    const workflowId = await startCourse(person, aggregateId);
    if (!finishes) continue;
    Object.assign(done, { objectiveWorkflowId: workflowId, aggregateId });
    await complete(person, workflowId, 'Page a');
    await perform(person, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId });
  }
  return done;
}

beforeAll(async () => {
  server = await testServer();
  for (const key of ['a', 'b']) await givenCourse(server, course([page(key)], { showInCatalog: true }));
  owner = await server.signInAs('owner@test.example');
  Object.assign(place, await learnt(owner));
  for (const call of queries) own.set(call, new Set(await rowsOf(owner, call, {})));
  await learnt(await server.signInAs('neighbour@test.example'));
});
afterAll(() => server[Symbol.asyncDispose]());

const anyId = '00000000-0000-4000-8000-000000000000';
const always: readonly (readonly unknown[])[] = [
  ['id', '<>', anyId],
  ['id', '<>', null],
  ['!', ['id', '=', anyId]],
  [['id', '=', anyId], 'or', ['id', '<>', anyId]],
  [['!', ['id', '=', null]], 'or', ['id', '=', null]],
];

/** True for every row, in ever other words. */
const tautologies = fc.letrec<{ filter: readonly unknown[] }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 1 },
    fc.constantFrom(...always),
    fc
      .tuple(tie('filter'), fc.constantFrom('or', 'and', 'OR'), fc.constantFrom(...always))
      .map((parts): readonly unknown[] => parts),
    tie('filter').map((inner) => ['!', ['!', inner]]),
  ),
})).filter;

describe('A1: every query stays with its owner, whatever the filter', () => {
  test.each(queries)(
    '%s',
    async (call) => {
      const expected = own.get(call) ?? new Set();
      await fc.assert(
        fc.asyncProperty(tautologies, async (filter) => {
          expect(new Set(await rowsOf(owner, call, { filter: JSON.stringify(filter) }))).toEqual(expected);
        }),
        { numRuns: 15 },
      );
    },
    30_000,
  );

  test('and an empty one is no filter', async () => {
    for (const filter of ['', '[]', 'null'])
      expect(await rowsOf(owner, 'queryEnrolledObjectives', { filter })).toHaveLength(2);
  });
});

interface Answered {
  readonly data: readonly object[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every single value inside a row, with the dotted path that leads to it. */
function valuesIn(row: object, prefix = ''): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) =>
      isObject(one) ? valuesIn(one, `${prefix}${name}.`) : [[`${prefix}${name}`, one] as const],
    );
  });
}

describe('what a query gives out', () => {
  const fieldsOf = (name: CallName) => rowPathsOf(endpoints[name].answer);
  const whole = async (name: CallName) => (await owner.call<Answered>(name, { params: place })).body.data;

  test.each(queries)('A1: may be selected, each field by its path: %s', async (name) => {
    const row = { ...(await whole(name))[0] };
    for (const path of fieldsOf(name)) {
      const { status, body } = await owner.call<Answered>(name, {
        params: place,
        query: { select: JSON.stringify([path]) },
      });
      expect([path, status]).toEqual([path, 200]);
      const kept = valuesIn(row).filter(([other]) => other === path || other.startsWith(`${path}.`));
      expect(valuesIn({ ...body.data[0] }).filter(([other]) => other.startsWith(path))).toEqual(kept);
    }
    expect(fieldsOf(name)).toEqual(expect.arrayContaining(namesOf(name)));
  });

  test.each(queries)(
    'A1: finds the row that it was given out with, moments too, wherever it may be asked for: %s',
    async (name) => {
      const [row] = await whole(name);
      const found = new Set<string>();
      for (const [path, value] of row === undefined ? [] : valuesIn(row)) {
        const query = { filter: JSON.stringify([path, '=', value]), take: '200' };
        const { status, body } = await owner.call<Answered & Problem>(name, { params: place, query });
        if (status === 200) expect([path, body.data]).toEqual([path, expect.arrayContaining([row])]);
        else
          expect([path, body.errors[0]?.code]).toEqual([
            path,
            expect.stringMatching(/^query\.(?:operator-not-allowed|unknown-field)$/),
          ]);
        if (status === 200) found.add(path);
      }
      expect(row === undefined || !namesOf(name).includes('id') || found.has('id')).toBe(true);
    },
  );
});
