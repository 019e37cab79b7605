import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { QuizKey } from './quizzes-store.ts';

const file = aliased('hand_in_file', 'f');
const answerFileColumns = together(
  columns(file, ['id', 'name', 'size', 'received', 'sha256', 'in_draft', 'is_late', 'created', 'changed']),
  selection({ question_id: sql<string>`f.question_id`, interaction_id: sql<string>`f.interaction_id` }),
);
export type AnswerFileRow = RowOf<typeof answerFileColumns>;

/** Files of all answers of a work, the oldest first; also those that were taken out after they were scored. */
export async function selectAnswerFiles(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<readonly AnswerFileRow[]> {
  const { rows } = await statement`
    select ${answerFileColumns} from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.activity_workflow_id = ${activityWorkflowId}::uuid
      and f.user_id = ${owner.id} and f.question_id is not null
    order by f.created, f.id`.execute(db);
  return rows;
}
