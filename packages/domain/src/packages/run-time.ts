import { gradedResult, type ActivityResult, type GivenScore } from '../results/given-result.ts';

/** Versions of SCORM that are spoken here: editions 2 to 4 of 2004 have one run-time. */
export const runTimeStandards = ['scorm-1.2', 'scorm-2004'] as const;
export type RunTimeStandard = (typeof runTimeStandards)[number];

/** What a package told last of how its learner stands, as far as it decides anything. */
export interface RunTimeFacts {
  readonly standard: RunTimeStandard;
  /** `cmi.core.lesson_status` of 1.2, `cmi.completion_status` of 2004. */
  readonly completion: string;
  /** `cmi.success_status` of 2004; 1.2 says it by its only status. */
  readonly success: string;
  /** `…score.raw`, and its ends; null for what is not told. */
  readonly raw: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** `cmi.score.scaled`, -1..1. */
  readonly scaled: number | null;
  /** `cmi.progress_measure`, 0..1. */
  readonly progress: number | null;
  /** It ended its session, and not to go on later. */
  readonly ended: boolean;
}

/** What the author of the package asks for. */
export interface RunTimeTerms {
  /** The score that passes it, 0..1; null where none is told. */
  readonly passingScore: number | null;
  /** The progress that completes it, 0..1; null where none is told. */
  readonly completionThreshold: number | null;
  /** It tells by itself that it is complete: its end alone does not make it so. */
  readonly completionSetByContent: boolean;
}

/** What becomes of it. */
export interface RunTimeOutcome {
  /** It finishes the activity. */
  readonly done: boolean;
  /** Null where nothing is told that could be one: then the activity is finished without a result. */
  readonly result: ActivityResult | null;
}

/**
 * Is it done? The first row that fits:
 *
 * | What the package told                                                   | Done      |
 * | ----------------------------------------------------------------------- | --------- |
 * | 1.2: status `passed`, `completed` or `failed`                           | yes       |
 * | 1.2: no status (`not attempted`), at the end of its session             | yes       |
 * | 1.2: any other status, whatever the score                               | not yet   |
 * | 2004: a progress, where the author named the progress that completes it | when it is reached, whatever the status |
 * | 2004: `completed`                                                       | yes       |
 * | 2004: `incomplete`, even with `passed` or `failed`                      | not yet   |
 * | 2004: neither, with `passed` or `failed`                                | yes       |
 * | 2004: neither, at the end of its session, unless `completionSetByContent` | yes     |
 * | 2004: neither                                                           | not yet   |
 *
 * What says nothing and has ended is completed by both standards (1.2: `LMSFinish`; 2004: `completionSetByContent`).
 */
function isDone({ standard, completion, success, progress, ended }: RunTimeFacts, terms: RunTimeTerms): boolean {
  const { completionThreshold: threshold } = terms;
  const hasEnded = ended && !terms.completionSetByContent;
  if (standard === 'scorm-1.2')
    return (
      ['passed', 'completed', 'failed'].includes(completion) || (hasEnded && ['', 'not attempted'].includes(completion))
    );
  if (threshold !== null && progress !== null) return progress >= threshold;
  if (completion === 'completed') return true;
  return completion !== 'incomplete' && (hasEnded || success === 'passed' || success === 'failed');
}

/**
 * Is it passed? The first row that fits:
 *
 * | What is known                                          | Passed                            |
 * | ------------------------------------------------------ | --------------------------------- |
 * | the author named a passing score, and a score was told | when it is reached, whatever the status |
 * | status `passed` or `failed`                            | as it says                        |
 * | neither                                                | nobody says                       |
 *
 * A status without a score counts as all points or as none; `scaled` stands before `raw`, and what is outside of its
 * ends counts as the nearer one.
 */
export function runTimeOutcome(facts: RunTimeFacts, terms: RunTimeTerms): RunTimeOutcome {
  const done = isDone(facts, terms);
  const verdict = verdictOf(facts);
  const points = pointsOf(facts) ?? (verdict === null ? null : { score: verdict ? 1 : 0, maxScore: 1 });
  if (points === null) return { done, result: null };
  const result = gradedResult(points, pointsOf(facts) === null ? null : terms.passingScore);
  return { done, result: { ...result, passed: result.passed ?? verdict } };
}

function verdictOf({ standard, completion, success }: RunTimeFacts): boolean | null {
  const said = standard === 'scorm-1.2' ? completion : success;
  return said === 'passed' ? true : said === 'failed' ? false : null;
}

const usualMaximum = 100;

function pointsOf({ raw, min, max, scaled }: RunTimeFacts): GivenScore | null {
  if (scaled !== null) return { score: within(scaled, 1), maxScore: 1 };
  if (raw === null) return null;
  const low = min ?? 0;
  const high = max !== null && max > low ? max : Math.max(usualMaximum, low + 1);
  return { score: within(raw - low, high - low), maxScore: high - low };
}

const within = (score: number, most: number) => Math.min(Math.max(score, 0), most);

/** Finds what decides in the data of a run-time, which a browser sent and which may be anything. */
export function runTimeFacts(standard: RunTimeStandard, data: unknown): RunTimeFacts {
  const is12 = standard === 'scorm-1.2';
  const core = is12 ? 'cmi.core' : 'cmi';
  const word = (path: string): string => {
    const value = valueAt(data, path);
    return typeof value === 'string' ? value : '';
  };
  const number = (path: string): number | null => {
    const value = valueAt(data, path);
    const read =
      typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
    return Number.isFinite(read) ? read : null;
  };
  return {
    standard,
    completion: word(is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status'),
    success: is12 ? '' : word('cmi.success_status'),
    raw: number(`${core}.score.raw`),
    min: number(`${core}.score.min`),
    max: number(`${core}.score.max`),
    scaled: is12 ? null : number('cmi.score.scaled'),
    progress: is12 ? null : number('cmi.progress_measure'),
    ended: valueAt(data, 'ended') === true && word(`${core}.exit`) !== 'suspend',
  };
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((at: unknown, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), data);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
