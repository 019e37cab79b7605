import type { ActivityTree, HandInWork, KeptDraft, SeenDraft } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../../api/calls/call.ts';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import type { WorkItem } from '../../../../api/commands/work-store.ts';
import { itemsOf } from '../../../../api/commands/work-store.ts';
import { readBoot } from '../../../../api/session/boot.ts';

/** Work at an activity, by the ids that its calls take. */
export type WorkIds = CallInput<'getHandIn'>['params'];

/** A text to go on with, and the draft that it is. */
export interface Beginning {
  readonly text: string;
  /** Null where nothing was written yet. */
  readonly basedOn: SeenDraft | null;
}

const inputOf = (params: WorkIds) => ({ params });

export function changeHandIn(client: QueryClient, ids: WorkIds, change: (work: HandInWork) => HandInWork): void {
  const key = queryKeyOf('getHandIn', inputOf(ids));
  client.setQueryData<HandInWork>(key, (known) => (known ? change(known) : known));
}

export async function readHandInAgain(client: QueryClient, ids: WorkIds): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeyOf('getHandIn', inputOf(ids)) });
}

/** The work may be another one by now, or over: then asking for it again would say the same as before. */
export async function readCourseAgain(client: QueryClient, { objectiveWorkflowId }: WorkIds): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree', { params: { objectiveWorkflowId } }) });
}

/** Work of a kind at this activity. */
export function isOfWork(item: WorkItem, name: 'draft' | 'handInWork', { activityWorkflowId }: WorkIds): boolean {
  return item.name === name && 'activityWorkflowId' in item.body && item.body.activityWorkflowId === activityWorkflowId;
}

/** What was written on this device and is not known to be on the server. */
async function unsentDraft(ids: WorkIds): Promise<Beginning | null> {
  const items = await itemsOf(readBoot().user?.id ?? '');
  const newest = items.findLast((item) => isOfWork(item, 'draft', ids) && item.state !== 'refused');
  if (newest === undefined || !('save' in newest.body) || !('text' in newest.body.save)) return null;
  const { text, writingId, sequence } = newest.body.save;
  return { text, basedOn: { writingId, sequence } };
}

/**
 * What there is to go on with. The device is asked first: what it does not hold any more is on the server by then.
 * Throws where neither knows anything.
 */
export async function readBeginning(client: QueryClient, ids: WorkIds): Promise<Beginning> {
  const here = await unsentDraft(ids);
  if (here !== null) return here;
  const work = await call('getHandIn', inputOf(ids));
  client.setQueryData<HandInWork>(queryKeyOf('getHandIn', inputOf(ids)), work);
  return beginningOf(work);
}

function beginningOf({ draft }: HandInWork): Beginning {
  if (draft === null) return { text: '', basedOn: null };
  return { text: draft.text, basedOn: { writingId: draft.writingId, sequence: draft.sequence } };
}

/** The course as this page knows it, with the work that was begun, so that a reload without a connection finds it. */
export async function keepPlace(client: QueryClient, { objectiveWorkflowId }: WorkIds): Promise<void> {
  const input = { params: { objectiveWorkflowId } };
  const tree = client.getQueryData<ActivityTree>(queryKeyOf('getActivityTree', input));
  const { changeKept } = await import('../../../../api/kept/kept-answers.ts');
  if (tree) await changeKept('getActivityTree', input, () => tree).catch(() => {});
}

/** A save arrived: what this device knows of the work follows, also for the next visit without a connection. */
export async function noteKept(
  client: QueryClient,
  ids: WorkIds,
  { text, writingId, sequence, saved, current }: KeptDraft & { readonly text: string },
): Promise<void> {
  if (!current) return;
  const change = (work: HandInWork): HandInWork =>
    work.draft?.writingId === writingId && work.draft.sequence > sequence
      ? work
      : { ...work, draft: { writingId, sequence, text, saved } };
  changeHandIn(client, ids, change);
  const { changeKept } = await import('../../../../api/kept/kept-answers.ts');
  await changeKept('getHandIn', inputOf(ids), change);
}
