import type { ActivityWorkflowUpdate, endpoints } from '@stoa/contract';
import { clipOf, courseStates, mergeRanges, rangesInside, watchedShare } from '@stoa/domain';
import { decideOpenPart, isOpenForWork, loadAttempt } from '../../learning/attempts/attempt.ts';
import { proctoringOf } from '../../learning/proctoring/sessions.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { selectPlayed, updatePlayed, type Played, type PlayedRow } from './commands/store.ts';
import { isAtWork, presentActivityWorkflow } from '../../learning/course-trees/course-tree.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

/** More pieces than any watching leaves behind once they are merged. */
const mostRanges = 2000;

/** The version inside an entity tag, quoted or not. Throws when there is none (428) or none of ours (412). */
function readVersion(
  ifMatch: string | undefined,
  { refuse }: Refusing<'activity-workflow.version-missing' | 'activity-workflow.version-stale'>,
): number {
  if (ifMatch === undefined || ifMatch === '') throw refuse('activity-workflow.version-missing');
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim());
  if (match === null) throw refuse('activity-workflow.version-stale');
  return Number(match[1]);
}

/**
 * Progress after an update. Watched ranges are kept for good and only grow; progress is the share of the clip, or how
 * far down the page.
 */
function playedAfter(
  row: PlayedRow,
  update: ActivityWorkflowUpdate,
  { refuse }: Refusing<'request.field-invalid'>,
): Played {
  const clip = row.content?.type === 'video' ? clipOf(row.content) : null;
  const ranges = [...row.watched, ...(update.watched ?? [])];
  const watched = clip === null ? mergeRanges(ranges) : rangesInside(ranges, clip);
  if (watched.length > mostRanges) throw refuse('request.field-invalid', { field: 'watched' });
  const reached =
    clip === null ? (row.content === null ? Math.min(1, update.position) : 0) : watchedShare(watched, clip);
  return { position: update.position, watched, progress: Math.max(row.progress, reached) };
}

/**
 * Refuses work that the whole attempt rules out: a finished one takes work only where a setting lets learners into what
 * is new to them (Spec 2 §4 'Locked'), and a proctored part takes it only while it may be opened.
 */
async function refuseUnlessOpen(
  context: RequestContext &
    Refusing<'objective-workflow.not-found' | 'activity-workflow.finished' | 'activity-workflow.closed'>,
  workflowId: string,
  partId: string,
): Promise<void> {
  const { refuse } = context;
  const attempt = await loadAttempt(context.db, context, workflowId);
  if (!isOpenForWork(attempt)) throw refuse('activity-workflow.finished');
  const part = attempt.course.byId.get(partId);
  if (part === undefined || proctoringOf(attempt.sessions, part) === null) return;
  const decision = decideOpenPart(attempt, part);
  if (!decision.allowed) throw refuse('activity-workflow.closed', { data: { reasons: decision.reasons } });
}

/** Saves the place in a page or a video. The version in If-Match keeps two windows from overwriting each other. */
export const updateActivityWorkflow: Handler<typeof endpoints.updateActivityWorkflow> = async (
  { params, body, headers },
  context,
) => {
  const { db, person, refuse } = context;
  const row = await selectPlayed(db, { person, workflowId: params.objectiveWorkflowId }, params.activityWorkflowId);
  if (row === undefined) throw refuse('activity-workflow.not-found');
  const version = readVersion(headers['if-match'], context);
  if (!isAtWork(row)) throw refuse('activity-workflow.finished');
  if (row.proctored || !courseStates[row.course_state].atWork)
    await refuseUnlessOpen(context, params.objectiveWorkflowId, row.activity_part_id);
  if (row.version !== version) throw refuse('activity-workflow.version-stale');
  const saved = await updatePlayed(db, { id: row.id, version }, playedAfter(row, body, context));
  if (saved === undefined) throw refuse('activity-workflow.version-stale');
  return presentActivityWorkflow(saved);
};
