import { fitsMail } from '@stoa/assessment';
import { doReviewsRest, instantOf, nextMailQuestion, noticeChannels, noticeFrequency } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import { selectChoices } from '../../../kernel/mail/choices-store.ts';
import { notify } from '../../../kernel/mail/notify.ts';
import { loadReviewables, type CardKey } from '../../../learning/reviews/reviewable.ts';
import { selectDue, type ReviewRow } from '../reviews-store.ts';
import { ask, isOf, type Asking } from '../reviews.ts';
import { selectPauses } from '../store.ts';
import {
  endAsk,
  leaseAsks,
  putOffAsks,
  selectLastMailed,
  selectMailedKeys,
  selectNextDue,
  type DueAsk,
} from './store.ts';

/** Persons that a process takes at once; they are looked at one after the other, so that requests have their turn. */
const batch = 20;

/**
 * Makes ready one question for a mail to everybody who has one due; true where there may be more persons. That it was
 * made ready and that somebody has looked are written together, so that whoever dies in between has not looked. The
 * failures are thrown together at the end.
 */
export async function findMailQuestions(db: Database): Promise<boolean> {
  await putOffAsks(db);
  const looks = await leaseAsks(db, batch);
  const failures: unknown[] = [];
  for (const look of looks) await lookAt(db, look).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Questions for some people could not be made ready.');
  return looks.length === batch;
}

async function lookAt(db: Database, look: DueAsk): Promise<void> {
  const { now, timezone } = look;
  const person = { id: look.id, tenantId: look.tenant_id, timezone };
  const waits = await waitsUntil({ db, person, now });
  if (waits !== 'none') return await endAsk(db, look, waits);
  const review = await nextQuestion({ db, person, now });
  if (review === null) return await endAsk(db, look, await selectNextDue(db, person, now));
  const notice = { kind: 'review', about: review.id, objectiveId: review.objective_id, at: now, told: null } as const;
  await db.transaction().execute(async (tx) => {
    // it is read anew before it is sent, whatever has changed
    await notify(tx, [{ person, notices: [notice], version: '', trueUntil: now, now }]);
    await endAsk(tx, look, nextMailQuestion({ made: now, answered: false }));
  });
}

/** When to look again because nothing is to be asked before; null: when something changes; 'none' where one may ask. */
async function waitsUntil({ db, person, now }: Asking): Promise<Date | null | 'none'> {
  const [choices, last, pauses] = await Promise.all([
    selectChoices(db, person),
    selectLastMailed(db, person),
    selectPauses(db, person),
  ]);
  if (noticeChannels.every((channel) => noticeFrequency(choices, 'review', channel) === 'never')) return null;
  if (doReviewsRest({ holidayUntil: instantOf(pauses.holidayUntil), pausedCourses: [] }, '', now))
    return pauses.holidayUntil;
  const turn = nextMailQuestion(last);
  return turn > now ? turn : 'none';
}

/** The question that waits longest of those that fit a mail and were in none, asked now; null for none. */
async function nextQuestion(asking: Asking): Promise<ReviewRow | null> {
  const { db, person, now } = asking;
  const [due, mailed, choices] = await Promise.all([
    selectDue(db, person, { now, objectiveId: null }),
    selectMailedKeys(db, person),
    selectChoices(db, person),
  ]);
  const open = due.filter((key) => !choices.muted.includes(key.objectiveId) && !mailed.some(isSame(key)));
  if (open.length === 0) return null;
  const objectiveIds = [...new Set(open.map(({ objectiveId }) => objectiveId))];
  const reviewables = (await loadReviewables(db, { person, now, objectiveIds })).filter(({ entry }) =>
    fitsMail(entry.item),
  );
  const next = open.flatMap((key) => reviewables.find(isOf(key)) ?? [])[0];
  return next === undefined ? null : ((await ask(asking, next)) ?? null);
}

const isSame =
  (one: CardKey) =>
  (other: CardKey): boolean =>
    one.objectiveId === other.objectiveId && isOf(one)(other);
