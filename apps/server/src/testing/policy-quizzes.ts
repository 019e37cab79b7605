import { revealMoments, type Quiz, type RevealMoment } from '@stoa/assessment';
import { secretiveItem } from './secretive-quizzes.ts';

export interface PolicyQuiz {
  readonly name: string;
  readonly quiz: Quiz;
  readonly results: RevealMoment;
  readonly solutions: RevealMoment;
  /** `spent`: a practice with one check only. */
  readonly family: 'practice' | 'spent' | 'test';
  /** Points of the learner's answer to its question, out of 2. */
  readonly score: number;
}

const families = ['practice', 'spent', 'test'] as const;

/** Each moment at which results, and solutions, are shown, and the usual ones, in practices and in tests. */
export const policyQuizzes: readonly PolicyQuiz[] = families.flatMap((family, row) =>
  [undefined, ...revealMoments].map((results, at) => {
    const solutions = results === undefined ? undefined : revealMoments[(at + row * 2) % revealMoments.length];
    const name = `${family}${at}`;
    const score = 0.613_27 + (row * 10 + at) / 100;
    const item = secretiveItem('choice', name, score);
    const checks = family === 'spent' ? 1 : null;
    const usual = family === 'test' ? 'ended' : 'checked';
    return {
      name,
      family,
      score,
      results: results ?? usual,
      solutions: solutions ?? (family === 'test' ? 'ended' : 'solved'),
      quiz: {
        mode: family === 'test' ? 'test' : 'practice',
        sections: [{ entries: [{ item: { ...item, maxScore: 2 }, checks }] }],
        ...(results === undefined ? {} : { results }),
        ...(solutions === undefined ? {} : { solutions }),
      },
    };
  }),
);
