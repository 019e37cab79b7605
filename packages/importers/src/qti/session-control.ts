import type { SessionControl } from '@stoa/assessment';
import { numberAt } from './declarations.ts';
import { attributeOf, firstAt, type XmlElement } from '../xml/xml-tree.ts';

/** What a test says of the sessions of its items; undefined where nobody says it. */
export interface Told {
  readonly maxAttempts?: number | undefined;
  readonly showFeedback?: boolean | undefined;
  readonly showSolution?: boolean | undefined;
  readonly allowReview?: boolean | undefined;
  readonly allowComment?: boolean | undefined;
  readonly allowSkipping?: boolean | undefined;
  readonly validateResponses?: boolean | undefined;
}

/** What the control of an element says, and of the rest what holds around it: the nearest word counts. */
export function toldAt(element: XmlElement | undefined, around: Told): Told {
  const control = firstAt(element, 'itemSessionControl');
  const own = (name: Exclude<keyof Told, 'maxAttempts'>): boolean | undefined => {
    const value = attributeOf(control, name);
    return value === undefined ? around[name] : value === 'true';
  };
  return {
    maxAttempts: numberAt(control, 'maxAttempts') ?? around.maxAttempts,
    showFeedback: own('showFeedback'),
    showSolution: own('showSolution'),
    allowReview: own('allowReview'),
    allowComment: own('allowComment'),
    allowSkipping: own('allowSkipping'),
    validateResponses: own('validateResponses'),
  };
}

/** The test that a question is in. */
export interface ControlledTest {
  readonly isPractice: boolean;
  readonly isLinear: boolean;
  /** Each answer of its part is submitted by itself. */
  readonly isIndividual: boolean;
}

/**
 * What that is for a question here. Whoever may try again is told what came of it, unless the author tells nothing:
 * then tries are as good as changing an answer before it is gone on from or handed in. In a linear test one try is
 * going on.
 */
export function sessionControl(told: Told, { isPractice, isLinear, isIndividual }: ControlledTest): SessionControl {
  const { maxAttempts = 1, showFeedback, showSolution } = told;
  const checks = maxAttempts < 1 ? null : Math.floor(maxAttempts);
  const isOneTry = isLinear && checks === 1;
  const isTold = showFeedback ?? !isOneTry;
  const isTried = !isPractice && isIndividual && isTold && !isOneTry;
  const isShown = !isPractice && isIndividual && isTold;
  return {
    checks,
    ...(isTried ? { tries: true } : {}),
    ...(isShown ? { results: 'checked' } : {}),
    ...(isPractice && showFeedback === false ? { results: 'ended', solutions: 'ended' } : {}),
    ...((isPractice || isTried) && showSolution === true && isTold ? { solutions: 'solved' } : {}),
    ...(showSolution === false ? { solutions: 'never' } : {}),
    ...(showFeedback === false ? { wordless: true } : {}),
    ...(told.allowReview === false ? { once: true } : {}),
    ...(told.allowComment === true ? { comments: true } : {}),
    ...(told.allowSkipping === false ? { mustAnswer: true } : {}),
    ...(told.validateResponses === true ? { mustBeWhole: true } : {}),
  };
}
