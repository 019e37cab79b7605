import { baseValue, isNull, not, setOutcome, variable, type Expression } from '@stoa/assessment';
import type { Feedback, OutcomeDeclaration } from '@stoa/assessment';
import { hasVisibleContent } from '../html/plain-text.ts';

/** The outcome that holds the names of what is said. */
export const saidOutcome = 'FEEDBACK';

export const float = (id: string): OutcomeDeclaration => ({ id, cardinality: 'single', baseType: 'float' });

/** Lets what is said under a name be shown. */
export function say(name: string): Expression {
  const all = [variable(saidOutcome), baseValue('identifier', name)];
  return setOutcome(saidOutcome, { name: 'multiple', children: all });
}

export const isGiven = (id: string): Expression => not(isNull(variable(id)));
export const times = (...all: readonly Expression[]): Expression => ({ name: 'product', children: all });

/** What is said of an answer, beside the choice that it is about. */
export function feedbackOf(
  { name, feedback, choice }: { readonly name: string; readonly feedback: string; readonly choice?: string },
  interaction: string,
): Feedback[] {
  if (!hasVisibleContent(feedback)) return [];
  const about = { interaction, ...(choice === undefined ? {} : { choice }) };
  return [{ outcome: saidOutcome, value: name, show: true, html: feedback, about }];
}

/** The place of an interaction: within a line, or on lines of its own. */
export const placeOf = (id: string): string => `<span data-interaction="${id}"></span>`;
export const blockOf = (id: string): string => `<div data-interaction="${id}"></div>`;
