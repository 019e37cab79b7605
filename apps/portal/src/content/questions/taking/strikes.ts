import type { Question } from '@stoa/contract';
import { ownValue } from '../../../lib/own-value.ts';
import type { Strikes } from '../interaction-props.ts';
import type { ShownAnnotations } from './use-noted.ts';

/** What is struck out in a question; what is chosen is struck out no more. */
export function strikesIn(annotations: ShownAnnotations, questionId: string, offered: boolean) {
  const { struck } = annotations.of(questionId);
  const set = (interactionId: string, ids: readonly string[]) =>
    annotations.strike(questionId, { ...struck, [interactionId]: [...ids] });
  return {
    strikesOf: (interactionId: string): Strikes => {
      const own = ownValue(struck, interactionId) ?? [];
      const toggled = (id: string) => (own.includes(id) ? own.filter((one) => one !== id) : [...own, id]);
      return { struck: own, onStrike: offered ? (id) => set(interactionId, toggled(id)) : null };
    },
    unstrike: (interactionId: string, chosen: readonly string[]) => {
      const own = ownValue(struck, interactionId) ?? [];
      const left = own.filter((id) => !chosen.includes(id));
      if (left.length < own.length) set(interactionId, left);
    },
  };
}

/** There is something to strike out. */
export function hasChoices({ interactions, notAsked }: Question): boolean {
  return notAsked === null && interactions.some(({ kind }) => kind === 'choice');
}
