import type { CourseCard, EnrolledObjective, EnrolledShowcase, Problem, Term } from '@stoa/contract';
import { coursesQuery, ContentState, type CourseFilters } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Static } from 'typebox';
import type { Enrolment } from '../../learning/enrolment/store.ts';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

interface Page {
  readonly data: readonly EnrolledObjective[];
  readonly totalCount?: number;
}

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface Given {
  readonly name: string;
  readonly code?: string;
  readonly description?: string;
  readonly state?: ContentState;
  readonly collections?: readonly string[];
  readonly terms?: Partial<Enrolment>;
}

/** A learner with these courses, the first one enrolled first. Answers the ids of aggregates by name. */
async function learnerWith(
  courses: readonly Given[],
  server_ = server,
): Promise<{ readonly person: TestPerson; readonly ids: ReadonlyMap<string, string> }> {
  const person = await server_.signInAs(`${crypto.randomUUID()}@test.example`);
  const ids = new Map<string, string>();
  for (const { name, code, description, state = ContentState.ready, collections = [], terms } of courses) {
    const document = course([page('a')], { name, state, ...(description === undefined ? {} : { description }) });
    const showcases = collections.map((title) => ({ code: title.toLowerCase(), name: title }));
    const { objectiveId } = await givenCourse(server_, document, {
      showcases,
      ...(code === undefined ? {} : { code }),
    });
    ids.set(name, await givenAccess(server_, person.id, objectiveId, terms));
  }
  return { person, ids };
}

async function list(person: TestPerson, query: Readonly<Record<string, string>> = {}): Promise<Page> {
  const { status, body } = await person.call<Page>('queryEnrolledObjectives', { query });
  expect(status).toBe(200);
  return body;
}

const names = (found: Page) => found.data.map((one) => one.objective.name);
const noFilters: CourseFilters = { collection: [], term: [], courseProgress: [], coursePriority: [] };

