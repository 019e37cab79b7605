import { baseValue, match, or, setOutcome, sum, variable, number, type Expression } from '@stoa/assessment';
import type { Choice } from '@stoa/contract';
import { plainText } from '../../html/plain-text.ts';
import { times } from '../../questions/said.ts';
import { addWhen, below, notAsked, response, type Asked } from '../asked.ts';
import { isOn, listAt, textAt } from '../fields.ts';
import { addressOf } from '../words.ts';

const key = (id: string): Expression => baseValue('identifier', id);

/** Ids of the choices that look like the one at a place. */
const alike = (choices: readonly Choice[], at: number): string[] => {
  const one = choices[at];
  const isSame = (other: Choice): boolean => other.html === one?.html && other.image?.src === one.image?.src;
  return choices.filter(isSame).map(({ id }) => id);
};

/** The place has what belongs there. */
function isInPlace(choices: readonly Choice[], at: number): Expression {
  const given: Expression = { name: 'index', attributes: { n: String(at + 1) }, children: [variable(response)] };
  return or(...alike(choices, at).map((id) => match(given, key(id))));
}

/** Something has behind it what belongs there. */
function follows(choices: readonly Choice[], at: number): Expression {
  const pairs = alike(choices, at).flatMap((one) =>
    alike(choices, at + 1)
      .filter((other) => other !== one)
      .map((other) => ({ name: 'ordered' as const, children: [key(one), key(other)] })),
  );
  return or(...pairs.map((pair): Expression => ({ name: 'contains', children: [variable(response), pair] })));
}

/** An order, whose rules say what counts. */
function order(
  html: string,
  choices: Choice[],
  rules: { readonly points: number; readonly rules: Expression[] },
): Asked {
  if (choices.length < 2) return notAsked(html, 'no-key');
  return {
    html: below(html),
    points: rules.points,
    interactions: [
      // the order of its author is the right one
      { kind: 'order', id: response, prompt: null, shuffle: true, choices, least: choices.length, most: null },
    ],
    responses: [{ id: response, cardinality: 'ordered', baseType: 'identifier', correct: choices.map(({ id }) => id) }],
    responseRules: rules.rules,
  };
}

/** Each wrong one takes a point away, down to none: of so many, twice the right ones less all of them. */
const withPenalties = (count: number): Expression => {
  const left = sum(times(variable('SCORE'), number(2)), number(-count));
  return setOutcome('SCORE', { name: 'max', children: [left, number(0)] });
};

/** Paragraphs in order: a point for each that is followed by the right one, or each that is at its place. */
export function sortParagraphs(params: unknown): Asked {
  const choices = listAt(params, 'paragraphs')
    .map((text) => (typeof text === 'string' ? text : textAt(text, 'text')))
    .map((html, at): Choice => ({ id: `c${at + 1}`, html }));
  const byPlace = textAt(params, 'behaviour.scoringMode') === 'positions';
  const counted = byPlace ? choices : choices.slice(1);
  const penalties = isOn(params, 'behaviour.applyPenalties', true) ? [withPenalties(counted.length)] : [];
  return order(textAt(params, 'taskDescription'), choices, {
    points: counted.length,
    rules: [...counted.map((_, at) => addWhen(byPlace ? isInPlace(choices, at) : follows(choices, at))), ...penalties],
  });
}

/** Pictures in order: a point for each that is at its place. */
export function imageSequencing(params: unknown): Asked {
  const choices = listAt(params, 'sequenceImages').map((one, at): Choice => {
    const path = textAt(one, 'image.path');
    const alt = plainText(textAt(one, 'imageDescription')) || String(at + 1);
    return { id: `c${at + 1}`, html: '', ...(path === '' ? {} : { image: { src: addressOf(path), alt } }) };
  });
  return order(textAt(params, 'taskDescription'), choices, {
    points: choices.length,
    rules: choices.map((_, at) => addWhen(isInPlace(choices, at))),
  });
}
