import type { Quiz } from '@stoa/assessment';
import type { ImportReport } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import { ImportFailed } from '../import-failed.ts';
import type { ImportOrder, ReadPackage } from '../import-order.ts';
import { batchesOf } from '../reading/planned-batches.ts';
import { lockCourse } from '../renew-store.ts';
import { updateJobDone } from '../store.ts';
import { modelOf } from './model-questions.ts';
import { upsertModel } from './store.ts';

/**
 * Makes the questions of a package the knowledge model of the course that has the code: whatever was its model before
 * is so no more, and a question that is in both goes on where it stood. Files of the package are not taken in. Throws
 * `ImportFailed`.
 */
export async function importModel(
  db: Database,
  { id, tenantId, tries, wishes }: ImportOrder,
  { facts, reader }: ReadPackage,
): Promise<void> {
  const { code = '' } = wishes;
  await reader.ask({ kind: 'plan', wishes: {}, parts: [], fileIds: [] });
  const quizzes: Quiz[] = [];
  for await (const { parts } of batchesOf(reader))
    for (const { quiz } of parts) if (quiz !== null) quizzes.push(JSON.parse(quiz.document));
  const { model, questions, left } = modelOf(quizzes);
  if (questions === 0) throw new ImportFailed({ code: 'import.model-empty', subject: facts.name });
  const notes = left.map((subject) => ({ code: 'question-not-reviewed', subject }) as const);
  const report: ImportReport = { counts: { ...facts.report.counts, modelQuestions: questions }, amounts: [], notes };
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, tenantId, code);
    if (course === undefined) throw new ImportFailed({ code: 'import.course-unknown', subject: code });
    const { objectiveId } = course;
    await upsertModel(tx, { tenantId, objectiveId }, { name: facts.name, model });
    await updateJobDone(
      tx,
      { id, tries },
      { objectiveId, code: course.code, name: facts.name, enrolled: [], ...report },
    );
  });
}