describe('the list', () => {
  test('gives the newest first, a page at a time, with the number of all', async () => {
    const { person } = await learnerWith(['A', 'B', 'C'].map((name) => ({ name })));
    expect(names(await list(person))).toEqual(['C', 'B', 'A']);
    expect(await list(person, { take: '2', requireTotalCount: 'true' })).toMatchObject({
      totalCount: 3,
      data: [{}, {}],
    });
    expect(names(await list(person, { take: '2', skip: '2' }))).toEqual(['A']);
    expect(await list(person, { skip: '9', requireTotalCount: 'true' })).toEqual({ data: [], totalCount: 3 });
    expect(await list(person, { isCountQuery: 'true' })).toEqual({ data: [], totalCount: 3 });
    expect(await list(person, { take: '1' })).not.toHaveProperty('totalCount');
  });

  test('says of a card what it says of the whole course, and nothing more', async () => {
    const { person, ids } = await learnerWith([
      { name: 'New', terms: { dueDate: new Date('2030-01-01T00:00:00Z'), retake: true } },
      { name: 'Begun', collections: ['One'] },
      { name: 'Done' },
      { name: 'Hidden', terms: { gradeRevealPolicy: 'never' } },
    ]);
    await startCourse(person, ids.get('Begun') ?? '');
    for (const name of ['Done', 'Hidden']) {
      const id = await startCourse(person, ids.get(name) ?? '');
      await complete(person, id, 'Page a');
      await perform(person, 'submitObjectiveWorkflow', { id });
    }
    const query = { sort: '[{"selector":"objective.localName","desc":false}]', requireTotalCount: 'true' };
    const { status, body } = await person.call<{ data: CourseCard[]; totalCount: number }>('queryCourseCards', {
      query,
    });
    expect([status, body.totalCount, body.data.length]).toEqual([200, 4, 4]);
    // each field that a card has is there in the whole course with the same value
    expect(await list(person, query)).toMatchObject(body);
    const results = body.data.map(({ objectiveWorkflowAggregate: of }) => of.lastObjectiveRecord?.passed);
    expect(results).toEqual([undefined, expect.any(Boolean), null, undefined]);
  });

  test('of somebody without courses is empty', async () => {
    const { person } = await learnerWith([]);
    expect(await list(person, { requireTotalCount: 'true' })).toEqual({ data: [], totalCount: 0 });
  });

  test('M5: carries what a card shows', async () => {
    const due = new Date('2030-05-01T10:00:00Z');
    const { person, ids } = await learnerWith([
      {
        name: 'A',
        code: 'card-1',
        description: 'D',
        collections: ['Health'],
        terms: { isMandatory: true, dueDate: due },
      },
    ]);
    const [card] = (await list(person)).data;
    expect(card).toMatchObject({
      id: ids.get('A'),
      isMandatory: true,
      dueDate: due.toISOString(),
      retake: false,
      gradeRevealPolicy: 'afterFinish',
      termId: null,
      objective: {
        name: 'A',
        code: 'card-1',
        description: 'D',
        imageUrl: null,
        showcases: [{ name: 'Health' }],
        activity: { state: 2, childrenCount: 1 },
      },
      objectiveWorkflowAggregate: {
        isSelfEnrolled: false,
        lastObjectiveWorkflow: null,
        lastObjectiveRecord: null,
        objectiveGradingScale: null,
      },
    });
  });

  test('is of this learner and tenant only', async () => {
    const { person } = await learnerWith([{ name: 'Mine' }]);
    await learnerWith([{ name: 'Yours' }]);
    const other = await givenOtherTenant(server);
    const { objectiveId } = await givenCourse({ ...server, ...other }, course([page('a')], { name: 'Theirs' }));
    await givenAccess({ ...server, ...other }, other.userId, objectiveId);
    expect(names(await list(person))).toEqual(['Mine']);
    expect(
      names(await list(person, { filter: JSON.stringify([['isMandatory', true], 'or', ['isMandatory', false]]) })),
    ).toEqual(['Mine']);
  });

  test('needs a session', async () => {
    expect((await server.visitor.call('queryEnrolledObjectives')).status).toBe(401);
  });
});

