import {
  gradeRevealPolicies,
  instantOf,
  isProgressShown,
  visibleResult,
  WorkflowState,
  type GradeRevealPolicy,
} from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { record } from './columns.ts';
import { shownOnly, shownProgress } from './visible-results.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const minute = 60_000;
const cases = gradeRevealPolicies.flatMap((policy) =>
  [null, -minute, minute].map((away): [GradeRevealPolicy, number | null] => [policy, away]),
);

test.each(cases)(
  'with policy %s and a date %j ms away a result in a filter is shown exactly when the rule shows it',
  async (policy, away) => {
    const now = new Date();
    const date = away === null ? null : new Date(now.getTime() + away);
    const {
      rows: [row],
    } = await sql<{ shown: boolean }>`
    select (${shownOnly(record.passed)}) is not null as shown
    from (values (${policy}::text, ${date}::timestamptz)) a (grade_reveal_policy, grade_reveal_date), (values (true)) r (passed)`.execute(
      database.db,
    );
    const rule = visibleResult(
      { gradeRevealPolicy: policy, gradeRevealDate: instantOf(date), workflowState: WorkflowState.finished },
      now,
    );
    expect(row?.shown).toBe(rule.state === 'visible');
  },
);

test.each(cases)(
  'G2: with policy %s and a date %j ms away progress in a filter is shown exactly when the rule shows it',
  async (policy, away) => {
    const now = new Date();
    const date = away === null ? null : new Date(now.getTime() + away);
    const states = Object.values(WorkflowState);
    const { rows } = await sql<{ state: WorkflowState; shown: boolean }>`
    select w.state, (${shownProgress}) is not null as shown
    from (values (${policy}::text, ${date}::timestamptz)) a (grade_reveal_policy, grade_reveal_date),
      (select state, 0.5 as progress from unnest(${states}::int[]) as state) w`.execute(database.db);
    for (const { state, shown } of rows) {
      expect([state, shown]).toEqual([
        state,
        isProgressShown({ gradeRevealPolicy: policy, gradeRevealDate: instantOf(date), workflowState: state }, now),
      ]);
    }
    expect(rows.map(({ state }) => state)).toEqual(states);
  },
);
