import { cleanAnswers } from '../learners-view/answers.ts';
import type { Expression } from './expression.ts';
import type { Item, MapEntry, ResponseDeclaration } from './item.ts';
import { isSection, type ItemEntry, type Quiz, type Section } from './quiz.ts';

/** What is put right about a question after people answered it. */
export type Correction =
  /** Other right answers; with the points of each where points are given for each. */
  | {
      readonly kind: 'key';
      readonly responseId: string;
      readonly correct: readonly string[];
      readonly mapping?: readonly MapEntry[];
    }
  /** Everybody who was asked it has its points. */
  | { readonly kind: 'everybody' }
  /** It does not count. */
  | { readonly kind: 'excluded' };

/** Names of the rules and expressions about a response, wherever they stand. */
function usesOf(rules: readonly Expression[], responseId: string): ReadonlySet<string> {
  const below = (rule: Expression): readonly string[] => [
    ...(rule.attributes?.['identifier'] === responseId ? [rule.name] : []),
    ...(rule.children ?? []).flatMap(below),
  ];
  return new Set(rules.flatMap(below));
}

type KeyCorrection = Extract<Correction, { readonly kind: 'key' }>;

function correctedResponse(item: Item, { responseId, correct, mapping }: KeyCorrection): ResponseDeclaration | null {
  const response = item.responses.find(({ id }) => id === responseId);
  if (response === undefined || item.manualGrading || item.adaptive === true) return null;
  const uses = usesOf(item.responseRules, responseId);
  // a key in rules of their own, or one that is made anew for each person, cannot be told as a list
  if (usesOf(item.templateRules, responseId).has('setCorrectResponse')) return null;
  if (!uses.has('correct') && !uses.has('mapResponse')) return null;
  if (uses.has('mapResponse') !== (mapping !== undefined)) return null;
  const possible = cleanAnswers(item, { [responseId]: [...correct] })[responseId] ?? [];
  if (correct.length === 0 || possible.length !== correct.length) return null;
  return {
    ...response,
    correct,
    ...(mapping === undefined ? {} : { mapping: { ...response.mapping, entries: mapping } }),
  };
}

/** A question as it is after a correction; null where the correction does not fit the question. */
export function correctEntry(entry: ItemEntry, correction: Correction): ItemEntry | null {
  const { item } = entry;
  switch (correction.kind) {
    case 'excluded':
      return { ...entry, weight: 0 };
    case 'everybody':
      return item.maxScore > 0 ? { ...entry, item: { ...item, everybodyRight: true } } : null;
    case 'key': {
      const response = correctedResponse(item, correction);
      if (response === null) return null;
      const responses = item.responses.map((one) => (one.id === response.id ? response : one));
      return { ...entry, item: { ...item, responses, everybodyRight: false } };
    }
  }
}

/** A quiz with this entry in place of the one that has the same question. */
export function withEntry(quiz: Quiz, entry: ItemEntry): Quiz {
  const within = (section: Section): Section => ({
    ...section,
    entries: section.entries.map((one) => {
      if (isSection(one)) return within(one);
      return one.item.id === entry.item.id ? entry : one;
    }),
  });
  return { ...quiz, sections: quiz.sections.map(within) };
}
