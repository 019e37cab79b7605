import {
  constraintDates,
  hiddenResultReason,
  isComplete,
  isPage,
  isUpdated,
  onwardPages,
  shownChildren,
  visibleRetake,
  type ActivityConstraint,
  type DayAttempt,
  type DayPart,
  type DayStep,
  type LeftCourse,
  type OpenablePart,
} from '@stoa/domain';
import {
  courseLockOf,
  decideOpenPart,
  isResultShown,
  openFactsOfPart,
  shownStanding,
  type Attempt,
} from '../../learning/attempts/attempt.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { presentProctoring } from '../../learning/proctoring/sessions.ts';

/** Pages of a course that a plan may lead through. */
const mostSteps = 6;

/** A part as its learner may see it, for the rules about what comes next, with the part that it is. */
interface OpenPart extends OpenablePart<OpenPart> {
  readonly taken: TakenPart;
}

function openPart(attempt: Attempt, taken: TakenPart): OpenPart {
  const { childActivity } = taken;
  const { available, contentAvailable, constraint, standing } = openFactsOfPart(attempt, taken);
  return {
    taken,
    axis: taken.axis,
    order: taken.order,
    optional: taken.optional,
    activityPathId: taken.activityPathId,
    proctoring: presentProctoring(attempt, taken),
    available,
    contentAvailable,
    activityConstraint: constraint,
    childActivity: {
      type: childActivity.type,
      state: childActivity.state,
      presentationMode: childActivity.presentationMode,
      supportReview: childActivity.supportReview,
      activityWorkflowAggregate: standing,
      children: shownChildren(childActivity).map((child) => openPart(attempt, child)),
    },
  };
}

/** What the day reads of an attempt under way: where it goes on, and the parts of which there is something to say. */
export function dayAttemptOf(attempt: Attempt): DayAttempt {
  const root = openPart(attempt, attempt.course.root);
  const left = { lastAxis: attempt.row.w_last_axis, course: courseLockOf(attempt.row) };
  return {
    steps: stepsOf(attempt, root, left),
    parts: partsOf(attempt, root, left),
    complete: isComplete(attempt.course.root),
  };
}

function stepsOf(attempt: Attempt, root: OpenPart, left: LeftCourse): readonly DayStep[] {
  const activity = root.childActivity;
  if (!isPage(activity)) return onwardPages(activity, { ...left, most: mostSteps }, attempt.now).map(stepOf);
  const toDo = !isComplete(root) && decideOpenPart(attempt, root.taken).allowed;
  return toDo ? [{ ...stepOf(root), axis: null }] : [];
}

function stepOf({ axis, taken }: OpenPart): DayStep {
  return { axis, name: taken.childActivity.name, seconds: taken.childActivity.duration };
}

function partsOf(attempt: Attempt, root: OpenPart, left: LeftCourse): readonly DayPart[] {
  const found: DayPart[] = [];
  const visit = (part: OpenPart, page: OpenPart | null, above: ActivityConstraint | null) => {
    const shownOn = page ?? (isPage(part.childActivity) ? part : null);
    const constraint = hasOwnDates(part.activityConstraint, above) ? part.activityConstraint : null;
    const facts = partFacts(attempt, part, constraint);
    if (saysSomething(facts)) found.push({ ...facts, leadsTo: leadsTo(attempt, { root, part, page: shownOn }, left) });
    for (const child of part.childActivity.children) visit(child, shownOn, part.activityConstraint);
  };
  visit(root, null, null);
  return found;
}

interface PlacedPart {
  readonly root: OpenPart;
  readonly part: OpenPart;
  /** The page that shows it; null for what only holds pages. */
  readonly page: OpenPart | null;
}

/** Axis of the page that shows it, or of what is next to do in it. */
function leadsTo(attempt: Attempt, { root, part, page }: PlacedPart, { course }: LeftCourse): string | null {
  if (page === root) return null;
  if (page !== null) return page.axis;
  return onwardPages(part.childActivity, { lastAxis: null, course, most: 1 }, attempt.now)[0]?.axis ?? part.axis;
}

/** The part has dates of its own, and not only those of what it stands in. */
function hasOwnDates(constraint: ActivityConstraint | null, above: ActivityConstraint | null): boolean {
  return constraint !== above && constraintDates.some((name) => constraint?.[name] !== above?.[name]);
}

function partFacts(
  attempt: Attempt,
  { taken }: OpenPart,
  constraint: ActivityConstraint | null,
): Omit<DayPart, 'leadsTo'> {
  const { childActivity, axis, allowedAttempts, attemptPolicy } = taken;
  const open = decideOpenPart(attempt, taken);
  const { lastActivityWorkflow, bestActivityRecord } = shownStanding(attempt, taken);
  const passed = bestActivityRecord?.passed ?? null;
  const attempts = { allowedAttempts, attemptPolicy, lastActivityWorkflow };
  return {
    axis,
    name: childActivity.name,
    seconds: childActivity.duration,
    open,
    done: isComplete(taken),
    constraint,
    retake: visibleRetake({ ...childActivity, ...attempts, bestScore: null, passed, open: open.allowed }),
    resultFrom: resultFrom(attempt, taken),
    feedback: bestActivityRecord?.comment ? bestActivityRecord.finished : null,
    updated:
      lastActivityWorkflow !== null &&
      isUpdated({ version: childActivity.version, completedVersion: lastActivityWorkflow.completedVersion }),
  };
}

function resultFrom(attempt: Attempt, part: TakenPart): string | null {
  const { activityWorkflowAggregate: standing, type } = part.childActivity;
  const { activityConstraint: constraint } = part;
  const isWaiting = standing.bestActivityRecord !== null && !isResultShown(attempt, part);
  // the course's own date says it for all of them
  if (!isWaiting || attempt.row.a_grade_reveal_policy === 'never' || constraint === null) return null;
  if (hiddenResultReason({ type, constraint, standing }, attempt.now) !== 'results-after-date') return null;
  return constraint.resultsDisclosureFrom ?? constraint.revealResultsFrom ?? null;
}

function saysSomething({ constraint, retake, resultFrom: from, feedback, updated }: Omit<DayPart, 'leadsTo'>): boolean {
  return constraint !== null || retake || from !== null || feedback !== null || updated;
}
