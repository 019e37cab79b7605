import { describe, expect, test } from 'vitest';
import { resolveBody } from './resolve-body.ts';

const facts = {
  templates: { X: ['0.5'], THIRD: [String(1 / 3)], NAME: ['<Ada & Co>'], LIST: ['1', '2'], 'correct:R': ['secret'] },
  outcomes: { FEEDBACK: ['right', 'quick'] },
};

const feedback = (value: string, words: string, show = 'true'): string =>
  `<div data-feedback="FEEDBACK" data-value="${value}" data-show="${show}">${words}</div>`;

describe('words that depend on an outcome', () => {
  test('stay where it has the value, without what says so', () => {
    expect(resolveBody(`<p>a</p>${feedback('right', 'Yes')}<p>b</p>`, facts)).toBe('<p>a</p><div>Yes</div><p>b</p>');
    expect(resolveBody(`a${feedback('wrong', 'No')}b`, facts)).toBe('ab');
  });

  test('stay where it has it not, for those that are hidden then', () => {
    expect(resolveBody(feedback('right', 'Try again', 'false'), facts)).toBe('');
    expect(resolveBody(feedback('wrong', 'Fine', 'false'), facts)).toBe('<div>Fine</div>');
  });

  test('are all taken out as long as outcomes are not to be seen', () => {
    const html = feedback('right', 'Yes') + feedback('wrong', 'Fine', 'false');
    expect(resolveBody(html, { ...facts, outcomes: null })).toBe('');
  });

  test('end where their element ends, whatever is in them', () => {
    const inner = '<div><div class="a>b">x</div></div><p title="</div>">y</p><br><div/></div>';
    expect(resolveBody(`${feedback('wrong', inner)}rest`, facts)).toBe('rest');
    expect(resolveBody(feedback('right', `a${feedback('wrong', 'b')}c`), facts)).toBe('<div>ac</div>');
    expect(resolveBody(feedback('wrong', `a${feedback('right', 'b')}c`), facts)).toBe('');
  });

  test('do not show by a mistake of the author', () => {
    expect(resolveBody('<div data-feedback="FEEDBACK">secret</div>x', facts)).toBe('x');
    expect(resolveBody('<DIV DATA-FEEDBACK=FEEDBACK data-value=wrong>secret</DIV>x', facts)).toBe('x');
    expect(resolveBody('a<div data-feedback="FEEDBACK" data-value="wrong">secret', facts)).toBe('a');
    const open = '<div data-feedback="F" data-value="a"><span data-feedback="F" data-value="b">secret</div>x';
    expect(resolveBody(open, facts)).toBe('x');
  });
});

test('words of a template stay for its value', () => {
  const one = (value: string): string => `<span data-template="X" data-value="${value}" data-show="true">w</span>`;
  expect(resolveBody(one('0.5') + one('1'), { ...facts, outcomes: null })).toBe('<span>w</span>');
});

describe('variables', () => {
  const printed = (id: string, format?: string): string =>
    resolveBody(
      `<span data-variable="${id}"${format === undefined ? '' : ` data-format="${format}"`}>old</span>`,
      facts,
    );

  test.each([
    ['X', undefined, '0.5'],
    ['X', '%.2f', '0.50'],
    ['X', '%d', '0'],
    ['X', '%+.1f°', '+0.5°'],
    ['X', '%.1e', '5.0e-01'],
    ['X', '%05.1f', '000.5'],
    ['X', '%s%%', '0.5%'],
    ['X', 'plain', '0.5'],
    ['THIRD', undefined, '0.333333333333'],
    ['NAME', '%s', '&lt;Ada &amp; Co&gt;'],
    ['NAME', '%.2f', '&lt;Ada &amp; Co&gt;'],
    ['LIST', undefined, '1, 2'],
    ['FEEDBACK', undefined, 'right, quick'],
    ['UNKNOWN', undefined, ''],
    ['correct:R', undefined, ''],
    ['constructor', undefined, ''],
  ])('%s as %s is %s', (id, format, text) => {
    expect(printed(id, format)).toBe(text);
  });
});

test('all else stays letter for letter, but comments', () => {
  const html = '<P Class=x  id = "y">a &amp; b &nbsp;<br/><img src=a.png><script>"<div>"</script> 1 < 2 &copy</P>';
  expect(resolveBody(`${html}<!-- the answer is A -->`, facts)).toBe(html);
});

test('a long text takes no longer than its length', () => {
  const deep = '<div data-feedback="FEEDBACK" data-value="right" data-show="true">'.repeat(20_000);
  const started = performance.now();
  expect(resolveBody(deep + '</p>'.repeat(20_000), facts)).toContain('<div>');
  expect(resolveBody('<div>'.repeat(20_000) + deep + '</div>'.repeat(20_000), facts)).toContain('<div>');
  expect(performance.now() - started).toBeLessThan(5000);
});
