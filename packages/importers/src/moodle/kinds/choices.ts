import { baseValue, choose, mapResponse, match, member, setOutcome, variable, type Expression } from '@stoa/assessment';
import type { Choice } from '@stoa/contract';
import { hasVisibleContent, plainText } from '../../html/plain-text.ts';
import { escapeText } from '../../xml/entities.ts';
import type { MoodleAnswer } from '../question.ts';
import { firstOf, type Part } from './part.ts';
import { feedbackOf, say } from '../../questions/said.ts';

export interface ChoiceSettings {
  readonly id: string;
  /** Name of the outcome of its share. */
  readonly share: string;
  readonly shuffle: boolean;
  /** In a list that opens within the line. */
  readonly inline?: boolean;
}

export const choiceId = (at: number): string => `c${at + 1}`;
const identifier = (id: string): Expression => baseValue('identifier', id);

/** A list that opens has texts only. */
export const inlineHtml = (html: string): string => escapeText(plainText(html));

const choicesOf = (answers: readonly MoodleAnswer[], isInline: boolean): Choice[] =>
  answers.map(({ html }, at) => ({ id: choiceId(at), html: isInline ? inlineHtml(html) : html }));

/** One answer of several. */
export function oneChoice(answers: readonly MoodleAnswer[], settings: ChoiceSettings): Part {
  const { id, share, shuffle, inline = false } = settings;
  const best = Math.max(...answers.map(({ fraction }) => fraction));
  const cases = answers.map(({ fraction, feedback }, at) => ({
    when: match(variable(id), identifier(choiceId(at))),
    share: fraction,
    feedback,
    ...(inline ? {} : { choice: choiceId(at) }),
  }));
  const right = choiceId(answers.findIndex(({ fraction }) => fraction === best));
  const list = { id, prompt: null, shuffle, choices: choicesOf(answers, inline) };
  return {
    share,
    interactions: [inline ? { ...list, kind: 'inlineChoice' } : { ...list, kind: 'choice', least: 0, most: 1 }],
    responses: [{ id, cardinality: 'single', baseType: 'identifier', ...(best > 0 ? { correct: [right] } : {}) }],
    ...firstOf(cases, share, id),
    ...(best > 0 ? {} : { notAsked: 'no-key' }),
  };
}

/** Any number of answers: their shares are added, and what is wrong takes away, to nothing at the least. */
export function severalChoices(answers: readonly MoodleAnswer[], settings: ChoiceSettings): Part {
  const { id, share, shuffle } = settings;
  const entries = answers.map(({ fraction }, at) => ({ key: choiceId(at), value: fraction }));
  const right = entries.filter(({ value }) => value > 0).map(({ key }) => key);
  const named = answers.map(({ feedback }, at) => ({ name: `${id}_${at + 1}`, feedback, choice: choiceId(at) }));
  return {
    share,
    interactions: [
      { kind: 'choice', id, prompt: null, shuffle, choices: choicesOf(answers, false), least: 0, most: null },
    ],
    responses: [
      {
        id,
        cardinality: 'multiple',
        baseType: 'identifier',
        correct: right,
        mapping: { entries, lowerBound: 0, upperBound: 1 },
      },
    ],
    rules: [
      setOutcome(share, mapResponse(id)),
      ...named
        .filter(({ feedback }) => hasVisibleContent(feedback))
        .map(({ name, choice }) => choose([{ when: member(identifier(choice), variable(id)), rules: [say(name)] }])),
    ],
    feedbacks: named.flatMap((one) => feedbackOf(one, id)),
    ...(right.length > 0 ? {} : { notAsked: 'no-key' }),
  };
}
