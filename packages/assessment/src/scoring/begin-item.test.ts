import { describe, expect, test } from 'vitest';
import { baseValue, choose, match, number, sum, variable } from '../build/rules.ts';
import type { Expression } from '../model/expression.ts';
import type { Item, TemplateDeclaration } from '../model/item.ts';
import { exampleItem } from '../testing/example-item.ts';
import { beginItem } from './begin-item.ts';
import { scoreItem } from './score-item.ts';

const integer = (id: string): TemplateDeclaration => ({
  id,
  cardinality: 'single',
  baseType: 'integer',
  defaults: ['0'],
});

const rule = (name: Expression['name'], identifier: string, value: Expression): Expression => ({
  name,
  attributes: { identifier },
  children: [value],
});

const random = (min: number, max: number): Expression => ({
  name: 'randomInteger',
  attributes: { min: String(min), max: String(max) },
});

const constraint = (condition: Expression): Expression => ({ name: 'templateConstraint', children: [condition] });
const less = (one: Expression, other: Expression): Expression => ({ name: 'lt', children: [one, other] });

const addition = (...more: Expression[]): Item =>
  exampleItem({
    templates: [integer('X'), integer('Y')],
    templateRules: [
      rule('setTemplateValue', 'X', random(1, 9)),
      rule('setTemplateValue', 'Y', random(1, 9)),
      ...more,
      rule('setCorrectResponse', 'RESPONSE', sum(variable('X'), variable('Y'))),
    ],
    responses: [{ id: 'RESPONSE', cardinality: 'single', baseType: 'integer', correct: ['1'] }],
    responseRules: [
      choose([
        {
          when: match(variable('RESPONSE'), { name: 'correct', attributes: { identifier: 'RESPONSE' } }),
          rules: [rule('setOutcomeValue', 'SCORE', number(1))],
        },
      ]),
    ],
  });

const numbersIn = (values: ReturnType<typeof beginItem>): number[] => ['X', 'Y'].map((id) => Number(values[id]?.[0]));

describe('the templates of a question', () => {
  test('have the same values for the same seed, and others for others', () => {
    const [one, same] = [beginItem(addition(), 'Ada'), beginItem(addition(), 'Ada')];
    expect(same).toStrictEqual(one);
    const all = Array.from({ length: 30 }, (_, turn) => JSON.stringify(beginItem(addition(), String(turn))));
    expect(new Set(all).size).toBeGreaterThan(10);
  });

  test('make the right answer, by which is scored', () => {
    const templates = beginItem(addition(), 'Ada');
    const [x = 0, y = 0] = numbersIn(templates);
    expect(templates['correct:RESPONSE']).toStrictEqual([String(x + y)]);
    const answer = (text: string): unknown =>
      scoreItem(addition(), { templates, answers: { RESPONSE: [text] }, checks: 1 }).score;
    expect(answer(String(x + y))).toBe(1);
    expect(answer(String(x + y + 1))).toBe(0);
    expect(answer('')).toBe(0);
  });

  test('are drawn again until their constraint is met', () => {
    const item = addition(constraint(less(variable('X'), variable('Y'))));
    for (let turn = 0; turn < 30; turn += 1) {
      const [x = 0, y = 0] = numbersIn(beginItem(item, String(turn)));
      expect(x).toBeLessThan(y);
    }
  });

  test('have their defaults where no constraint can be met', () => {
    const item = addition(constraint(less(variable('X'), number(-1))));
    expect(beginItem(item, 'Ada')).toStrictEqual({ X: ['0'], Y: ['0'] });
  });

  test('end early, and set what depends on others', () => {
    const whenNine: Expression = {
      name: 'templateCondition',
      children: [
        { name: 'templateIf', children: [match(variable('X'), baseValue('integer', '9')), { name: 'exitTemplate' }] },
        { name: 'templateElse', children: [rule('setTemplateValue', 'Y', baseValue('integer', '5'))] },
      ],
    };
    const all = Array.from({ length: 60 }, (_, turn) => beginItem(addition(whenNine), String(turn)));
    const nines = all.filter(({ X }) => X?.[0] === '9');
    expect(nines.length).toBeGreaterThan(0);
    expect(nines.every((values) => values['correct:RESPONSE'] === undefined)).toBe(true);
    expect(all.filter(({ X }) => X?.[0] !== '9').every(({ Y }) => Y?.[0] === '5')).toBe(true);
  });

  test('give outcomes another default', () => {
    const item = exampleItem({ templateRules: [rule('setDefaultValue', 'SCORE', number(0.25))] });
    const templates = beginItem(item, 'Ada');
    expect(templates).toStrictEqual({ 'default:SCORE': ['0.25'] });
    expect(scoreItem(item, { templates, answers: {}, checks: 1 })).toMatchObject({ score: 0.25, verdict: 'partly' });
  });

  test('leave what does not exist, or does not fit', () => {
    const item = exampleItem({
      templates: [integer('X')],
      templateRules: [
        rule('setTemplateValue', 'NONE', number(1)),
        rule('setTemplateValue', 'X', baseValue('string', 'many')),
        rule('setCorrectResponse', 'NONE', number(1)),
        { name: 'setTemplateValue' },
        { name: 'templateCondition' },
      ],
    });
    expect(beginItem(item, 'Ada')).toStrictEqual({ X: ['0'] });
  });
});
