import type { ProblemError } from '@stoa/contract';
import type { Locale, Role } from '@stoa/domain';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { thenCommit } from '../../db/quick-transactions.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { insertAuditRows, insertionOf, type AuditRow } from '../audit/store.ts';

/** The key of a command: ids of different people, kinds and tenants never meet. */
export interface CommandKey {
  readonly tenantId: string;
  readonly ownerId: string;
  readonly kind: string;
  readonly id: string;
}

/** Where a command came from. */
export interface Origin {
  readonly requestId: string;
  readonly address: string | null;
  /** Who sent it as its owner; null for the owner. */
  readonly impersonatorId: string | null;
}

/** A command as it was sent. */
export interface SentCommand extends CommandKey {
  readonly body: unknown;
  readonly bodyHash: Buffer;
  readonly locale: Locale;
  readonly origin: Origin;
}

export interface Outcome {
  readonly status: 'completed' | 'failed';
  readonly entityId: string | null;
  readonly result: unknown;
  readonly errors: readonly ProblemError[];
  /** What is written down of it. */
  readonly noted?: readonly AuditRow[];
}

const shown = ['id', 'body_hash', 'status', 'entity_id', 'result', 'errors', 'created', 'completed'] as const;
const shownColumns = columns(aliased('command', 'command'), shown);

export type StoredCommand = RowOf<typeof shownColumns>;

const key = ['tenant_id', 'owner_id', 'kind', 'id'] as const;

/** Tells all processes, once the transaction is committed, which command has its outcome. */
export const endChannel = 'stoa_command_end';

export const endName = ({ tenantId, ownerId, kind, id }: CommandKey): string => [tenantId, ownerId, kind, id].join(' ');

const told = (command: CommandKey) => sql<unknown>`pg_notify(${endChannel}, ${endName(command)})`;

export async function selectCommand(db: Database, command: CommandKey): Promise<StoredCommand | undefined> {
  return await db
    .selectFrom('command')
    .select(shown)
    .where('tenant_id', '=', command.tenantId)
    .where('owner_id', '=', command.ownerId)
    .where('kind', '=', command.kind)
    .where('id', '=', command.id)
    .executeTakeFirst();
}

export interface QueuePlace {
  readonly startAfterSeconds: number;
  /** Made so far. */
  readonly attempts: number;
}

/**
 * Queues a new command; a known one stays as it is. `startAfterSeconds` leaves it alone for a while. Answers whether it
 * is new.
 */
