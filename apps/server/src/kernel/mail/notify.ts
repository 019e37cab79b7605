import { deliveryTime, type Delivery, type NoticeChoices, type NoticeKind } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../auth/person.ts';
import { selectChoices, selectChoicesOf, selectWaiting, updatePlan, upsertChoices } from './choices-store.ts';
import { wallClock } from './wall-clock.ts';

/** Something to tell a person. */
interface NewNotice {
  readonly kind: NoticeKind;
  /** With person and kind the name of what is told once: told again, it stays the first. */
  readonly about: string;
  /** Course that it is about; null for none. */
  readonly objectiveId: string | null;
  /** Instant from which it is true. */
  readonly at: Date;
  /** What its reader needs to say it. */
  readonly told: unknown;
}

const plannedFor = (delivery: Delivery, from: Date) => ({
  portal_from: deliveryTime(delivery, 'portal', from),
  mail_from: deliveryTime(delivery, 'mail', from),
});

/** What one person is to be told. */
export interface Told {
  readonly person: Owner & { readonly timezone: string };
  readonly notices: readonly NewNotice[];
  /** `toldVersion` of the person when this was found. */
  readonly version: string;
  /** No date changes what was found before then; null: none ever. */
  readonly trueUntil: Date | null;
  readonly now: Date;
}

/**
 * Notes what people are to be told, as each has chosen to be told it. To be called in the transaction of what caused
 * it: then it is told if and only if that has happened. A kind that is off in both channels is noted all the same, so
 * that switching it on brings nothing of before.
 */
export async function notify(db: Database, all: readonly Told[]): Promise<void> {
  const told = all.filter(({ notices }) => notices.length > 0);
  if (told.length === 0) return;
  const choicesOf = await selectChoicesOf(
    db,
    told.map(({ person }) => person),
  );
  await db
    .insertInto('notice')
    .values(told.flatMap((one) => rowsOf(one, choicesOf(one.person))))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'kind', 'about']).doNothing())
    .execute();
}

function rowsOf({ person, notices, version, trueUntil, now }: Told, choices: NoticeChoices) {
  const clock = wallClock(person.timezone);
  return notices.map(({ kind, about, objectiveId, at, told }) => ({
    tenant_id: person.tenantId,
    user_id: person.id,
    kind,
    about,
    objective_id: objectiveId,
    at,
    told: JSON.stringify(told),
    version,
    true_until: trueUntil,
    ...plannedFor({ kind, objectiveId, choices, clock }, at > now ? at : now),
  }));
}

/** Keeps what a person chose: what they switched off stays away at once. */
export async function choose(tx: Transaction, choices: NoticeChoices, asked: Planning): Promise<void> {
  await upsertChoices(tx, asked.person, choices);
  await planAnew(tx, asked);
}

type Planning = Pick<Told, 'person' | 'now'>;

/** Plans anew what a person was not told yet, after their choices or their zone have changed. */
export async function planAnew(db: Database, { person, now }: Planning): Promise<void> {
  const choices = await selectChoices(db, person);
  const clock = wallClock(person.timezone);
  for (const { id, kind, objective_id: objectiveId, at } of await selectWaiting(db, person))
    await updatePlan(db, person, { id, ...plannedFor({ kind, objectiveId, choices, clock }, at > now ? at : now) });
}
