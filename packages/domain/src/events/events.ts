import { isFeedbackGrade, isFeedbackOption, type FeedbackGrade, type FeedbackOption } from '../feedback/feedback.ts';
import { limits } from '../values/limits.ts';

/** Values that a field of an event can have. */
interface FieldValues {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  readonly grade: FeedbackGrade;
  readonly options: readonly FeedbackOption[];
}
type FieldKind = keyof FieldValues;

/**
 * The analytics events of Spec 2 §7 and their fields. Who acted is not among them: the server knows it from the
 * session.
 */
export const eventFields = {
  course_open_for_review: { objectiveId: 'id', objectiveWorkflowId: 'id' },
  objective_start: { objectiveId: 'id', objectiveWorkflowId: 'id' },
  course_restart: { objectiveId: 'id', objectiveWorkflowId: 'id' },
  activity_start: { objectiveId: 'id', objectiveWorkflowId: 'id', activityPathId: 'id' },
  course_open_first_time: { objectiveId: 'id' },
  about_the_course_page_load: { objectiveId: 'id' },
  product_feedback: { grade: 'grade', details: 'options', comment: 'text', os: 'text', browser: 'text' },
  my_courses_search: { keyword: 'text', found: 'count' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;

export type EventName = keyof typeof eventFields;

/** The fields of one event with their values. */
export type EventData<Name extends EventName> = {
  readonly [Field in keyof (typeof eventFields)[Name]]: (typeof eventFields)[Name][Field] extends FieldKind
    ? FieldValues[(typeof eventFields)[Name][Field]]
    : never;
};

/** Role with which every event is logged (Spec 1 §6). */
export const eventRole = 'learner';

/** Events are sent in test and production only (Spec 1 §7). */
export function sendsEvents(environment: 'dev' | 'test' | 'prod'): boolean {
  return environment !== 'dev';
}

/**
 * Is an event kept that was sent? What somebody wrote to us is, wherever they wrote it; what was only observed, in test
 * and production.
 */
export function keepsEvent(name: EventName, environment: 'dev' | 'test' | 'prod'): boolean {
  return name === 'product_feedback' || sendsEvents(environment);
}

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventFields, name);
}

/** True when the data fits its event: every field is there with a value of its kind, and nothing else is. */
export function isEventData<Name extends EventName>(name: Name, data: unknown): data is EventData<Name> {
  if (typeof data !== 'object' || data === null) return false;
  const values = new Map<string, unknown>(Object.entries(data));
  const fields: readonly (readonly [string, FieldKind])[] = Object.entries(eventFields[name]);
  return (
    values.size === fields.length && fields.every(([field, kind]) => values.has(field) && fits[kind](values.get(field)))
  );
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fits: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'string' && uuid.test(value),
  text: (value) => typeof value === 'string' && value.length <= limits.eventText,
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  grade: isFeedbackGrade,
  options: (value) => Array.isArray(value) && value.every(isFeedbackOption) && new Set(value).size === value.length,
};
