import { storedText, type RichNode } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { baseValue, choose, mapResponse, match, number, setOutcome, sum, variable } from '../build/rules.ts';
import { standardRules } from '../build/standard-rules.ts';
import type { Item } from '../model/item.ts';
import { exampleItem } from '../testing/example-item.ts';
import { scoreItem } from './score-item.ts';

const choice = (change: Partial<Item>): Item =>
  exampleItem({ responseRules: standardRules('match_correct') ?? [], ...change });

const scored = (item: Item, ...RESPONSE: string[]): ReturnType<typeof scoreItem> =>
  scoreItem(item, { templates: {}, answers: { RESPONSE }, checks: 1 });

describe('a choice with one right answer', () => {
  test('the right one is correct', () => {
    expect(scored(choice({}), 'A')).toMatchObject({ score: 1, verdict: 'correct', outcomes: { SCORE: ['1'] } });
  });

  test('another one, and none, are wrong', () => {
    expect(scored(choice({}), 'B')).toMatchObject({ score: 0, verdict: 'wrong' });
    expect(scored(choice({}))).toMatchObject({ score: 0, verdict: 'wrong' });
  });

  test('a poll has no verdict, and a person looks at what a person grades', () => {
    expect(scored(choice({ maxScore: 0 }), 'A')).toMatchObject({ score: null, verdict: 'noted' });
    expect(scored(choice({ notAsked: 'no-key' }), 'A')).toMatchObject({ score: null, verdict: 'noted' });
    expect(scored(choice({ manualGrading: true }), 'A')).toMatchObject({ score: null, verdict: 'waits' });
  });
});

describe('a choice of several with points', () => {
  const several = choice({
    responses: [
      {
        id: 'RESPONSE',
        cardinality: 'multiple',
        baseType: 'identifier',
        mapping: {
          defaultValue: -0.5,
          entries: [
            { key: 'A', value: 1 },
            { key: 'B', value: 1 },
          ],
        },
      },
    ],
    responseRules: [setOutcome('SCORE', mapResponse('RESPONSE'))],
    maxScore: 2,
  });

  test.each([
    [['A', 'B'], 2, 'correct'],
    [['A'], 1, 'partly'],
    [['A', 'A'], 1, 'partly'],
    [['A', 'C'], 0.5, 'partly'],
    [['C'], 0, 'wrong'],
    [[], 0, 'wrong'],
  ])('%j is worth %d', (answer, score, verdict) => {
    expect(scored(several, ...answer)).toMatchObject({ score, verdict });
  });
});

describe('what a question that is adaptive knows', () => {
  const raised = setOutcome('SCORE', sum(variable('SCORE'), number(0.25)));
  const isThird = match(variable('numAttempts'), baseValue('integer', '3'));
  const completed = setOutcome('completionStatus', baseValue('identifier', 'completed'));
  const adaptive = choice({
    adaptive: true,
    responseRules: [raised, choose([{ when: isThird, rules: [completed, { name: 'exitResponse' }] }]), raised],
  });

  test('goes on from the check before, and counts them', () => {
    const first = scoreItem(adaptive, { templates: {}, answers: {}, checks: 1 });
    expect(first).toMatchObject({ score: 0.5, outcomes: { completionStatus: ['unknown'] } });
    const third = scoreItem(adaptive, { templates: {}, answers: {}, before: first.outcomes, checks: 3 });
    expect(third).toMatchObject({ score: 0.75, outcomes: { completionStatus: ['completed'] } });
  });

  test('is forgotten by all others', () => {
    const before = { SCORE: ['1'] };
    const scored = scoreItem({ ...adaptive, adaptive: false }, { templates: {}, answers: {}, before, checks: 2 });
    expect(scored.score).toBe(0.5);
  });
});

