import type { Item } from '@stoa/assessment';
import { hotText, inline, several, single } from '../../questions/choosing.ts';
import { gaps, order, pairs, table } from '../../questions/pairing.ts';
import { withHintButton } from '../../questions/question.ts';
import { slider } from '../../questions/sliding.ts';
import { word } from '../../questions/writing.ts';

const giving: readonly Item[] = [
  single({
    id: 'behaviour',
    title: 'A behaviour',
    ask: 'Which sentence describes a behaviour?',
    choices: [
      ['You are unreliable.', 'That is a judgement, and it fills the whole person.'],
      ['The report came on Thursday instead of Tuesday.', 'A camera could have recorded it. That is the test.'],
      ['You do not care.', 'That is a guess at what goes on inside. Only one person knows, and it is not you.'],
    ],
    right: 1,
    why: 'Could a camera have recorded it? Then it is a behaviour.',
    hints: ['Imagine a camera on the shelf. What is on the film?'],
  }),
  hotText({
    id: 'six-words',
    title: 'Six words',
    ask: '<p>Choose the words that exaggerate.</p>',
    text: '<p>‘You are [always] [late] with [everything].’</p>',
    right: [0, 2],
    why:
      '‘Always’ and ‘everything’ need one example to the contrary, and the listener has it ready. ‘Late’ may be ' +
      'true: say when.',
  }),
  order({
    id: 'three-stones',
    title: 'Three stones',
    ask: 'Put the sentences in order, so that they lead across the stream.',
    choices: [
      'I could not read it and had to skip your figures.',
      'How did that look from your side?',
      'On Tuesday, before the meeting with the ministry …',
      '… your part of the report came ten minutes before we began.',
    ],
    right: [2, 3, 0, 1],
    why: 'Situation, behaviour, effect. And then the question, with a wait behind it.',
  }),
  table({
    id: 'judgement',
    title: 'Judgement or observation?',
    ask: 'What is each of these?',
    rows: [
      ['Your slides are a mess.', 0],
      ['On slide four I counted ninety words.', 1],
      ['You are rude in meetings.', 0],
      ['You answered three times before the question was finished.', 1],
    ],
    columns: ['Judgement', 'Observation'],
    why: 'One can quarrel about a judgement until evening. An observation is either true or not.',
  }),
  gaps({
    id: 'praise',
    title: 'Praise that works',
    ask: 'Put the parts where they belong.',
    text: '<p>Situation: [1]<br>Behaviour: [2]<br>Effect: [3]</p>',
    gaps: [
      ['Situation', 1],
      ['Behaviour', 2],
      ['Effect', 0],
    ],
    choices: [
      'That is when everybody understood.',
      'In this morning’s meeting',
      'you drew the two options side by side.',
      'Great work!',
    ],
    why: '‘Great work!’ is warm, and useless: nobody knows what to repeat.',
  }),
];

const receiving: readonly Item[] = [
  withHintButton(
    word({
      id: 'two-words',
      title: 'Two words',
      ask:
        '<p>Somebody has told you something difficult. Your first two words are: [ ]. Then you say nothing for ' +
        'one breath.</p>',
      right: 'Thank you',
      pattern: 'thank\\s?you[.!]?',
      length: 12,
      slips: [
        ['yes,? but.*', 'Those two words are the most common ones, and they end most conversations.'],
        ['(i.?m )?sorry.*', 'Perhaps later, when you know what for.'],
      ],
      why: 'Not because they are right. Because it cost them something to tell you.',
    }),
    { title: 'Give me a hint', says: 'It is what one says for a gift, also for one that is wrapped like a brick.' },
  ),
  several({
    id: 'dig',
    title: 'Digging deeper',
    ask: 'Which of these sentences dig for the useful part?',
    choices: [
      'Can you give me an example?',
      ['Who else says so?', 'Now it is about witnesses, and no longer about you.'],
      'What would you have wished for instead?',
      ['That was not my fault.', 'It may well be so. It still ends the digging.'],
      'Is there more?',
    ],
    right: [0, 2, 4],
    why: 'The third one takes courage, and is nearly always worth it.',
  }),
  inline({
    id: 'offer',
    title: 'What you owe',
    ask: '<p>Feedback is an [1], not an order. You owe people an ear and a thank-you. You do not owe them [2].</p>',
    menus: [
      { choices: ['insult', 'offer', 'invoice'], right: 1 },
      { choices: ['obedience', 'lunch', 'the truth'], right: 0 },
    ],
    why: 'Decide in peace what you will do with it.',
  }),
  slider({
    id: 'fresh',
    title: 'A fresh food',
    ask: 'Praise is a fresh food. Within how many hours should it be said?',
    lower: 0,
    upper: 168,
    step: 12,
    right: 24,
    tolerance: 12,
    why: 'Within a day. After a week it tastes of minutes.',
  }),
  pairs({
    id: 'late-again',
    title: 'Forty minutes late',
    ask: 'Nadia has three sentences for Tomás. Which belong together?',
    choices: [
      'What happened',
      'Please call me as soon as you know that you will be late.',
      'What it did',
      'You came at 18:40 today, and late twice last week.',
      'What Nadia wants for tomorrow',
      'The day shift had to stay, and one of them missed the last bus.',
    ],
    right: [
      [0, 3],
      [2, 5],
      [4, 1],
    ],
    why: 'One for what happened, one for what it did, one for tomorrow. There is no fourth sentence.',
  }),
];

export const feedbackQuestions: readonly Item[] = [...giving, ...receiving];
