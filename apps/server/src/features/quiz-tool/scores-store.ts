import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { aliased } from '../../db/columns.ts';

export interface NewScore {
  readonly tenantId: string;
  readonly platformId: string;
  readonly userId: string;
  readonly subject: string;
  readonly objectiveWorkflowId: string;
  readonly activityPartId: string;
  readonly lineItem: string;
}

/**
 * From now on the platform is told what comes of the work. A column that is known is tried again, where that was given
 * up.
 */
export async function upsertScore(db: Database, score: NewScore): Promise<void> {
  await db
    .insertInto('foreign_score')
    .values({
      tenant_id: score.tenantId,
      platform_id: score.platformId,
      user_id: score.userId,
      subject: score.subject,
      objective_workflow_id: score.objectiveWorkflowId,
      activity_part_id: score.activityPartId,
      line_item: score.lineItem,
      due: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'objective_workflow_id', 'activity_part_id', 'line_item'])
        .doUpdateSet({ due: sql<Date>`now()`, tries: 0, subject: score.subject, platform_id: score.platformId }),
    )
    .execute();
}

const score = aliased('foreign_score', 's');
const platform = aliased('foreign_platform', 'p');

const dueColumns = together(
  columns(score, [
    'id',
    'tenant_id',
    'user_id',
    'subject',
    'objective_workflow_id',
    'activity_part_id',
    'line_item',
    'tries',
    'sent_score',
    'sent',
  ]),
  columns(platform, ['client_id', 'token_url', 'issuer']),
  selection({ now: sql<Date>`now()` }),
);

export type DueScore = RowOf<typeof dueColumns>;

/** Seconds in which whoever takes a score has told it, or given up. */
const leaseSeconds = 60;

/**
 * Takes a score that is due, so that nobody else tells it meanwhile; undefined where there is none. Of one attempt
 * where its id is told.
 */
export async function leaseScore(db: Database, workflowId: string | null): Promise<DueScore | undefined> {
  // Tenant: whichever has a result to tell, which its own platform is told
  const { rows } = await statement`
    with s as (
      update foreign_score set leased = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select one.id from foreign_score one
          join foreign_platform theirs on theirs.tenant_id = one.tenant_id and theirs.id = one.platform_id
        where one.due <= now() and (one.leased is null or one.leased < now()) and theirs.enabled
          and (${workflowId}::uuid is null or one.objective_workflow_id = ${workflowId}::uuid)
        order by one.due limit 1 for update of one skip locked)
      returning *)
    select ${dueColumns} from s join foreign_platform p on p.tenant_id = s.tenant_id and p.id = s.platform_id`.execute(
    db,
  );
  return rows[0];
}

export interface Told {
  /** Seconds until it is looked at again; null: when there is a new result. */
  readonly againIn: number | null;
  readonly tries: number;
  readonly problem: string | null;
  readonly score: number | null;
  readonly sent: Date | null;
}

/** Gives a score back. A result that came since it was taken keeps it due. */
export async function returnScore(db: Database, { tenant_id: tenantId, id }: DueScore, told: Told): Promise<void> {
  const again = sql`case when ${told.againIn}::integer is null then null
    else now() + make_interval(secs => ${told.againIn}::integer) end`;
  await sql`
    update foreign_score set leased = null, tries = ${told.tries}, problem = ${told.problem},
      sent_score = ${told.score}, sent = ${told.sent},
      due = case when due > leased - make_interval(secs => ${leaseSeconds}) then due else ${again} end
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