describe('the queries of the portal', () => {
  const ask = (person: TestPerson, filters: Partial<CourseFilters>, keyword = '') =>
    list(person, {
      ...coursesQuery({ filters: { ...noFilters, ...filters }, keyword, sort: 'recent', archived: false }, 0),
    });

  test('M1: search code, name and description, whatever the case', async () => {
    const { person } = await learnerWith([
      { name: 'Ökologie', code: 'q-1' },
      { name: 'B', code: 'ÖKO-2' },
      { name: 'C', code: 'q-3', description: 'mit Ökobilanz' },
      { name: 'D', code: 'q-4' },
    ]);
    expect(names(await ask(person, {}, 'öko'))).toEqual(['C', 'B', 'Ökologie']);
    expect(names(await ask(person, {}, '%'))).toEqual([]);
    expect(names(await ask(person, {}, "'; drop table objective; --"))).toEqual([]);
  });

  test('M2: find the courses of a collection, and those of none', async () => {
    const { person } = await learnerWith([
      { name: 'A', collections: ['Red', 'Blue'] },
      { name: 'B', collections: ['Blue'] },
      { name: 'C' },
    ]);
    const showcases = (await person.call<Static<typeof EnrolledShowcase>[]>('listEnrolledShowcases')).body;
    expect(showcases.map((one) => [one.name, one.objectivesCount])).toEqual([
      ['Red', 1],
      ['Blue', 2],
    ]);
    const id = (name: string) => showcases.find((one) => one.name === name)?.id ?? '';
    expect(names(await ask(person, { collection: [id('Red')] }))).toEqual(['A']);
    expect(names(await ask(person, { collection: [id('Blue')] }))).toEqual(['B', 'A']);
    expect(names(await ask(person, { collection: ['uncategorized'] }))).toEqual(['C']);
    expect(names(await ask(person, { collection: [id('Red'), 'uncategorized'] }))).toEqual(['C', 'A']);
  });

  test('M2: find the courses of a term and of a priority', async () => {
    const { id: termId } = await server.db
      .insertInto('term')
      .values({ tenant_id: server.tenantId, name: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { person } = await learnerWith([
      { name: 'A', terms: { termId } },
      { name: 'B', terms: { isMandatory: true } },
    ]);
    expect((await person.call<Static<typeof Term>[]>('listTerms')).body.map((term) => term.id)).toEqual([termId]);
    expect(names(await ask(person, { term: [termId] }))).toEqual(['A']);
    expect(names(await ask(person, { coursePriority: ['mandatory'] }))).toEqual(['B']);
    expect(names(await ask(person, { coursePriority: ['mandatory', 'optional'] }))).toEqual(['B', 'A']);
  });

  test('M4: find courses by their progress', async () => {
    const { person, ids } = await learnerWith(['New', 'Begun', 'Done'].map((name) => ({ name })));
    await startCourse(person, ids.get('Begun') ?? '');
    await perform(person, 'submitObjectiveWorkflow', { id: await startCourse(person, ids.get('Done') ?? '') });
    expect(names(await ask(person, { courseProgress: ['notStarted'] }))).toEqual(['New']);
    expect(names(await ask(person, { courseProgress: ['inProgress'] }))).toEqual(['Begun']);
    expect(names(await ask(person, { courseProgress: ['completed'] }))).toEqual(['Done']);
    expect(names(await ask(person, { courseProgress: ['notStarted', 'completed'] }, 'o'))).toEqual(['Done']);
  });
});

describe('sorting and selecting', () => {
  test('sorts by several keys, nulls first going up', async () => {
    const at = (day: number) => new Date(Date.UTC(2030, 0, day));
    const { person } = await learnerWith([
      { name: 'b', terms: { dueDate: at(2) } },
      { name: 'A', terms: { dueDate: at(2) } },
      { name: 'C' },
      { name: 'D', terms: { dueDate: at(1) } },
    ]);
    const sort = (...keys: unknown[]) => list(person, { sort: JSON.stringify(keys) });
    expect(
      names(await sort({ selector: 'dueDate', desc: false }, { selector: 'objective.name', desc: false })),
    ).toEqual(['C', 'D', 'A', 'b']);
    expect(names(await sort({ selector: 'dueDate', desc: true }, { selector: 'objective.name', desc: true }))).toEqual([
      'b',
      'A',
      'D',
      'C',
    ]);
  });

  test('gives only what was selected', async () => {
    const { person } = await learnerWith([{ name: 'A' }]);
    const select = JSON.stringify(['objective.name', 'objectiveWorkflowAggregate.lastObjectiveRecord']);
    expect((await list(person, { select })).data).toEqual([
      { objective: { name: 'A' }, objectiveWorkflowAggregate: { lastObjectiveRecord: null } },
    ]);
  });

  test.each([
    [{ filter: '["objective.about","contains","x"]' }, 'query.unknown-field', 'objective.about'],
    [{ sort: '[{"selector":"userId"}]' }, 'query.unknown-field', 'userId'],
    [{ select: '["userId"]' }, 'query.unknown-field', 'userId'],
    [{ filter: '["isMandatory",">",true]' }, 'query.operator-not-allowed', 'isMandatory'],
    [{ filter: '["termId","=","x"]' }, 'query.invalid', 'termId'],
    [{ take: '201' }, 'query.too-complex', 'take'],
    [{ filter: '{' }, 'query.invalid', 'filter'],
  ])('%j is refused', async (query, code, field) => {
    const { person } = await learnerWith([]);
    const { status, body } = await person.call<Problem>('queryEnrolledObjectives', { query });
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code, field, message: expect.any(String) }),
    ]);
  });

  test('the words of a refusal follow the language', async () => {
    const { person } = await learnerWith([]);
    const { body } = await person.call<Problem>('queryEnrolledObjectives', {
      query: { filter: '{' },
      headers: { 'accept-language': 'ar-AR' },
    });
    expect(body.errors[0]?.message).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('a result that is kept back', () => {
  const record = 'objectiveWorkflowAggregate.lastObjectiveRecord';
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  async function learnerWithResults() {
    const gradingScale = {
      name: 'S',
      maxScore: 100,
      normalizedPassingScore: 0.5,
      grades: [{ name: 'Splendid', normalizedMinScore: 0 }],
    };
    const person = await server.signInAs(`${crypto.randomUUID()}@test.example`);
    const policies: readonly [string, Partial<Enrolment>][] = [
      ['Open', { gradeRevealPolicy: 'none' }],
      ['Never', { gradeRevealPolicy: 'never' }],
      ['Later', { gradeRevealPolicy: 'afterDate', gradeRevealDate: inAnHour() }],
    ];
    for (const [name, terms] of policies) {
      const { objectiveId } = await givenCourse(
        server,
        course([page('a', { scoreWeight: 1 })], {
          name,
          gradingScale: { ...gradingScale, grades: [{ name: `Splendid ${name}`, normalizedMinScore: 0 }] },
        }),
      );
      const workflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId, terms));
      await complete(person, workflowId, 'Page a');
      await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
    }
    return person;
  }

  test('is absent from the list, and cannot be found by filter or sort', async () => {
    const person = await learnerWithResults();
    const results = new Map(
      (await list(person)).data.map((one) => [one.objective.name, one.objectiveWorkflowAggregate.lastObjectiveRecord]),
    );
    const hidden = { score: null, maxScore: null, normalizedScore: null, grade: null, passed: null };
    expect(results.get('Open')).toMatchObject({
      score: 100,
      passed: true,
      grade: { name: 'Splendid Open' },
      result: { state: 'visible' },
    });
    expect(results.get('Never')).toMatchObject({ ...hidden, result: { state: 'never', visibleFrom: null } });
    expect(results.get('Later')).toMatchObject({
      ...hidden,
      result: { state: 'afterDate', visibleFrom: expect.any(String) },
    });
    for (const filter of [
      ['passed', true],
      ['score', '>', 0],
      ['normalizedScore', '=', 1],
      ['grade', 'startswith', 'Splendid'],
      ['grade', '<>', null],
    ]) {
      const [name, ...rest] = filter;
      expect(names(await list(person, { filter: JSON.stringify([`${record}.${name}`, ...rest]) }))).toEqual(['Open']);
    }
    expect(names(await list(person, { sort: JSON.stringify([{ selector: `${record}.score`, desc: true }]) }))[0]).toBe(
      'Open',
    );
  });

  test('is in no answer about the course', async () => {
    const person = await learnerWithResults();
    for (const one of (await list(person)).data) {
      const answers = await Promise.all([
        person.call('getObjectiveAccess', { params: { objectiveId: one.objective.id } }),
        person.call('getObjectiveAggregate', { params: { objectiveId: one.objective.id } }),
        person.call('listObjectiveRecords', { params: { aggregateId: one.id } }),
        person.call('queryObjectiveRecords', {
          query: { filter: JSON.stringify(['objectiveId', '=', one.objective.id]) },
        }),
        person.call('queryAggregates', { query: { filter: JSON.stringify(['id', '=', one.id]) } }),
        person.call('queryObjectiveAccesses', {
          query: { filter: JSON.stringify(['objective.id', '=', one.objective.id]) },
        }),
        person.call('getObjectiveRecord', {
          params: { recordId: one.objectiveWorkflowAggregate.lastObjectiveRecord?.id ?? '' },
        }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: answers.length }, () => 200));
      const shown = answers.map((answer) => /"passed":true|"score":100/.test(JSON.stringify(answer.body)));
      expect([one.objective.name, ...shown]).toEqual([
        one.objective.name,
        ...shown.map(() => one.objective.name === 'Open'),
      ]);
    }
  });
});
