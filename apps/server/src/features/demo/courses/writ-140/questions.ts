import type { Item } from '@stoa/assessment';
import { hotText, single } from '../../questions/choosing.ts';
import { essay, word } from '../../questions/writing.ts';

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
    gradersNote:
      '<p>2 points if the first sentence says what happens and when, 1 for a plain ‘who does what’, 1 for the ear.</p>',
    points: 4,
  }),
];
