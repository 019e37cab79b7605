import type { Instant } from '../time/instant.ts';
import { limits } from '../values/limits.ts';
import { courseStates, recordedState, type CourseState } from '../states/course-states.ts';
import type { GradeRevealPolicy, WorkflowState } from '../values/value-sets.ts';
import { visibleResult, type RevealState } from './reveal.ts';

export interface CourseViewFacts {
  readonly gradeRevealPolicy: GradeRevealPolicy;
  readonly gradeRevealDate: Instant | null;
  /** The last attempt. */
  readonly workflow: { readonly state: WorkflowState; readonly objectiveRecordId: string | null } | null;
  /** The last result, with what the server says of it. */
  readonly record: { readonly result: { readonly state: RevealState; readonly visibleFrom: Instant | null } } | null;
}

/** Step that an attempt that is handed in still waits for. */
export type AwaitedStep = NonNullable<CourseState['awaits']>;

export type CourseView =
  | { readonly kind: 'visible' }
  | {
      readonly kind: 'hidden';
      readonly awaits: AwaitedStep | null;
      /** `afterSteps` where the result is shown as soon as nothing is awaited any more. */
      readonly why: 'afterSteps' | 'afterDate' | 'never';
      /** Instant from which the result is shown, where a date decides and is known. */
      readonly visibleFrom: Instant | null;
    };

/**
 * View of a course's result (Spec 2 §4 'Grade reveal policy', 'Results and review'): it is shown, or what it waits for,
 * and when it will be seen. Null while there is none to speak of. An attempt that is handed in comes before the result
 * of an earlier one; the policy's words are said from the beginning, so that nobody waits for a grade that will not be
 * shown.
 */
export function visibleCourseView(facts: CourseViewFacts, now: Date): CourseView | null {
  const awaits = awaitedStep(facts.workflow);
  if (awaits !== null) return { kind: 'hidden', awaits, ...afterwards(facts, now) };
  if (facts.record === null) return null;
  const { state, visibleFrom } = facts.record.result;
  if (state === 'visible') return { kind: 'visible' };
  return {
    kind: 'hidden',
    awaits: null,
    why: state === 'never' || state === 'afterDate' ? state : 'afterSteps',
    visibleFrom,
  };
}

/** The result of an attempt that was handed in and has none yet. */
function awaitedStep(workflow: CourseViewFacts['workflow']): AwaitedStep | null {
  if (workflow === null || workflow.objectiveRecordId !== null) return null;
  return courseStates[workflow.state].awaits;
}

/** View by the policy once the attempt is finished, as far as that is known now. */
function afterwards(facts: CourseViewFacts, now: Date) {
  const { state, visibleFrom } = visibleResult({ ...facts, workflowState: recordedState }, now);
  return { why: state === 'never' || state === 'afterDate' ? state : 'afterSteps', visibleFrom } as const;
}

/**
 * True when asking on after a submit would bring nothing new: the result is here, or it waits for a person (Spec 2 §4
 * 'Submitting').
 */
export function isSettled(workflow: {
  readonly state: WorkflowState;
  readonly objectiveRecordId: string | null;
}): boolean {
  return workflow.objectiveRecordId !== null || courseStates[workflow.state].settled;
}

interface HandedIn {
  readonly state: WorkflowState;
  readonly submitted: Instant | null;
  readonly objectiveRecordId: string | null;
}

/**
 * True so short a time after a submit that its result may still come while the learner looks on (Spec 2 §4
 * 'Submitting': 'for up to 60 s').
 */
export function isResultAwaited({ state, submitted, objectiveRecordId }: HandedIn, now: Date): boolean {
  if (!courseStates[state].handedIn || submitted === null || objectiveRecordId !== null) return false;
  return now.getTime() < Date.parse(submitted) + limits.submitPollTimeout;
}

/** An objective access, as it travels, as far as it carries the facts. */
export interface CourseViewAnswer extends Pick<CourseViewFacts, 'gradeRevealPolicy' | 'gradeRevealDate'> {
  readonly objectiveWorkflowAggregate: {
    readonly lastObjectiveWorkflow: CourseViewFacts['workflow'];
    readonly lastObjectiveRecord: CourseViewFacts['record'];
  };
}

/** The facts inside an answer. */
export function courseViewFactsOf({
  gradeRevealPolicy,
  gradeRevealDate,
  objectiveWorkflowAggregate,
}: CourseViewAnswer): CourseViewFacts {
  const { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = objectiveWorkflowAggregate;
  return { gradeRevealPolicy, gradeRevealDate, workflow, record };
}
