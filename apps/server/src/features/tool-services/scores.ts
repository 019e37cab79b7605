import { Uuid } from '@stoa/contract';
import { lineItemAddress, ltiMediaTypes, readScore, type ScoreVerdict, type ToolScore } from '@stoa/domain';
import { Compile } from 'typebox/compile';
import type { Transaction } from '../../db/database.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import type { AuditRow } from '../../kernel/audit/store.ts';
import { takeToolResult } from '../../learning/finishing/take-tool-result.ts';
import { selectLineItem } from './line-items-store.ts';
import type { ItemRequest } from './line-items.ts';
import { keepScore, selectResults, selectScorePlace, type LaunchedWork } from './scores-store.ts';
import { notThere, paged, pageOf, refused, type ServiceAnswer } from './service-answer.ts';

/** A request with what is known of its sender. */
export interface ScoreRequest extends ItemRequest {
  readonly requestId: string;
  /** Address from which it was sent. */
  readonly from: string | null;
}

const isPerson = Compile(Uuid);

/**
 * Takes a score (AGS 2.0 §3.4): for somebody who launched the tool, newer than the one that is there, and judged by the
 * table of `scoreOutcome`. What changes nothing is kept all the same.
 */
export async function takeScore(request: ScoreRequest): Promise<ServiceAnswer> {
  const { db, body, now } = request;
  const read = readScore(body, now);
  if (!read.ok) return refused(400, `The score is not taken: ${read.fault}.`);
  const { score } = read;
  const taking = db.transaction().execute(async (tx) => await take(tx, request, score));
  return await taking.catch((error: unknown) => {
    if (violatedConstraint(error) === 'tool_score_fate_check')
      return refused(409, 'This score or a later one is there already.');
    throw error;
  });
}

const neverLaunched = refused(404, 'This person did not launch the tool here as a learner.');
const beside: ScoreVerdict = { fate: 'noted', because: 'no-points' };
/** An id that nobody has: a tool may send whatever it likes. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function take(tx: Transaction, request: ScoreRequest, score: ToolScore): Promise<ServiceAnswer> {
  const { course, lineItemId } = request;
  const userId = isPerson.Check(score.userId) ? score.userId : nobody;
  const place = await selectScorePlace(tx, course, { lineItemId, userId });
  if (place === undefined) return notThere;
  const { objectiveWorkflowId, activityWorkflowId, launched } = place;
  const work =
    objectiveWorkflowId === null || activityWorkflowId === null
      ? null
      : { userId, objectiveWorkflowId, activityWorkflowId };
  if (work === null && !launched) return neverLaunched;
  const key = { tenantId: course.tenantId, lineItemId };
  const verdict = work === null ? beside : await judged(tx, request, { work, score });
  await keepScore(tx, key, { score, fate: verdict.fate, audit: auditOf(request, score, verdict) });
  return { status: 204 };
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

function auditOf(
  { course, lineItemId, requestId, from }: ScoreRequest,
  score: ToolScore,
  verdict: ScoreVerdict,
): AuditRow {
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
  return { tenantId: course.tenantId, actorId: null, requestId, address: from, event };
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
