import type { CatalogObjective, EnrolledShowcase, ObjectiveAccess, Problem } from '@stoa/contract';
import { ContentState, visibleInCatalog } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chapter,
  course,
  givenAccess,
  givenCourse,
  givenOtherTenant,
  page,
  packageFile,
} from '../../testing/fixtures.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

interface Page {
  readonly data: readonly CatalogObjective[];
  readonly totalCount?: number;
}

let server: TestServer;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer();
  learner = await server.signInAs('learner@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

interface Given {
  readonly state?: ContentState;
  readonly showInCatalog?: boolean;
  readonly code?: string;
  readonly description?: string;
  readonly showcases?: readonly string[];
}

/**
 * A course of the catalog. Everybody has the same catalog until they enrol, so each test looks for a word of its own.
 */
async function offered(
  name: string,
  { state = ContentState.ready, showInCatalog = true, code, description, showcases = [] }: Given = {},
) {
  const document = course([page('a')], {
    name,
    state,
    showInCatalog,
    ...(description === undefined ? {} : { description }),
  });
  const options = {
    showcases: showcases.map((title) => ({ code: title, name: title })),
    ...(code === undefined ? {} : { code }),
  };
  return (await givenCourse(server, document, options)).objectiveId;
}

const containing = (word: string) => ['objective.name', 'contains', word];

async function catalogOf(
  person: TestPerson,
  filter: readonly unknown[],
  more: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const answer = await person.call<Page>('queryCatalogObjectives', {
    query: { filter: JSON.stringify(filter), requireTotalCount: 'true', ...more },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const names = ({ data }: Page): readonly string[] => data.map(({ objective }) => objective.name);

describe('M7: the catalog', () => {
  test('offers what is shown in it and not archived, by name, and nothing else', async () => {
    await offered('Seven b');
    await offered('Seven A');
    await offered('Seven c', { state: ContentState.draft });
    await offered('Seven archived', { state: ContentState.archived });
    await offered('Seven hidden', { showInCatalog: false });
    const answer = await catalogOf(learner, containing('Seven'));
    expect(names(answer)).toEqual(['Seven A', 'Seven b', 'Seven c']);
    expect(answer.totalCount).toBe(3);
  });

  test('shows a course like My Courses does, with nothing stored of it', async () => {
    const id = await offered('Shown as a card', { description: 'About it', showcases: ['Shown'] });
    const rows = async () =>
      await server.db.selectFrom('objective_workflow_aggregate').select('id').where('objective_id', '=', id).execute();
    const [entry] = (await catalogOf(learner, ['objective.id', '=', id])).data;
    expect(entry).toMatchObject({
      objective: {
        id,
        name: 'Shown as a card',
        description: 'About it',
        language: null,
        showcases: [{ name: 'Shown' }],
      },
      isEnrolled: false,
      isMandatory: false,
      showInCatalog: true,
      objectiveWorkflowAggregate: {
        objectiveId: id,
        isSelfEnrolled: false,
        lastObjectiveWorkflow: null,
        lastObjectiveRecord: null,
      },
    });
    expect(entry?.objectiveWorkflowAggregate.id).toBe(entry?.id);
    expect((await catalogOf(learner, ['objective.id', '=', id])).data[0]).toEqual(entry);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['name', { name: 'Findable by NAME' }],
    ['code', { name: 'x', code: 'Findable-CODE-1' }],
    ['description', { name: 'y', description: 'One finds it by the Findable Description' }],
  ] as const)('is searched by %s', async (field, { name, ...given }) => {
    const id = await offered(name, given);
    const filter = [[`objective.${field}`, 'contains', `findable`], 'and', ['objective.id', '=', id]];
    expect((await catalogOf(learner, filter)).totalCount).toBe(1);
    expect((await catalogOf(learner, ['!', filter])).data.map(({ objective }) => objective.id)).not.toContain(id);
  });

  test('is filtered by collection, also for courses without one', async () => {
    await offered('Collected one', { showcases: ['Collected'] });
    await offered('Collected none');
    const showcases = (await learner.call<readonly EnrolledShowcase[]>('listCatalogShowcases')).body;
    const { id, objectivesCount } =
      showcases.find(({ name }) => name === 'Collected') ?? expect.fail('The collection is missing.');
    expect(objectivesCount).toBe(1);
    const within = (value: string | null) =>
      catalogOf(learner, [containing('Collected'), ['objective.showcases.id', '=', value]]);
    expect(names(await within(id))).toEqual(['Collected one']);
    expect(names(await within(null))).toEqual(['Collected none']);
  });

  test('comes in pages that do not overlap', async () => {
    for (const number of [1, 2, 3, 4, 5]) await offered(`Paged ${number}`);
    const at = async (skip: number) =>
      names(await catalogOf(learner, containing('Paged'), { skip: String(skip), take: '2' }));
    expect([await at(0), await at(2), await at(4)]).toEqual([
      ['Paged 1', 'Paged 2'],
      ['Paged 3', 'Paged 4'],
      ['Paged 5'],
    ]);
    for (const query of [{ skip: '2', take: '2' }, { skip: '10' }, { isCountQuery: 'true' }] as const)
      expect((await catalogOf(learner, containing('Paged'), query)).totalCount).toBe(5);
    expect((await catalogOf(learner, containing('Unheard-of'))).totalCount).toBe(0);
    expect(await catalogOf(learner, containing('Paged'), { requireTotalCount: 'false' })).not.toHaveProperty(
      'totalCount',
    );
  });

  test('keeps an assigned course until it is begun, and lets go of one that the person added', async () => {
    const assigned = await offered('Held assigned');
    const added = await offered('Held added');
    const person = await server.signInAs('held@test.example');
    const aggregateId = await givenAccess(server, person.id, assigned);
    await givenAccess(server, person.id, added, { isSelfEnrolled: true });
    const answer = await catalogOf(person, containing('Held'));
    expect(answer.data.map(({ objective, isEnrolled }) => [objective.name, isEnrolled])).toEqual([
      ['Held assigned', true],
    ]);
    await startCourse(person, aggregateId);
    expect(names(await catalogOf(person, containing('Held')))).toEqual([]);
    expect(names(await catalogOf(learner, containing('Held')))).toEqual(['Held added', 'Held assigned']);
  });

  test('has no course of which the person has a result', async () => {
    const id = await offered('Resulted');
    const person = await server.signInAs('resulted@test.example');
    const workflowId = await startCourse(person, await givenAccess(server, person.id, id));
    await complete(person, workflowId, 'Page a');
    await perform(person, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId });
    expect(names(await catalogOf(person, containing('Resulted')))).toEqual([]);
  });

  test('is the rule of the domain, case by case', async () => {
    const person = await server.signInAs('rule@test.example');
    const expected = new Set<string>();
    const all = new Set<string>();
    for (const state of Object.values(ContentState))
      for (const showInCatalog of [true, false])
        for (const isSelfEnrolled of [null, true, false]) {
          const id = await offered('Ruled', { state, showInCatalog });
          if (isSelfEnrolled !== null) await givenAccess(server, person.id, id, { isSelfEnrolled });
          const facts = {
            showInCatalog,
            contentState: state,
            isSelfEnrolled: isSelfEnrolled === true,
            hasWorkflow: false,
            hasRecord: false,
          };
          all.add(id);
          if (visibleInCatalog(facts)) expected.add(id);
        }
    const found = await catalogOf(person, ['objective.name', '=', 'Ruled'], { take: '200' });
    expect(new Set(found.data.map(({ objective }) => objective.id))).toEqual(expected);
    expect(all.size).toBe(24);
  });

  test('has nothing of another tenant', async () => {
    await offered('Tenanted here');
    const other = await givenOtherTenant(server);
    await givenCourse({ ...server, ...other }, course([page('a')], { name: 'Tenanted there', showInCatalog: true }));
    expect(names(await catalogOf(learner, containing('Tenanted')))).toEqual(['Tenanted here']);
  });

  test.each([
    [['objective.about', 'contains', 'x'], 'query.unknown-field'],
    [['__proto__', '=', 1], 'query.unknown-field'],
    [['isEnrolled', 'contains', 'x'], 'query.operator-not-allowed'],
    [['objectiveWorkflowAggregate', '=', null], 'query.operator-not-allowed'],
  ])('refuses the filter %j', async (filter, code) => {
    const answer = await learner.call<Problem>('queryCatalogObjectives', { query: { filter: JSON.stringify(filter) } });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, code]);
  });
});

describe('M8: the page of a course that is only offered', () => {
  const access = (person: TestPerson, objectiveId: string) =>
    person.call<ObjectiveAccess & Problem>('getObjectiveAccess', { params: { objectiveId } });

  test('tells its outline and nothing of its content', async () => {
    const parts = [
      chapter('one', [page('secret', { durationSeconds: 120 }), page('gone', { state: ContentState.archived })]),
    ];
    const { objectiveId } = await givenCourse(
      server,
      course(parts, { showInCatalog: true, aboutHtml: '<p>About</p>' }),
    );
    const { status, body } = await access(learner, objectiveId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isEnrolled: false,
      showInCatalog: true,
      userId: learner.id,
      objective: { about: '<p>About</p>' },
    });
    expect(body.objective.outline).toEqual([
      {
        name: 'Chapter one',
        type: 3,
        tool: null,
        duration: null,
        children: [{ name: 'Page secret', type: 1, tool: null, duration: 120 }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Content of secret');
  });

  test('has the ids that it will have once the person is enrolled, and each person has others', async () => {
    const id = await offered('Stable');
    const before = (await access(learner, id)).body;
    const neighbour = (await access(await server.signInAs('neighbour@test.example'), id)).body;
    expect(before.id).not.toBe(neighbour.id);
    expect(before.objectiveWorkflowAggregate.id).not.toBe(neighbour.objectiveWorkflowAggregate.id);
    await givenAccess(server, learner.id, id);
    const after = (await access(learner, id)).body;
    expect([after.id, after.objectiveWorkflowAggregate.id]).toEqual([before.id, before.objectiveWorkflowAggregate.id]);
    expect([before.isEnrolled, after.isEnrolled]).toEqual([false, true]);
  });

  test('is not there for what nobody offers, nor in another tenant', async () => {
    const hidden = await offered('Hidden page', { showInCatalog: false });
    const foreign = await givenCourse(
      { ...server, ...(await givenOtherTenant(server)) },
      course([page('a')], { showInCatalog: true }),
    );
    for (const id of [hidden, foreign.objectiveId]) {
      const { status, body } = await access(learner, id);
      expect([status, body.errors[0]?.code]).toEqual([404, 'objective-access.not-found']);
    }
  });

  test('shows its pictures to members, and not those of its content', async () => {
    const files = new Map([
      ['cover.png', packageFile('cover.png', 'image/png', 'cover')],
      ['about.png', packageFile('about.png', 'image/png', 'about')],
      ['inside.png', packageFile('inside.png', 'image/png', 'inside')],
    ]);
    const inside = page('a', { content: { type: 'html', html: '<img src="stoa-file:inside.png" alt="">' } });
    const document = course([inside], {
      showInCatalog: true,
      aboutHtml: '<p><img src="stoa-file:about.png" alt=""></p>',
      coverPath: 'cover.png',
      files,
    });
    const { objectiveId } = await givenCourse(server, document);
    const rows = await server.db
      .selectFrom('stored_file')
      .select(['id', 'name'])
      .where('objective_id', '=', objectiveId)
      .execute();
    const statuses = await Promise.all(
      rows.map(async ({ id, name }) => [
        name,
        (await learner.send('GET', `/api/lms-storage/v1/files/${id}/${name}`)).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({ 'cover.png': 200, 'about.png': 200, 'inside.png': 404 });
  });
});

describe('M10: the aggregate of an offered course', () => {
  const aggregates = async (person: TestPerson, filter: unknown) =>
    (
      await person.call<{ data: readonly { id: string; objectiveId: string }[]; totalCount: number }>(
        'queryAggregates',
        {
          query: { requireTotalCount: 'true', ...(filter === null ? {} : { filter: JSON.stringify(filter) }) },
        },
      )
    ).body;

  test('is found by who names the course, and is in no list otherwise', async () => {
    const person = await server.signInAs('linked@test.example');
    const id = await offered('Linked');
    const found = await aggregates(person, ['objectiveId', '=', id]);
    expect(found.data.map(({ objectiveId }) => objectiveId)).toEqual([id]);
    expect(found.totalCount).toBe(1);
    const [entry] = (await catalogOf(person, ['objective.id', '=', id])).data;
    expect(found.data[0]?.id).toBe(entry?.id);
    expect(await aggregates(person, null)).toEqual({ data: [], totalCount: 0 });
    const asked = await person.call<{ id: string }>('getObjectiveAggregate', { params: { objectiveId: id } });
    expect(asked.body.id).toBe(entry?.id);
  });

  test('is not found where the catalog does not offer the course', async () => {
    const id = await offered('Linked hidden', { showInCatalog: false });
    expect((await aggregates(learner, ['objectiveId', '=', id])).data).toEqual([]);
  });
});
