import { WorkflowState } from '../values/value-sets.ts';
import type { ProctoredWork } from './proctored-work.ts';

/** Actions of a learner on a course, in the order of the buttons: going on first, looking back last. */
export const courseActions = ['continue', 'start', 'startAgain', 'review'] as const;
export type CourseAction = (typeof courseActions)[number];

/** Headings of the progress filter (Spec 2 §4 'Progress filter'). */
export const courseProgresses = ['notStarted', 'inProgress', 'completed'] as const;
export type CourseProgress = (typeof courseProgresses)[number];

/** Everything that is decided by where a person stands in a course, with an attempt or without one. */
export interface CourseStanding {
  /** Tone of its badge. */
  readonly tone: 'neutral' | 'accent' | 'success';
  /** The learner works on the attempt: its content is open without the leave of review. */
  readonly atWork: boolean;
  /** The attempt was submitted: its result is there, or will come. */
  readonly handedIn: boolean;
  /** The deadline of the course still matters. */
  readonly dueCounts: boolean;
  /** May another attempt begin: freely, where retake is allowed, or not while this one is open. */
  readonly newAttempt: 'free' | 'retake' | 'refused';
  /** Buttons that fit; each has its own rule besides. */
  readonly actions: readonly CourseAction[];
  /** Reason why the attempt cannot be reviewed; null where review has only its own rules. */
  readonly reviewRefusal: 'not-finished' | 'in-grading' | null;
  /** Condition for opening a proctored course. */
  readonly proctored: ProctoredWork;
  /** The result before it still says how the person stands. */
  readonly lastResultStands: boolean;
}

/** Everything that is decided by the state of an attempt at a course. */
export interface CourseState extends CourseStanding {
  /** True when it has arrived at its end and has left its result. */
  readonly over: boolean;
  /** Activities that may be opened and finished; `newOnly` where a setting lets learners into what is new. */
  readonly work: 'open' | 'newOnly' | 'closed';
  /** Reason why it cannot be submitted; null where it may. */
  readonly submitRefusal: 'already-submitted' | null;
  /**
   * Effect of finishing it, or the reason why it cannot be finished; an approval is waited for only where one is asked
   * for.
   */
  readonly finish: 'submits' | 'goesOn' | 'already-finished' | 'in-grading' | 'approval-pending';
  /** Step that its result waits for, while it has none. */
  readonly awaits: 'grading' | 'approval' | null;
  /** True when nothing more comes by itself after a submit, so that nobody asks on. */
  readonly settled: boolean;
  /** May its result be shown: not yet, by policies that do not wait for the end, or by all of them. */
  readonly result: 'inGrading' | 'early' | 'final';
  /** Visibility of its progress: always the learner's own to see, or shown with the result, which it would tell. */
  readonly progress: 'own' | 'withResult';
  /** Value of the progress filter that counts it; null where the specification says nothing. */
  readonly filter: CourseProgress | null;
  /** Footer of its card. */
  readonly footer: 'inProgress' | 'submitted' | 'completed';
  /** Target of its card: the content, the page of the attempt, or the page of the course. */
  readonly cardLink: 'content' | 'attempt' | 'course';
}

/** No attempt at all. */
const notStarted = {
  name: 'not-started',
  tone: 'neutral',
  atWork: false,
  handedIn: false,
  dueCounts: true,
  newAttempt: 'free',
  actions: ['start', 'startAgain'],
  reviewRefusal: 'not-finished',
  proctored: 'session',
  lastResultStands: true,
} as const satisfies CourseStanding & { readonly name: string };

/** Fields that every state between submit and end has in common. */
const waiting = {
  tone: 'accent',
  atWork: false,
  handedIn: true,
  dueCounts: false,
  newAttempt: 'refused',
  actions: [],
  reviewRefusal: 'in-grading',
  proctored: 'review',
  lastResultStands: false,
  over: false,
  work: 'closed',
  submitRefusal: 'already-submitted',
  progress: 'withResult',
  footer: 'submitted',
  cardLink: 'attempt',
} as const satisfies Partial<CourseState>;

const rows = {
  [WorkflowState.inProgress]: {
    name: 'in-progress',
    tone: 'accent',
    atWork: true,
    handedIn: false,
    dueCounts: true,
    newAttempt: 'refused',
    actions: ['continue'],
    reviewRefusal: 'not-finished',
    proctored: 'session',
    lastResultStands: false,
    over: false,
    work: 'open',
    submitRefusal: null,
    finish: 'submits',
    awaits: null,
    settled: false,
    result: 'early',
    progress: 'own',
    filter: 'inProgress',
    footer: 'inProgress',
    cardLink: 'content',
  },
  [WorkflowState.submitted]: {
    ...waiting,
    name: 'submitted',
    finish: 'in-grading',
    awaits: 'grading',
    settled: false,
    result: 'inGrading',
    filter: null,
  },
  [WorkflowState.inGrading]: {
    ...waiting,
    name: 'in-grading',
    finish: 'in-grading',
    awaits: 'grading',
    settled: true,
    result: 'inGrading',
    filter: 'inProgress',
  },
  [WorkflowState.graded]: {
    ...waiting,
    name: 'graded',
    finish: 'approval-pending',
    awaits: 'approval',
    settled: true,
    result: 'early',
    filter: null,
  },
  [WorkflowState.gradingApproved]: {
    ...waiting,
    name: 'grading-approved',
    finish: 'goesOn',
    awaits: 'approval',
    settled: true,
    result: 'early',
    filter: 'inProgress',
  },
  [WorkflowState.finished]: {
    name: 'finished',
    tone: 'success',
    atWork: false,
    handedIn: true,
    dueCounts: false,
    newAttempt: 'retake',
    actions: ['start', 'startAgain', 'review'],
    reviewRefusal: null,
    proctored: 'free',
    lastResultStands: true,
    over: true,
    work: 'newOnly',
    submitRefusal: 'already-submitted',
    finish: 'already-finished',
    awaits: null,
    settled: true,
    result: 'final',
    progress: 'withResult',
    filter: 'completed',
    footer: 'completed',
    cardLink: 'course',
  },
} as const satisfies Record<WorkflowState, CourseState & { readonly name: string }>;

