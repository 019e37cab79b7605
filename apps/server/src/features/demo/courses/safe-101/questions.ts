import type { Question } from '../../authoring.ts';

export const safetyQuestions: readonly Question[] = [
  {
    prompt: 'You almost slip on a wet floor, but nothing happens. What do you do?',
    choices: [
      'Nothing: nothing happened',
      'Make the place safe and report the near miss',
      'Wait until somebody else reports it',
    ],
    correct: 1,
    feedback: 'A near miss is the cheapest lesson there is. Reporting it takes two minutes.',
  },
  {
    prompt: 'The fire alarm sounds while you are on a call. When do you leave?',
    choices: ['When the call is over', 'When I have saved my work', 'At once'],
    correct: 2,
    feedback: 'A room can fill with smoke in three minutes. Everything else can wait.',
  },
  {
    prompt: 'Which part of you should do the work when you lift a box?',
    choices: ['The legs', 'The back', 'The arms'],
    correct: 0,
    feedback: 'The legs have the largest muscles. Keep the box close and your back in its natural curve.',
  },
  {
    prompt: 'Where do you aim a fire extinguisher?',
    choices: ['At the tips of the flames', 'At the base of the fire', 'At the smoke'],
    correct: 1,
    feedback: 'The fire lives on its fuel, and the fuel is at the base.',
  },
];
