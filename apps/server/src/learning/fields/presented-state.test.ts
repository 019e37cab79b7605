import { ActivityKind, ContentState, presentedState, type Tool } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { shownState } from './presented-state.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const tools: readonly (Tool | null)[] = [null, 'lti11', 'lti13', 'assessment', 'package'];

test.each(tools)(
  'C5: the state of a course of any kind with the tool %j is in a filter what is given out of it',
  async (tool) => {
    const { rows } = await sql<{ kind: ActivityKind; state: ContentState; shown: ContentState }>`
    select o.root_kind as kind, o.state, ${shownState} as shown
    from (select kind as root_kind, state, ${tool}::text as root_tool
      from unnest(${Object.values(ActivityKind)}::int[]) kind, unnest(${Object.values(ContentState)}::int[]) state) o`.execute(
      database.db,
    );
    expect(rows).toHaveLength(24);
    for (const { kind, state, shown } of rows)
      expect([kind, state, shown]).toEqual([kind, state, presentedState({ kind, tool, state })]);
  },
);