/** Part of the key of the sentence that names it, `course.state.{name}`. */
export type CourseStateName = (typeof rows)[WorkflowState]['name'] | (typeof notStarted)['name'];

/** The states of an attempt at a course (Spec 2 §4 'Value sets', decisions §5 'Course states'). */
export const courseStates: Readonly<Record<WorkflowState, CourseState & { readonly name: CourseStateName }>> = rows;

/** A person's standing in a course. @param state of the last attempt; null where there is none ('Not Started') */
export function courseStanding(state: WorkflowState | null): CourseStanding & { readonly name: CourseStateName } {
  return state === null ? notStarted : courseStates[state];
}

/** A standing in the few words that the small card of a recently opened course has room for. */
export type RecentStanding = 'not-started' | 'in-progress' | 'submitted' | 'finished';

/** The states on that card. They are a table of their own because what shows it loads no other. */
const recentStandings: Readonly<Record<WorkflowState, RecentStanding>> = {
  [WorkflowState.inProgress]: 'in-progress',
  [WorkflowState.submitted]: 'submitted',
  [WorkflowState.inGrading]: 'submitted',
  [WorkflowState.graded]: 'submitted',
  [WorkflowState.gradingApproved]: 'submitted',
  [WorkflowState.finished]: 'finished',
};

/** A person's standing on the small card. @param state of the last attempt; null where there is none */
export function recentStanding({ state }: { readonly state: WorkflowState | null }): RecentStanding {
  return state === null ? 'not-started' : recentStandings[state];
}

/** Moments of an attempt, each the one at which it came to a state; the first is there from the beginning. */
export const workflowMoments = ['submitted', 'inGrading', 'graded', 'gradingApproved', 'finished'] as const;
export type WorkflowMoment = (typeof workflowMoments)[number];

export interface TransitionFacts {
  /** Something in the attempt waits for a person's grade. */
  readonly waitsForGrading: boolean;
  /** The setting asks for an approval of grades. */
  readonly approvalRequired: boolean;
}

/** The way of an attempt from state to state, which only the server goes. */
export interface CourseMove {
  /** Its moment; null for the state in which an attempt begins. */
  readonly moment: WorkflowMoment | null;
  /** Next state, to which it goes by itself; null where it stays. */
  readonly next: (facts: TransitionFacts) => WorkflowState | null;
  /** State after the approval of its grades; null where none is waited for. */
  readonly afterApproval: WorkflowState | null;
}

/** The moves from each state, beside their rows so that browsers need not load them. */
export const courseMoves: Readonly<Record<WorkflowState, CourseMove>> = {
  [WorkflowState.inProgress]: { moment: null, next: () => null, afterApproval: null },
  [WorkflowState.submitted]: {
    moment: 'submitted',
    next: ({ waitsForGrading }) => (waitsForGrading ? WorkflowState.inGrading : WorkflowState.graded),
    afterApproval: null,
  },
  [WorkflowState.inGrading]: {
    moment: 'inGrading',
    next: ({ waitsForGrading }) => (waitsForGrading ? null : WorkflowState.graded),
    afterApproval: null,
  },
  [WorkflowState.graded]: {
    moment: 'graded',
    next: ({ approvalRequired }) => (approvalRequired ? null : WorkflowState.finished),
    afterApproval: WorkflowState.gradingApproved,
  },
  [WorkflowState.gradingApproved]: {
    moment: 'gradingApproved',
    next: () => WorkflowState.finished,
    afterApproval: null,
  },
  [WorkflowState.finished]: { moment: 'finished', next: () => null, afterApproval: null },
};

/** The states of which this holds, in their order. */
export function courseStatesWhere(holds: (row: CourseState) => boolean): readonly WorkflowState[] {
  return Object.values(WorkflowState).filter((state) => holds(courseStates[state]));
}

/** The state in which an attempt begins. */
export const firstState = WorkflowState.inProgress;

/** The state to which a submit leads. */
export const submittedState = WorkflowState.submitted;

/** The state in which an attempt has left its record: that of every record which was not imported. */
export const recordedState = WorkflowState.finished;
