import { ActivityWorkState } from '../values/value-sets.ts';
import type { ProctoredWork } from './proctored-work.ts';

/** Everything that is decided by the state of the work at one activity. */
export interface ActivityWork {
  /** The learner works on it: it may be saved, finished and handed in. */
  readonly atWork: boolean;
  /** True when it waits for a person's grade, and the attempt at the course with it. */
  readonly waitsForGrade: boolean;
  /** Reason why another attempt at the activity cannot begin; null where one may. */
  readonly restartRefusal: 'attempt-open' | 'in-grading' | null;
  /** Reason why it cannot be reviewed; null where review has only its own rules. */
  readonly reviewRefusal: 'activity-in-grading' | null;
  /** Condition for opening it where it is proctored. */
  readonly proctored: ProctoredWork;
}

/** The states of the work at one activity (Spec 2 §4 'Activity workflow states used'). */
export const activityWorkStates: Readonly<Record<ActivityWorkState, ActivityWork>> = {
  [ActivityWorkState.inProgress]: {
    atWork: true,
    waitsForGrade: false,
    restartRefusal: 'attempt-open',
    reviewRefusal: null,
    proctored: 'session',
  },
  [ActivityWorkState.inGrading]: {
    atWork: false,
    waitsForGrade: true,
    restartRefusal: 'in-grading',
    reviewRefusal: 'activity-in-grading',
    proctored: 'review',
  },
  [ActivityWorkState.finished]: {
    atWork: false,
    waitsForGrade: false,
    restartRefusal: null,
    reviewRefusal: null,
    proctored: 'free',
  },
};

/** The states of which this holds, in their order. */
export function activityWorkStatesWhere(holds: (row: ActivityWork) => boolean): readonly ActivityWorkState[] {
  return Object.values(ActivityWorkState).filter((state) => holds(activityWorkStates[state]));
}

/** Condition for opening a proctored activity. @param state of the last work at it; null where nothing was begun */
export function proctoredActivity(state: ActivityWorkState | null): ProctoredWork {
  return state === null ? 'session' : activityWorkStates[state].proctored;
}
