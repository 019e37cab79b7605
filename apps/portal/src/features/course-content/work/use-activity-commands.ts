import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { findPart, flattenParts, isFinished, isGated, leafParts, readingOf } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withCommandResult, withFinished, workflowAt } from './tree-changes.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { runKept, type WorkInput } from '../../../api/commands/run-work.ts';
import { SavedOnDevice } from '../../../api/commands/work-outcome.ts';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { track } from '../../../lib/state/events.ts';
import { endPackage } from './end-package.ts';
import { isUnopened, type ActivityWork, type Openable } from './activity-work.ts';
import { isLongPage } from './long-page.ts';
import { completionNews, newsByNow, type CompletionNews } from './news.ts';
import { useWorkFailure, type OnFailure } from './use-work-failure.ts';

/** Most ids that one command takes. */
const mostIds = 200;

/** What became of finishing: what the server says is done now, or that it waits on this device. */
export type Finishing =
  | ({ readonly at: 'server' } & CompletionNews)
  | { readonly at: 'device'; readonly name: string; readonly count: number };

type OnFinished = (finishing: Finishing) => void;

interface Desk {
  readonly client: QueryClient;
  readonly objectiveWorkflowId: string;
  /** Openings under way, by the ids of the parts that they open. */
  readonly opening: Map<string, Promise<void>>;
  readonly onFailure: OnFailure;
  readonly onFinished: OnFinished;
}

/**
 * Opens and finishes activities of an attempt, and pages, each with all that is only read on it. `onFinished` hears
 * what the server said, or that it could not be asked. Two pages opened in quick succession are two commands; neither
 * waits for the other, and finishing waits for its own opening.
 */
export function useActivityCommands(
  objectiveWorkflowId: string,
  onFinished: OnFinished,
): Pick<ActivityWork, 'open' | 'finish' | 'restart' | 'show'> {
  const client = useQueryClient();
  const onFailure = useWorkFailure(objectiveWorkflowId);
  const opening = useMemo(() => new Map<string, Promise<void>>(), []);
  return useMemo(() => {
    const desk: Desk = { client, objectiveWorkflowId, opening, onFailure, onFinished };
    return {
      open: (page, openable) => openPage(desk, page, openable),
      finish: (parts) => finishParts(desk, parts),
      restart: (part) => restartPart(desk, part),
      show: (result) => {
        changeTree(desk, (tree) => withCommandResult(tree, result));
        void client.invalidateQueries({ queryKey: treeKey(desk) });
      },
    };
  }, [client, objectiveWorkflowId, opening, onFailure, onFinished]);
}

// as plain calls: a hook that knows whether they are under way would draw a long page anew each time
const start = (input: WorkInput<'startActivityWorkflows'>) => runKept('startActivityWorkflows', input, {});

function treeKey({ objectiveWorkflowId }: Desk) {
  return queryKeyOf('getActivityTree', { params: { objectiveWorkflowId } });
}

function changeTree(desk: Desk, change: (tree: ActivityTree) => ActivityTree): ActivityTree | undefined {
  return desk.client.setQueryData<ActivityTree>(treeKey(desk), (tree) => (tree ? change(tree) : tree));
}

/**
 * Parts that a page opens: its activities that nobody opened yet, and itself last. On a long page each begins when
 * somebody comes to it. The root is opened by naming nothing.
 */
function partsToOpen(page: ActivityPart, openable: Openable): ActivityPart[] {
  const shown = isLongPage(page) ? [] : leafParts(page.childActivity);
  const closed = shown.filter((leaf) => openable(leaf) && isUnopened(leaf));
  return [...closed.slice(0, mostIds - 1), ...(page.axis === '' ? [] : [page])];
}

function openPage(desk: Desk, page: ActivityPart, openable: Openable): Promise<void> {
  const { opening, objectiveWorkflowId } = desk;
  const known = opening.get(page.id);
  if (known) return known;
  const parts = partsToOpen(page, openable);
  const ids = new Set([page, ...parts].map(({ id }) => id));
  const opened = start({ objectiveWorkflowId, activityPartIds: parts.map(({ id }) => id) })
    .then(({ result }) => {
      const { objectiveId } = result.objectiveWorkflow;
      for (const { activityPathId } of parts.filter(isUnopened))
        track('activity_start', { objectiveId, objectiveWorkflowId, activityPathId });
      changeTree(desk, (tree) => withCommandResult(tree, result));
      // a reload without the server knows the work that was begun, and goes on with it
      void changeKeptTree(desk, (tree) => withCommandResult(tree, result)).catch(() => {});
    })
    .catch(async (error: unknown) => {
      const again = () => void openPage(desk, page, openable);
      if (!(error instanceof SavedOnDevice)) await desk.onFailure(error, { open: true, again });
    })
    .finally(() => ids.forEach((id) => opening.delete(id)));
  for (const id of ids) opening.set(id, opened);
  return opened;
}

