import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** A signed-in learner with a known number of courses. */
export interface BenchLearner {
  readonly id: string;
  readonly cookie: string;
  readonly courses: number;
}

/** An attempt whose tree has a known number of parts. */
interface BenchAttempt {
  readonly learner: BenchLearner;
  readonly objectiveId: string;
  readonly workflowId: string;
  readonly parts: number;
}

export interface BenchData {
  readonly learners: readonly BenchLearner[];
  readonly attempts: readonly BenchAttempt[];
  /** Learners whose courses are all unstarted, with the ids of their aggregates. */
  readonly starters: readonly { readonly learner: BenchLearner; readonly aggregateIds: readonly string[] }[];
}

const courseCounts = [20, 200, 1000];
const treeSizes = [100, 1000];
/** People of whom nobody is measured: with the others they make 100,000 accesses. */
const crowd = 90;
const crowdCourses = 1000;
const starterCount = 80;
const startsEach = 100;

/**
 * Fills a migrated database: 1,000 courses, learners with 20, 200 and 1,000 of them, two big trees, many unstarted
 * courses, and a crowd around them.
 */
export async function fillBenchData(client: Client): Promise<BenchData> {
  const tenantId = await ownTenant(client);
  await insertCourses(client, tenantId);
  const learners: BenchLearner[] = [];
  for (const courses of courseCounts) learners.push(await insertLearner(client, tenantId, `bench-${courses}`, courses));
  for (const learner of learners) await enrolWithHistory(client, tenantId, learner);
  const owner = await insertLearner(client, tenantId, 'bench-trees', treeSizes.length);
  const attempts: BenchAttempt[] = [];
  for (const parts of treeSizes) attempts.push(await insertTree(client, tenantId, owner, parts));
  const starters = [];
  for (let i = 0; i < starterCount; i++) starters.push(await insertStarter(client, tenantId, i));
  for (let i = 0; i < crowd; i++)
    await enrolWithHistory(client, tenantId, await insertLearner(client, tenantId, `crowd-${i}`, crowdCourses));
  await client.query('vacuum analyze');
  return { learners, attempts, starters };
}

/** Id of the organisation that every installation has. */
export async function ownTenant(client: Client): Promise<string> {
  return await one(client, `select id from tenant where is_default`);
}

async function one<T>(client: Client, text: string, values: readonly unknown[] = []): Promise<T> {
  const result = await client.query<Record<string, T>>(text, [...values]);
  const [value] = Object.values(result.rows[0] ?? {});
  if (value === undefined) throw new Error(`no row from: ${text}`);
  return value;
}

/** Courses of a root alone: starting one meets a real tree. */
async function insertCourses(client: Client, tenantId: string): Promise<void> {
  await client.query(
    `with course as (
       insert into objective (id, tenant_id, activity_id, code, name, description, type, state, children_count,
         duration_seconds, source)
       select gen_random_uuid(), $1, gen_random_uuid(), 'BENCH-' || n, 'Measured course ' || n,
              'A course that is here to be counted, number ' || n, 6, 2, 1, 600, '{}'
       from generate_series(1, 1000) n returning id, tenant_id, activity_id, name
     ), root as (
       insert into activity (id, tenant_id, objective_id, kind, name, state, presentation_mode)
       select activity_id, tenant_id, id, 3, name, 2, 0 from course returning id, tenant_id, objective_id
     )
     insert into activity_part (tenant_id, objective_id, activity_id, axis, "order")
       select tenant_id, objective_id, id, '', 0 from root`,
    [tenantId],
  );
}

/** A learner who is signed in and has no course yet. */
export async function insertLearner(
  client: Client,
  tenantId: string,
  name: string,
  courses: number,
): Promise<BenchLearner> {
  const id = await one<string>(
    client,
    `insert into user_account (tenant_id, email, first_name, last_name) values ($1, $2, 'Bench', $3) returning id`,
    [tenantId, `${name}@bench.example`, name],
  );
  await client.query(`insert into role_assignment (tenant_id, user_id, role) values ($1, $2, 'Learner')`, [
    tenantId,
    id,
  ]);
  const token = randomBytes(32).toString('base64url');
  const idHash = createHash('sha256').update(token).digest();
  await client.query(
    `insert into session (id_hash, tenant_id, user_id, provider, expires)
      values ($1, $2, $3, 'stoa', now() + interval '1 day')`,
    [idHash, tenantId, id],
  );
  return { id, cookie: `stoa_session=${token}`, courses };
}

async function enrol(client: Client, tenantId: string, learner: BenchLearner): Promise<void> {
  await client.query(
    `with aggregate as (
       insert into objective_workflow_aggregate (tenant_id, user_id, objective_id)
       select $1, $2, id from objective where code like 'BENCH-%' order by length(code), code limit $3
       returning id, objective_id
     )
     insert into objective_access (tenant_id, user_id, objective_id, aggregate_id, due_date)
     select $1, $2, objective_id, id, now() + interval '30 days' from aggregate`,
    [tenantId, learner.id, learner.courses],
  );
}

