import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../chance/seeded.ts';
import { expressionNames, type Expression, type ExpressionName } from '../model/expression.ts';
import type { BaseType, Item } from '../model/item.ts';
import { exampleItem } from '../testing/example-item.ts';
import { beginItem } from './begin-item.ts';
import { evaluate } from './evaluate.ts';
import { scoreItem } from './score-item.ts';
import { newScope } from './scope.ts';

type Attributes = Readonly<Record<string, string>>;

const make =
  (name: ExpressionName, attributes: Attributes = {}) =>
  (...children: Expression[]): Expression => ({ name, attributes, children });

const literal =
  (baseType: BaseType) =>
  (text: string | number): Expression => ({ name: 'baseValue', attributes: { baseType }, text: String(text) });

const [int, float, text, id] = [literal('integer'), literal('float'), literal('string'), literal('identifier')];
const [pair, directed, point, seconds] = [
  literal('pair'),
  literal('directedPair'),
  literal('point'),
  literal('duration'),
];
const bool = (value: boolean): Expression => literal('boolean')(String(value));
const none: Expression = { name: 'null' };
const variable = (identifier: string): Expression => ({ name: 'variable', attributes: { identifier } });
const [multiple, ordered] = [make('multiple'), make('ordered')];

const item: Item = exampleItem({
  templates: [
    { id: 'N', cardinality: 'single', baseType: 'integer', defaults: ['2'] },
    { id: 'RECORD', cardinality: 'record', defaults: ['name string Ada Lovelace', 'born integer 1815'] },
  ],
});

function value(expression: Expression): string {
  return evaluate(expression, newScope(item, {}, seeded('tests'))).values.join(', ');
}

type Row = readonly [string, Expression, string];

/** NULL is the empty text. */
const table = (name: string, rows: readonly Row[]): void => {
  describe(name, () => {
    test.each(rows)('%s', (_, expression, expected) => {
      expect(value(expression)).toBe(expected);
    });
  });
};

table('match', [
  ['identifiers are exact', make('match')(id('A'), id('a')), 'false'],
  ['numbers are numeric', make('match')(float('1.0'), int(1)), 'true'],
  ['pairs have no direction', make('match')(pair('A B'), pair('B  A')), 'true'],
  ['directed pairs have one', make('match')(directed('A B'), directed('B A')), 'false'],
  ['points are points', make('match')(point('1 2'), point('1  2')), 'true'],
  ['lists without an order', make('match')(multiple(id('A'), id('B')), multiple(id('B'), id('A'))), 'true'],
  ['lists of other lengths', make('match')(multiple(id('A'), id('A')), multiple(id('A'))), 'false'],
  ['lists with an order', make('match')(ordered(id('A'), id('B')), ordered(id('B'), id('A'))), 'false'],
  ['other cardinalities are NULL', make('match')(multiple(id('A')), id('A')), ''],
  ['NULL is NULL', make('match')(none, id('A')), ''],
]);

table('logic with NULL', [
  ['and is false as soon as one is', make('and')(none, bool(false)), 'false'],
  ['and is NULL where the NULL could be false', make('and')(none, bool(true)), ''],
  ['or is true as soon as one is', make('or')(none, bool(true)), 'true'],
  ['or is NULL where the NULL could be true', make('or')(none, bool(false)), ''],
  ['not of NULL', make('not')(none), ''],
  ['anyN within', make('anyN', { min: '1', max: '2' })(bool(true), bool(false)), 'true'],
  ['anyN too many', make('anyN', { min: '1', max: '1' })(bool(true), bool(true), none), 'false'],
  ['anyN undecided', make('anyN', { min: '1', max: '1' })(bool(false), none), ''],
  ['anyN with a variable as its bound', make('anyN', { min: 'N', max: '3' })(bool(true), bool(true)), 'true'],
]);

