import {
  activityWorkStatesWhere,
  contentStatesWhere,
  courseMoves,
  courseStates,
  type ActivityWork,
  type ActivityWorkState,
  type ContentState,
  type CourseMove,
  type CourseState,
  WorkflowState,
} from '@stoa/domain';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { isOneOf } from '../../db/one-of.ts';

type Condition = RawBuilder<SqlBool>;

/** The attempt at a course is in a state of which this holds. */
export function courseIs(
  state: Expression<WorkflowState | null>,
  holds: (row: CourseState & CourseMove) => boolean,
): Condition {
  const states = Object.values(WorkflowState);
  return isOneOf(
    state,
    states.filter((one) => holds({ ...courseStates[one], ...courseMoves[one] })),
  );
}

/** The work at an activity is in a state of which this holds. */
export function workIs(state: Expression<ActivityWorkState | null>, holds: (row: ActivityWork) => boolean): Condition {
  return isOneOf(state, activityWorkStatesWhere(holds));
}

/** The content stands in lists and tables of contents. */
export function isListed(state: Expression<ContentState | null>): Condition {
  return isOneOf(
    state,
    contentStatesWhere(({ listed }) => listed),
  );
}
