import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areRichBlocks } from './check-rich-text.ts';
import { isLinkAddress, richLimits, richMarks, type RichNode } from './rich-nodes.ts';
import { blocksOf, headingDepths, isWritten, plainOf, readWritten, storedText } from './written-text.ts';

const words = (text: string, ...marks: RichNode['marks'] & object): RichNode =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks };
const paragraph = (...content: readonly RichNode[]): RichNode =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
const item = (...content: readonly RichNode[]): RichNode => ({ type: 'item', content });
const inQuotes = (depth: number): unknown =>
  depth === 0 ? paragraph() : { type: 'quote', content: [inQuotes(depth - 1)] };

const everything: readonly RichNode[] = [
  { type: 'heading', attrs: { level: 1 }, content: [words('Bees')] },
  { type: 'heading', attrs: { level: 2 } },
  paragraph(words('They '), words('dance', ...richMarks.filter((name) => name !== 'link').map((type) => ({ type })))),
  paragraph(words('See '), words('this', { type: 'link', attrs: { href: 'https://example.org/' } }), { type: 'break' }),
  { type: 'quote', content: [paragraph(words('Round'))] },
  { type: 'codeBlock', content: [words('a\nb')] },
  {
    type: 'bulletList',
    content: [item(paragraph(words('one')), { type: 'orderedList', content: [item(paragraph())] })],
  },
];

describe('a text with formatting', () => {
  test('comes back as it was stored', () => {
    const stored = storedText(everything);
    expect(readWritten(stored)).toEqual({ form: 'rich', blocks: everything });
    expect([isWritten(stored), blocksOf(stored)]).toEqual([true, everything]);
  });

  test('has letters, a line for each paragraph', () => {
    expect(plainOf(storedText(everything))).toBe('Bees\n\nThey dance\nSee this\n\nRound\na\nb\none\n');
  });

  test('is letters alone where nothing is formatted, and those are a paragraph for each line', () => {
    const blocks = [paragraph(words('One')), paragraph(), paragraph(words('Two'))];
    expect(storedText(blocks)).toBe('One\n\nTwo');
    expect(blocksOf('One\r\n\nTwo')).toEqual(blocks);
    expect(storedText([paragraph(words('One'), { type: 'break' }, words('Two'))])).toBe('One\nTwo');
  });

  test('any letters that are typed come back, also those that look like a stored text', () => {
    const [opening = ''] = /^.*?,/.exec(storedText(everything)) ?? [];
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/gu, ' '));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.constant(`${opening}"content":[]}`)), { minLength: 1 }), (lines) => {
        const stored = storedText(lines.map((text) => (text === '' ? paragraph() : paragraph(words(text)))));
        expect([plainOf(stored), isWritten(stored)]).toEqual([lines.join('\n'), true]);
      }),
    );
  });
});

test('headings skip no level, wherever they begin', () => {
  const heading = (level: number): RichNode => ({ type: 'heading', attrs: { level } });
  const depths = (...levels: readonly number[]) => {
    const headings = levels.map(heading);
    return headings.map(headingDepths([{ type: 'quote', content: [paragraph(), ...headings] }]));
  };
  expect([depths(1, 2, 1), depths(2, 1, 2), depths(2), depths()]).toEqual([[0, 1, 0], [0, 0, 0], [0], []]);
});

