import type { Item } from '@stoa/assessment';
import { inline, several, single } from '../../questions/choosing.ts';
import { order, pairs, table } from '../../questions/pairing.ts';
import { labels } from '../../questions/pointing.ts';
import { slider } from '../../questions/sliding.ts';
import { drawn, formula, numeric, word } from '../../questions/writing.ts';

const shapes = {
  src: 'stoa-file:shapes-blank.svg',
  alt: 'Four small histograms side by side, in four colours and without names.',
  width: 720,
  height: 320,
};

const middle: readonly Item[] = [
  single({
    id: 'millionaire',
    title: 'A millionaire in a café',
    ask: 'A millionaire walks into a café with nine students. Which number changes most?',
    choices: [
      ['The median wealth', 'It moves by half a student.'],
      ['The mean wealth', 'It listens to every value, and to large ones most of all.'],
      ['The number of teaspoons', 'Let us hope not.'],
    ],
    right: 1,
    why: 'Ten people share a million on paper: the mean jumps. The one in the middle is still a student.',
  }),
  numeric({
    id: 'mean',
    title: 'A fair share',
    ask: '<p>Four children have 2, 3, 3 and 8 marbles. The mean is [ ].</p>',
    right: '4',
    slips: [
      ['3', 'That is the median, the one in the middle.'],
      ['16', 'That is all of them together. Share them out.'],
    ],
    why: '2 + 3 + 3 + 8 = 16, and 16 shared by four is 4.',
  }),
  numeric({
    id: 'median',
    title: 'In the middle',
    ask: '<p>Seven letters took 1, 1, 2, 3, 5, 8 and 22 days. The median is [ ].</p>',
    right: '3',
    suffix: 'days',
    slips: [['6', 'That is the mean. One letter must have gone round the world.']],
    why: 'Three letters were faster, three slower. The mean, 6, would be longer than five of the seven took.',
  }),
  numeric({
    id: 'even-median',
    title: 'Two in the middle',
    ask: '<p>The median of 4, 6, 9 and 30 is [ ].</p>',
    right: '7.5',
    slips: [['12.25', 'That is the mean, which the 30 has pulled away.']],
    why: 'Halfway between the two in the middle: (6 + 9) / 2 = 7.5.',
  }),
  drawn({
    id: 'missing-day',
    title: 'The missing day',
    ask:
      '<p>You cycled {a} km on Monday and {b} km on Tuesday. For a mean of 10 km over three days you have to ' +
      'cycle [ ] on Wednesday.</p>',
    values: [
      { id: 'a', from: 4, to: 9 },
      { id: 'b', from: 5, to: 12 },
    ],
    right: '30-a-b',
    decimals: 0,
    suffix: 'km',
    why: 'Three days at a mean of 10 km are 30 km. {a} and {b} are done, the rest is for Wednesday.',
  }),
  table({
    id: 'which-one',
    title: 'Mean or median?',
    ask: 'Which one do you use?',
    rows: [
      ['How much tea do we have to buy for a year?', 0],
      ['What does a person here usually earn?', 1],
      ['How long do I usually wait for a reply?', 1],
      ['What do I weigh, after ten weighings on a shaky scale?', 0],
    ],
    columns: ['Mean', 'Median'],
    why: 'The mean where the total counts or errors cancel out, the median where one asks what is usual.',
    points: 2,
  }),
];

const spread: readonly Item[] = [
  single({
    id: 'same-mean',
    title: 'Two classes',
    ask: 'Two classes have the same mean mark. What do you ask next?',
    choices: [
      ['Nothing, they are equal', 'So were the two buses.'],
      ['How far the marks are spread', 'A middle without a spread is half a sentence.'],
      ['Which teacher is nicer', 'Perhaps over coffee.'],
    ],
    right: 1,
    why: 'A middle without a spread is half a sentence.',
  }),
  order({
    id: 'four-steps',
    title: 'Four small steps',
    ask: 'Put the steps to the standard deviation in order.',
    choices: ['Take the root', 'Square it', 'How far is each value from the mean?', 'Take the mean of the squares'],
    right: [2, 1, 3, 0],
    why: 'Distance, square, mean, root: the formula, read from the inside out.',
    points: 2,
  }),
  numeric({
    id: 'variance',
    title: 'The variance',
    ask: '<p>The values are 1, 3, 3 and 5. Divide by how many there are. The variance is [ ].</p>',
    right: '2',
    slips: [
      ['1.41', 'That is the root of it. Stop one step earlier.'],
      ['8', 'That is the sum of the squares. Take their mean.'],
    ],
    why: 'The distances are −2, 0, 0, +2; their squares 4, 0, 0, 4; the mean of those is 2.',
  }),
  numeric({
    id: 'deviation',
    title: 'Back to minutes',
    ask: '<p>A bus has delays with a variance of 49 square minutes. The standard deviation is [ ].</p>',
    right: '7',
    suffix: 'minutes',
    why: 'The root of 49 is 7, and nobody has to say what a square minute is.',
  }),
  numeric({
    id: 'two-sigma',
    title: 'Within two steps',
    ask:
      '<p>Loaves weigh 500 g on average, with a standard deviation of 10 g, in the shape of a bell. ' +
      'Between 480 g and 520 g there are about [ ] of them.</p>',
    right: '95',
    tolerance: '1',
    suffix: '%',
    slips: [['68', 'That is within one standard deviation. Here are two.']],
    why: '480 and 520 are two standard deviations away, and 95 % lie between them.',
  }),
  labels({
    id: 'shapes',
    title: 'Four shapes',
    ask: 'Put the numbers where they would make such a picture.',
    picture: shapes,
    spots: [
      ['First picture, from the left', 'rect', 24, 56, 180, 224],
      ['Second picture', 'rect', 196, 56, 352, 224],
      ['Third picture', 'rect', 368, 56, 524, 224],
      ['Fourth picture', 'rect', 540, 56, 696, 224],
    ],
    choices: [
      'Last digits of phone numbers',
      'Incomes of a town',
      'Heights of women of thirty',
      'Travel times by bicycle and by train',
    ],
    right: [
      [2, 0],
      [1, 1],
      [3, 2],
      [0, 3],
    ],
    why:
      'Many small causes make a bell, a floor without a ceiling makes a tail, two groups make two peaks, and ' +
      'pure chance is flat.',
    points: 4,
  }),
];

