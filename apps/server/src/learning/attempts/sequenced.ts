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

/** The course in the order of its author; null where it has none, or where the work is over and all is open. */
export function sequencedCourse({ course, objectives, row }: Sequenced): SequencedCourse | null {
  const { root } = course;
  const open = isWorkOpen({ state: row.w_state, newContentAfterCompletion: row.new_content_after_completion });
  return root.sequencing === null || !open ? null : new SequencedCourse(itemOf(root, objectives));
}

/** Parts that the order of their course keeps shut, by axis. */
export function shutParts(attempt: Sequenced): ReadonlyMap<string, Shut> {
  if (attempt.course.root.sequencing === null) return nothingShut;
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