table('lists', [
  ['leave out NULL', multiple(int(1), none, int(2)), '1, 2'],
  ['lay lists out', ordered(ordered(int(1), int(2)), int(3)), '1, 2, 3'],
  ['of other types are NULL', multiple(int(1), id('A')), ''],
  ['containerSize of NULL is 0', make('containerSize')(none), '0'],
  ['index counts from 1', make('index', { n: '2' })(ordered(id('A'), id('B'))), 'B'],
  ['index beyond the end', make('index', { n: '3' })(ordered(id('A'), id('B'))), ''],
  ['index by a variable', make('index', { n: 'N' })(ordered(id('A'), id('B'))), 'B'],
  ['member', make('member')(id('A'), multiple(id('B'), id('A'))), 'true'],
  ['member of nothing', make('member')(id('A'), none), ''],
  ['contains as often', make('contains')(multiple(int(1), int(2)), multiple(int(1), int(1))), 'false'],
  ['contains in a row', make('contains')(ordered(int(1), int(2), int(3)), ordered(int(2), int(3))), 'true'],
  ['contains not in a row', make('contains')(ordered(int(1), int(2), int(3)), ordered(int(1), int(3))), 'false'],
  ['contains a single one', make('contains')(multiple(id('A'), id('B')), id('B')), 'true'],
  ['index by a second value', make('index')(ordered(id('A'), id('B')), int(2)), 'B'],
  ['delete takes out all of it', make('delete')(int(1), ordered(int(1), int(2), int(1))), '2'],
  ['repeat', make('repeat', { numberRepeats: 'N' })(int(7), none), '7, 7'],
  ['a field of a record', make('fieldValue', { fieldIdentifier: 'name' })(variable('RECORD')), 'Ada Lovelace'],
  ['a field that it has not', make('fieldValue', { fieldIdentifier: 'died' })(variable('RECORD')), ''],
  [
    'a number in a record is one',
    make('sum')(make('fieldValue', { fieldIdentifier: 'born' })(variable('RECORD'))),
    '1815',
  ],
]);

table('arithmetic', [
  ['sums whole numbers', make('sum')(int(1), multiple(int(2), int(3))), '6'],
  ['NULL is catching', make('sum')(int(1), none), ''],
  ['product', make('product')(int(2), float(2.5)), '5'],
  ['divide by 0', make('divide')(int(1), int(0)), ''],
  ['integerDivide goes down', make('integerDivide')(int(-7), int(2)), '-4'],
  ['integerModulus has the sign of the divisor', make('integerModulus')(int(-7), int(2)), '1'],
  ['by 0', make('integerModulus')(int(7), int(0)), ''],
  ['truncate', make('truncate')(float(-6.8)), '-6'],
  ['round halves up', make('round')(float(-6.5)), '-6'],
  ['power', make('power')(int(2), int(10)), '1024'],
  ['the square root of less than nothing', make('power')(int(-1), float(0.5)), ''],
  ['max', make('max')(multiple(int(3), int(9)), int(4)), '9'],
  ['gcd', make('gcd')(int(8), int(12)), '4'],
  ['gcd of halves', make('gcd')(float(8.5), int(12)), ''],
  ['lcm', make('lcm')(int(4), int(6)), '12'],
  ['an identifier is no number', make('sum')(id('A')), ''],
]);

table('rounding', [
  ['places', make('roundTo', { roundingMode: 'decimalPlaces', figures: '2' })(float(1.005)), '1.01'],
  ['figures', make('roundTo', { roundingMode: 'significantFigures', figures: '3' })(float(0.0012345)), '0.00123'],
  ['figures of large ones', make('roundTo', { roundingMode: 'significantFigures', figures: '2' })(int(1250)), '1300'],
  ['no figures', make('roundTo', { roundingMode: 'significantFigures', figures: '0' })(int(1250)), ''],
  [
    'equalRounded',
    make('equalRounded', { roundingMode: 'significantFigures', figures: '3' })(float(3.175), float(3.183)),
    'true',
  ],
]);

