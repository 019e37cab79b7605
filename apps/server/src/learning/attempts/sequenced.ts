import {
  isFinished,
  isWorkOpen,
  SequencedCourse,
  shownChildren,
  untouched,
  type ItemFacts,
  type SequencedItem,
  type SequencingTerms,
  type Shut,
} from '@stoa/domain';
import type { TakenCourse, TakenPart } from '../course-trees/course-tree.ts';
import type { SaidObjectives } from './said-objectives-store.ts';
import type { AttemptRow } from './store.ts';

interface Sequenced {
  readonly course: TakenCourse;
  readonly objectives: SaidObjectives;
  readonly row: Pick<AttemptRow, 'w_state' | 'new_content_after_completion'>;
}

const nothingShut: ReadonlyMap<string, Shut> = new Map();
const known = new WeakMap<TakenCourse, ReadonlyMap<string, Shut>>();

/** Its author says in which order it is taken, and there is work to be done: otherwise all of it is open. */
function isOrdered({ course, row }: Sequenced): boolean {
  const open = isWorkOpen({ state: row.w_state, newContentAfterCompletion: row.new_content_after_completion });
  return course.root.sequencing !== null && open;
}

/** The course in the order of its author; null where it has none now. */
export function sequencedCourse(attempt: Sequenced): SequencedCourse | null {
  return isOrdered(attempt) ? new SequencedCourse(itemOf(attempt.course.root, attempt.objectives)) : null;
}

/** The attempt as if its course had no order. */
export function withoutOrder<A extends Sequenced>(attempt: A): A {
  const { course } = attempt;
  if (course.root.sequencing === null) return attempt;
  return { ...attempt, course: { ...course, root: { ...course.root, sequencing: null } } };
}

/** Parts that the order of their course keeps shut, by axis. */
export function shutParts(attempt: Sequenced): ReadonlyMap<string, Shut> {
  if (!isOrdered(attempt)) return nothingShut;
  const before = known.get(attempt.course);
  if (before !== undefined) return before;
  const shut = sequencedCourse(attempt)?.shut() ?? nothingShut;
  known.set(attempt.course, shut);
  return shut;
}

function itemOf(part: TakenPart, objectives: SaidObjectives): SequencedItem {
  const terms = part.sequencing ?? { id: '' };
  return {
    axis: part.axis,
    terms,
    children: shownChildren(part.childActivity).map((child) => itemOf(child, objectives)),
    facts: factsOf(part, terms, objectives),
  };
}

/** What says nothing of itself is completed and satisfied by its end, unless its author wants it to say so. */
function factsOf({ childActivity }: TakenPart, { told = [] }: SequencingTerms, objectives: SaidObjectives): ItemFacts {
  const { activityWorkflowAggregate: standing } = childActivity;
  const { lastActivityWorkflow: work, bestActivityRecord: record } = standing;
  if (work === null) return untouched;
  const finished = isFinished(standing);
  const said = objectives.get(work.id);
  return {
    attempts: work.attempt,
    completed: finished,
    satisfied: record?.passed ?? (finished && !told.includes('objectives') ? true : null),
    measure: record?.normalizedScore ?? null,
    ...(said && { objectives: said }),
  };
}