describe('nobody can store', () => {
  const link = (href: unknown) => [
    paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] } as never),
  ];
  const own = (json: string): unknown => JSON.parse(json);
  test.each<[string, unknown]>([
    ['nothing at all', []],
    ['no list', { type: 'paragraph' }],
    ['an unknown node', [{ type: 'image', attrs: { src: 'https://example.org/x.png' } }]],
    ['a node that every object has', [{ type: 'constructor' }]],
    ['an own __proto__ on a node', own('[{"type":"paragraph","__proto__":{"x":1}}]')],
    [
      'an own __proto__ on a mark',
      own('[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"bold","__proto__":{}}]}]}]'),
    ],
    ['a node named __proto__', [{ type: '__proto__' }]],
    ['another field', [{ type: 'paragraph', onclick: 'alert(1)' }]],
    ['attributes of a paragraph', [{ type: 'paragraph', attrs: { style: 'color:red' } }]],
    ['a third level', [{ type: 'heading', attrs: { level: 3 } }]],
    ['a level that is no number', [{ type: 'heading', attrs: { level: '1' } }]],
    ['another field of a heading', [{ type: 'heading', attrs: { level: 1, id: 'x' } }]],
    ['words outside of a paragraph', [words('x')]],
    ['words without a letter', [paragraph(words(''))]],
    ['words that are no text', [paragraph({ type: 'text', text: 1 } as never)]],
    ['a list of paragraphs', [{ type: 'bulletList', content: [paragraph()] }]],
    ['an empty list', [{ type: 'bulletList', content: [] }]],
    ['a list without content', [{ type: 'bulletList' }]],
    [
      'an item that begins with a list',
      [{ type: 'bulletList', content: [item({ type: 'bulletList', content: [item(paragraph())] })] }],
    ],
    ['an item outside of a list', [item(paragraph())]],
    ['bold code', [{ type: 'codeBlock', content: [words('x', { type: 'bold' })] }]],
    ['a break in code', [{ type: 'codeBlock', content: [{ type: 'break' }] }]],
    ['a mark twice', [paragraph(words('x', { type: 'bold' }, { type: 'bold' }))]],
    ['an unknown mark', [paragraph(words('x', { type: 'blink' as never }))]],
    ['bold with an address', [paragraph(words('x', { type: 'bold', attrs: { href: 'https://example.org' } }))]],
    ['a link without an address', [paragraph(words('x', { type: 'link' }))]],
    ['a script as a link', link('javascript:alert(1)')],
    ['a script in other letters', link('JaVaScRiPt:alert(1)')],
    ['a script behind a space', link(' javascript:alert(1)')],
    ['a script behind a line', link('https://x\njavascript:alert(1)')],
    ['data as a link', link('data:text/html,<script>alert(1)</script>')],
    ['an address that is none', link({ toString: () => 'https://example.org' })],
    ['an endless address', link(`https://example.org/${'x'.repeat(richLimits.address)}`)],
    ['quotes within quotes without end', [inQuotes(richLimits.depth)]],
    ['more than anybody reads', Array.from({ length: richLimits.nodes + 1 }, () => paragraph())],
  ])('%s', (_what, content) => {
    expect(areRichBlocks(content)).toBe(false);
  });

  test('a text that only begins like one', () => {
    const [opening = ''] = /^.*?,/.exec(storedText(everything)) ?? [];
    const deep = `${opening}"content":${'['.repeat(200_000)}`;
    for (const rest of [
      '',
      '"content":',
      '"content":[]}',
      '"content":null}',
      '"content":[{"type":"paragraph"}],"more":1}',
    ])
      expect([readWritten(opening + rest).form, plainOf(opening + rest)]).toEqual(['broken', opening + rest]);
    expect(isWritten(deep)).toBe(false);
  });
});

test('as deep and as much as may be is kept', () => {
  expect(areRichBlocks([inQuotes(richLimits.depth - 1)])).toBe(true);
  expect(areRichBlocks(Array.from({ length: richLimits.nodes }, () => paragraph()))).toBe(true);
});

test.each<[string, boolean]>([
  ['https://example.org', true],
  ['http://مثال.إختبار/صفحة?a=b#c', true],
  ['mailto:ada@example.org', true],
  ['mailto:ada', false],
  ['https://', false],
  ['https:///etc', false],
  ['ftp://example.org', false],
  ['example.org', false],
  ['//example.org', false],
  ['https://exa\u202Emple.org', false],
])('a link may lead to %s: %s', (address, may) => {
  expect(isLinkAddress(address)).toBe(may);
});
