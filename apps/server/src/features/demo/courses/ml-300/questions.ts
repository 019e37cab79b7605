import type { Item } from '@stoa/assessment';
import { single } from '../../questions/choosing.ts';
import { formula, numeric } from '../../questions/writing.ts';

export const lineQuestions: readonly Item[] = [
  single({
    id: 'as-small-as-possible',
    title: 'As small as possible',
    ask: 'What does the computer make as small as possible?',
    choices: [
      ['The number of points', 'It would be done quickly: with none.'],
      ['The sum of the squared distances', 'Squared, so that large errors hurt more than small ones.'],
      ['The slope', 'A flat line is seldom the best one.'],
    ],
    right: 1,
    why: 'Height and slope are turned until the squared distances together are as small as they can be.',
  }),
  numeric({
    id: 'one-more-point',
    title: 'One more point',
    ask:
      '<p>Your ruler lies at height 2 where <em>x</em> is 0, and climbs 3 for each step to the right. At ' +
      '<em>x</em> = 4 it says [ ].</p>',
    right: '14',
    slips: [
      ['12', 'The climb is right. Where did the ruler begin?'],
      ['20', 'You took four steps of height 2 and of 3. The height counts once.'],
    ],
    why: '2 + 3 · 4 = 14. Two numbers, and the line knows everything that it will ever know.',
  }),
  formula({
    id: 'the-line',
    title: 'The line in letters',
    ask: '<p>Write the same line as a formula of <em>x</em>: <em>y</em> = [ ]</p>',
    right: '3*x + 2',
    samples: 'x@-5:5#8',
    why: 'Slope times <em>x</em>, plus height. A modern network does the same with billions of numbers.',
    hints: ['Begin with the climb for each step.'],
  }),
];
