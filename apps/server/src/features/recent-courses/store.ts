import { ContentState, type WorkflowState } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { shownProgress } from '../../learning/fields/visible-results.ts';
import type { Person } from '../../kernel/auth/person.ts';

const mostRecent = 6;

export interface RecentRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly coverFileId: string | null;
  /** Null while it is hidden with the result. */
  readonly progress: number | null;
  readonly state: WorkflowState;
  readonly opened: Date;
  readonly lastAxis: string | null;
}

/**
 * The courses that the person opened last, in their last attempt; left out are archived ones, those that the person put
 * away, and those without access any more.
 */
export async function selectRecent(db: Database, person: Person): Promise<readonly RecentRow[]> {
  return await db
    .selectFrom('objective_access as a')
    .innerJoin('objective as o', 'o.id', 'a.objective_id')
    .innerJoin('objective_workflow_aggregate as g', 'g.id', 'a.aggregate_id')
    .innerJoin('objective_workflow as w', 'w.id', 'g.last_objective_workflow_id')
    .select([
      'o.id',
      'o.name',
      'o.code',
      'o.cover_file_id as coverFileId',
      sql<number | null>`${sql.raw(shownProgress)}`.as('progress'),
      'w.state',
      'w.last_opened as opened',
      'w.last_axis as lastAxis',
    ])
    .where('a.tenant_id', '=', person.tenantId)
    .where('a.user_id', '=', person.id)
    .where('a.is_archived', '=', false)
    .where('o.state', '<>', ContentState.archived)
    .orderBy('w.last_opened', 'desc')
    .orderBy('o.id')
    .limit(mostRecent)
    .execute();
}
