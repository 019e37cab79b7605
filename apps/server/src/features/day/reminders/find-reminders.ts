import { instantOf, remindersOf, type DayItem, type NotedMarks, type Reminder } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import { notify } from '../../../kernel/mail/notify.ts';
import { factsOfDay, loadDay, type LoadedDay } from '../day-facts.ts';
import { endLook, insertLooks, leaseLooks, type DueLook } from './store.ts';

/** Persons that a process takes at once; they are looked at one after the other, so that requests have their turn. */
const batch = 20;

/** What a reminder keeps of its item, so that it can be said as long as nothing has changed. */
export type ToldItem = Pick<DayItem, 'reason' | 'instant' | 'since' | 'name' | 'path'> & { readonly course: string };

export function toldItem({ reason, instant, since, name, path, objectiveId }: DayItem, { rows }: LoadedDay): ToldItem {
  const course = rows.find((row) => row.o_id === objectiveId)?.o_name ?? '';
  return { reason, instant, since, name, path, course };
}

export function marksOf({ notes }: LoadedDay): NotedMarks {
  return new Map(
    notes.marks.map(({ item, about, done, snoozed_until: until }) => [
      item,
      { about, done, snoozedUntil: instantOf(until) },
    ]),
  );
}

/**
 * Notes what some persons are to be reminded of; true where there may be more of them. What was noted and that somebody
 * has looked are written together, so that whoever dies in between has not looked. A day that cannot be read keeps no
 * other from being looked at; the failures are thrown together at the end.
 */
export async function findReminders(db: Database): Promise<boolean> {
  await insertLooks(db);
  const looks = await leaseLooks(db, batch);
  const failures: unknown[] = [];
  for (const look of looks) await lookAt(db, look).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some days could not be looked at.');
  return looks.length === batch;
}

async function lookAt(db: Database, look: DueLook): Promise<void> {
  const { now, version, timezone } = look;
  const person = { id: look.id, tenantId: look.tenant_id, timezone };
  const day = await loadDay(db, person, now);
  const { reminders, next } = remindersOf({ ...factsOfDay(day, now), marks: marksOf(day) }, now);
  const noticeOf = ({ kind, about, at, item }: Reminder) => ({
    kind,
    about,
    at: new Date(at),
    objectiveId: item.objectiveId,
    told: toldItem(item, day),
  });
  await db.transaction().execute(async (tx) => {
    await notify(tx, reminders.map(noticeOf), { person, version, trueUntil: next, now });
    await endLook(tx, look, next);
  });
}
