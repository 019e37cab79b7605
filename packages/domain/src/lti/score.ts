/** How far somebody came in the tool, as it says. */
export const activityProgresses = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const;

/** How far the tool came with grading. */
export const gradingProgresses = ['NotReady', 'Failed', 'Pending', 'PendingManual', 'FullyGraded'] as const;

export type ActivityProgress = (typeof activityProgresses)[number];
export type GradingProgress = (typeof gradingProgresses)[number];

/** A score that a tool publishes (AGS 2.0). */
export interface ToolScore {
  readonly userId: string;
  /** Null where the tool tells only progress, or clears what it gave before. */
  readonly points: { readonly given: number; readonly maximum: number } | null;
  readonly activityProgress: ActivityProgress;
  readonly gradingProgress: GradingProgress;
  /** ISO 8601 with a zone, as it came. */
  readonly timestamp: string;
  /** Microseconds since 1970, by which scores are put in order. */
  readonly microseconds: number;
  readonly comment: string | null;
}

export type ScoreFault = 'not-an-object' | 'userId' | 'scoreGiven' | 'scoreMaximum' | 'timestamp' | ProgressFault;

type ProgressFault = 'activityProgress' | 'gradingProgress' | 'comment';

export type ReadScore =
  | { readonly ok: true; readonly score: ToolScore }
  | { readonly ok: false; readonly fault: ScoreFault };

const longestId = 255;
const longestComment = 10_000;
const mostPoints = 1e9;
/** A clock of a tool may be ahead by this much. */
const aheadMilliseconds = 300_000;

/** Reads a score that came from a tool; names the first field that is none. */
export function readScore(sent: unknown, now: Date): ReadScore {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return fault('not-an-object');
  const fields: Readonly<Record<string, unknown>> = { ...sent };
  const { userId, activityProgress, gradingProgress, timestamp, comment = null } = fields;
  if (typeof userId !== 'string' || userId === '' || userId.length > longestId) return fault('userId');
  if (!isOneOf(activityProgresses, activityProgress)) return fault('activityProgress');
  if (!isOneOf(gradingProgresses, gradingProgress)) return fault('gradingProgress');
  if (typeof timestamp !== 'string') return fault('timestamp');
  const microseconds = microsecondsOf(timestamp);
  if (microseconds === null || microseconds > (now.getTime() + aheadMilliseconds) * 1000) return fault('timestamp');
  if (comment !== null && (typeof comment !== 'string' || comment.length > longestComment)) return fault('comment');
  const points = pointsIn(fields);
  if (typeof points === 'string') return fault(points);
  return { ok: true, score: { userId, points, activityProgress, gradingProgress, timestamp, microseconds, comment } };
}

const fault = (field: ScoreFault): ReadScore => ({ ok: false, fault: field });

function isOneOf<Name extends string>(names: readonly Name[], value: unknown): value is Name {
  return names.some((name) => name === value);
}

/** More than the maximum may be given, as AGS allows; what is counted of it the result says. */
function pointsIn(fields: Readonly<Record<string, unknown>>): ToolScore['points'] | 'scoreGiven' | 'scoreMaximum' {
  const { scoreGiven = null, scoreMaximum = null } = fields;
  if (scoreGiven === null) return scoreMaximum === null || isMaximum(scoreMaximum) ? null : 'scoreMaximum';
  if (!isPoints(scoreGiven)) return 'scoreGiven';
  return isMaximum(scoreMaximum) ? { given: scoreGiven, maximum: scoreMaximum } : 'scoreMaximum';
}

const isPoints = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= mostPoints;

const isMaximum = (value: unknown): value is number => isPoints(value) && value > 0;

const instant = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Microseconds since 1970 of an instant in ISO 8601 with a zone; null for anything else. `Date` alone would forget what
 * is below a millisecond, by which a tool may put its scores in order.
 */
export function microsecondsOf(text: string): number | null {
  const found = instant.exec(text);
  if (found === null) return null;
  const [, year, month, day, hours, minutes, seconds, fraction = '', zone = 'Z'] = found;
  const minute = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const whole = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${minute}`);
  if (Number.isNaN(whole) || !isDayOfMonth(Number(year), Number(month), Number(day))) return null;
  return whole * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

/** `Date.parse` takes the 31st of February for a day of March. */
function isDayOfMonth(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month, 0)).getUTCDate() >= day;
}
