import { randomUUID } from 'node:crypto';
import { readingOf } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import { afterBeginning, decideOpenPart, type Attempt } from '../../../learning/attempts/attempt.ts';
import { chainOf, workflowOf, type TakenPart } from '../../../learning/course-trees/course-tree.ts';
import { insertActivityWorkflows } from '../../../learning/attempts/begin-store.ts';

/** True for a unit whose page is read, whatever else on it is still open. */
export function isReadPage(part: TakenPart): boolean {
  return readingOf(part)?.finished === true;
}

/**
 * These parts with the texts of the pages among them, which are finished together: one page is one thing to complete
 * (decision 0040). A text that nobody has opened yet begins now; one that may not be opened stays as it is, and its
 * page open.
 */
export async function withTexts(
  tx: Transaction,
  attempt: Attempt,
  named: readonly TakenPart[],
): Promise<{ readonly attempt: Attempt; readonly named: readonly TakenPart[] }> {
  const texts = named.flatMap((part) => readingOf(part)?.leaves ?? []);
  const opened = texts.filter((part) => decideOpenPart(attempt, part).allowed);
  const begun = await beginTexts(tx, attempt, opened);
  const ids = new Set([...named, ...opened].map(({ id }) => id));
  return { attempt: begun, named: [...ids].flatMap((id) => begun.course.byId.get(id) ?? []) };
}

async function beginTexts(tx: Transaction, attempt: Attempt, texts: readonly TakenPart[]): Promise<Attempt> {
  const starts = [...new Set(texts.flatMap((part) => chainOf(attempt.course, part)))]
    .filter((part) => !isBegun(part))
    .map((part) => ({ id: randomUUID(), partId: part.id, attempt: 1 }));
  const own = { person: attempt.owner, workflowId: attempt.row.w_id };
  return afterBeginning(attempt, await insertActivityWorkflows(tx, own, starts));
}

function isBegun(part: TakenPart): boolean {
  return workflowOf(part) !== null;
}
