import type { Transaction } from '../../db/database.ts';
import type { PartRow } from './plan-rows.ts';
import { selectSameQuizzes } from './renew-store.ts';
import type { CourseKey } from './store.ts';

/**
 * Questions that say the same as those that their activity has are those, in whatever order a package tells their
 * fields: whoever is at work at them stays there, and nothing counts as changed.
 */
export async function keepSameQuestions(
  tx: Transaction,
  { tenantId }: CourseKey,
  parts: readonly PartRow[],
): Promise<readonly PartRow[]> {
  const asked = parts.flatMap(({ activityId, quiz }) =>
    quiz === null ? [] : [{ activity_id: activityId, document: quiz.document }],
  );
  if (asked.length === 0) return parts;
  const known = new Map((await selectSameQuizzes(tx, tenantId, asked)).map((row) => [row.activity_id, row]));
  return parts.map((part) => {
    const same = known.get(part.activityId);
    if (same === undefined || part.quiz === null || part.content === null) return part;
    const { sha256, files } = same;
    const content = JSON.stringify({ ...JSON.parse(part.content), sha256, files });
    return { ...part, content, quiz: { ...part.quiz, sha256 } };
  });
}
