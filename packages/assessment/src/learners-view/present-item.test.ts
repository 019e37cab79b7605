import type { Interaction } from '@stoa/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardRules } from '../build/standard-rules.ts';
import type { Item } from '../model/item.ts';
import { exampleItem } from '../testing/example-item.ts';
import { presentItem } from './present-item.ts';

const base = { prompt: null, least: 0, most: 1, shuffle: true };
const choices = ['A', 'B', 'C'].map((id) => ({ id, html: `choice ${id}` }));
const facts = { templates: {}, outcomes: null, hintsGiven: 0 };

const asking = (...interactions: Interaction[]): Item => exampleItem({ interactions });

const choiceIds = (item: Item, orders: Readonly<Record<string, readonly string[]>>): unknown => {
  const [one] = presentItem(item, { ...facts, orders }).interactions;
  if (one !== undefined && 'rows' in one) return [one.rows.map(({ id }) => id), one.columns.map(({ id }) => id)];
  return one !== undefined && 'choices' in one ? one.choices.map(({ id }) => id) : [];
};

describe('choices', () => {
  const item = asking({ kind: 'choice', id: 'RESPONSE', ...base, choices });

  test('come in the order that was drawn', () => {
    expect(choiceIds(item, { RESPONSE: ['C', 'A', 'B'] })).toStrictEqual(['C', 'A', 'B']);
  });

  test('that are new come last, and those that are gone do not come', () => {
    expect(choiceIds(item, { RESPONSE: ['C', 'GONE'] })).toStrictEqual(['C', 'A', 'B']);
  });

  test('of tables have an order for each side', () => {
    const table = asking({ kind: 'match', id: 'T', ...base, rows: choices, columns: choices });
    const orders = { T: ['B', 'A', 'C'], 'T:columns': ['C', 'B', 'A'] };
    expect(choiceIds(table, orders)).toStrictEqual([
      ['B', 'A', 'C'],
      ['C', 'B', 'A'],
    ]);
  });

  test('of another variant are not offered', () => {
    const variant = { id: 'V', html: '<span data-template="X" data-value="2">only for 2</span>' };
    const varied = asking({ kind: 'choice', id: 'R', ...base, choices: [...choices, variant, { id: 'E', html: '' }] });
    const ids = (X: string): unknown =>
      presentItem(varied, { ...facts, templates: { X: [X] } }).interactions.flatMap((one) =>
        'choices' in one ? one.choices.map(({ id }) => id) : [],
      );
    expect(ids('1')).toStrictEqual(['A', 'B', 'C', 'E']);
    expect(ids('2')).toStrictEqual(['A', 'B', 'C', 'V', 'E']);
  });
});

test('values of templates are printed in every text', () => {
  const printed = '<b><span data-variable="X"></span></b>';
  const item: Item = {
    ...asking({ kind: 'choice', id: 'R', ...base, prompt: printed, choices: [{ id: 'A', html: printed }] }),
    html: printed,
    stimuli: [printed],
    hints: [printed],
  };
  const presented = presentItem(item, { ...facts, templates: { X: ['7'] }, hintsGiven: 1 });
  expect(JSON.stringify(presented).match(/<b>7<\/b>/gu)).toHaveLength(5);
});

test('hints come one after the other', () => {
  const item = exampleItem({ hints: ['one', 'two'] });
  expect(presentItem(item, facts).hints).toStrictEqual({ given: [], left: 2 });
  expect(presentItem(item, { ...facts, hintsGiven: 1 }).hints).toStrictEqual({ given: ['one'], left: 1 });
  expect(presentItem(item, { ...facts, hintsGiven: 9 }).hints).toStrictEqual({ given: ['one', 'two'], left: 0 });
});

describe('supports', () => {
  const help = { kind: 'glossary-on-screen', language: null } as const;
  const mark = (id: string) => `<span data-support="${id}">word &amp; <b>${id}</b></span>`;
  const within = { outcome: 'F', value: 'v', show: true };
  const item = exampleItem({
    html: `<p>${mark('body')}</p><div data-feedback="F" data-value="v" data-show="true">${mark('told')}</div>`,
    stimuli: [mark('stimulus')],
    interactions: [
      { kind: 'choice', id: 'R', ...base, prompt: mark('prompt'), choices: [{ id: 'A', html: mark('choice') }] },
    ],
    feedbacks: [{ ...within, html: mark('feedback') }],
    solution: mark('solution'),
    supports: ['body', 'told', 'stimulus', 'prompt', 'choice', 'feedback', 'solution', 'nowhere'].map((id) => ({
      id,
      helps: [{ ...help, html: `${id}<i data-feedback="F" data-value="v" data-show="true"> after</i>` }],
    })),
  });

  test('come with what they are about', () => {
    const { supports = [] } = presentItem(item, facts);
    expect(supports.map(({ id }) => id)).toStrictEqual(['body', 'stimulus', 'prompt', 'choice']);
    expect(supports[0]).toStrictEqual({ id: 'body', term: 'word & body', helps: [{ ...help, html: 'body' }] });
    expect(presentItem(exampleItem(), facts)).not.toHaveProperty('supports');
  });

  test('of feedback come with it, and what depends on an outcome is hidden in them as well', () => {
    const { supports = [] } = presentItem(item, { ...facts, outcomes: { F: ['v'] } });
    expect(supports.map(({ id }) => id)).toStrictEqual(['body', 'told', 'stimulus', 'prompt', 'choice']);
    expect(supports[0]?.helps).toStrictEqual([{ ...help, html: 'body<i> after</i>' }]);
  });

  test('of a picture that is chosen go by its name', () => {
    const image = { src: 'f.png', alt: 'A bay' };
    const choices = [{ id: 'A', html: '<span data-support="choice"></span>', image }];
    const { supports } = presentItem(
      { ...item, interactions: [{ kind: 'choice', id: 'R', ...base, prompt: null, choices }] },
      facts,
    );
    expect(supports).toMatchObject([{ id: 'body' }, { id: 'stimulus' }, { id: 'choice', term: 'A bay' }]);
  });
});

