import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export interface CrashLearner {
  readonly cookie: string;
  readonly aggregateIds: readonly string[];
}

/** A signed-in learner with as many unstarted courses as asked for. */
export async function insertLearner(client: pg.Client, courses: number): Promise<CrashLearner> {
  const { rows: tenants } = await client.query<{ id: string }>('select id from tenant where is_default');
  const tenantId = tenants[0]?.id ?? '';
  const { userId, cookie } = await insertSignedIn(client, tenantId);
  await insertCourses(client, tenantId, courses);
  const { rows } = await client.query<{ id: string }>(
    `with aggregate as (
       insert into objective_workflow_aggregate (tenant_id, user_id, objective_id)
       select $1, $2, id from objective where code like 'CRASH-%' returning id, objective_id
     ), access as (
       insert into objective_access (tenant_id, user_id, objective_id, aggregate_id)
       select $1, $2, objective_id, id from aggregate
     )
     select id from aggregate`,
    [tenantId, userId],
  );
  return { cookie, aggregateIds: rows.map((row) => row.id) };
}

async function insertSignedIn(client: pg.Client, tenantId: string): Promise<{ userId: string; cookie: string }> {
  const { rows: users } = await client.query<{ id: string }>(
    `insert into user_account (tenant_id, email, first_name, last_name)
     values ($1, 'crash@example.org', 'Crash', 'Test') returning id`,
    [tenantId],
  );
  const userId = users[0]?.id ?? '';
  await client.query(`insert into role_assignment (tenant_id, user_id, role) values ($1, $2, 'Learner')`, [
    tenantId,
    userId,
  ]);
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into session (id_hash, tenant_id, user_id, provider, expires)
     values ($1, $2, $3, 'stoa', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), tenantId, userId],
  );
  return { userId, cookie: `stoa_session=${token}` };
}

async function insertCourses(client: pg.Client, tenantId: string, count: number): Promise<void> {
  await client.query(
    `with course as (
       insert into objective (id, tenant_id, activity_id, code, name, type, state, children_count, source)
       select gen_random_uuid(), $1, gen_random_uuid(), 'CRASH-' || n, 'Crash ' || n, 6, 2, 0, '{}'
       from generate_series(1, $2::int) n
       returning id, tenant_id, activity_id
     ), activity as (
       insert into activity (id, tenant_id, objective_id, kind, name, state, presentation_mode)
       select activity_id, tenant_id, id, 3, 'root', 2, 0 from course returning id, tenant_id, objective_id
     )
     insert into activity_part (tenant_id, objective_id, activity_id, axis, "order")
     select tenant_id, objective_id, id, '', 0 from activity`,
    [tenantId, count],
  );
}

/** Everything that the server said yes to: what a crash must not take back. */
export class Acknowledged {
  readonly accepted = new Set<string>();
  readonly completed = new Map<string, unknown>();
}

interface CommandRecord {
  readonly completed: { readonly state: number; readonly errors: unknown; readonly result: unknown } | null;
}

/** A client as patient as a browser: the same id again until the server answers, whatever happens to it meanwhile. */
export class PatientClient {
  readonly #url: string;
  readonly #cookie: string;
  readonly #acknowledged: Acknowledged;
  #hasGivenUp = false;

  constructor(url: string, cookie: string, acknowledged: Acknowledged) {
    this.#url = url;
    this.#cookie = cookie;
    this.#acknowledged = acknowledged;
  }

  /** Asks no more; what it still waits for fails. */
  giveUp(): void {
    this.#hasGivenUp = true;
  }

  /** Starts a course and submits it; answers the workflow's id. */
  async walk(aggregateId: string): Promise<string> {
    const id = randomUUID();
    await this.#command('start-objective-workflows', { id, objectiveWorkflowAggregateId: aggregateId });
    await this.#command('submit-objective-workflows', { id });
    return id;
  }

  async #command(
    kind: string,
    body: { readonly id: string; readonly objectiveWorkflowAggregateId?: string },
  ): Promise<void> {
    const key = `${kind}/${body.id}`;
    const prefer = Math.random() < 0.5 ? 'respond-async' : 'respond-sync';
    const answer = await this.#untilAnswered(`/api/lms/v1/${kind}`, {
      method: 'POST',
      body: JSON.stringify(body),
      prefer,
    });
    this.#acknowledged.accepted.add(key);
    let record = answer.status === 200 ? ((await answer.json()) as CommandRecord) : { completed: null };
    while (record.completed === null) {
      await pause(20);
      record = (await (await this.#untilAnswered(`/api/lms/v1/${key}`, { method: 'GET' })).json()) as CommandRecord;
    }
    if (record.completed.state !== 1) throw new Error(`${key} failed: ${JSON.stringify(record.completed.errors)}`);
    this.#acknowledged.completed.set(key, record.completed.result);
  }

  async #untilAnswered(path: string, request: { method: string; body?: string; prefer?: string }): Promise<Response> {
    const headers: Record<string, string> = {
      cookie: this.#cookie,
      origin: this.#url,
      'x-requested-with': 'XMLHttpRequest',
    };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (request.prefer !== undefined) headers['prefer'] = request.prefer;
    while (!this.#hasGivenUp) {
      const answer = await fetch(this.#url + path, {
        method: request.method,
        headers,
        ...(request.body ? { body: request.body } : {}),
      }).catch(() => null);
      if (answer && answer.status < 400) return answer;
      if (answer && answer.status !== 503 && answer.status !== 429)
        throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await pause(20);
    }
    throw new Error(`${path}: nobody waits for the answer any more.`);
  }
}
