import type { ActivityConstraint, ActivityWorkState, HandInTerms } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { workflow } from '../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';

export interface AskedWork {
  readonly hand_in: HandInTerms | null;
  readonly content: StoredContent | null;
  readonly constraint: ActivityConstraint | null;
  readonly objective_id: string;
  /** Whose work it is. */
  readonly user_id: string;
  readonly work_state: ActivityWorkState;
}

/** What is asked for at somebody's work; undefined in a course that the person does not grade. */
export async function selectAskedWork(db: Database, person: Staff, id: string): Promise<AskedWork | undefined> {
  return await db
    .selectFrom('activity_workflow as aw')
    .innerJoin('objective_workflow as w', 'w.id', 'aw.objective_workflow_id')
    .innerJoin('activity_part as p', 'p.id', 'aw.activity_part_id')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select(['t.hand_in', 't.content', 'p.constraint', 'w.objective_id', 'aw.user_id', 'aw.state as work_state'])
    .where('aw.tenant_id', '=', person.tenantId)
    .where('aw.id', '=', id)
    .where(reaches(person, 'grade', workflow.objective_id))
    .executeTakeFirst();
}
