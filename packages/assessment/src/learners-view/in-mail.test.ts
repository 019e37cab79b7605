import { expect, test } from 'vitest';
import type { Item } from '../model/item.ts';
import { fitsMail } from './in-mail.ts';

const choice = (html: string) => ({ id: html, html });

const item = (more: Partial<Item>, choices = ['Yes', 'No'].map(choice)): Item => ({
  id: 'q',
  title: '',
  html: '<p>Is it <em>true</em>?</p><div data-interaction="R"></div>',
  stimuli: [],
  interactions: [{ kind: 'choice', id: 'R', prompt: null, least: 1, most: 1, shuffle: false, choices }],
  responses: [{ id: 'R', cardinality: 'single', baseType: 'identifier', correct: ['Yes'] }],
  outcomes: [],
  templates: [],
  templateRules: [],
  responseRules: [],
  feedbacks: [],
  hints: [],
  maxScore: 1,
  manualGrading: false,
  ...more,
});

test.each<[string, boolean, Item]>([
  ['one choice in words', true, item({})],
  ['several choices', false, item({ responses: [{ id: 'R', cardinality: 'multiple', baseType: 'identifier' }] })],
  ['a text to be read first', false, item({ stimuli: ['<p>Once upon a time</p>'] })],
  ['a picture', false, item({ html: '<p>What is this? <img src="stoa-file:a.png" alt="a dog"></p>' })],
  ['a formula as TeX', false, item({ html: String.raw`<p>Is \(x^2\) more?</p>` })],
  ['a formula as MathML', false, item({ html: '<p><math><mi>x</mi></math></p>' })],
  ['a power in a choice', false, item({}, [choice('x<sup>2</sup>'), choice('x')])],
  ['nine choices', false, item({}, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(choice))],
])('R11: a mail can ask a question with %s: %s', (_what, fits, asked) => expect(fitsMail(asked)).toBe(fits));