const hint: readonly Item[] = [
  single({
    id: 'ice-cream',
    title: 'Ice cream',
    ask: 'Ice cream sales and sunburn rise together. What follows?',
    choices: [
      ['Ice cream burns the skin', 'Only the tongue, and only if one hurries.'],
      ['Sunburn makes hungry', 'It makes thirsty. But no.'],
      ['Something else, the sun, may drive both', 'The stork’s case, in summer.'],
    ],
    right: 2,
    why: 'Correlation is a hint. Look for the third thing before you call it a cause.',
  }),
  pairs({
    id: 'correlations',
    title: 'Three clouds',
    ask: 'Which belong together?',
    choices: [
      'r = −0.9',
      'Without direction',
      'r = 0',
      'Falling, and close to a line',
      'r = 0.7',
      'Rising, and more loosely',
    ],
    right: [
      [0, 3],
      [2, 1],
      [4, 5],
    ],
    why: 'The sign tells the direction, the size how closely the points keep to a line.',
    points: 3,
  }),
  several({
    id: 'suspects',
    title: 'Suspects',
    ask: 'A and B rise together. Who may be behind it?',
    choices: [
      'A causes B',
      'B causes A',
      'Something else causes both',
      'Chance',
      [
        'It cannot be known, so one must not ask',
        'One can: change A by the toss of a coin, and see whether B follows.',
      ],
    ],
    right: [0, 1, 2, 3],
    why: 'All four are suspects until an experiment clears them.',
    points: 2,
  }),
  word({
    id: 'coin',
    title: 'The clever part',
    ask:
      '<p>In an experiment, who gets A and who does not is decided by something without an opinion: the toss of ' +
      'a [ ].</p>',
    right: 'coin',
    pattern: '(a )?coins?',
    length: 8,
    slips: [['dic?es?|die', 'That would do as well, but it has six sides and you need two.']],
    why: 'It has no opinion, so no hidden third thing can be behind it.',
  }),
];

const doubt: readonly Item[] = [
  inline({
    id: 'halve',
    title: 'Half the doubt',
    ask: '<p>To halve the margin of error you ask [1] as many people. How large the country is [2].</p>',
    menus: [
      { choices: ['twice', 'four times', 'ten times'], right: 1 },
      { choices: ['does not matter', 'matters a little', 'matters most'], right: 0 },
    ],
    why:
      'The error shrinks with the square root of the number of people. A spoonful tests a pot as well as a ' +
      'cauldron.',
    points: 2,
  }),
  formula({
    id: 'margin',
    title: 'The margin',
    ask: '<p>Ask <em>n</em> people, chosen by chance. In 95 of 100 surveys the error stays below about [ ].</p>',
    right: '1/sqrt(n)',
    samples: 'n@10:1000#8',
    why: 'One divided by the root of <em>n</em>. For the root you may write <code>sqrt(n)</code>.',
    hints: ['With 100 people it is a tenth.'],
    points: 2,
  }),
  slider({
    id: 'four-hundred',
    title: 'Four hundred people',
    ask: 'You ask 400 people. How large is the margin, in points of a hundred?',
    lower: 0,
    upper: 20,
    step: 1,
    right: 5,
    tolerance: 0,
    why: 'The root of 400 is 20, and one twentieth is 5 points.',
  }),
  numeric({
    id: 'chocolate',
    title: 'Double of what?',
    ask:
      '<p>‘Chocolate <strong>doubles</strong> the risk of a broken toe!’ Without it, 1 person in 10,000 breaks a ' +
      'toe. ' +
      'Of 50,000 people who eat chocolate daily, [ ] more than otherwise break one.</p>',
    right: '5',
    suffix: 'people',
    slips: [['10', 'So many break one. How many would have done so without the chocolate?']],
    why: 'Five of 50,000 become ten. Five toes are a pity, but no headline.',
  }),
];

export const statisticsQuestions: readonly Item[] = [...middle, ...spread, ...hint, ...doubt];
