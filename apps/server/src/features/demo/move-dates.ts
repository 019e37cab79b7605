import type { Database, Transaction } from '../../db/database.ts';
import { instantInDays } from './days.ts';
import {
  keepUntouched,
  lockLateDemo,
  moveAnnouncements,
  moveHistory,
  moveNotices,
  moveParts,
  moveTerms,
  moveToTerm,
  selectLateDemos,
  updateMarks,
  type Moved,
} from './moving-store.ts';
import { insertTerms } from './store.ts';
import { termsAround } from './terms.ts';

/**
 * Moves the dates of demo organisations on by whole days, so that their people have a believable week whenever somebody
 * looks. What somebody has touched stays as they left it: a date that an administrator changed, a course in which its
 * learner has worked, an announcement that was read.
 */
export async function moveDemoDates(db: Database): Promise<void> {
  for (const tenantId of await selectLateDemos(db))
    await db.transaction().execute(async (tx) => await moveDemo(tx, tenantId));
}

async function moveDemo(tx: Transaction, tenantId: string): Promise<void> {
  const late = await lockLateDemo(tx, tenantId);
  if (late === undefined) return;
  const { dated, days } = late;
  const now = instantInDays(dated, days);
  const untouched = await keepUntouched(tx, tenantId);
  const moved = (kind: Parameters<typeof untouched.get>[0]): Moved => ({
    tenantId,
    days,
    units: untouched.get(kind) ?? [],
  });
  await moveParts(tx, moved('part'));
  await moveAnnouncements(tx, moved('announcement'));
  await moveHistory(tx, moved('history'));
  await moveTerms(tx, moved('terms'));
  await changeTerms(tx, moved('terms'), { from: dated, to: now });
  const [terms, history, parts] = [moved('terms').units, moved('history').units, moved('part').units];
  await moveNotices(tx, { tenantId, days, terms, history, parts });
  await updateMarks(tx, tenantId, now);
}

/** Half-years go by: what was in the current one then is in that of today. */
async function changeTerms(
  tx: Transaction,
  moved: Moved,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const [before, after] = [termsAround(from), termsAround(to)];
  const hasChanged = before.some(({ name }, index) => name !== after[index]?.name);
  if (!hasChanged) return;
  const [old, current] = [await insertTerms(tx, moved.tenantId, before), await insertTerms(tx, moved.tenantId, after)];
  let units = moved.units;
  for (const [key, id] of old) {
    const next = current.get(key);
    if (next === undefined) continue;
    const done = new Set(await moveToTerm(tx, { ...moved, units }, { from: id, to: next }));
    units = units.filter((unit) => !done.has(unit));
  }
}