test('what is not asked gives no points, and says why', () => {
  const presented = presentItem(exampleItem({ notAsked: 'no-key', maxScore: 3 }), facts);
  expect(presented).toMatchObject({ notAsked: 'no-key', points: 0 });
  expect(presentItem(exampleItem({ maxScore: 3 }), facts)).toMatchObject({ notAsked: null, points: 3 });
});

const marker = 'SECRET';
const secret = fc.string({ maxLength: 8 }).map((text) => marker + text.replaceAll(/[<>&]/gu, ''));
const name = fc.constantFrom('div', 'span', 'p', 'DIV');

/** HTML of which the learner may see everything but what holds the marker, with all mistakes that authors make. */
const html = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((list) => list.join('')),
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('text ', '<br>', '<img alt="</div>" src=a.png>', '<div/>', '<p>', '<b title="<div>">b</b>'),
    fc.tuple(name, tie('nodes')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    secret.map((text) => `<!-- ${text.replaceAll('-', '')} -->`),
    fc
      .tuple(name, tie('nodes'), secret)
      .map(([tag, inner, text]) => `<${tag} data-feedback="F" data-value="v">${inner}${text}${inner}</${tag}>`),
    secret.map((text) => `<i data-template="X" data-value="9">${text}</i><u data-variable="correct:R">${text}</u>`),
  ),
})).nodes;

const item: fc.Arbitrary<Item> = fc.tuple(html, secret).map(([text, hidden]) => {
  const withText = choices.map((choice) => ({ ...choice, html: choice.html + text }));
  const entries = [{ key: hidden, value: 1 }];
  return exampleItem({
    html: `${text}<!-- --><span data-support="A">word</span>`,
    stimuli: [text],
    interactions: [
      { kind: 'choice', id: 'R', ...base, prompt: text, choices: withText },
      { kind: 'match', id: 'M', ...base, rows: withText, columns: withText },
      { kind: 'gapMatch', id: 'G', ...base, html: text, gaps: [], choices: withText },
      { kind: 'hottext', id: 'H', ...base, html: text },
      { kind: 'media', id: 'F', prompt: text, html: text, leastPlays: 0, mostPlays: null },
    ],
    responses: [
      {
        id: 'R',
        cardinality: 'single',
        baseType: 'string',
        correct: [hidden],
        defaults: [hidden],
        mapping: { entries },
      },
      {
        id: 'P',
        cardinality: 'single',
        baseType: 'point',
        areaMapping: { entries: [{ shape: hidden, coords: hidden, value: 1 }] },
      },
    ],
    outcomes: [
      {
        id: 'F',
        cardinality: 'single',
        baseType: 'string',
        defaults: [hidden],
        lookup: { kind: 'match', defaultValue: hidden, entries: [{ source: '1', target: hidden }] },
      },
    ],
    templates: [{ id: 'X', cardinality: 'single', baseType: 'string', defaults: [hidden] }],
    templateRules: [{ name: 'baseValue', text: hidden }],
    responseRules: [...(standardRules('match_correct') ?? []), { name: 'textIs', attributes: { text: hidden } }],
    feedbacks: [{ outcome: 'F', value: hidden, show: false, html: hidden, about: { interaction: 'R', choice: 'A' } }],
    hints: [text, hidden],
    solution: hidden,
    gradersNote: hidden,
    supports: [
      { id: 'A', helps: [{ kind: 'glossary-on-screen', language: null, html: text }] },
      { id: 'B', helps: [{ kind: 'glossary-on-screen', language: null, html: hidden }] },
    ],
  });
});

describe('nothing that tells the answer is in what a learner sees', () => {
  const templates = { X: ['1'], 'correct:R': [marker], 'default:F': [marker] };

  test('before its check', () => {
    fc.assert(
      fc.property(item, (one) => {
        const presented = presentItem(one, { templates, outcomes: null, orders: {}, hintsGiven: 1 });
        expect(JSON.stringify(presented)).not.toContain(marker);
      }),
      { numRuns: 500 },
    );
  });

  test('nor after one of which the outcome is another', () => {
    fc.assert(
      fc.property(item, (one) => {
        const presented = presentItem(one, { templates, outcomes: { F: ['other'] }, orders: {}, hintsGiven: 1 });
        expect(JSON.stringify(presented)).not.toContain(marker);
      }),
    );
  });
});
