import type { EnrolledObjective } from '@stoa/contract';
import { courseProgresses, courseProgressOf, coursesQuery, WorkflowState, type CourseProgress } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

interface Standing {
  readonly name: string;
  readonly state: WorkflowState | null;
  readonly hasRecord: boolean;
}

/** Every state of the last attempt, and none, each with a result and without one. */
const standings: readonly Standing[] = [null, ...Object.values(WorkflowState)].flatMap((state) =>
  [false, true].map((hasRecord) => ({ name: `${state} ${hasRecord}`, state, hasRecord })),
);

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await testServer();
  person = await server.signInAs('learner@test.example');
  for (const standing of standings) await givenStanding(standing);
});
afterAll(() => server[Symbol.asyncDispose]());

async function givenStanding({ name, state, hasRecord }: Standing): Promise<void> {
  const { objectiveId } = await givenCourse(server, course([page('a')], { name }));
  const aggregateId = await givenAccess(server, person.id, objectiveId);
  await sql`
    with workflow as (
      insert into objective_workflow (id, tenant_id, user_id, objective_id, aggregate_id, attempt, state)
      select gen_random_uuid(), ${server.tenantId}, ${person.id}, ${objectiveId}, ${aggregateId}, 1, ${state}
      where ${state}::int is not null returning id
    ), record as (
      insert into objective_record (tenant_id, user_id, objective_id, aggregate_id, attempt, progress)
      select ${server.tenantId}, ${person.id}, ${objectiveId}, ${aggregateId}, 1, 1 where ${hasRecord}::boolean returning id
    )
    update objective_workflow_aggregate set last_objective_workflow_id = (select id from workflow),
      last_objective_record_id = (select id from record)
    where id = ${aggregateId}`.execute(server.db);
}

/** Names of the courses that the filter finds under a heading. */
async function foundUnder(progress: CourseProgress): Promise<readonly string[]> {
  const filters = { collection: [], term: [], courseProgress: [progress], coursePriority: [] };
  const query = { ...coursesQuery({ filters, keyword: '', sort: 'recent', archived: false }, 0) };
  const { body } = await person.call<{ data: readonly EnrolledObjective[] }>('queryEnrolledObjectives', { query });
  return body.data.map(({ objective }) => objective.name);
}

test.each(courseProgresses)('M4: courses are found as %s exactly when the rule says so', async (progress) => {
  const expected = standings.filter(
    ({ state, hasRecord }) =>
      courseProgressOf({ workflow: state === null ? null : { state }, record: hasRecord ? {} : null }) === progress,
  );
  expect(expected).not.toEqual([]);
  expect((await foundUnder(progress)).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
});
