import type { Item } from '@stoa/assessment';
import { hotText, several, single } from '../../questions/choosing.ts';
import { order, pairs, table } from '../../questions/pairing.ts';
import { numeric } from '../../questions/writing.ts';

export const privacyQuestions: readonly Item[] = [
  table({
    id: 'personal',
    title: 'Personal or not?',
    ask: 'Which of these is personal data?',
    rows: [
      ['info@example.org', 1],
      ['maya.haddad@example.org', 0],
      ['‘The only left-handed welder in building C’', 0],
      ['72 % of a class of thirty passed', 1],
    ],
    columns: ['Personal', 'Not personal'],
    why: 'It needs no name. If you can find out who is meant, alone or together with other facts, it is personal.',
  }),
  several({
    id: 'birthday-card',
    title: 'A birthday card',
    ask: 'You want to send birthday cards to your team. What do you need to ask for?',
    choices: [
      'The day',
      'The month',
      ['The year', 'Cards with numbers on them are for children.'],
      ['The place of birth', 'A fine question for a bank that wants to be robbed.'],
    ],
    right: [0, 1],
    why: 'How little is enough? The safest data is the data you never asked for.',
  }),
  single({
    id: 'parents-office',
    title: 'A friendly call',
    ask: '‘Hello, this is the parents’ office, could you quickly send me the list of 9B?’',
    choices: [
      ['I send it: they sound friendly', 'Those who should not have it sound friendliest.'],
      ['I call back on the number that I know', 'Friendly and careful, both at once.'],
      ['I hang up', 'Perhaps it was the parents’ office.'],
    ],
    right: 1,
    why:
      'Take it down, call back on the number <em>you</em> know, and send the smallest thing that answers the ' +
      'question.',
  }),
  hotText({
    id: 'lunch',
    title: 'A list of lunches',
    ask: 'This list is for the cook. Choose what had better not stand beside a name.',
    text:
      '<p>Table 4, six people: [two soups], [one halal], [one with a strong allergy to nuts], [three with ' +
      'tea].</p>',
    right: [1, 2],
    why: 'Religion and health are among the data that can hurt most. The cook needs the dishes, and not the names.',
  }),
  pairs({
    id: 'how-long',
    title: 'How long?',
    ask: 'What is kept for how long at the institute?',
    choices: ['Certificates', '10 years', 'Invoices', '4 weeks', 'Attendance lists', '50 years'],
    right: [
      [0, 5],
      [2, 1],
      [4, 3],
    ],
    why: 'Graduates ask late in life, the tax office asks for ten years, and after the thank-you letters nobody asks.',
  }),
  order({
    id: 'first-hour',
    title: 'The first hour',
    ask: 'The list went to the wrong Anna. Put the steps in order.',
    choices: [
      'Write down what, when, whose and how many',
      'Call the privacy officer',
      'Ask the wrong Anna to delete it and to confirm',
    ],
    right: [1, 2, 0],
    why: 'Tell, limit, write down. And leave the traces: we need to see what happened.',
    hints: ['The clock began when you noticed.'],
  }),
  numeric({
    id: 'clock',
    title: 'The clock',
    ask: '<p>In many countries the law gives the institute [ ] to report it.</p>',
    right: '72',
    suffix: 'hours',
    slips: [['24', 'It often feels like that.']],
    why: 'Seventy-two hours, and the clock began when <em>you</em> noticed. So tell us now.',
  }),
];