/** Every second course is under way and every fifth has a result, as in a real list. */
async function enrolWithHistory(client: Client, tenantId: string, learner: BenchLearner): Promise<void> {
  await enrol(client, tenantId, learner);
  await client.query(
    `with numbered as (
       select id, objective_id, row_number() over () n from objective_workflow_aggregate where user_id = $1
     ), workflow as (
       insert into objective_workflow (id, tenant_id, user_id, objective_id, aggregate_id, attempt, state, progress,
         finished)
       select gen_random_uuid(), $2, $1, objective_id, id, 1, case when n % 5 = 0 then 6 else 1 end, (n % 10) / 10.0,
              case when n % 5 = 0 then now() end
       from numbered where n % 2 = 0 or n % 5 = 0 returning id, aggregate_id, objective_id, state
     ), record as (
       insert into objective_record (tenant_id, user_id, objective_id, aggregate_id, objective_workflow_id, attempt,
         score, max_score,
                                     normalized_score, passed, progress)
       select $2, $1, objective_id, aggregate_id, id, 1, 80, 100, 0.8, true, 1 from workflow where state = 6
       returning id, aggregate_id
     )
     update objective_workflow_aggregate a
     set attempts = 1, last_objective_workflow_id = workflow.id,
         last_objective_record_id = (select record.id from record where record.aggregate_id = a.id)
     from workflow where workflow.aggregate_id = a.id`,
    [learner.id, tenantId],
  );
}

/** A course of chapters with ten texts each, begun by the learner. */
async function insertTree(
  client: Client,
  tenantId: string,
  learner: BenchLearner,
  parts: number,
): Promise<BenchAttempt> {
  await client.query('begin');
  const objectiveId = await one<string>(
    client,
    `insert into objective (tenant_id, activity_id, code, name, type, state, children_count, source)
     values ($1, gen_random_uuid(), $2, $2, 6, 2, $3, '{}') returning id`,
    [tenantId, `TREE-${parts}`, parts],
  );
  const root = await insertPart(client, tenantId, objectiveId, { parent: null, kind: 3, axis: '', order: 0 });
  await client.query(
    'update objective set activity_id = (select activity_id from activity_part where id = $1) where id = $2',
    [root, objectiveId],
  );
  for (let chapter = 0; chapter < parts / 10; chapter++) {
    const parent = await insertPart(client, tenantId, objectiveId, {
      parent: root,
      kind: 3,
      axis: `c${chapter}`,
      order: chapter,
    });
    for (let leaf = 0; leaf < 9; leaf++) {
      await insertPart(client, tenantId, objectiveId, { parent, kind: 1, axis: `c${chapter}-${leaf}`, order: leaf });
    }
  }
  await client.query('commit');
  return { learner, objectiveId, workflowId: await beginCourse(client, tenantId, learner, objectiveId), parts };
}

/** Gives a learner access to a course and begins it; answers the attempt's id. */
export async function beginCourse(
  client: Client,
  tenantId: string,
  learner: BenchLearner,
  objectiveId: string,
): Promise<string> {
  const aggregateId = await one<string>(
    client,
    `insert into objective_workflow_aggregate (tenant_id, user_id, objective_id, attempts) values ($1, $2, $3, 1)
      returning id`,
    [tenantId, learner.id, objectiveId],
  );
  await client.query(
    `insert into objective_access (tenant_id, user_id, objective_id, aggregate_id) values ($1, $2, $3, $4)`,
    [tenantId, learner.id, objectiveId, aggregateId],
  );
  const workflowId = await one<string>(
    client,
    `insert into objective_workflow (id, tenant_id, user_id, objective_id, aggregate_id, attempt)
     values (gen_random_uuid(), $1, $2, $3, $4, 1) returning id`,
    [tenantId, learner.id, objectiveId, aggregateId],
  );
  await client.query(`update objective_workflow_aggregate set last_objective_workflow_id = $1 where id = $2`, [
    workflowId,
    aggregateId,
  ]);
  return workflowId;
}

interface BenchPart {
  readonly parent: string | null;
  readonly kind: number;
  readonly axis: string;
  readonly order: number;
}

function insertPart(client: Client, tenantId: string, objectiveId: string, part: BenchPart): Promise<string> {
  return one<string>(
    client,
    `with child as (
       insert into activity (tenant_id, objective_id, kind, name, state, content)
       values ($1, $2, $3::int, 'Part ' || $4::text, 2, case when $3::int = 1
         then '{"type":"html","html":"<p>Measured.</p>"}'::jsonb end) returning id
     )
     insert into activity_part (tenant_id, objective_id, parent_part_id, activity_id, axis, "order")
     select $1, $2, $5, id, $4, $6 from child returning id`,
    [tenantId, objectiveId, part.kind, part.axis, part.parent, part.order],
  );
}

async function insertStarter(client: Client, tenantId: string, number: number): Promise<BenchData['starters'][number]> {
  const learner = await insertLearner(client, tenantId, `bench-starter-${number}`, startsEach);
  await enrol(client, tenantId, learner);
  const { rows } = await client.query<{ id: string }>(
    `select id from objective_workflow_aggregate where user_id = $1`,
    [learner.id],
  );
  return { learner, aggregateIds: rows.map((row) => row.id) };
}
