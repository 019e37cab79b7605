import type { Answers } from '@stoa/contract';

/** What somebody answered in a quiz. */
export interface QuizSeed {
  /** The leaf. */
  readonly at: string;
  /** How many questions were answered, from the first one; all of them unless told. */
  readonly answered?: number;
  /** By question, where it is not the right answer. */
  readonly instead?: Readonly<Record<string, Answers>>;
}

const answer = (...values: readonly string[]): Answers => ({ RESPONSE: [...values] });

/** Quizzes of the demo organisation as its people have taken them, with the mistakes that people make. */
export const quizAnswers = {
  safetyWithOneMistake: { at: 'check', instead: { 'burning-oil': answer('C2 G1', 'C4 G2') } },
  safetyWithSome: {
    at: 'check',
    instead: { remedies: answer('C2', 'C4', 'C5', 'C1', 'C3'), 'before-lifting': answer('C1', 'C3') },
  },
  safetyUnderWay: { at: 'check', answered: 6, instead: { lifting: answer('C3') } },
  statisticsGood: {
    at: 'test',
    instead: { variance: answer('8'), margin: answer('1/n'), chocolate: answer('10') },
  },
  statisticsBest: { at: 'test', instead: { margin: answer('1/n^2') } },
  statisticsFair: {
    at: 'test',
    instead: {
      median: answer('6'),
      'four-steps': answer('C2', 'C3', 'C4', 'C1'),
      'two-sigma': answer('68'),
      shapes: answer('C3 S1', 'C2 S2'),
      suspects: answer('C1', 'C3'),
      halve: { MENU1: ['C1'], MENU2: ['C1'] },
      'four-hundred': answer('20'),
    },
  },
  feedbackUnderWay: { at: 'check', answered: 5, instead: { behaviour: answer('C1'), judgement: answer('R1 C1') } },
  calligraphyUnderWay: {
    at: 'look',
    answered: 5,
    instead: { 'half-circle': answer('S2'), sizes: answer('S1 S3') },
  },
  warmUp: {
    at: 'warm-up',
    instead: {
      'three-sentences': answer(
        'No lift from Monday to Wednesday: please take the stairs at the back. They are closer to the canteen than ' +
          'the lift ever was. If you cannot take stairs, call us on 4040 and we’ll come.',
      ),
    },
  },
} as const satisfies Readonly<Record<string, QuizSeed>>;
