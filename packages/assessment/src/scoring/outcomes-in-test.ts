import type { OutcomeDeclaration } from '../model/item.ts';
import type { ItemEntry } from '../model/quiz.ts';

/** An outcome of a question, and what rules of the test call it. */
interface OutcomeInTest {
  readonly name: string;
  readonly outcome: OutcomeDeclaration;
}

const score: OutcomeDeclaration = { id: 'SCORE', cardinality: 'single', baseType: 'float' };

/**
 * The outcomes of a question under their names in the test, SCORE always among those of the question (QTI
 * 'variableMapping'). One that is mapped takes the place of another that has the name.
 */
export function outcomesInTest({ item, mapped = {} }: Pick<ItemEntry, 'item' | 'mapped'>): readonly OutcomeInTest[] {
  const own = item.outcomes.some(({ id }) => id === score.id) ? item.outcomes : [score, ...item.outcomes];
  const all = own.map((outcome) => ({
    outcome,
    name: Object.hasOwn(mapped, outcome.id) ? (mapped[outcome.id] ?? outcome.id) : outcome.id,
  }));
  const isMapped = ({ name, outcome }: OutcomeInTest): boolean => name !== outcome.id;
  const taken = new Set(all.filter(isMapped).map(({ name }) => name));
  return all.filter((one) => isMapped(one) || !taken.has(one.name));
}
