import type { Statement } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import { storableJson } from '../../../kernel/storable-text.ts';

/** An attempt at a course, whose id is the registration of its statements. */
export interface Registration {
  readonly tenantId: string;
  readonly objectiveWorkflowId: string;
}

export interface NewStatement extends Registration {
  readonly activityWorkflowId: string;
  readonly sessionId: string;
  readonly id: string;
  readonly body: Statement;
  readonly defined: boolean;
  /** Sum of what was said. */
  readonly said: string;
}

export async function insertStatements(tx: Transaction, statements: readonly NewStatement[]): Promise<void> {
  if (statements.length === 0) return;
  await tx
    .insertInto('statement')
    .values(
      statements.map((one) => ({
        tenant_id: one.tenantId,
        objective_workflow_id: one.objectiveWorkflowId,
        id: one.id,
        activity_workflow_id: one.activityWorkflowId,
        session_id: one.sessionId,
        verb: one.body.verb.id,
        about: one.body.object.id ?? null,
        defined: one.defined,
        said: one.said,
        body: storableJson(one.body),
      })),
    )
    .execute();
}

/** Those of these ids that are there already, with what they said. */
export async function selectSaid(
  tx: Transaction,
  { tenantId, objectiveWorkflowId }: Registration,
  ids: readonly string[],
) {
  return await tx
    .selectFrom('statement')
    .select(['id', 'said'])
    .where('tenant_id', '=', tenantId)
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .where('id', 'in', ids)
    .execute();
}

export async function countStatements(
  tx: Transaction,
  { tenantId, objectiveWorkflowId }: Registration,
): Promise<number> {
  const { amount } = await tx
    .selectFrom('statement')
    .select(sql<number>`count(*)`.as('amount'))
    .where('tenant_id', '=', tenantId)
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Voids statements of this registration, but none that voids (Data §2.3.2). */
export async function voidStatements(
  tx: Transaction,
  { tenantId, objectiveWorkflowId }: Registration,
  { ids, voiding }: { readonly ids: readonly string[]; readonly voiding: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('statement')
    .set({ voided: true })
    .where('tenant_id', '=', tenantId)
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .where('id', 'in', ids)
    .where('verb', '!=', voiding)
    .execute();
}

/**
 * What counts of the statements at some work, in their order: those that cmi5 defines, or those about one activity.
 * What was said while it was only looked at counts for nothing.
 */
export async function selectDeciding(
  tx: Transaction,
  work: { readonly tenantId: string; readonly activityWorkflowId: string },
  about: string | null,
): Promise<readonly { readonly session_id: string; readonly body: Statement }[]> {
  const query = tx
    .selectFrom('statement as s')
    .innerJoin('statement_session as l', (on) =>
      on.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.session_id'),
    )
    .select(['s.session_id', 's.body'])
    .where('s.tenant_id', '=', work.tenantId)
    .where('s.activity_workflow_id', '=', work.activityWorkflowId)
    .where('voided', '=', false)
    .where(sql<string>`l.terms ->> 'mode'`, '=', 'Normal')
    .orderBy('number');
  return await (about === null ? query.where('defined', '=', true) : query.where('about', '=', about)).execute();
}

/** Statements of the registration that cmi5 defines with one of these verbs. */
export async function selectDefined(
  tx: Transaction,
  { tenantId, objectiveWorkflowId }: Registration,
  verbs: readonly string[],
) {
  return await tx
    .selectFrom('statement')
    .select(['verb', 'about', 'body'])
    .where('tenant_id', '=', tenantId)
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .where('defined', '=', true)
    .where('verb', 'in', verbs)
    .orderBy('number')
    .execute();
}

const s = aliased('statement', 's');
const readColumns = together(
  columns(s, ['id', 'voided', 'body']),
  selection({ number: sql<number>`s.number`, stored: sql<Date>`s.stored` }),
);
export type StatementRow = RowOf<typeof readColumns>;

/** What is asked for of the statements of a registration. */
export interface StatementFilter {
  readonly id: string | null;
  readonly voided: boolean;
  readonly verb: string | null;
  readonly activity: string | null;
  /** The activity may stand anywhere in the statement. */
  readonly related: boolean;
  readonly since: string | null;
  readonly until: string | null;
  /** Number of the last statement that is known already. */
  readonly after: number | null;
  readonly ascending: boolean;
  readonly limit: number;
}

/** Statements of one registration. */
export async function selectStatements(
  db: Database,
  { tenantId, objectiveWorkflowId }: Registration,
  filter: StatementFilter,
): Promise<readonly StatementRow[]> {
  const { id, verb, activity, since, until, after } = filter;
  const isAbout = sql`s.about = ${activity}`;
  const isNear = sql`(s.about = ${activity} or jsonb_path_exists(s.body, '$.**.id ? (@ == $id)', jsonb_build_object('id', ${activity}::text)))`;
  const further = filter.ascending ? sql`s.number > ${after}` : sql`s.number < ${after}`;
  const { rows } = await statement`
    select ${readColumns} from statement s
    where s.tenant_id = ${tenantId} and s.objective_workflow_id = ${objectiveWorkflowId} and s.voided = ${filter.voided}
      ${id === null ? sql`` : sql`and s.id = ${id}::uuid`}
      ${verb === null ? sql`` : sql`and s.verb = ${verb}`}
      ${activity === null ? sql`` : sql`and ${filter.related ? isNear : isAbout}`}
      ${since === null ? sql`` : sql`and s.stored > ${since}::timestamptz`}
      ${until === null ? sql`` : sql`and s.stored <= ${until}::timestamptz`}
      ${after === null ? sql`` : sql`and ${further}`}
    order by s.number ${filter.ascending ? sql`asc` : sql`desc`} limit ${filter.limit}`.execute(db);
  return rows;
}

/** Units of cmi5 in a course, with the parts that they stand at. */
export async function selectUnits(tx: Transaction, tenantId: string, objectiveId: string) {
  const rows = await tx
    .selectFrom('activity_part as p')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select(['p.id', 'a.content'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.objective_id', '=', objectiveId)
    .where(sql<boolean>`a.content ->> 'standard' = 'cmi5'`)
    .execute();
  return rows.flatMap(({ id, content }) =>
    content?.type === 'packaged' && content.unit ? { id, unit: content.unit } : [],
  );
}