type Unfinished = Pick<WorkInput<'completion'>, 'activityWorkflowIds' | 'unopened'>;

/** The open work at these parts, and the parts that could not be opened with their page. */
function unfinished(tree: ActivityTree | undefined, parts: readonly ActivityPart[]): Unfinished {
  const works = parts.map((part) => ({ part, work: workflowAt(tree, part.axis) }));
  return {
    activityWorkflowIds: works.flatMap(({ work }) => (work && work.finished === null ? [work.id] : [])),
    unopened: works
      .filter(({ work }) => work === null)
      .map(({ part: { id, axis, activityPathId } }) => ({ activityPartId: axis === '' ? null : id, activityPathId })),
  };
}

/** The parts among these that are not done: a page is done once it is read, whatever else on it is open. */
function openParts(tree: ActivityTree | undefined, parts: readonly ActivityPart[]): readonly ActivityPart[] {
  return parts.filter(({ axis }) => {
    const part = tree ? findPart(tree.activity, axis) : null;
    const isRead = part !== null && readingOf(part)?.finished === true;
    return (workflowAt(tree, axis)?.finished ?? null) === null && !isRead;
  });
}

/** A page is one command; everything on the page of a whole course may take several. */
function inCommands(parts: readonly ActivityPart[]): readonly (readonly ActivityPart[])[] {
  return Array.from({ length: Math.ceil(parts.length / mostIds) }, (_, at) =>
    parts.slice(at * mostIds, (at + 1) * mostIds),
  );
}

/** Finishes parts. The screen shows it at once; what is said of it waits for the server, or says where it is kept. */
async function finishParts(desk: Desk, parts: readonly ActivityPart[]): Promise<void> {
  const { client, objectiveWorkflowId } = desk;
  await Promise.all(parts.flatMap((part) => desk.opening.get(part.id) ?? []));
  const before = client.getQueryData<ActivityTree>(treeKey(desk));
  const open = openParts(before, parts);
  if (open.length === 0) return;
  await client.cancelQueries({ queryKey: treeKey(desk) });
  const at = serverNow().toISOString();
  changeTree(desk, (tree) => withFinished(tree, open, at));
  const label = open[0]?.childActivity.name ?? '';
  try {
    // what this made of the tree, whatever came from elsewhere meanwhile: another tab completes things too
    let done = before;
    for (const some of inCommands(open)) {
      const work = unfinished(before, some);
      const { result } = await runKept('completion', { objectiveWorkflowId, ...work }, { label });
      done &&= withCommandResult(done, result);
      changeTree(desk, (tree) => withCommandResult(tree, result));
    }
    const news = before && done && completionNews(before, done);
    const now = client.getQueryData<ActivityTree>(treeKey(desk));
    const told = news && now ? newsByNow(news, now) : news;
    if (told) desk.onFinished({ at: 'server', ...told });
    if (done && hasGates(done)) await client.invalidateQueries({ queryKey: treeKey(desk) });
  } catch (error) {
    if (error instanceof SavedOnDevice) {
      desk.onFinished({ at: 'device', name: label, count: open.length });
      await changeKeptTree(desk, (tree) => withFinished(tree, open, at)).catch(() => {});
    } else {
      client.setQueryData(treeKey(desk), before);
      await desk.onFailure(error, { finish: label });
    }
  }
  void client.invalidateQueries({ queryKey: queryKeyOf('getObjectiveAccess'), refetchType: 'none' });
  void client.invalidateQueries({ queryKey: queryKeyOf('queryCourseCards'), refetchType: 'none' });
}

/** A reload without the server shows what was done before as this page does, also what waits on this device. */
async function changeKeptTree(desk: Desk, change: (tree: ActivityTree) => ActivityTree): Promise<void> {
  const { objectiveWorkflowId } = desk;
  const { changeKept } = await import('../../../api/kept/kept-answers.ts');
  await changeKept('getActivityTree', { params: { objectiveWorkflowId } }, change);
}

async function restartPart(desk: Desk, part: ActivityPart): Promise<void> {
  const { objectiveWorkflowId } = desk;
  const reopen = await endPackage(part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.id ?? '');
  try {
    const { result } = await start({ objectiveWorkflowId, activityPartIds: [part.id], restart: true });
    changeTree(desk, (tree) => withCommandResult(tree, result));
  } catch (error) {
    reopen();
    const again = () => void restartPart(desk, part);
    if (!(error instanceof SavedOnDevice)) await desk.onFailure(error, { open: true, again });
  }
}

/** Finishing something may open a gate; which one, the server knows. */
function hasGates({ activity }: ActivityTree): boolean {
  return flattenParts(activity).some(
    (part) => isGated(part) && !isFinished(part.childActivity.activityWorkflowAggregate),
  );
}
