import { lineItemAddress, ltiMediaTypes, readScore, type ScoreVerdict, type ToolScore } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { insertAuditRows } from '../../kernel/audit/store.ts';
import { takeToolResult } from '../../learning/finishing/take-tool-result.ts';
import { selectLineItem, type LineItemRow } from './line-items-store.ts';
import type { ItemRequest } from './line-items.ts';
import {
  keepScore,
  selectHasLaunched,
  selectLaunchedWork,
  selectResults,
  updateFate,
  type LaunchedWork,
} from './scores-store.ts';
import { notThere, paged, pageOf, refused, type ServiceAnswer } from './service-answer.ts';

/** A request with what is known of its sender. */
export interface ScoreRequest extends ItemRequest {
  readonly requestId: string;
  /** Address from which it was sent. */
  readonly from: string | null;
}

/**
 * Takes a score (AGS 2.0 §3.4): for somebody who launched the tool, newer than the one that is there, and judged by the
 * table of `scoreOutcome`. What changes nothing is kept all the same.
 */
export async function takeScore(request: ScoreRequest): Promise<ServiceAnswer> {
  const { db, course, body, now, lineItemId } = request;
  const read = readScore(body, now);
  if (!read.ok) return refused(400, `The score is not taken: ${read.fault}.`);
  const { score } = read;
  return await db.transaction().execute(async (tx) => {
    const item = await selectLineItem(tx, course, lineItemId);
    if (item === undefined) return notThere;
    const work = await launchedWork(tx, request, { item, score });
    if (work === undefined) return refused(404, 'This person did not launch the tool here as a learner.');
    const key = { tenantId: course.tenantId, lineItemId };
    if (!(await keepScore(tx, key, score))) return refused(409, 'This score or a later one is there already.');
    const verdict = work === null ? beside : await judged(tx, request, { work, score });
    if (verdict.fate !== 'noted') await updateFate(tx, key, { userId: score.userId, fate: verdict.fate });
    await note(tx, request, { score, verdict });
    return { status: 204 };
  });
}

const beside: ScoreVerdict = { fate: 'noted', because: 'no-points' };

interface OfItem {
  readonly item: LineItemRow;
  readonly score: ToolScore;
}

/** The work that a score is for: null at a line item beside the links, undefined where nobody launched it. */
async function launchedWork(
  tx: Transaction,
  { course }: ScoreRequest,
  { item: { activityPartId }, score: { userId } }: OfItem,
): Promise<LaunchedWork | null | undefined> {
  if (activityPartId !== null) return await selectLaunchedWork(tx, course, { userId, activityPartId });
  const { objectiveId } = course;
  return (await selectHasLaunched(tx, course, { userId, objectiveId })) ? null : undefined;
}

interface OfWork {
  readonly work: LaunchedWork;
  readonly score: ToolScore;
}

async function judged(tx: Transaction, { course, now }: ScoreRequest, { work, score }: OfWork): Promise<ScoreVerdict> {
  const { userId, ...launched } = work;
  const points = score.points === null ? null : { score: score.points.given, maxScore: score.points.maximum };
  const owner = { id: userId, tenantId: course.tenantId };
  const { gradingProgress } = score;
  const { objectiveId } = course;
  return await takeToolResult(
    tx,
    { owner, objectiveId, ...launched },
    { gradingProgress, hasPoints: points !== null, points, now },
  );
}

interface Judged {
  readonly score: ToolScore;
  readonly verdict: ScoreVerdict;
}

async function note(
  tx: Transaction,
  { course, lineItemId, requestId, from }: ScoreRequest,
  { score, verdict }: Judged,
): Promise<void> {
  const data = {
    toolId: course.toolId,
    lineItemId,
    scored: score.timestamp,
    ...(score.points === null ? {} : { score: score.points.given, maxScore: score.points.maximum }),
    activityProgress: score.activityProgress,
    gradingProgress: score.gradingProgress,
    fate: verdict.fate,
    ...(verdict.fate === 'noted' ? { because: verdict.because } : {}),
  };
  const event = { what: 'tool.score', subjectId: score.userId, data } as const;
  await insertAuditRows(tx, [{ tenantId: course.tenantId, actorId: null, requestId, address: from, event }]);
}

/** What a tool gave, as it reads it back (AGS 2.0 §3.3). */
export async function listResults(request: ItemRequest): Promise<ServiceAnswer> {
  const { db, course, query, address, lineItemId, origin } = request;
  const page = pageOf(query);
  if (page === null) return refused(400, 'limit and offset are whole numbers.');
  const item = await selectLineItem(db, course, lineItemId);
  if (item === undefined) return notThere;
  const key = { tenantId: course.tenantId, lineItemId };
  const rows = await selectResults(db, key, { userId: query['user_id'] ?? null, page });
  const { shown, ...next } = paged({ rows, page, address });
  const scoreOf = lineItemAddress(origin, item);
  const body = shown.map(({ userId, scoreGiven, scoreMaximum, comment }) => ({
    id: `${scoreOf}/results?user_id=${userId}`,
    scoreOf,
    userId,
    ...(scoreGiven === null ? {} : { resultScore: scoreGiven, resultMaximum: scoreMaximum }),
    ...(comment === null ? {} : { comment }),
  }));
  return { status: 200, body, mediaType: ltiMediaTypes.results, ...next };
}
