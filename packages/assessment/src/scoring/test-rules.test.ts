import { describe, expect, test } from 'vitest';
import { setOutcome, variable } from '../build/rules.ts';
import type { Expression, ExpressionName } from '../model/expression.ts';
import type { ItemEntry, Quiz } from '../model/quiz.ts';
import { exampleItem } from '../testing/example-item.ts';
import { nextQuestion, restOfPath, rulesOnly, testOutcomes, type TestFacts } from './test-rules.ts';

const item = (id: string) =>
  exampleItem({
    id,
    outcomes: [{ id: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: 2 }],
  });
const entry = (id: string, more: Partial<ItemEntry> = {}): ItemEntry => ({ item: item(id), checks: null, ...more });

const of = (name: ExpressionName, attributes: Readonly<Record<string, string>> = {}): Expression => ({
  name,
  attributes,
});

const quizOf = (value: Expression): Quiz => ({
  mode: 'test',
  linear: true,
  outcomes: [{ id: 'SCORE', cardinality: 'single', baseType: 'float' }],
  outcomeRules: [setOutcome('SCORE', value)],
  sections: [
    { id: 'one', entries: [entry('a', { categories: ['easy'], weights: { W: 3 } }), entry('b')] },
    { id: 'two', entries: [entry('c', { categories: ['easy', 'last'] })] },
  ],
});

const answered = (choice: string, score: number) => ({
  templates: {},
  answers: { RESPONSE: [choice] },
  responded: true,
  outcomes: { SCORE: [String(score)] },
});

/** 'a' right, 'b' wrong, 'c' not answered and not yet there. */
const facts: TestFacts = {
  order: ['a', 'b', 'c'],
  presented: ['a', 'b'],
  questions: { a: answered('A', 2), b: answered('B', 0.5) },
};
const score = (value: Expression): string | undefined => testOutcomes(quizOf(value), facts)['SCORE']?.[0];
const sum = (attributes: Readonly<Record<string, string>>): Expression => ({
  name: 'sum',
  children: [of('testVariables', { variableIdentifier: 'SCORE', ...attributes })],
});

describe('C10: rules of a test', () => {
  test.each([
    [{}, '2.5'],
    [{ weightIdentifier: 'W' }, '6.5'],
    [{ sectionIdentifier: 'one' }, '2.5'],
    [{ sectionIdentifier: 'two' }, '0'],
    [{ includeCategory: 'easy' }, '2'],
    [{ includeCategory: 'easy last', excludeCategory: 'last' }, '2'],
    [{ excludeCategory: 'easy' }, '0.5'],
  ])('add up scores of %o', (attributes, expected) => {
    expect(score(sum(attributes))).toBe(expected);
  });

  test.each([
    [of('numberSelected'), '3'],
    [of('numberPresented'), '2'],
    [of('numberResponded'), '2'],
    [of('numberCorrect'), '1'],
    // what was not answered is not incorrect
    [of('numberIncorrect'), '1'],
    [of('numberSelected', { includeCategory: 'easy' }), '2'],
    [of('outcomeMaximum', { outcomeIdentifier: 'SCORE' }), '6'],
    [of('outcomeMaximum', { outcomeIdentifier: 'SCORE', weightIdentifier: 'W' }), '10'],
    [variable('b.SCORE'), '0.5'],
    [of('variable', { identifier: 'a.SCORE', weightIdentifier: 'W' }), '6'],
  ])('know %o', (expression, expected) => {
    expect(score(expression)).toBe(expected);
  });

  test('say nothing where a maximum is not told by every question', () => {
    expect(score(of('outcomeMinimum', { outcomeIdentifier: 'SCORE' }))).toBeUndefined();
  });

  test('know outcomes under the names that the test gives them, also in place of another', () => {
    const scaled = exampleItem({
      id: 'a',
      outcomes: [
        { id: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: 2 },
        { id: 'SCALED', cardinality: 'single', baseType: 'float', normalMaximum: 1 },
      ],
    });
    const mapped: ItemEntry = { item: scaled, checks: null, mapped: { SCALED: 'SCORE' } };
    const told = { ...answered('A', 2), outcomes: { SCORE: ['2'], SCALED: ['0.75'] } };
    const facts2 = { order: ['a', 'b'], presented: ['a', 'b'], questions: { a: told, b: answered('B', 0.5) } };
    const scoreOf = (value: Expression): string | undefined =>
      testOutcomes({ ...quizOf(value), sections: [{ entries: [mapped, entry('b')] }] }, facts2)['SCORE']?.[0];
    expect(scoreOf(sum({}))).toBe('1.25');
    expect(scoreOf(of('outcomeMaximum', { outcomeIdentifier: 'SCORE' }))).toBe('3');
    expect(scoreOf(variable('a.SCORE'))).toBe('0.75');
    expect(scoreOf(variable('a.SCALED'))).toBeUndefined();
  });

  test.each([
    [false, '0.5'],
    [true, undefined],
  ])('know each time that a question was drawn; all of them together where linear is %s', (linear, together) => {
    const again = (number: number): ItemEntry => entry(`a.${number}`, { instance: { of: 'a', number } });
    const quiz = (value: Expression): Quiz => ({
      ...quizOf(value),
      linear,
      sections: [{ entries: [again(1), again(2)] }],
    });
    const both: TestFacts = {
      order: ['a.1', 'a.2'],
      presented: ['a.1', 'a.2'],
      questions: { 'a.1': answered('A', 2), 'a.2': answered('B', 0.5) },
    };
    const scoreOf = (value: Expression): string | undefined => testOutcomes(quiz(value), both)['SCORE']?.[0];
    expect(['a.1.SCORE', 'a.2.SCORE', 'a.SCORE'].map((name) => scoreOf(variable(name)))).toEqual([
      '2',
      '0.5',
      together,
    ]);
    expect(scoreOf(of('numberSelected'))).toBe('2');
  });

  test('decide by outcomes of the test and answers what comes, and what would come without any more', () => {
    const atLeast: Expression = {
      name: 'gte',
      children: [variable('SCORE'), { name: 'baseValue', attributes: { baseType: 'float' }, text: '3' }],
    };
    const quiz = quizOf(sum({}));
    const [one, two] = quiz.sections;
    const gated = {
      ...quiz,
      sections: [...(one ? [one] : []), ...(two ? [{ ...two, preConditions: [atLeast] }] : [])],
    };
    expect(nextQuestion(rulesOnly(gated), facts)).toBeNull();
    const better = { ...facts, questions: { ...facts.questions, b: answered('A', 2) } };
    expect(nextQuestion(rulesOnly(gated), better)).toBe('c');
    expect(restOfPath(rulesOnly(quiz), { ...facts, presented: ['a'] })).toEqual(['b', 'c']);
  });
});
