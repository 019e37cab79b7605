import { randomUUID } from 'node:crypto';
import { endpoints, type CallName } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everythingAsked } from './testing/everything-asked.ts';
import { ownQueries } from './testing/own-queries.ts';
import type { TestPerson } from './testing/person.ts';
import { attempt, givenSecretiveCourse, type Reached, type Taken, type Terms } from './testing/secretive.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let teacher: TestPerson;
let courses: readonly [string, string];

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
  courses = [await givenSecretiveCourse(server), await givenSecretiveCourse(server)];
});
afterAll(() => server[Symbol.asyncDispose]());

const good = { scores: [0.9317, 0.8], comments: ['Very good', 'Good'] } as const;
const bad = { scores: [0.1317, 0.05], comments: ['Not good at all', 'Bad'] } as const;

type Both = readonly [Taken, Taken];

/** A learner of both courses: one went well and the other did not. */
async function someoneAt(
  results: readonly [typeof good | typeof bad, typeof good | typeof bad],
  terms: Terms,
  reached: Reached,
): Promise<Both> {
  const learner = await server.signInAs(`${randomUUID()}@test.example`);
  const [first, second] = courses;
  const asked = (objectiveId: string, index: 0 | 1) => ({ ...terms, ...results[index], objectiveId, reached });
  return [
    await attempt(server, { teacher, learner }, asked(first, 0)),
    await attempt(server, { teacher, learner }, asked(second, 1)),
  ] as const;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{8}T\d{6}Z|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g;
/** Of a tag, what stands before the instant at which it ends. */
const stamp = /W\/\\"[\w-]{22}/g;
const nonce = /nonce(?:-|=\\?")[\w+/=]+/g;

/** Of the address at which mails are stopped, made for one person. */
const stopped = /mail\/stop\/[\w.-]+/g;

/** The address of a public record is chance. */
const recordAddress = /\/records\/[\dA-Z]{26}/g;

/** A private address of a calendar, and where lines of its file are broken. */
const calendar = /\/calendar\/[\w-]{32}\.ics|\\r\\n /g;

/** Of an address of a file, which tells its reader and its end. */
const signature = /&expires=\d+&signature=[\w-]+/g;

/** Of a receipt, what signs its moments and ids. */
const receiptSignature = /receipt\.sig\\n.*?\\npublic-key/g;

/** A copy of what is kept of somebody is made meanwhile, and packed moments and ids are of any length. */
const copy = /"stage":"\w+","done":\d+,"total":\d+,"file":(?:null|\{[^}]*\})/g;

/**
 * A text without what differs between any two people: ids in the order in which they come, moments, and what is made up
 * for each answer.
 */
function likened(text: string): string {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = courses.includes(id) ? id : (ids.get(id) ?? `id ${ids.size + 1}`);
    ids.set(id, known);
    return known;
  };
  return text
    .replaceAll(calendar, '')
    .replaceAll(instant, 'MOMENT')
    .replaceAll(nonce, 'NONCE')
    .replaceAll(stamp, 'STAMP')
    .replaceAll(signature, 'SIGNATURE')
    .replaceAll(stopped, 'STOPPED')
    .replaceAll(receiptSignature, 'SIGNED')
    .replaceAll(copy, 'COPY')
    .replaceAll(recordAddress, 'RECORD')
    .replaceAll(/"content-length","\d+"/g, '')
    .replaceAll(uuid, idOf);
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Dotted paths of everything that rows of this shape hold. */
function pathsOf(schema: unknown, prefix = ''): readonly string[] {
  if (!isNode(schema)) return [];
  const nested = [schema['items'], ...(Array.isArray(schema['anyOf']) ? schema['anyOf'] : [])].flatMap((one) =>
    pathsOf(one, prefix),
  );
  const properties = isNode(schema['properties']) ? Object.entries(schema['properties']) : [];
  const own = properties.flatMap(([name, inner]) => [`${prefix}${name}`, ...pathsOf(inner, `${prefix}${name}.`)]);
  return [...new Set([...own, ...nested])];
}

const queries = ownQueries.map((name): [CallName, readonly string[]] => {
  const answer: unknown = JSON.parse(JSON.stringify(endpoints[name].answer));
  const fields = isNode(answer) && isNode(answer['properties']) ? answer['properties'] : {};
  return [name, isNode(fields['data']) ? pathsOf(fields['data']['items']) : []];
});

/** A field of a result, or of what would tell it. */
const isResult = (field: string) => /(?:^|\.)(?:grade(?:\.\w+)?|\w*[sS]core|passed|progress)$/.test(field);
const results = queries.flatMap(([name, fields]) => fields.filter(isResult).map((field) => [name, field] as const));

/** Everything that can be asked about one field: whether it is there, and, of a result, what it is like. */
function questionsAbout(field: string): readonly Readonly<Record<string, string>>[] {
  const likeness = [
    [field, '=', true],
    ['!', [field, '=', true]],
    [field, '>=', 0.5],
    [field, '=', 'A'],
    [field, 'contains', '9'],
  ];
  const asked = (filter: unknown) => ({ filter: JSON.stringify(filter), requireTotalCount: 'true' });
  const isThere = asked([field, '<>', null]);
  return isResult(field) ? [isThere, ...likeness.map(asked), { select: JSON.stringify([field]) }] : [isThere];
}

/** Parameters of the queries about one course or attempt: those of the first of both. */
const paramsOf = ([{ workflowId, aggregateId }]: Both) => ({ objectiveWorkflowId: workflowId, aggregateId });

async function answersOf(both: Both, name: CallName, field: string): Promise<readonly string[]> {
  const asked = questionsAbout(field).map(async (query) => {
    const { status, body } = await both[0].person.call(name, { query, params: paramsOf(both) });
    return `${JSON.stringify(query)} ${status} ${likened(JSON.stringify(body))}`;
  });
  return await Promise.all(asked);
}

/** The order of the rows by a field, up and down; null where nothing is sorted by it. */
async function ordersBy(both: Both, name: CallName, field: string): Promise<readonly unknown[] | null> {
  const orders = [false, true].map(async (desc) => {
    const query = { sort: JSON.stringify([{ selector: field, desc }]), select: JSON.stringify(['id']) };
    const { status, body } = await both[0].person.call<{ readonly data?: unknown }>(name, {
      query,
      params: paramsOf(both),
    });
    return status === 200 ? body.data : null;
  });
  const [up, down] = await Promise.all(orders);
  return up === null ? null : [up, down];
}

const future = new Date(Date.now() + 86_400_000);
const hidden: readonly [string, Terms, Reached][] = [
  ['never, finished', { gradeRevealPolicy: 'never' }, 'finished'],
  ['never, in grading', { gradeRevealPolicy: 'never' }, 'inGrading'],
  ['after a date that has not come, finished', { gradeRevealPolicy: 'afterDate', gradeRevealDate: future }, 'finished'],
  ['after a date that nobody set, finished', { gradeRevealPolicy: 'afterDate', gradeRevealDate: null }, 'finished'],
  ['after finish, graded', { gradeRevealPolicy: 'afterFinish' }, 'graded'],
];

async function everyAnswer(attempts: Both): Promise<readonly string[]> {
  const answers = [];
  for (const one of attempts) answers.push(...(await everythingAsked(server, one)));
  return answers.map(({ route, status, text }) => `${route} ${status} ${likened(text)}`);
}

describe('G2: two people whose results are the other way round learn the same while they are hidden', () => {
  test('and the questions that are compared are answered, and reach every result', async () => {
    const anybody = await someoneAt([good, bad], {}, 'inProgress');
    for (const [name, [field = 'id']] of queries) {
      const { status } = await anybody[0].person.call(name, {
        query: { select: JSON.stringify([field]) },
        params: paramsOf(anybody),
      });
      expect([name, status]).toEqual([name, 200]);
    }
    const asked = results.map((question) => question.join(' '));
    expect(asked).toContain('queryObjectiveRecords passed');
    expect(asked).toContain('queryEnrolledObjectives objectiveWorkflowAggregate.lastObjectiveRecord.grade.name');
    expect(asked).toContain('queryAggregates lastObjectiveWorkflow.progress');
    expect(asked).toContain('queryObjectiveAccesses objectiveWorkflowAggregate.lastObjectiveRecord.normalizedScore');
  });

  test.each(hidden)(
    '%s',
    async (_name, terms, reached) => {
      const one = await someoneAt([good, bad], terms, reached);
      const other = await someoneAt([bad, good], terms, reached);
      for (const [name, fields] of queries) {
        for (const field of fields)
          expect([name, await answersOf(one, name, field)]).toEqual([name, await answersOf(other, name, field)]);
      }
      for (const [name, field] of results) {
        // what is not known has no order: both ways are the usual one
        const [up, down] = (await ordersBy(one, name, field)) ?? [];
        expect([name, field, up]).toEqual([name, field, down]);
      }
      expect(await everyAnswer(one)).toEqual(await everyAnswer(other));
    },
    90_000,
  );

  test('and no longer the same as soon as they are shown', async () => {
    const one = await someoneAt([good, bad], { gradeRevealPolicy: 'none' }, 'finished');
    const other = await someoneAt([bad, good], { gradeRevealPolicy: 'none' }, 'finished');
    for (const [name, field] of [
      ['queryObjectiveRecords', 'passed'],
      ['queryAggregates', 'lastObjectiveRecord.score'],
      ['queryEnrolledObjectives', 'objectiveWorkflowAggregate.lastObjectiveRecord.grade.name'],
    ] as const)
      expect(await answersOf(one, name, field)).not.toEqual(await answersOf(other, name, field));
    const [up, down] = (await ordersBy(one, 'queryObjectiveRecords', 'score')) ?? [];
    expect(up).not.toEqual(down);
    expect(await everyAnswer(one)).not.toEqual(await everyAnswer(other));
  });
});