const absolute = { toleranceMode: 'absolute', tolerance: '0.1' };
table('equal', [
  ['exact', make('equal', { toleranceMode: 'exact' })(float(0.5), float('0.50')), 'true'],
  ['at its bound', make('equal', absolute)(float(0.3), float(0.4)), 'true'],
  [
    'at a bound that is not in',
    make('equal', { ...absolute, includeUpperBound: 'false' })(float(0.3), float(0.4)),
    'false',
  ],
  ['one further down than up', make('equal', { ...absolute, tolerance: '0.5 0.1' })(int(1), float(0.6)), 'true'],
  ['per cent', make('equal', { toleranceMode: 'relative', tolerance: '10' })(int(-20), int(-22)), 'true'],
  ['beyond', make('equal', { toleranceMode: 'relative', tolerance: '10' })(int(-20), float(-22.1)), 'false'],
  ['with a tolerance that is none', make('equal', { toleranceMode: 'absolute', tolerance: 'x' })(int(1), int(2)), ''],
]);

table('comparisons', [
  ['lt', make('lt')(int(1), float(1.5)), 'true'],
  ['gte', make('gte')(int(1), int(1)), 'true'],
  ['NULL', make('lte')(none, int(1)), ''],
  ['durations', make('durationLT')(seconds('PT1M'), seconds('PT90S')), 'true'],
]);

const numbers = multiple(int(1), int(2), int(3), int(4));
table('statistics and functions', [
  ['mean', make('statsOperator', { name: 'mean' })(numbers), '2.5'],
  ['popVariance', make('statsOperator', { name: 'popVariance' })(numbers), '1.25'],
  ['a sample of one', make('statsOperator', { name: 'sampleSD' })(multiple(int(1))), ''],
  ['log is to the base 10', make('mathOperator', { name: 'log' })(int(1000)), '3'],
  ['ln of less than nothing', make('mathOperator', { name: 'ln' })(int(-1)), ''],
  ['atan2', make('mathOperator', { name: 'atan2' })(int(0), int(1)), '0'],
  ['atan2 of one', make('mathOperator', { name: 'atan2' })(int(0)), ''],
  ['what is no function', make('mathOperator', { name: 'constructor' })(int(0)), ''],
]);

table('texts', [
  ['stringMatch', make('stringMatch', { caseSensitive: 'false' })(text('Ada'), text('ADA')), 'true'],
  ['stringMatch minds the case', make('stringMatch', { caseSensitive: 'true' })(text('Ada'), text('ADA')), 'false'],
  ['stringMatch in it', make('stringMatch', { substring: 'true' })(text('Ada L.'), text('Ada')), 'true'],
  ['substring', make('substring', { caseSensitive: 'true' })(text('da'), text('Ada')), 'true'],
  ['patternMatch is about all of it', make('patternMatch', { pattern: '[A-C]' })(text('AB')), 'false'],
  ['patternMatch', make('patternMatch', { pattern: String.raw`\d{2}|x` })(text('42')), 'true'],
  ['patternMatch with the names of XML', make('patternMatch', { pattern: String.raw`\i\c*` })(text('a-1')), 'true'],
  ['patternMatch by a second value', make('patternMatch')(text('ab'), text('a.')), 'true'],
  ['accents are the same in whatever way they are made', make('match')(text('e\u0301'), text('\u00e9')), 'true'],
  ['what is no pattern', make('patternMatch', { pattern: '(' })(text('(')), ''],
  ['textIs minds no spaces', make('textIs', { text: 'red  fox', caseSensitive: 'false' })(text(' Red fox ')), 'true'],
  ['textIs minds the case', make('textIs', { text: 'red', caseSensitive: 'true' })(text('Red')), 'false'],
  ['textIs without slips', make('textIs', { text: 'Berlin' })(text('Berlim')), 'false'],
  ['textIs with another letter', make('textIs', { text: 'Berlin', slips: '1' })(text('Berlim')), 'true'],
  ['textIs with a letter too few', make('textIs', { text: 'Berlin', slips: '1' })(text('Belin')), 'true'],
  ['textIs with a letter too many', make('textIs', { text: 'Berlin', slips: '1' })(text('Berrlin')), 'true'],
  [
    'textIs with neighbours that changed places',
    make('textIs', { text: 'Berlin', slips: '1' })(text('Belrin')),
    'true',
  ],
  ['textIs with too many slips', make('textIs', { text: 'Berlin', slips: '1' })(text('Belim')), 'false'],
  ['textIs with two slips', make('textIs', { text: 'Washington', slips: '2' })(text('Wasingtom')), 'true'],
  ['textIs by a pattern', make('textIs', { pattern: 'colou?r|hue', caseSensitive: 'false' })(text('Color')), 'true'],
  ['textIs by a pattern for all of it', make('textIs', { pattern: 'a|b', caseSensitive: 'true' })(text('ab')), 'false'],
  ['textIs of nothing', make('textIs', { text: 'red' })(none), ''],
]);

