import { coursesQuery, type CourseListing } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { enrolledObjectives } from './enrolled-fields.ts';
import { cardPage } from './store.ts';

const mine = 1_000;
const courses = 4_000;
const coursesOfOthers = 1_000;
const someOthers = 2;
const manyOthers = 14;

let server: TestServer;
let learnerId: string;

beforeAll(async () => {
  server = await testServer();
  learnerId = (await server.signInAs('many@test.example')).id;
  await fillCourses(server.db);
  await enrolOthers(someOthers);
  await enrolIn(learnerId, mine);
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

/** Courses whose trees nobody reads: a root is all that they need. */
async function fillCourses(db: Database): Promise<void> {
  await sql`
    with course as (
      insert into objective (id, tenant_id, activity_id, code, name, description, type, state, source)
      select gen_random_uuid(), ${server.tenantId}, gen_random_uuid(), 'PLAN-' || n, 'Course ' || n, 'Number ' || n, 6,
        2, '{}'
      from generate_series(1, ${sql.lit(courses)}) n returning id, tenant_id, activity_id, name
    )
    insert into activity (id, tenant_id, objective_id, kind, name, state) select activity_id, tenant_id, id, 3, name, 2
      from course`.execute(db);
}

async function enrolIn(userId: string, count: number): Promise<void> {
  await sql`
    with aggregate as (
      insert into objective_workflow_aggregate (tenant_id, user_id, objective_id)
      select ${server.tenantId}, ${userId}, id from objective order by md5(code || ${userId}) limit ${sql.lit(count)}
        returning id, objective_id
    )
    insert into objective_access (tenant_id, user_id, objective_id, aggregate_id, created)
    select ${server.tenantId}, ${userId}, objective_id, id, now() - random() * interval '300 days' from aggregate`.execute(
    server.db,
  );
  await learnIn(userId);
}

/** Every second course is under way, and every fifth has a result. */
async function learnIn(userId: string): Promise<void> {
  await sql`
    with numbered as (
      select id, objective_id, row_number() over () as n from objective_workflow_aggregate where user_id = ${userId}
    ), workflow as (
      insert into objective_workflow (id, tenant_id, user_id, objective_id, aggregate_id, attempt)
      select gen_random_uuid(), ${server.tenantId}, ${userId}, objective_id, id, 1 from numbered where n % 2 = 0
        returning id, aggregate_id
    ), record as (
      insert into objective_record (tenant_id, user_id, objective_id, aggregate_id, attempt, progress, imported)
      select ${server.tenantId}, ${userId}, objective_id, id, 1, 1, true from numbered where n % 5 = 0
        returning id, aggregate_id
    )
    update objective_workflow_aggregate g
    set last_objective_workflow_id = (select w.id from workflow w where w.aggregate_id = g.id),
      last_objective_record_id = (select r.id from record r where r.aggregate_id = g.id)
    where g.user_id = ${userId}`.execute(server.db);
}

async function enrolOthers(count: number): Promise<void> {
  for (let other = 0; other < count; other++)
    await enrolIn(await server.addPerson(`${crypto.randomUUID()}@test.example`), coursesOfOthers);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const usual: CourseListing = {
  filters: { collection: [], term: [], courseProgress: [], coursePriority: [] },
  keyword: '',
  sort: 'recent',
  archived: false,
};

/** The database's plan for the first query of My Courses. */
async function planOf(listing: Partial<CourseListing>): Promise<PlanNode> {
  const query = readQuery(coursesQuery({ ...usual, ...listing }, 0), enrolledObjectives('en-US'));
  const page = cardPage({ tenantId: server.tenantId, id: learnerId }, query);
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, buffers, timing off, format json) ${page}`.execute(server.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('There is no plan.');
  return plan;
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const blocksOf = (plan: PlanNode) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/** Tables that grow with people and their learning. */
const growing = new Set(['objective_access', 'objective_workflow_aggregate', 'objective_workflow', 'objective_record']);

const listings: readonly [string, Partial<CourseListing>][] = [
  ['the first page', {}],
  ['a search', { keyword: 'number 99' }],
  ['a search by name order', { keyword: 'course', sort: 'name' }],
  ['a filter', { filters: { ...usual.filters, courseProgress: ['notStarted'], coursePriority: ['optional'] } }],
  ['the order of deadlines', { sort: 'dueDate' }],
  ['the archive', { archived: true }],
];

test('My Courses reads the person’s rows by index, and as many however many others there are', async () => {
  await sql`vacuum analyze`.execute(server.db);
  const before = new Map<string, number>();
  for (const [name, listing] of listings) before.set(name, blocksOf(await planOf(listing)));
  await enrolOthers(manyOthers - someOthers);
  await sql`vacuum analyze`.execute(server.db);
  for (const [name, listing] of listings) {
    const plan = await planOf(listing);
    const scanned = nodesOf(plan).filter(
      (node) => node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''),
    );
    expect([name, scanned]).toEqual([name, []]);
    expect([name, blocksOf(plan) <= 1.5 * (before.get(name) ?? 0) + 50]).toEqual([name, true]);
  }
}, 120_000);

test('the first page walks the index of the list and stops after its rows', async () => {
  const nodes = nodesOf(await planOf({}));
  expect(nodes.map((node) => node['Index Name'])).toContain('objective_access_listing');
  const sorted = nodes.filter((node) => node['Node Type'] === 'Sort');
  expect(sorted.length).toBeLessThanOrEqual(1);
});
