import { attributeOf, childElements, firstAt, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { valuesFor, type FindResponse, type NamedValue } from './conditions.ts';

/** What a `respcondition` does to the score. */
export interface Award {
  readonly action: string;
  readonly points: number;
  readonly values: readonly NamedValue[];
}

const isScore = (name: string | undefined): boolean => name?.toLowerCase() === 'score';

/** The `setvar` of a condition that set the score: those of SCORE, or all where the item calls none so. */
export function scoreSettings(condition: XmlElement, all: readonly XmlElement[]): XmlElement[] {
  const settings = (one: XmlElement): XmlElement[] => childElements(one, 'setvar');
  const isNamed = all.some((one) => settings(one).some((setting) => isScore(attributeOf(setting, 'varname'))));
  return settings(condition).filter((setting) => !isNamed || isScore(attributeOf(setting, 'varname')));
}

export function awardsOf(conditions: readonly XmlElement[], find: FindResponse): Award[] {
  return conditions.flatMap((condition) => {
    const test = firstAt(condition, 'conditionvar');
    return scoreSettings(condition, conditions).map((setting) => ({
      action: attributeOf(setting, 'action')?.toLowerCase() ?? 'set',
      points: Number(textOf(setting).trim()) || 0,
      values: test === undefined ? [] : valuesFor(test, find),
    }));
  });
}

/** The most that the conditions can give together; of those about one choice only one can hold. */
export function mostOf(awards: readonly Award[]): number {
  const added = new Map<string, number>();
  let sets = 0;
  for (const [at, { action, points, values }] of awards.entries()) {
    if (action === 'set') sets = Math.max(sets, points);
    if (action !== 'add' || points <= 0) continue;
    const isExclusive = values.length > 0 && values.every(({ response }) => response.several === 'any');
    const key = isExclusive ? values.map(({ response }) => response.ident).join(' ') : `#${at}`;
    added.set(key, Math.max(added.get(key) ?? 0, points));
  }
  return Math.max(
    sets,
    [...added.values()].reduce((sum, points) => sum + points, 0),
  );
}

/** The right answers by the id of their response: those of the best condition, or of all that add something. */
export function rightAnswers(awards: readonly Award[]): ReadonlyMap<string, readonly string[]> {
  const good = awards.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  const [best] = good;
  const chosen = best?.action === 'set' ? [best] : good.filter(({ action }) => action === 'add');
  const answers = new Map<string, string[]>();
  for (const { response, value } of chosen.flatMap(({ values }) => values)) {
    const { id } = response.declaration;
    const known = answers.get(id) ?? [];
    const answer = response.answer(value);
    if (answer === '' || known.includes(answer) || (known.length > 0 && response.several === 'any')) continue;
    answers.set(id, [...known, answer]);
  }
  return answers;
}

/** All `respcondition` of an item. */
export const conditionsOf = (item: XmlElement): XmlElement[] =>
  childElements(item)
    .filter((child) => localName(child) === 'resprocessing')
    .flatMap((processing) => childElements(processing, 'respcondition'));