const inside = (shape: string, coords: string, at: string): Expression => make('inside', { shape, coords })(point(at));
table('areas', [
  ['circle', inside('circle', '10,10,5', '13 14'), 'true'],
  ['beside a circle', inside('circle', '10,10,5', '14 14'), 'false'],
  ['rect', inside('rect', '0,0,10,10', '10 0'), 'true'],
  ['ellipse', inside('ellipse', '0,0,10,5', '10 0'), 'true'],
  ['beside an ellipse', inside('ellipse', '0,0,10,5', '9 4'), 'false'],
  ['poly', inside('poly', '0,0,10,0,10,10', '8 3'), 'true'],
  ['beside a poly', inside('poly', '0,0,10,0,10,10', '3 8'), 'false'],
  ['default', inside('default', '', '3 8'), 'true'],
  [
    'one of several',
    make('inside', { shape: 'rect', coords: '0,0,1,1' })(multiple(point('9 9'), point('1 1'))),
    'true',
  ],
  ['a shape that is none', inside('star', '0,0,1,1', '0 0'), 'false'],
]);

describe('chance', () => {
  test('is within its bounds, and takes steps', () => {
    const scope = newScope(item, {}, seeded('dice'));
    const rolls = Array.from({ length: 200 }, () =>
      evaluate(make('randomInteger', { min: '2', max: '9', step: '3' })(), scope),
    );
    expect(new Set(rolls.map((roll) => roll.values[0]))).toStrictEqual(new Set(['2', '5', '8']));
  });

  test('takes one of a list', () => {
    expect(['A', 'B']).toContain(value(make('random')(multiple(id('A'), id('B')))));
  });
});

describe('what authors get wrong', () => {
  test('is NULL and no failure', () => {
    expect(value(variable('UNKNOWN'))).toBe('');
    expect(value(make('sum')())).toBe('');
    expect(value(make('match')(id('A')))).toBe('');
    expect(value({ name: 'responseIf' })).toBe('');
    expect(value(int('many'))).toBe('');
  });

  test('has an end', () => {
    const often = make('repeat', { numberRepeats: '100000' });
    expect(value(often(often(often(int(1))))).length).toBeLessThan(1_000_000);
    let deep = int(1);
    for (let turn = 0; turn < 100_000; turn += 1) deep = make('sum')(deep);
    expect(value(deep)).toBe('');
  });
});

test('whatever stands in whatever, nothing fails', () => {
  const attributes = fc.dictionary(
    fc.constantFrom('identifier', 'n', 'figures', 'min', 'max', 'name', 'pattern', 'value', 'from', 'formula', 'text'),
    fc.constantFrom('N', 'R', 'RECORD', '0', '-1', '1e400', 'x', '(', 'mean', 'sin', 'x@1:2#3', '5%'),
  );
  const baseType = fc.constantFrom('integer', 'float', 'string', 'identifier', 'pair', 'point', 'boolean', 'none');
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc
        .record({ baseType, text: fc.string({ maxLength: 5 }) })
        .map(({ text: words, ...more }): Expression => ({ name: 'baseValue', attributes: more, text: words })),
      fc.record({
        name: fc.constantFrom(...expressionNames),
        attributes,
        children: fc.array(tie('tree'), { maxLength: 3 }),
      }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (rules) => {
      const random = { ...item, templateRules: rules, responseRules: rules };
      const templates = beginItem(random, 'seed');
      const { score } = scoreItem(random, { templates, answers: { RESPONSE: ['A'] }, checks: 1 });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});
