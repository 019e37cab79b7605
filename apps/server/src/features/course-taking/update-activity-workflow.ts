import type { ActivityWorkflowUpdate, endpoints } from '@stoa/contract';
import { clipOf, decideSavePlace, mergeRanges, rangesInside, watchedShare, type PlaceRefusal } from '@stoa/domain';
import { decideOpenPart, isOpenForWork, loadAttempt } from '../../learning/attempts/attempt.ts';
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
  const reached = clip === null ? (row.content === null ? update.position : 0) : watchedShare(watched, clip);
  return { position: update.position, watched, progress: Math.max(row.progress, reached) };
}

/**
 * Refuses work where none is taken: in an attempt that was handed in, unless a setting lets learners into what is new
 * to them (Spec 2 §4 'Locked'), and in a part that may not be opened, such as after its dates and its days of grace.
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
  if (part === undefined) return;
  const decision = decideOpenPart(attempt, part);
  if (!decision.allowed) throw refuse('activity-workflow.closed', { data: { reasons: decision.reasons } });
}

const impossibleFields: Readonly<Record<PlaceRefusal, string>> = {
  'position-impossible': 'position',
  'watched-impossible': 'watched',
};

function refuseImpossible(
  { content }: PlayedRow,
  { position, watched = [] }: ActivityWorkflowUpdate,
  { refuse }: Refusing<'request.field-invalid'>,
): void {
  const clip = content?.type === 'video' ? clipOf(content) : null;
  const decision = decideSavePlace(content === null ? { kind: 'page' } : { kind: 'played', clip }, {
    position,
    watched,
  });
  if (!decision.allowed) throw refuse('request.field-invalid', { field: impossibleFields[decision.reasons[0]] });
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
  await refuseUnlessOpen(context, params.objectiveWorkflowId, row.activity_part_id);
  refuseImpossible(row, body, context);
  if (row.version !== version) throw refuse('activity-workflow.version-stale');
  const saved = await updatePlayed(db, { id: row.id, version }, playedAfter(row, body, context));
  if (saved === undefined) throw refuse('activity-workflow.version-stale');
  return presentActivityWorkflow(saved);
};
