import { expect, test } from 'vitest';
import { movableStyles } from './movable-styles.ts';

test('style attributes become rules, each once', () => {
  const { html, rules } = movableStyles('<i style="inline-size:40%"></i><b style="inline-size:40%">a</b>');
  expect(html).toBe('<i data-s="inline-size:40%"></i><b data-s="inline-size:40%">a</b>');
  expect(rules).toBe('[data-s="inline-size:40%"]{inline-size:40%}');
});

test('what was escaped for HTML is what it was in the rule', () => {
  const { html, rules } = movableStyles('<i style="background:url(&quot;/a.png&quot;)"></i>');
  expect(html).toBe('<i data-s="background:url(&quot;/a.png&quot;)"></i>');
  expect(rules).toBe('[data-s="background:url(\\"/a.png\\")"]{background:url("/a.png")}');
});

test.each([
  'color:red}body{display:none',
  'color:red&lt;/style&gt;&lt;script&gt;',
  String.raw`color:\72 ed`,
  'background:url(x)@import',
])('nothing that could end a rule or begin another gets through: %s', (words) => {
  expect(movableStyles(`<i style="${words}">a</i>`)).toEqual({ html: '<i>a</i>', rules: '' });
});

test('words of a text are left alone', () => {
  const text = '<p>write style=&quot;color:red&quot; here</p>';
  expect(movableStyles(text)).toEqual({ html: text, rules: '' });
});
