import type { Question } from '../../authoring.ts';

export const statisticsQuestions: readonly Question[] = [
  {
    prompt: 'A millionaire walks into a café with nine students. Which number changes most?',
    choices: ['The median wealth', 'The mean wealth', 'The number of teaspoons'],
    correct: 1,
    feedback: 'The mean listens to every value, and to large ones most of all.',
  },
  {
    prompt: 'Two classes have the same mean mark. What do you ask next?',
    choices: ['Nothing, they are equal', 'How far the marks are spread', 'Which teacher is nicer'],
    correct: 1,
    feedback: 'A middle without a spread is half a sentence.',
  },
  {
    prompt: 'Ice cream sales and sunburn rise together. What follows?',
    choices: ['Ice cream burns the skin', 'Sunburn makes hungry', 'Something else, the sun, may drive both'],
    correct: 2,
    feedback: 'Correlation is a hint. Look for the third thing before you call it a cause.',
  },
  {
    prompt: 'You want to halve the margin of error of a survey. How many more people do you ask?',
    choices: ['Twice as many', 'Four times as many', 'Ten times as many'],
    correct: 1,
    feedback: 'The error shrinks with the square root of the number of people.',
  },
];
