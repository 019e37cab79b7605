import type { ActivityTree } from '@stoa/contract';
import { pagesForKeeping, type PagesForKeeping } from '@stoa/domain';
import type { ActivityPart } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPictures, forgetPictures, picturesIn } from '../../api/kept/kept-pictures.ts';
import { allKept, forgetKeys, readKept } from '../../api/kept/kept-store.ts';
import { isPortalKept, keepPortal } from '../../lib/device/kept-portal.ts';
import { CallError, noAnswer } from '../../api/calls/call-error.ts';
import { pagesIn, readsOf, type PageRead } from './course-reads.ts';

/** What of a course can be kept, and the answers that this takes, page by page. */
export interface KeepingPlan extends Omit<PagesForKeeping<ActivityPart>, 'keepable'> {
  readonly pages: readonly { readonly page: ActivityPart; readonly reads: readonly PageRead[] }[];
}

/** Why a course is not on the device as a whole, although it could be. */
export type KeepFailure = 'noRoom' | 'unreached' | 'refused' | 'portal';

export function planKeeping(tree: ActivityTree): KeepingPlan {
  const { keepable, closed, proctored } = pagesForKeeping(pagesIn(tree));
  const { id } = tree.objectiveWorkflow;
  return { pages: keepable.map((page) => ({ page, reads: readsOf(id, page) })), closed, proctored };
}

interface KeepParts {
  readonly userId: string;
  readonly client: QueryClient;
  /** Called after each page that is on the device. */
  readonly onPage: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Keeps the pages of a course one after the other, and their pictures; then the portal, without which none of them
 * opens. Answers what stood in the way, or null. It stops where there is no room or no server, and what is kept stays.
 */
export async function keepCourse({ pages }: KeepingPlan, parts: KeepParts): Promise<KeepFailure | null> {
  await navigator.storage?.persist?.();
  let refused = false;
  for (const [index, { reads }] of pages.entries()) {
    for (const read of reads) {
      if (parts.signal.aborted) return null;
      const failure = await keepRead(read, parts);
      if (failure === 'noRoom' || failure === 'unreached') return failure;
      refused ||= failure === 'refused';
    }
    parts.onPage(index + 1);
  }
  if (!(await isPortalKept())) await keepPortal().catch(() => {});
  if (!(await isPortalKept())) return 'portal';
  return refused ? 'refused' : null;
}

async function keepRead({ key, ask }: PageRead, { userId, client }: KeepParts): Promise<KeepFailure | null> {
  try {
    await ask(client);
  } catch (error) {
    return error instanceof CallError && error.status === noAnswer ? 'unreached' : 'refused';
  }
  const row = (await readKept(userId, [key])).get(key);
  if (row === undefined) return 'noRoom';
  try {
    await keepPictures(row.answer, { most: Infinity });
    return null;
  } catch {
    return navigator.onLine ? 'noRoom' : 'unreached';
  }
}

/** Removes the pages of a course, and the pictures that nothing else on the device shows. */
export async function forgetCourse({ pages }: KeepingPlan, userId: string): Promise<void> {
  const keys = pages.flatMap(({ reads }) => reads.map(({ key }) => key));
  const gone = picturesIn([...(await readKept(userId, keys)).values()].map(({ answer }) => answer));
  await forgetKeys(userId, keys);
  const needed = new Set(picturesIn((await allKept(userId)).map(({ answer }) => answer)));
  await forgetPictures(gone.filter((one) => !needed.has(one)));
}
