import { constraintDates } from '../activity/constraint.ts';
import { renewalDates } from '../certificates/standing.ts';
import type { Instant } from '../time/instant.ts';
import type { DayCourse, OrganisationNews, OwnDayTask } from './facts.ts';
import { endedDays } from './items.ts';
import { newsDays } from './news.ts';

const day = 86_400_000;

/** Whatever else there is besides courses. */
interface Besides {
  readonly own?: readonly Pick<OwnDayTask, 'instant'>[];
  readonly announced?: readonly Pick<OrganisationNews, 'told' | 'until'>[];
}

/** The next instant at which the items of these courses change although nothing is done; null without one. */
export function nextDayChange(
  courses: readonly DayCourse[],
  now: Date,
  { own = [], announced = [] }: Besides = {},
): Date | null {
  let next = Infinity;
  const note = (instant: Instant | null | undefined, later = 0) => {
    if (instant == null) return;
    const at = Date.parse(instant) + later;
    // a deadline itself is still in time: one of this very moment changes something right after it
    if (at >= now.getTime() && at < next) next = at;
  };
  for (const { instant } of own) note(instant);
  for (const { told, until } of announced) {
    note(told);
    note(until ?? told, until === null ? newsDays * day : 0);
  }
  for (const course of courses) {
    const { dueDate, availabilityDate, availabilityEndDate, gradeRevealDate, record, attempt, certificate } = course;
    for (const date of [dueDate, availabilityDate, availabilityEndDate, gradeRevealDate]) note(date);
    note(record?.result.visibleFrom);
    if (record?.result.state === 'visible') for (const later of [0, newsDays * day]) note(record.finished, later);
    note(gradeRevealDate, newsDays * day);
    for (const date of certificate === null ? [] : renewalDates(certificate)) note(date);
    note(certificate?.expirationDate, endedDays * day);
    note(course.waiver?.until);
    for (const { created } of course.announcements) note(created, newsDays * day);
    for (const part of attempt?.parts ?? []) {
      note(part.feedback);
      note(part.feedback, newsDays * day);
      note(part.resultFrom);
      for (const name of constraintDates) note(part.constraint?.[name]);
    }
  }
  if (next === Infinity) return null;
  return new Date(next === now.getTime() ? next + 1 : next);
}
