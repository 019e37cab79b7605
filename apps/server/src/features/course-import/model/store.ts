import { createHash } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';
import { storableJson } from '../../../kernel/storable-text.ts';
import type { CourseKey } from '../store.ts';

const longestName = 300;

/** These are the questions of the course's model from now on; those of before stay for what was answered to them. */
export async function upsertModel(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  { name, model }: { readonly name: string; readonly model: Quiz },
): Promise<void> {
  const document = storableJson(model);
  const sha256 = createHash('sha256').update(document).digest();
  await tx
    .insertInto('quiz')
    .values({ tenant_id: tenantId, sha256, document })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sha256']).doNothing())
    .execute();
  const row = { name: name.slice(0, longestName), sha256, imported: sql<Date>`now()` };
  await tx
    .insertInto('knowledge_model')
    .values({ tenant_id: tenantId, objective_id: objectiveId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'objective_id']).doUpdateSet(row))
    .execute();
}
