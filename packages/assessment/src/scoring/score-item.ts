import type { Answers, QuestionVerdict } from '@stoa/contract';
import { seeded } from '../chance/seeded.ts';
import type { Item, OutcomeDeclaration, Values } from '../model/item.ts';
import { defaultKey, valuesAt, type Outcomes, type TemplateValues } from '../model/work.ts';
import { float, numberIn } from './datum.ts';
import { responseValues } from './response-values.ts';
import { carryOut } from './rules.ts';
import { datumOf, newScope, type Scope } from './scope.ts';

export interface ScoringFacts {
  /** As `beginItem` made them. */
  readonly templates: TemplateValues;
  readonly answers: Answers;
  /** Outcomes of the check before; only an adaptive item goes on from them. */
  readonly before?: Outcomes;
  /** Number of this check: 1 for the first. */
  readonly checks: number;
}

export interface Scored {
  readonly outcomes: Outcomes;
  /** Points from 0 to those of the item; null where a person grades it, or nothing is scored. */
  readonly score: number | null;
  readonly verdict: QuestionVerdict;
}

/** The standard says that outcomes that are numbers begin at 0. */
export function firstValues(
  { id, baseType, cardinality, defaults }: OutcomeDeclaration,
  templates: TemplateValues,
): Values {
  const isNumber = (baseType === 'integer' || baseType === 'float') && cardinality === 'single';
  return valuesAt(templates, defaultKey(id)) ?? defaults ?? (isNumber ? ['0'] : []);
}

function scopeOf(item: Item, { templates, answers, before, checks }: ScoringFacts): Scope {
  const scope = newScope(item, templates, seeded(JSON.stringify([item.id, templates, answers, checks])));
  const { variables } = scope;
  const kept: Outcomes = item.adaptive === true ? (before ?? {}) : {};
  variables.set('numAttempts', { cardinality: 'single', baseType: 'integer', values: [String(Math.max(1, checks))] });
  // how long it took is nothing that a device is trusted to say
  variables.set('duration', { cardinality: 'single', baseType: 'duration', values: [] });
  variables.set('completionStatus', {
    cardinality: 'single',
    baseType: 'identifier',
    values: kept['completionStatus'] ?? ['unknown'],
  });
  // authors leave it out where a standard template sets it
  variables.set('SCORE', float(0));
  for (const one of item.outcomes) {
    variables.set(one.id, datumOf(one, valuesAt(kept, one.id) ?? firstValues(one, templates)));
  }
  const buttons = item.interactions.filter(({ kind }) => kind === 'endAttempt').map(({ id }) => id);
  for (const one of item.responses) {
    const given = valuesAt(answers, one.id) ?? (buttons.includes(one.id) ? ['false'] : []);
    variables.set(one.id, datumOf(one, responseValues(one, given)));
  }
  return scope;
}

const outcomesOf = ({ item, variables }: Scope): Outcomes =>
  Object.fromEntries(
    ['completionStatus', 'SCORE', ...item.outcomes.map(({ id }) => id)].map((id) => [
      id,
      variables.get(id)?.values ?? [],
    ]),
  );

/** As exact as sums of decimal parts can be. */
const almost = 1e-9;

function verdictOf(score: number, most: number): QuestionVerdict {
  if (score >= most - almost) return 'correct';
  return score <= 0 ? 'wrong' : 'partly';
}

/**
 * Carries out the rules of an item for an answer. A SCORE below 0 counts as 0: authors use it so that guessing is
 * worth nothing within the question, and one question is not to take what was earned in another.
 */
export function scoreItem(item: Item, facts: ScoringFacts): Scored {
  const scope = scopeOf(item, facts);
  carryOut(item.responseRules, scope);
  const outcomes = outcomesOf(scope);
  if (item.notAsked !== undefined) return { outcomes, score: null, verdict: 'noted' };
  if (item.manualGrading) return { outcomes, score: null, verdict: 'waits' };
  if (item.maxScore <= 0) return { outcomes, score: null, verdict: 'noted' };
  const earned = Math.min(Math.max(numberIn(outcomes['SCORE']?.[0]) ?? 0, 0), item.maxScore);
  const cost = (item.penalty ?? 0) * item.maxScore * Math.max(0, facts.checks - 1);
  // what is right is called right, also at a later try
  return { outcomes, score: Math.max(0, earned - cost), verdict: verdictOf(earned, item.maxScore) };
}