describe('points', () => {
  const worth = (points: number): number | null =>
    scored(choice({ responseRules: [setOutcome('SCORE', number(points))], maxScore: 3 }), 'A').score;

  test('are never less than none, nor more than all', () => {
    expect([worth(-2), worth(1.5), worth(7)]).toStrictEqual([0, 1.5, 3]);
  });

  test('that make the whole but for the last decimal make it', () => {
    expect(
      scored(choice({ responseRules: [setOutcome('SCORE', number(0.1 + 0.2))], maxScore: 0.3 }), 'A'),
    ).toMatchObject({ verdict: 'correct' });
  });

  test('of areas count each area once', () => {
    const areaMapping = {
      defaultValue: -1,
      entries: [
        { shape: 'rect', coords: '0,0,10,10', value: 2 },
        { shape: 'circle', coords: '5,5,2', value: 1 },
      ],
    };
    const item = choice({
      responses: [{ id: 'RESPONSE', cardinality: 'multiple', baseType: 'point', areaMapping }],
      responseRules: standardRules('https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response_point.xml') ?? [],
      maxScore: 5,
    });
    expect(scored(item, '1 1', '2 2').outcomes).toMatchObject({ SCORE: ['2'] });
    expect(scored(item, '1 1', '20 20').outcomes).toMatchObject({ SCORE: ['1'] });
    expect(scored(item).outcomes).toMatchObject({ SCORE: ['0'] });
  });

  test('of tables', () => {
    const lookup = {
      kind: 'interpolation' as const,
      defaultValue: '0',
      entries: [
        { source: '8', target: '1' },
        { source: '4', target: '0.5', includeBoundary: false },
      ],
    };
    const looked = (answer: string): number | null =>
      scored(
        choice({
          responses: [{ id: 'RESPONSE', cardinality: 'single', baseType: 'integer' }],
          outcomes: [{ id: 'SCORE', cardinality: 'single', baseType: 'float', lookup }],
          responseRules: [
            { name: 'lookupOutcomeValue', attributes: { identifier: 'SCORE' }, children: [variable('RESPONSE')] },
          ],
        }),
        answer,
      ).score;
    expect([looked('8'), looked('5'), looked('4'), looked('')]).toStrictEqual([1, 0.5, 0, 0]);
  });
});

test('numbers are read in the digits of the learner', () => {
  const item = choice({
    responses: [{ id: 'RESPONSE', cardinality: 'single', baseType: 'float', correct: ['3.5'] }],
  });
  expect(scored(item, '٣٫٥').score).toBe(1);
  expect(scored(item, 'three').score).toBe(0);
});

test('how a number is written is told where the question asks for it', () => {
  const fields = ['stringValue', 'floatValue', 'integerValue', 'leftDigits', 'rightDigits', 'ndp', 'nsf', 'exponent'];
  const item = choice({
    responses: [{ id: 'RESPONSE', cardinality: 'record' }],
    outcomes: fields.map((id) => ({ id, cardinality: 'single', baseType: 'string' })),
    responseRules: fields.map((fieldIdentifier) =>
      setOutcome(fieldIdentifier, {
        name: 'fieldValue',
        attributes: { fieldIdentifier },
        children: [variable('RESPONSE')],
      }),
    ),
  });
  const told = (text: string): string[] => fields.map((id) => scored(item, text).outcomes[id]?.[0] ?? '-');
  expect(told('0.0120')).toStrictEqual(['0.0120', '0.012', '-', '1', '4', '4', '3', '-']);
  expect(told('1.5e3')).toStrictEqual(['1.5e3', '1500', '-', '1', '1', '1', '2', '3']);
  expect(told('1200')).toStrictEqual(['1200', '1200', '1200', '4', '0', '0', '2', '-']);
  expect(told('many')).toStrictEqual(['many', '-', '-', '-', '-', '-', '-', '-']);
});

test('spaces around a text count for nothing', () => {
  const item = choice({
    responses: [{ id: 'RESPONSE', cardinality: 'single', baseType: 'string', correct: ['York'] }],
  });
  expect(scored(item, ' York\n').score).toBe(1);
  expect(scored(item, 'york').score).toBe(0);
});

