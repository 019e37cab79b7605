import {
  ActivityWorkState,
  activityWorkStates,
  CommandOutcome,
  completionRules,
  courseStates,
  DisplayMode,
  gates,
  gradeRevealPolicies,
  proctoringStates,
  roles,
  WorkflowState,
} from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The states of which the condition of a partial index holds, out of those that there are. */
async function statesIn(index: string, states: readonly number[]): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ condition: string }>(
    'select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = $1::regclass',
    [index],
  );
  const found = await database.pool.query<{ state: number }>(
    `select state from unnest($1::smallint[]) state where ${rows[0]?.condition}`,
    [states],
  );
  return found.rows.map(({ state }) => state);
}

describe('conditions of indexes that tell states', () => {
  const courses = Object.values(WorkflowState);
  const activities = Object.values(ActivityWorkState);

  test('an attempt is open exactly while no other may begin', async () => {
    expect(await statesIn('objective_workflow_one_open', courses)).toEqual(
      courses.filter((state) => courseStates[state].newAttempt === 'refused'),
    );
  });
  test('an attempt waits for its approval exactly where the table says so', async () => {
    expect(await statesIn('objective_workflow_waiting', courses)).toEqual(
      courses.filter((state) => courseStates[state].afterApproval !== null),
    );
  });
  test('the work at an activity waits for its grade exactly where the table says so', async () => {
    expect(await statesIn('activity_workflow_waiting', activities)).toEqual(
      activities.filter((state) => activityWorkStates[state].waitsForGrade),
    );
  });
});

describe('values that a column may hold', () => {
  test.each<[string, string, readonly (string | number)[]]>([
    ['role_assignment', 'role', roles],
    ['activity', 'completion', completionRules],
    ['activity_part', 'gate', gates],
    ['objective_access', 'grade_reveal_policy', gradeRevealPolicies],
    ['objective', 'display_mode', Object.values(DisplayMode)],
    ['proctoring_session', 'state', proctoringStates],
    ['command', 'status', ['queued', ...Object.keys(CommandOutcome)]],
  ])('%s.%s has those of the domain', async (table, column, values) => {
    const { rows } = await database.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like $2`,
      [table, `CHECK ((${column} = ANY (ARRAY[%`],
    );
    const listed = rows.map(({ definition }) =>
      [...definition.matchAll(/'(\w+)'::text|[[ ](\d+)/g)].map(([, word, number]) => word ?? Number(number)),
    );
    expect(listed).toEqual([values]);
  });
});
