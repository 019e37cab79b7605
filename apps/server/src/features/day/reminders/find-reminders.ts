import { instantOf, remindedSources, remindersOf, type DayItem, type NotedMarks, type Reminder } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import { notify, type Told } from '../../../kernel/mail/notify.ts';
import { factsOfDay } from '../day-facts.ts';
import { loadWholeDay, type LoadedDay } from '../load-day.ts';
import { endLooks, insertLooks, leaseLooks, leaseSeconds, type DueLook, type EndedLook } from './store.ts';

/** A day that was looked at, and what is to be told of it. */
interface SeenDay extends EndedLook {
  readonly told: Told;
}

/** Persons that a process takes at once: to find them goes over everybody. */
const batch = 200;
/** Persons for whom it is written down together that somebody has looked; requests have their turn in between. */
const together = 20;
/** Milliseconds after which nobody of a batch is looked at any more, so that all of it ends within the lease. */
const beginWithin = (leaseSeconds - 20) * 1000;

/** What a reminder keeps of its item, so that it can be said as long as nothing has changed. */
export type ToldItem = Pick<DayItem, 'reason' | 'instant' | 'since' | 'name' | 'path'> & { readonly course: string };

export function toldItem({ reason, instant, since, name, path, objectiveId }: DayItem, { rows }: LoadedDay): ToldItem {
  const course = rows.find((row) => row.o_id === objectiveId)?.o_name ?? '';
  return { reason, instant, since, name, path, course };
}

export function marksOf({ marks }: LoadedDay): NotedMarks {
  return new Map(
    marks.map(({ item, about, done, snoozed_until: until }) => [item, { about, done, snoozedUntil: instantOf(until) }]),
  );
}

/**
 * Notes what some persons are to be reminded of; true where there may be more of them. What was noted and that somebody
 * has looked are written together, so that whoever dies in between has not looked. A day that cannot be read keeps no
 * other from being looked at; the failures are thrown together at the end.
 */
export async function findReminders(db: Database): Promise<boolean> {
  await insertLooks(db);
  const begun = performance.now();
  const looks = await leaseLooks(db, batch);
  const failures: unknown[] = [];
  for (let from = 0; from < looks.length && performance.now() - begun < beginWithin; from += together)
    await lookAt(db, looks.slice(from, from + together), failures);
  if (failures.length > 0) throw new AggregateError(failures, 'Some days could not be looked at.');
  return looks.length === batch;
}

async function lookAt(db: Database, looks: readonly DueLook[], failures: unknown[]): Promise<void> {
  const seen: SeenDay[] = [];
  for (const look of looks)
    await see(db, look).then(
      (one) => seen.push(one),
      (error: unknown) => failures.push(error),
    );
  if (seen.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await notify(
      tx,
      seen.map(({ told }) => told),
    );
    await endLooks(tx, seen);
  });
}

async function see(db: Database, look: DueLook): Promise<SeenDay> {
  const { now, version, timezone } = look;
  const person = { id: look.id, tenantId: look.tenant_id, timezone };
  const day = await loadWholeDay({ db, person, now }, remindedSources);
  const { reminders, next } = remindersOf({ ...factsOfDay(day, now), marks: marksOf(day) }, now);
  const noticeOf = ({ kind, about, at, item }: Reminder) => ({
    kind,
    about,
    at: new Date(at),
    objectiveId: item.objectiveId,
    told: toldItem(item, day),
  });
  return { look, next, told: { person, notices: reminders.map(noticeOf), version, trueUntil: next, now } };
}
