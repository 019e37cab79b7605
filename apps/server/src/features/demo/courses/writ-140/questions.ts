import type { Item } from '@stoa/assessment';
import { hotText, single } from '../../questions/choosing.ts';
import { drawing, files } from '../../questions/giving-files.ts';
import { essay, word } from '../../questions/writing.ts';
import { noticeRubric } from './rubric.ts';

export const writingQuestions: readonly Item[] = [
  word({
    id: 'plain-verb',
    title: 'In disguise',
    ask: '<p>‘To give consideration to’ is a verb in disguise. Its plain name is: to [ ].</p>',
    right: 'consider',
    pattern: '(to )?consider',
    length: 12,
    why: 'Five words become two, and nothing is missing.',
  }),
  hotText({
    id: 'nouns',
    title: 'Find the verb',
    ask: 'Choose the nouns in which a verb is hiding.',
    text: '<p>The [implementation] of the [plan] led to an [improvement] of the [weather] in the [office].</p>',
    right: [0, 2],
    why: 'Look for <em>-tion</em> and <em>-ment</em>: somebody implemented, something improved.',
  }),
  single({
    id: 'end-first',
    title: 'Begin with the end',
    ask: 'Which sentence comes first in a letter to somebody with forty messages before lunch?',
    choices: [
      ['As you know, the heating has been causing problems.', 'If they know, why say it?'],
      ['Please approve 4,200 for a new heating pump by Friday.', 'Who stops here knows what to do.'],
      ['After long discussion we have asked three companies.', 'That was work, and it can stand below.'],
    ],
    right: 1,
    why: 'Give readers the end first. Who doubts reads on.',
  }),
  essay({
    id: 'three-sentences',
    title: 'Three sentences',
    ask:
      '<p>The lift will be out of order from Monday to Wednesday. Tell everybody in the house, in three sentences ' +
      'at most, as you would say it to a friend across the table.</p>',
    why:
      'One way: ‘From Monday to Wednesday the lift rests. Please use the stairs at the back; they are nearer to ' +
      'the canteen. If stairs are hard for you, call 4040, and we’ll find another way.’',
    gradersNote: '<p>Read it aloud before you give the points.</p>',
    rubric: noticeRubric,
    points: 4,
    rich: true,
  }),
  files({
    id: 'found-notice',
    title: 'A notice that you found',
    ask:
      '<p>Take a picture of a notice that you met this week, or save a letter that you got. Send it with your own ' +
      'version beside it.</p>',
    why: 'The best notices say what happens, when, and what to do. Whatever stands before that can go.',
    gradersNote: '<p>1 point for a real notice, 1 for a version that is shorter and says no less.</p>',
    most: 3,
    kinds: ['picture', 'document', 'plainText'],
    points: 2,
  }),
  drawing({
    id: 'sign',
    title: 'Say it without words',
    ask: '<p>Draw a sign for the door of the lift: out of order, take the stairs.</p>',
    why: 'A lift that is crossed out and a few steps with an arrow are enough.',
    gradersNote: '<p>1 point if the lift is seen to rest, 1 if the way to the stairs is.</p>',
    picture: { src: '', alt: 'An empty sheet of paper for your sign', width: 640, height: 480 },
    points: 2,
  }),
];
