import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { entriesOf, withEntry, type Quiz } from '@stoa/assessment';
import type { Transaction } from '../../db/database.ts';
import { loadQuiz } from '../../learning/quizzes/quiz-cache.ts';
import type { PartRow } from './plan-rows.ts';
import { selectCorrections, type CorrectionRow } from './renew-store.ts';
import type { CourseKey } from './store.ts';

/**
 * Corrections outlive a new import of their course: a question that the package has as it was before it was corrected
 * is the corrected one. One that its author has changed since is the author's.
 */
export async function carryCorrections(
  tx: Transaction,
  { tenantId }: CourseKey,
  parts: readonly PartRow[],
): Promise<readonly PartRow[]> {
  const ids = parts.flatMap(({ id, quiz }) => (quiz === null ? [] : [id]));
  if (ids.length === 0) return parts;
  const corrections = await selectCorrections(tx, tenantId, ids);
  if (corrections.length === 0) return parts;
  const carried: PartRow[] = [];
  for (const part of parts) {
    const own = corrections.filter((correction) => correction.activity_part_id === part.id);
    carried.push(await withCorrections(tx, tenantId, { part, corrections: own }));
  }
  return carried;
}

async function withCorrections(
  tx: Transaction,
  tenantId: string,
  { part, corrections }: { readonly part: PartRow; readonly corrections: readonly CorrectionRow[] },
): Promise<PartRow> {
  if (part.quiz === null || part.content === null || corrections.length === 0) return part;
  const given: Quiz = JSON.parse(part.quiz.document);
  let quiz = given;
  for (const { question_id: questionId, documents } of corrections)
    for (const [before, after] of Object.entries(documents))
      quiz = corrected(quiz, questionId, {
        before: (await loadQuiz(tx, tenantId, before)).quiz,
        after: (await loadQuiz(tx, tenantId, after)).quiz,
      });
  if (quiz === given) return part;
  const document = JSON.stringify(quiz);
  const sha256 = createHash('sha256').update(document).digest('hex');
  const content = JSON.stringify({ ...JSON.parse(part.content), sha256 });
  return { ...part, content, quiz: { ...part.quiz, sha256, document } };
}

const entryOf = (quiz: Quiz, questionId: string) => entriesOf(quiz).find(({ item }) => item.id === questionId);

/** The questions with the correction of one of them, where it is what it was before. */
function corrected(
  quiz: Quiz,
  questionId: string,
  { before, after }: { readonly before: Quiz; readonly after: Quiz },
): Quiz {
  const put = entryOf(after, questionId);
  const isAsBefore = isDeepStrictEqual(entryOf(quiz, questionId), entryOf(before, questionId));
  return put !== undefined && isAsBefore ? withEntry(quiz, put) : quiz;
}
