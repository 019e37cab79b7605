import type { QuizWork } from '@stoa/contract';
import { memo } from 'react';
import { isAlike, isAlikeWithin } from './alike.ts';
import { questionsOf } from './kept-quiz.ts';
import { QuizTools } from './quiz-tools.tsx';
import type { OpenQuestion } from '../../../../content/questions/taking/hand-in-dialog.tsx';
import { Submit } from './submit.tsx';
import { numbersOf, overIn, unbegunOf } from './timed-parts.tsx';
import { answeredIn, missingIn, type ShownAnswers } from './use-answers.ts';

/** What is made anew each time and says the same. */
const madeAnew: ReadonlySet<string> = new Set(['ids', 'shown', 'strikes']);

/** Says the same as before; callbacks work on what is there when they are called, as long as the quiz is the same. */
function areAlike<Props extends object>(before: Props, after: Props): boolean {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([name, value]) =>
    (madeAnew.has(name) ? isAlikeWithin : isAlike)(value, now.get(name)),
  );
}

/** Tells of all answers together: drawn when it has others to tell of, and not with each letter. */
export const CalmTools = memo(QuizTools, areAlike);

type CalmSubmitProps = Omit<Parameters<typeof Submit>[0], 'open' | 'unbegun' | 'notBefore'> & {
  readonly quiz: QuizWork;
  readonly answers: ShownAnswers;
};

/** Hands in, and tells before what is left to answer. */
export const CalmSubmit = memo(function CalmSubmit({ quiz, answers, ...others }: CalmSubmitProps) {
  return (
    <Submit {...others} open={openOf(quiz, answers)} unbegun={unbegunOf(quiz).length} notBefore={quiz.notBefore} />
  );
}, areAlike);

/** Questions with something left to answer. */
function openOf(quiz: QuizWork, answers: ShownAnswers): readonly OpenQuestion[] {
  const [numbers, over] = [numbersOf(quiz), overIn(quiz)];
  return questionsOf(quiz).flatMap((question, index) => {
    const number = numbers[index] ?? 0;
    if (over.has(number)) return [];
    const answered = question.notAsked === null ? answeredIn(answers, question) : 'all';
    const needed = missingIn(answers, question) !== null;
    if (answered === 'all' && !needed) return [];
    return { id: question.id, number, answered: answered === 'none' ? 'none' : 'partly', needed };
  });
}
