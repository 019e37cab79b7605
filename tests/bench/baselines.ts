import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import type { BenchLearner } from './data.ts';
import type { Measurement } from './measure.ts';
import { measureLoop } from './measure.ts';

/**
 * A bare HTTP server in a process of its own that answers a JSON text of the given length: what HTTP itself costs here.
 */
export async function startBareHttp(answerLength: number): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-http.ts'), [String(answerLength)]);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** A bare select of one row by its primary key. */
export function measureSelect(pool: pg.Pool, learner: BenchLearner): Promise<Measurement> {
  return measureLoop(() =>
    pool.query({ name: 'bare-select', text: 'select * from user_account where id = $1', values: [learner.id] }),
  );
}

/** The joined rows behind one page of My Courses, with nothing done to them. */
export function measureJoinedRows(pool: pg.Pool, learner: BenchLearner): Promise<Measurement> {
  return measureLoop(() => pool.query({ name: 'bare-join', text: joinedRows, values: [learner.id] }));
}

const joinedRows = `
  select a.*, o.id as o_id, o.name, o.code, o.description, o.type, o.state
    as o_state, o.children_count, o.duration_seconds,
         g.id as g_id, g.is_self_enrolled, w.id as w_id, w.state, w.progress, w.started, w.submitted, w.finished
           as w_finished,
         r.id as r_id, r.score, r.max_score, r.normalized_score, r.passed, r.finished as r_finished
  from objective_access a
  join objective o on o.id = a.objective_id
  join objective_workflow_aggregate g on g.id = a.aggregate_id
  left join objective_workflow w on w.id = g.last_objective_workflow_id
  left join objective_record r on r.id = g.last_objective_record_id
  where a.tenant_id = (select id from tenant where is_default) and a.user_id = $1
  order by a.created desc, a.id
  limit 20`;

/** One row in a transaction of its own, flushed to disk: the least that an acknowledged change can cost. */
export async function measureDurableInsert(pool: pg.Pool): Promise<Measurement> {
  await pool.query(
    `create table if not exists bench_insert (id uuid primary key, body jsonb not null,
      made timestamptz not null default now())`,
  );
  return measureLoop(() =>
    pool.query({
      name: 'bare-insert',
      text: 'insert into bench_insert (id, body) values ($1, $2)',
      values: [randomUUID(), '{"a":1}'],
    }),
  );
}
