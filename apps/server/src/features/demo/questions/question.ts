import {
  choose,
  correct,
  mapResponse,
  match,
  number,
  setOutcome,
  variable,
  type Expression,
  type Feedback,
  type Item,
  type ResponseDeclaration,
} from '@stoa/assessment';
import type { Choice, Interaction } from '@stoa/contract';

/** The words that every question has, whatever the way to answer. */
export interface Words {
  readonly id: string;
  /** Plain text: short, and without the answer. */
  readonly title: string;
  /** HTML of what is asked. */
  readonly ask: string;
  /** HTML of the explanation that is shown with the right answer. */
  readonly why: string;
  readonly hints?: readonly string[];
  /** 1 unless told. */
  readonly points?: number;
}

/** Identifier of the answer that is scored, in questions with one. */
export const response = 'RESPONSE';

/** What a way to answer adds to the words. */
type Parts = Pick<Item, 'interactions' | 'responses' | 'responseRules'> &
  Partial<Pick<Item, 'html' | 'outcomes' | 'templates' | 'templateRules' | 'feedbacks' | 'gradersNote'>>;

export function question({ id, title, why, hints = [], points = 1 }: Words, parts: Parts): Item {
  return {
    id,
    title,
    html: '',
    stimuli: [],
    templates: [],
    templateRules: [],
    feedbacks: [],
    ...parts,
    outcomes: [{ id: 'SCORE', cardinality: 'single', baseType: 'float' }, ...(parts.outcomes ?? [])],
    hints,
    solution: why,
    maxScore: points,
    manualGrading: false,
  };
}

/** All points for the right answer, and none for any other. */
export const allOrNothing = ({ points = 1 }: Words): Expression =>
  choose([{ when: match(variable(response), correct(response)), rules: [setOutcome('SCORE', number(points))] }]);

/** The points that the mapping of the answer gives. */
export const byMapping: Expression = setOutcome('SCORE', mapResponse(response));

/** An equal share of the points for each right value; what is wrong takes as much away, down to nothing. */
export function shared(
  right: readonly string[],
  { points = 1 }: Words,
): Pick<ResponseDeclaration, 'correct' | 'mapping'> {
  const value = points / right.length;
  return {
    correct: right,
    mapping: {
      defaultValue: -value,
      lowerBound: 0,
      upperBound: points,
      entries: right.map((key) => ({ key, value })),
    },
  };
}

/** A choice, or a choice with what is said to whoever takes it. HTML both. */
export type Said = string | readonly [html: string, says: string];

/** Identifiers tell no more than the place in the list. */
export const idAt = (index: number, prefix = 'C'): string => `${prefix}${index + 1}`;

export const idsAt = (indexes: readonly number[], prefix?: string): readonly string[] =>
  indexes.map((index) => idAt(index, prefix));

export const choicesOf = (list: readonly Said[], prefix?: string): Choice[] =>
  list.map((one, index) => ({ id: idAt(index, prefix), html: typeof one === 'string' ? one : one[0] }));

/** Feedback of the choices that were taken; it needs the rule `takeNote` and its outcome. */
export const saidBy = (list: readonly Said[]): readonly Feedback[] =>
  list.flatMap((one, index) =>
    typeof one === 'string'
      ? []
      : [
          {
            outcome: 'TAKEN',
            value: idAt(index),
            show: true,
            html: one[1],
            about: { interaction: response, choice: idAt(index) },
          },
        ],
  );

export const takeNote: Expression = setOutcome('TAKEN', variable(response));

/**
 * The question with a button that gives a hint at once: it is an answer of its own in QTI, so the rules see it.
 */
export function withHintButton(item: Item, { title, says }: { readonly title: string; readonly says: string }): Item {
  const button: Interaction = { kind: 'endAttempt', id: 'HINT', prompt: null, title };
  return {
    ...item,
    interactions: [...item.interactions, button],
    responses: [...item.responses, { id: 'HINT', cardinality: 'single', baseType: 'boolean' }],
    outcomes: [...item.outcomes, { id: 'HELPED', cardinality: 'single', baseType: 'boolean' }],
    responseRules: [...item.responseRules, setOutcome('HELPED', variable('HINT'))],
    feedbacks: [...item.feedbacks, { outcome: 'HELPED', value: 'true', show: true, html: says }],
  };
}
