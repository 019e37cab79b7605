import { baseValue, choose, mapResponse, member, not, setOutcome, variable, type Expression } from '@stoa/assessment';
import type { Choice } from '@stoa/contract';
import { allOrNothing, below, hintsOf, notAsked, response, type Asked } from '../asked.ts';
import { contentAt, isOn, listAt, numberAt, textAt } from '../fields.ts';
import { feedbackOf, say } from '../../questions/said.ts';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { imageOf, wordsOf } from '../words.ts';

export interface Answer {
  readonly html: string;
  readonly isRight: boolean;
  readonly image?: Choice['image'];
  readonly points?: number;
  readonly tip?: string;
  /** What is said of it when it was chosen, and when it was not. */
  readonly chosen?: string;
  readonly notChosen?: string;
}

interface Choices {
  readonly html: string;
  readonly answers: readonly Answer[];
  readonly shuffle: boolean;
  /** One answer at most; undefined where the number of right ones decides. */
  readonly one?: boolean;
  /** One point for this share of the points at the least, from 0 to 1. */
  readonly passing?: number;
  readonly hints?: readonly string[];
}

const choiceId = (at: number): string => `c${at + 1}`;
const isChosen = (at: number): Expression => member(baseValue('identifier', choiceId(at)), variable(response));

/** What is said of each answer, beside it. */
export function saidOf(answers: readonly Answer[]): Required<Pick<Asked, 'responseRules' | 'feedbacks'>> {
  const named = answers.flatMap(({ chosen = '', notChosen = '' }, at) => {
    const choice = choiceId(at);
    return [
      { name: `${choice}_chosen`, feedback: chosen, choice, when: isChosen(at) },
      { name: `${choice}_not`, feedback: notChosen, choice, when: not(isChosen(at)) },
    ].filter(({ feedback }) => hasVisibleContent(feedback));
  });
  return {
    responseRules: named.map(({ name, when }) => choose([{ when, rules: [say(name)] }])),
    feedbacks: named.flatMap((one) => feedbackOf(one, response)),
  };
}

export const listOf = (answers: readonly Answer[]): Choice[] =>
  answers.map(({ html, image }, at) => ({ id: choiceId(at), html, ...(image === undefined ? {} : { image }) }));

const tipOf = ({ html, tip = '' }: Answer): string => (hasVisibleContent(tip) ? `<div>${html}</div>${tip}` : '');

/** A point for each right answer, and one less for each wrong one, down to none; or as `Choices` says. */
function choices({ html, answers, shuffle, one, passing, hints = [] }: Choices): Asked {
  const entries = answers.map(({ isRight, points = 1 }, at) => ({
    key: choiceId(at),
    value: isRight ? points : -points,
  }));
  const right = entries.filter((_, at) => answers[at]?.isRight === true);
  if (right.length === 0) return notAsked(html, 'no-key');
  const isSingle = one ?? right.length === 1;
  const all = right.reduce((total, { value }) => total + value, 0);
  const said = saidOf(answers);
  const list = { prompt: null, shuffle, choices: listOf(answers), least: 0, most: isSingle ? 1 : null };
  return {
    html: below(html),
    points: isSingle || passing !== undefined ? 1 : all,
    interactions: [{ kind: 'choice', id: response, ...list }],
    responses: [
      {
        id: response,
        cardinality: isSingle ? 'single' : 'multiple',
        baseType: 'identifier',
        correct: right.slice(0, isSingle ? 1 : undefined).map(({ key }) => key),
        mapping: { entries, lowerBound: 0 },
      },
    ],
    responseRules: [
      setOutcome('SCORE', mapResponse(response)),
      ...(passing === undefined || isSingle ? [] : [allOrNothing(all, passing)]),
      ...said.responseRules,
    ],
    feedbacks: said.feedbacks,
    hints: [...hints, ...hintsOf(answers.map(tipOf))],
  };
}

/** `behaviour` of types with several answers: how many may be chosen, and how they count. */
function behaviourOf(params: unknown, type: string): Pick<Choices, 'one' | 'passing' | 'shuffle'> {
  const kind = textAt(params, `behaviour.${type}`) || 'auto';
  const passing = (numberAt(params, 'behaviour.passPercentage') ?? 100) / 100;
  return {
    shuffle: isOn(params, 'behaviour.randomAnswers', true),
    ...(kind === 'auto' ? {} : { one: kind === 'single' }),
    ...(isOn(params, 'behaviour.singlePoint', false) ? { passing } : {}),
  };
}

export function multiChoice(params: unknown): Asked {
  const answers = listAt(params, 'answers').map((answer) => ({
    html: textAt(answer, 'text'),
    isRight: isOn(answer, 'correct', false),
    points: numberAt(answer, 'weight') ?? 1,
    tip: textAt(answer, 'tipsAndFeedback.tip'),
    chosen: textAt(answer, 'tipsAndFeedback.chosenFeedback'),
    notChosen: textAt(answer, 'tipsAndFeedback.notChosenFeedback'),
  }));
  return choices({ html: textAt(params, 'question'), answers, ...behaviourOf(params, 'type') });
}

/** Answers that are pictures. */
export function multiMediaChoice(params: unknown): Asked {
  const answers = listAt(params, 'options').map((option) => {
    const media = contentAt(option, 'media');
    const image = imageOf(media?.params);
    const words = media === undefined || image !== undefined ? '' : (wordsOf(media) ?? '');
    return { html: words, isRight: isOn(option, 'correct', false), ...(image === undefined ? {} : { image }) };
  });
  return choices({ html: textAt(params, 'question'), answers, ...behaviourOf(params, 'questionType') });
}

/** Programs that make packages leave the words out where they are those of H5P. */
const words = { right: 'True', wrong: 'False' };

export function trueFalse(params: unknown): Asked {
  const isTrue = textAt(params, 'correct') !== 'false';
  const said = {
    right: textAt(params, 'behaviour.feedbackOnCorrect'),
    wrong: textAt(params, 'behaviour.feedbackOnWrong'),
  };
  const answers = [
    { html: textAt(params, 'l10n.trueText') || words.right, isRight: isTrue },
    { html: textAt(params, 'l10n.falseText') || words.wrong, isRight: !isTrue },
  ].map((answer) => ({ ...answer, chosen: answer.isRight ? said.right : said.wrong }));
  return choices({ html: textAt(params, 'question'), answers, shuffle: false, one: true });
}

/** A question of a set in which the first of its answers is the right one. */
export function firstIsRight(html: string, texts: readonly unknown[], tip = ''): Asked {
  const answers = texts
    .filter((text) => typeof text === 'string')
    .map((text, at) => ({ html: text, isRight: at === 0 }));
  return choices({ html, answers, shuffle: true, one: true, hints: hintsOf([tip]) });
}