test('of a text with formatting its letters are scored', () => {
  const item = choice({
    responses: [{ id: 'RESPONSE', cardinality: 'single', baseType: 'string', correct: ['New York'] }],
    interactions: [
      { kind: 'extendedText', id: 'RESPONSE', prompt: null, rich: true, lines: null, mostCharacters: null },
    ],
  });
  const content: readonly RichNode[] = [
    { type: 'text', text: 'New ' },
    { type: 'text', text: 'York', marks: [{ type: 'bold' }] },
  ];
  expect(scored(item, storedText([{ type: 'paragraph', content }])).score).toBe(1);
});

test('a button that was not pressed is false', () => {
  const pressed = { name: 'not', children: [variable('HINT')] } as const;
  const item = choice({
    interactions: [{ kind: 'endAttempt', id: 'HINT', prompt: null, title: 'Hint' }],
    responses: [{ id: 'HINT', cardinality: 'single', baseType: 'boolean' }],
    responseRules: [choose([{ when: pressed, rules: [setOutcome('SCORE', number(1))] }])],
  });
  expect(scored(item).score).toBe(1);
  expect(scoreItem(item, { templates: {}, answers: { HINT: ['true'] }, checks: 1 }).score).toBe(0);
});

test('a condition that is no boolean holds where something is in it', () => {
  const item = choice({
    responseRules: [choose([{ when: variable('RESPONSE'), rules: [setOutcome('SCORE', number(1))] }])],
  });
  expect([scored(item, 'B').score, scored(item).score]).toStrictEqual([1, 0]);
});

test('a mapping that is not there gives nothing, and takes nothing away', () => {
  const item = choice({
    responseRules: [setOutcome('SCORE', sum(number(0.5), mapResponse('RESPONSE'), mapResponse('RESPONSE')))],
  });
  expect(scored(item, 'A').score).toBe(0.5);
});

describe('the templates of Common Cartridge', () => {
  const outcome = (id: string, value: string): Item['outcomes'][number] => ({
    id,
    cardinality: 'single',
    baseType: id === 'MAXSCORE' ? 'float' : 'identifier',
    defaults: [value],
  });
  const item = choice({
    outcomes: [outcome('MAXSCORE', '2'), outcome('FEEDBACK', 'none')],
    responses: [
      {
        id: 'RESPONSE',
        cardinality: 'single',
        baseType: 'identifier',
        correct: ['A'],
        mapping: {
          entries: [
            { key: 'A', value: 2 },
            { key: 'B', value: 1 },
          ],
        },
      },
    ],
    maxScore: 2,
  });

  test.each([
    ['CC2_match', 'A', '2', 'correct'],
    ['CC2_match_basic', 'B', '0', 'incorrect'],
    ['CC2_map_response', 'A', '2', 'correct'],
    ['CC2_map_response', 'B', '1', 'incorrect'],
  ])('%s for %s', (name, answer, points, word) => {
    const address = `http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}.xml`;
    const { outcomes } = scored({ ...item, responseRules: standardRules(address) ?? [] }, answer);
    expect(outcomes).toMatchObject({ SCORE: [points], FEEDBACK: [word] });
  });

  test('and what is none of them has no rules', () => {
    expect(standardRules('http://example.org/own-template')).toBeUndefined();
    expect(standardRules('constructor')).toBeUndefined();
  });
});

describe('a further check', () => {
  const item = choice({ penalty: 0.4 });
  const at = (checks: number, answer: string) =>
    scoreItem(item, { templates: {}, answers: { RESPONSE: [answer] }, checks });

  test.each([
    [1, 1],
    [2, 0.6],
    [3, 0.2],
    [4, 0],
  ])('costs what its author says: number %d brings %d', (checks, score) => {
    expect(at(checks, 'A').score).toBeCloseTo(score);
  });

  test('leaves the verdict as it is, and takes nothing from what is wrong', () => {
    expect(at(4, 'A')).toMatchObject({ score: 0, verdict: 'correct' });
    expect(at(2, 'B')).toMatchObject({ score: 0, verdict: 'wrong' });
  });
});
