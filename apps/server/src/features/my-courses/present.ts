import type { EnrolledObjective } from '@stoa/contract';
import { wireInstant } from '../../db/database-instant.ts';
import {
  presentAccess,
  presentAggregate,
  presentObjective,
  type Telling,
} from '../../learning/presentation/present.ts';
import type { EnrolledRow } from './store.ts';

/** A card of My Courses; hidden results are absent. */
export function presentEnrolled(row: EnrolledRow, telling: Telling): EnrolledObjective {
  return {
    id: row.g_id,
    objective: { ...presentObjective(row), gradingScaleId: row.s_id },
    ...presentAccess(row),
    showInCatalog: row.o_show_in_catalog,
    isPinned: row.a_is_pinned,
    isArchived: row.a_is_archived,
    created: wireInstant(row.a_created),
    objectiveWorkflowAggregate: presentAggregate(row, telling),
    objectiveAccess: { id: row.a_id },
  };
}