export async function insertQueued(
  db: Database,
  command: SentCommand,
  { startAfterSeconds, attempts }: QueuePlace,
): Promise<boolean> {
  const inserted = await db
    .insertInto('command')
    .values({ ...rowOf(command), attempts, run_after: secondsFromNow(startAfterSeconds) })
    .onConflict((conflict) => conflict.columns(key).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Writes a new command with its outcome as the last statement of its transaction, and commits. Undefined when its
 * sender has a command of this id already; everything is rolled back then.
 */
export async function insertFinishedAndCommit(
  tx: Transaction,
  command: SentCommand,
  outcome: Outcome,
): Promise<StoredCommand | undefined> {
  try {
    const {
      rows: [row],
    } = await statement`${insertOf(command, outcome)} returning ${shownColumns} ${thenCommit}`.execute(tx);
    return row;
  } catch (error) {
    if (violatedConstraint(error) === 'command_pkey') return undefined;
    throw error;
  }
}

/**
 * Writes a command with its outcome, or the outcome to the same command if it waits in the queue. Undefined when the id
 * is used up by a finished command, or by another body.
 */
export async function insertOrUpdateFinished(
  db: Database | Transaction,
  command: SentCommand,
  outcome: Outcome,
): Promise<StoredCommand | undefined> {
  const {
    rows: [row],
  } = await statement`
    ${insertOf(command, outcome)}
    on conflict (tenant_id, owner_id, kind, id) do update
      set status = excluded.status, entity_id = excluded.entity_id, result = excluded.result, errors = excluded.errors,
        completed = excluded.completed
      where command.status = 'queued' and command.body_hash = excluded.body_hash
    returning ${shownColumns}, ${told(command)}`.execute(db);
  return row;
}

function insertOf(command: SentCommand, outcome: Outcome): RawBuilder<unknown> {
  const { status, entityId, result, errors, noted = [] } = outcome;
  const { tenantId, kind, id, ownerId, body, bodyHash, locale } = command;
  return sql`
    ${noted.length === 0 ? sql`` : sql`with noted as (${insertionOf(noted)})`}
    insert into command (tenant_id, kind, id, owner_id, body, body_hash, locale, status, entity_id, result, errors, completed)
    values (${tenantId}, ${kind}, ${id}, ${ownerId}, ${JSON.stringify(body)}, ${bodyHash}, ${locale}, ${status}, ${entityId},
      ${JSON.stringify(result)}, ${JSON.stringify(errors)}, clock_timestamp())`;
}

export interface ClaimedCommand extends CommandKey {
  readonly body: unknown;
  readonly origin: Origin;
  readonly locale: Locale;
  readonly attempts: number;
  readonly roles: readonly Role[];
}

/** Locks the command that has waited longest; other workers pass over it. */
export async function lockNextCommand(tx: Transaction, kinds: readonly string[]): Promise<ClaimedCommand | undefined> {
  const row = await tx
    .selectFrom('command as c')
    .select([
      // one from before commands knew their request is known by itself
      sql<string>`coalesce(c.request_id, c.id)`.as('requestId'),
      'c.address',
      'c.impersonator_id as impersonatorId',
      'c.tenant_id as tenantId',
      'c.kind',
      'c.id',
      'c.owner_id as ownerId',
      'c.body',
      'c.locale',
      'c.attempts',
      sql<
        Role[]
      >`array(select role from role_assignment r where r.tenant_id = c.tenant_id and r.user_id = c.owner_id order by role)`.as(
        'roles',
      ),
    ])
    .where('c.status', '=', 'queued')
    .where('c.run_after', '<=', secondsFromNow(0))
    .where('c.kind', 'in', kinds)
    .orderBy('c.run_after')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { requestId, address, impersonatorId, ...claimed } = row;
  return { ...claimed, origin: { requestId, address, impersonatorId } };
}

export async function updateFinished(db: Database | Transaction, command: CommandKey, outcome: Outcome): Promise<void> {
  if (outcome.noted !== undefined && outcome.noted.length > 0) await insertAuditRows(db, outcome.noted);
  await whereQueued(db, command).set(outcomeOf(outcome)).returning(told(command).as('told')).execute();
}

interface Postponement {
  readonly seconds: number;
  /** Attempts that count against the command. */
  readonly attempts: 0 | 1;
}

export async function updatePostponed(
  db: Database,
  command: CommandKey,
  { seconds, attempts }: Postponement,
): Promise<void> {
  await whereQueued(db, command)
    .set((set) => ({ attempts: set('attempts', '+', attempts), run_after: secondsFromNow(seconds) }))
    .execute();
}

/** Number of commands that wait and may run now; counts no further than `most`. */
export async function countDue(db: Database, most: number): Promise<number> {
  // Tenant: every one, for all wait for the same worker
  const due = db
    .selectFrom('command')
    .select('id')
    .where('status', '=', 'queued')
    .where('run_after', '<=', secondsFromNow(0))
    .limit(most);
  const { count } = await db
    .selectFrom(due.as('due'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function whereQueued(db: Database | Transaction, command: CommandKey) {
  return db
    .updateTable('command')
    .where('tenant_id', '=', command.tenantId)
    .where('owner_id', '=', command.ownerId)
    .where('kind', '=', command.kind)
    .where('id', '=', command.id)
    .where('status', '=', 'queued');
}

function rowOf(command: SentCommand) {
  return {
    tenant_id: command.tenantId,
    kind: command.kind,
    id: command.id,
    owner_id: command.ownerId,
    body: JSON.stringify(command.body),
    body_hash: command.bodyHash,
    locale: command.locale,
    request_id: command.origin.requestId,
    address: command.origin.address,
    impersonator_id: command.origin.impersonatorId,
  };
}

function outcomeOf(outcome: Outcome) {
  return {
    status: outcome.status,
    entity_id: outcome.entityId,
    result: JSON.stringify(outcome.result),
    errors: JSON.stringify(outcome.errors),
    completed: secondsFromNow(0),
  };
}

/** The start of a transaction is no time to finish it: the wall clock of the database is. */
function secondsFromNow(seconds: number): Expression<Date> {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** Tells the workers of all processes that a command waits. */
export async function notifyQueued(db: Database, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

/** Forgets a command that failed, so that the same one may be carried out. */
export async function deleteFailed(db: Database, command: SentCommand): Promise<void> {
  await db
    .deleteFrom('command')
    .where('tenant_id', '=', command.tenantId)
    .where('owner_id', '=', command.ownerId)
    .where('kind', '=', command.kind)
    .where('id', '=', command.id)
    .where('status', '=', 'failed')
    .where('body_hash', '=', command.bodyHash)
    .execute();
}

/** Long after the last client has given up asking for it, a finished command need not be known any more. */
export async function deleteOldCommands(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('command')
    .where('created', '<', sql<Date>`now() - interval '30 days'`)
    .where('status', '<>', 'queued')
    .execute();
}
