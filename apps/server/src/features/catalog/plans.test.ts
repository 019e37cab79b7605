import { catalogQuery } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQuery } from '../../kernel/query/read-query.ts';
import type { Person } from '../../kernel/auth/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { catalogObjectives } from './catalog-fields.ts';
import { catalogPage } from './store.ts';

const courses = 400;

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await testServer();
  person = {
    id: await server.addPerson('one@test.example'),
    tenantId: server.tenantId,
    roles: ['Learner'],
    profile: null,
  };
  await sql`
    with course as (
      insert into objective (id, tenant_id, activity_id, code, name, description, type, state, source, show_in_catalog)
      select gen_random_uuid(), ${server.tenantId}, gen_random_uuid(), 'OFFER-' || n, 'Course ' || n, 'Number ' || n,
        6, 2, '{}', true
      from generate_series(1, ${sql.lit(courses)}) n returning id, tenant_id, activity_id, name
    )
    insert into activity (id, tenant_id, objective_id, kind, name, state) select activity_id, tenant_id, id, 3, name, 2
      from course`.execute(server.db);
  await enrolOthers(3);
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

/** People who have every course. */
async function enrolOthers(count: number): Promise<void> {
  for (let other = 0; other < count; other += 1) {
    const userId = await server.addPerson(`${crypto.randomUUID()}@test.example`);
    await sql`
      with aggregate as (
        insert into objective_workflow_aggregate (tenant_id, user_id, objective_id)
        select ${server.tenantId}, ${userId}, id from objective returning id, objective_id
      )
      insert into objective_access (tenant_id, user_id, objective_id, aggregate_id)
      select ${server.tenantId}, ${userId}, objective_id, id from aggregate`.execute(server.db);
  }
  await sql`analyze`.execute(server.db);
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Blocks of 8 kB that a statement looks at. */
async function blocksOf(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    explain (analyze, buffers, timing off, format json) ${statement}`.execute(server.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('There is no plan.');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

test('M7: a slice of the catalog costs no more when others have ten times as many courses', async () => {
  const pages = ['', 'number 7'].map((keyword) =>
    catalogPage(person, readQuery(catalogQuery({ keyword, collections: [] }, 0), catalogObjectives)),
  );
  const cost = async () => {
    const blocks: number[] = [];
    // the first time also reads what the planner has to know
    for (const page of pages) blocks.push(await blocksOf(page).then(() => blocksOf(page)));
    return blocks;
  };
  const before = await cost();
  await enrolOthers(27);
  for (const [index, blocks] of (await cost()).entries()) expect(blocks).toBeLessThan(1.5 * (before[index] ?? 0) + 50);
}, 60_000);
