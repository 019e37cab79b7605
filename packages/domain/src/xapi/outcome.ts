import type { MoveOn } from '../packages/cmi5-values.ts';
import { gradedResult, type GivenScore } from '../results/given-result.ts';
import type { RunTimeOutcome } from '../packages/run-time.ts';
import { cmi5VerbOf } from './cmi5-names.ts';
import type { Statement, StatementResult } from './statement.ts';

/** What a unit has said of its learner in this attempt. */
export interface SaidFacts {
  readonly completed: boolean;
  /** The last one. */
  readonly verdict: boolean | null;
  readonly terminated: boolean;
  /** An administrator has waived it. */
  readonly waived: boolean;
  readonly score: StatementResult['score'] | null;
}

/**
 * Facts of statements in the order in which they came: of those that cmi5 defines, or of a plain package those about
 * the activity that was launched. The last score and the last verdict count.
 */
export function saidFacts(statements: readonly Statement[]): SaidFacts {
  const facts = { completed: false, verdict: null as boolean | null, terminated: false, waived: false };
  let score: StatementResult['score'] | null = null;
  for (const { verb, result } of statements) {
    const name = cmi5VerbOf(verb.id);
    if (name === 'completed' || result?.completion === true) facts.completed = true;
    if (name === 'passed' || name === 'failed') facts.verdict = name === 'passed';
    else if (name !== undefined && result?.success !== undefined) facts.verdict = result.success;
    if (name === 'terminated') facts.terminated = true;
    if (name === 'waived') facts.waived = true;
    score = result?.score ?? score;
  }
  return { ...facts, score };
}

/**
 * Is the unit satisfied (cmi5 §13.1.4)? A waived one is, and one that asks for nothing is from the start.
 */
export function isSatisfied(moveOn: MoveOn, { completed, verdict, waived }: SaidFacts): boolean {
  if (waived) return true;
  switch (moveOn) {
    case 'NotApplicable':
      return true;
    case 'Completed':
      return completed;
    case 'Passed':
      return verdict === true;
    case 'CompletedAndPassed':
      return completed && verdict === true;
    case 'CompletedOrPassed':
      return completed || verdict === true;
  }
}

/**
 * What becomes of it. The first row that fits:
 *
 * | What was said                                           | Done    |
 * | ------------------------------------------------------- | ------- |
 * | cmi5, `moveOn` other than `NotApplicable`               | once it is satisfied |
 * | cmi5 without one                                        | with `completed`, a verdict, or `terminated` |
 * | plain xAPI                                              | with `completed`, or a verdict |
 *
 * The score is the last one: `scaled`, else `raw` between its ends. A verdict without a score counts as all points or
 * as none; the verdict of the package stays, where the course asks for no score of its own.
 */
export function saidOutcome(moveOn: MoveOn | null, facts: SaidFacts, passingScore: number | null): RunTimeOutcome {
  const { completed, verdict, terminated, score } = facts;
  const said = completed || verdict !== null;
  const done =
    moveOn === null
      ? said
      : moveOn === 'NotApplicable'
        ? said || terminated || facts.waived
        : isSatisfied(moveOn, facts);
  const told = score === undefined || score === null ? null : pointsOf(score);
  const points = told ?? (verdict === null ? null : { score: verdict ? 1 : 0, maxScore: 1 });
  if (points === null) return { done, result: null };
  const result = gradedResult(points, told === null ? null : passingScore);
  const passed = moveOn === null ? (result.passed ?? verdict) : (verdict ?? result.passed);
  return { done, result: { ...result, passed } };
}

function pointsOf({ scaled, raw, min = 0, max }: NonNullable<StatementResult['score']>): GivenScore | null {
  if (scaled !== undefined) return { score: Math.max(0, scaled), maxScore: 1 };
  if (raw === undefined) return null;
  const most = max !== undefined && max > min ? max : Math.max(100, min + 1);
  return { score: Math.min(Math.max(raw - min, 0), most - min), maxScore: most - min };
}

/** A unit of a course with the blocks around it, outermost first. */
export interface PlacedUnit {
  readonly blocks: readonly string[];
  readonly satisfied: boolean;
}

/** Blocks of which every unit is satisfied, innermost first; `null` stands for the course. */
export function satisfiedAround(units: readonly PlacedUnit[]): readonly (string | null)[] {
  const depths = new Map(units.flatMap(({ blocks }) => blocks.map((block, depth) => [block, depth] as const)));
  const open = new Set(units.flatMap(({ satisfied, blocks }) => (satisfied ? [] : blocks)));
  const done = [...depths].filter(([block]) => !open.has(block));
  const ordered = done.toSorted(([, one], [, other]) => other - one).map(([block]) => block);
  return units.every(({ satisfied }) => satisfied) && units.length > 0 ? [...ordered, null] : ordered;
}
