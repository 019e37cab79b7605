import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { objective, workflow } from '../../learning/fields/columns.ts';
import { isListed } from '../../learning/fields/states.ts';
import { shownProgress } from '../../learning/fields/visible-results.ts';
import type { Person } from '../../kernel/auth/person.ts';

const mostRecent = 6;

const recentColumns = together(
  columns(objective, ['id', 'name', 'code']),
  columns(workflow, ['state']),
  selection({
    coverFileId: objective.cover_file_id,
    /** Null while it is hidden with the result. */
    progress: shownProgress,
    opened: workflow.last_opened,
    lastAxis: workflow.last_axis,
  }),
);

export type RecentRow = RowOf<typeof recentColumns>;

/**
 * The courses that the person opened last, in their last attempt; left out are archived ones, those that the person put
 * away, and those without access any more.
 */
export async function selectRecent(db: Database, person: Person): Promise<readonly RecentRow[]> {
  const { rows } = await statement`
    select ${recentColumns}
    from objective_access a
      join objective o on o.id = a.objective_id
      join objective_workflow_aggregate g on g.id = a.aggregate_id
      join objective_workflow w on w.id = g.last_objective_workflow_id
    where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id} and not a.is_archived
      and ${isListed(objective.state)}
    order by w.last_opened desc, o.id
    limit ${mostRecent}`.execute(db);
  return rows;
}
