import { renewalDates, renewalState, type RenewalState } from '../certificates/standing.ts';
import { visibleActions } from '../objective/buttons.ts';
import { decideStart } from '../objective/start.ts';
import { courseContentPlace, courseDetailsPlace, coursePlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import { secondsPerReview } from '../reinforcement/recall.ts';
import { knowledgePlace } from '../places/shell-places.ts';
import { visibleOutcome } from '../results/outcome.ts';
import { courseStanding } from '../states/course-states.ts';
import { isAfter, isBefore, type Instant } from '../time/instant.ts';
import type { DayAttempt, DayCourse, DayPart, DayStep, OrganisationNews, OwnDayTask } from './facts.ts';
import { isNews, itemsOfAnnouncements, itemsOfOrganisation } from './news.ts';
import type { DayKind, DayReason } from './kinds.ts';
import { itemOf, type DayItem, type ItemParts } from './item.ts';
import { inOrder } from './order.ts';
import { itemOfOwn } from './own-item.ts';

/** Days for which a certificate that has ended is to be renewed. */
export const endedDays = 365;

/** What the rule is asked about besides courses. */
export interface DayWishes {
  /** What the person added. */
  readonly own?: readonly OwnDayTask[];
  /** What the organisation announces to them. */
  readonly announced?: readonly OrganisationNews[];
  /** Also tells what is over: deadlines of what is done, and results that are news no more, as calendars show them. */
  readonly past?: boolean;
}

const day = 86_400_000;

/**
 * What is there to do: everything dated or undone of a person, most pressing first. The one rule that dashboard, tasks
 * and plans read, on facts from which what is hidden was left out. Locked parts have no items, except that one opens.
 * @param courses those opened last come first
 */
export function dayItems(
  courses: readonly DayCourse[],
  now: Date,
  { own = [], announced = [], past = false }: DayWishes = {},
): readonly DayItem[] {
  const moment = { now, past };
  const items: DayItem[] = own.map((task) => itemOfOwn(task, now));
  items.push(...itemsOfOrganisation(announced, now));
  for (const course of courses) {
    if (courseStanding(course.workflow?.state ?? null).atWork) items.push(...itemsAtWork(course, moment));
    else items.push(...itemsToBegin(course, now));
    items.push(...itemsOfResult(course, moment), ...itemsOfCertificate(course, now), ...itemsOfReviews(course));
    items.push(...itemsOfAnnouncements(course, now));
    if (past) items.push(...itemsOfDone(course));
  }
  return inOrder(items);
}

interface Moment {
  readonly now: Date;
  readonly past: boolean;
}

/** The deadline of a course that was handed in. */
function itemsOfDone(course: DayCourse): readonly DayItem[] {
  const { workflow, record, dueDate, objectiveId, aggregateId } = course;
  const isDone = (workflow !== null || record !== null) && !courseStanding(workflow?.state ?? null).atWork;
  if (!isDone || dueDate === null) return [];
  return [
    itemOf(course, 'done', {
      reason: 'done',
      instant: dueDate,
      path: placePath(coursePlace, { objectiveId, aggregateId }),
    }),
  ];
}

function itemsAtWork(course: DayCourse, moment: Moment): readonly DayItem[] {
  const { attempt } = course;
  const { now } = moment;
  if (attempt === null) return [goOn(course, { axis: null, name: null, seconds: secondsLeft(course) }, now)];
  return [...itemsOfSteps(course, attempt, now), ...attempt.parts.flatMap((part) => itemsOfPart(course, part, moment))];
}

function itemsOfSteps(course: DayCourse, attempt: DayAttempt, now: Date): readonly DayItem[] {
  const [next, ...later] = attempt.steps;
  if (next === undefined) return attempt.complete ? [handIn(course, now)] : [];
  return [
    goOn(course, next, now),
    ...later.map((step) =>
      itemOf(course, 'step', { reason: 'begun', since: startOf(course), ...placed(course, step) }),
    ),
  ];
}

/** Seconds that are left of a course under way, by its progress. */
function secondsLeft({ seconds, workflow }: DayCourse): number | null {
  return seconds === null ? null : Math.round(seconds * (1 - (workflow?.progress ?? 0)));
}

const startOf = ({ workflow }: DayCourse): Instant | null => workflow?.started ?? null;

type Target = Omit<DayStep, 'name'> & { readonly name: string | null };

function placed({ objectiveId }: DayCourse, { axis, name, seconds }: Target) {
  return { axis, name, seconds, path: placePath(courseContentPlace, { objectiveId, axis: axis ?? undefined }) };
}

function goOn(course: DayCourse, target: Target, now: Date): DayItem {
  const dated = deadline(course.dueDate, now);
  const reason = dated ?? { reason: 'begun', since: startOf(course) };
  // a course that is one page has one name
  const whole = { axis: null, name: null, seconds: target.seconds ?? secondsLeft(course) };
  // one and the same, wherever in the course its learner stands
  return itemOf(course, 'continue', {
    ...reason,
    ...placed(course, target.axis === null ? whole : target),
    axis: null,
  });
}

function handIn(course: DayCourse, now: Date): DayItem {
  const { objectiveId, aggregateId } = course;
  const reason = deadline(course.dueDate, now) ?? { reason: 'complete' };
  return itemOf(course, 'continue', {
    ...reason,
    seconds: null,
    path: placePath(coursePlace, { objectiveId, aggregateId }),
  });
}

interface Dated {
  readonly reason: DayReason;
  readonly instant: Instant;
  readonly since?: Instant | null;
}

function deadline(due: Instant | null | undefined, now: Date): Dated | null {
  return due == null ? null : { reason: isAfter(now, due) ? 'overdue' : 'due', instant: due };
}

function itemsOfPart(course: DayCourse, part: DayPart, { now, past }: Moment): readonly DayItem[] {
  const { name, axis, seconds } = part;
  const place = { ...placed(course, { axis: part.leadsTo, name, seconds }), axis };
  const items: DayItem[] = [];
  const add = (kind: DayKind, dated: Omit<ItemParts, 'path'>) =>
    items.push(itemOf(course, kind, { ...place, ...dated }));
  const toDo = part.open.allowed && !part.done ? partDate(part, now) : null;
  if (toDo !== null) add('part', toDo);
  const opens = opening(part);
  if (opens !== null) add('opens', { reason: 'opens', instant: opens });
  if (part.retake) add('retake', { ...deadline(part.constraint?.due, now), ...failed });
  if (isBefore(now, part.resultFrom)) add('resultComing', { reason: 'resultComing', instant: part.resultFrom });
  const due = part.constraint?.due;
  if (past && part.done && !part.retake && due != null) add('done', { reason: 'done', instant: due });
  if (isNews(part.feedback, now, past)) add('feedback', { reason: 'feedback', instant: part.feedback });
  if (part.updated && part.open.allowed) add('updated', { reason: 'updated' });
  return items;
}

const failed = { reason: 'notPassed' } as const;

/** The date by which a part that can be done is to be done: its deadline, or the end of its time. */
function partDate({ constraint }: DayPart, now: Date): Dated | null {
  const due = deadline(constraint?.due, now);
  const accepted = constraint?.gracePeriodUntil ?? null;
  if (due?.reason === 'overdue' && accepted !== null) return { ...due, reason: 'grace', since: accepted };
  if (due !== null) return due;
  const ends = accepted ?? constraint?.accessibleUntil ?? null;
  return ends === null ? null : { reason: 'closes', instant: ends };
}

/** Instant at which a part opens that waits for nothing else. */
function opening({ open, constraint, done }: DayPart): Instant | null {
  if (open.allowed || done || open.reasons[0] !== 'not-yet-open') return null;
  return constraint?.startFrom ?? null;
}

function itemsToBegin(course: DayCourse, now: Date): readonly DayItem[] {
  const { objectiveId, aggregateId, record, workflow, seconds } = course;
  const begin = { seconds, path: placePath(coursePlace, { objectiveId, aggregateId }) };
  const actions = visibleActions(course, now);
  if (workflow === null && record === null) {
    if (actions.includes('start')) return [itemOf(course, 'start', { ...whyBegin(course, now), ...begin })];
    const decision = decideStart(course, now);
    const opens = !decision.allowed && decision.reasons[0] === 'not-yet-available';
    return opens ? [itemOf(course, 'opens', { reason: 'opens', instant: course.availabilityDate, ...begin })] : [];
  }
  const again = actions.includes('start') || actions.includes('startAgain');
  const outcome = record && visibleOutcome(record);
  if (!again || (outcome !== 'failed' && outcome !== 'incomplete')) return [];
  return [itemOf(course, 'retake', { ...failed, instant: course.availabilityEndDate, ...begin })];
}

function whyBegin(course: DayCourse, now: Date): Omit<ItemParts, 'path'> {
  const { availabilityEndDate: ends, isMandatory, enrolled } = course;
  const due = deadline(course.dueDate, now);
  if (due !== null) return due;
  if (ends !== null) return { reason: 'closes', instant: ends };
  return { reason: isMandatory ? 'mandatory' : 'enrolled', since: enrolled };
}

function itemsOfResult(course: DayCourse, { now, past }: Moment): readonly DayItem[] {
  const { record, objectiveId, workflow } = course;
  if (record === null || record.imported || !courseStanding(workflow?.state ?? null).lastResultStands) return [];
  const place = { path: placePath(courseDetailsPlace, { objectiveId }) };
  const { state, visibleFrom } = record.result;
  if (state === 'afterDate' && visibleFrom !== null)
    return [itemOf(course, 'resultComing', { reason: 'resultComing', instant: visibleFrom, ...place })];
  if (state !== 'visible') return [];
  const shown = shownSince(course, record.finished);
  return isNews(shown, now, past) ? [itemOf(course, 'result', { reason: 'result', instant: shown, ...place })] : [];
}

const certificateReasons: Readonly<Partial<Record<RenewalState, DayReason>>> = {
  expiresSoon: 'certificateEnds',
  inGrace: 'certificateInGrace',
  expired: 'certificateEnded',
};

/** A certificate that is to be renewed; what has ended long ago asks for nothing any more. */
function itemsOfCertificate(course: DayCourse, now: Date): readonly DayItem[] {
  const { certificate, objectiveId } = course;
  const reason = certificateReasons[renewalState(certificate, course.waiver ?? null, now)];
  if (certificate?.expirationDate == null || reason === undefined) return [];
  const { expirationDate: instant } = certificate;
  if (now.getTime() > Date.parse(instant) + endedDays * day) return [];
  const since = renewalDates(certificate).at(-1) ?? null;
  return [
    itemOf(course, 'certificate', { reason, instant, since, path: placePath(courseDetailsPlace, { objectiveId }) }),
  ];
}

/** Reviews have no date by which they are to be done. Ticked away, they are there again once another one is due. */
function itemsOfReviews(course: DayCourse): readonly DayItem[] {
  const { reviews } = course;
  if (reviews === undefined) return [];
  const { count, latest } = reviews;
  const place = { axis: latest.slice(0, 10), path: placePath(knowledgePlace) };
  return [
    itemOf(course, 'review', { reason: 'reviewsDue', since: latest, seconds: count * secondsPerReview, ...place }),
  ];
}

/** Instant from which a visible result has been there: its end, or the date that revealed it. */
function shownSince({ gradeRevealPolicy, gradeRevealDate }: DayCourse, finished: Instant): Instant {
  if (gradeRevealPolicy !== 'afterDate' || gradeRevealDate === null) return finished;
  return Date.parse(gradeRevealDate) > Date.parse(finished) ? gradeRevealDate : finished;
}
