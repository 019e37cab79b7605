import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { PartRow } from './plan-rows.ts';
import type { CourseKey } from './store.ts';

interface Known {
  readonly activity_id: string;
  readonly sha256: string;
  /** Ids of the files that they show, in the order in which they were found. */
  readonly files: readonly string[];
}

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
  const { rows } = await sql<Known>`
    select a.id as activity_id, encode(q.sha256, 'hex') as sha256, a.content -> 'files' as files
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) r (activity_id uuid, document text)
    join activity a on a.id = r.activity_id and a.tenant_id = ${tenantId}::uuid
    join quiz q on q.tenant_id = a.tenant_id and encode(q.sha256, 'hex') = a.content ->> 'sha256'
    where q.document::jsonb = r.document::jsonb`.execute(tx);
  const known = new Map(rows.map((row) => [row.activity_id, row]));
  return parts.map((part) => {
    const same = known.get(part.activityId);
    if (same === undefined || part.quiz === null || part.content === null) return part;
    const { sha256, files } = same;
    const content = JSON.stringify({ ...JSON.parse(part.content), sha256, files });
    return { ...part, content, quiz: { ...part.quiz, sha256 } };
  });
}
