import type { Database } from '../../db/database.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { loadAttempt, shownStanding } from '../../learning/attempts/attempt.ts';
import { askOutside, scoreAccess } from './outgoing.ts';
import { leaseScore, returnScore, type DueScore } from './scores-store.ts';

/** Points that a full score is told as. */
const fullScore = 100;

/** A minute, two, four, … up to half a day. */
const pauseAfter = (tries: number): number => Math.min(60 * 2 ** (tries - 1), 43_200);
/** About ten days of trying; the next launch begins anew. */
const mostTries = 30;

/** Seconds after which a result that may not be told yet is looked at again. */
const hiddenPause = 300;

type Result = 'none' | 'hidden' | { readonly score: number };

/** What the learner may see by now: what is hidden from them is told to nobody. */
async function resultOf(db: Database, row: DueScore): Promise<Result> {
  const person = { id: row.user_id, tenantId: row.tenant_id };
  const refuse = Refusal.of<'objective-workflow.not-found'>();
  const attempt = await loadAttempt(db, { person, now: row.now, refuse }, row.objective_workflow_id);
  const part = attempt.course.byId.get(row.activity_part_id);
  const best = part === undefined ? null : shownStanding(attempt, part).bestActivityRecord;
  if (best === null) return 'none';
  return best.normalizedScore === null || !attempt.progressShown ? 'hidden' : { score: best.normalizedScore };
}

/** AGS wants the score below the line item, whose address may have a query. */
function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

async function post(db: Database, row: DueScore, { score, at }: { readonly score: number; readonly at: Date }) {
  const { tenant_id: tenantId, client_id: clientId, token_url: tokenUrl } = row;
  const access = await scoreAccess({ db, tenantId, clientId, tokenUrl });
  const answer = await askOutside(scoresAddress(row.line_item), {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json', authorization: `Bearer ${access}` },
    body: JSON.stringify({
      userId: row.subject,
      timestamp: at.toISOString(),
      scoreGiven: Math.round(score * fullScore * 10_000) / 10_000,
      scoreMaximum: fullScore,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    }),
  });
  if (!answer.ok) throw new Error(`The score was answered with ${answer.status}.`);
}

/** Timestamps of one column only grow, whatever the clock does. */
const laterThan = (now: Date, sent: Date | null): Date =>
  sent === null || now > sent ? now : new Date(sent.getTime() + 1);

async function tell(db: Database, row: DueScore): Promise<void> {
  const before = { score: row.sent_score, sent: row.sent };
  try {
    const result = await resultOf(db, row);
    if (result === 'none' || (result !== 'hidden' && result.score === row.sent_score))
      return await returnScore(db, row, { ...before, againIn: null, tries: 0, problem: null });
    if (result === 'hidden')
      return await returnScore(db, row, { ...before, againIn: hiddenPause, tries: 0, problem: null });
    const sent = laterThan(row.now, row.sent);
    await post(db, row, { score: result.score, at: sent });
    await returnScore(db, row, { score: result.score, sent, againIn: null, tries: 0, problem: null });
  } catch (error) {
    const tries = row.tries + 1;
    const problem = error instanceof Error ? error.message : 'unknown';
    const againIn = tries >= mostTries ? null : pauseAfter(tries);
    await returnScore(db, row, { ...before, againIn, tries, problem });
  }
}

/** One round tells so many; the next follows a minute later. */
const mostAtOnce = 500;

/** Tells platforms the results that are due: those of one attempt, or of all. */
export async function sendScores(db: Database, workflowId: string | null): Promise<void> {
  for (let told = 0; told < mostAtOnce; told += 1) {
    const row = await leaseScore(db, workflowId);
    if (row === undefined) return;
    await tell(db, row);
  }
}

export const sendDueScores: Chore = async (db) => await sendScores(db, null);
