import { expect, test } from 'vitest';
import { sentence } from './sentences.ts';

test.each([
  String.raw`\u0061\x61`,
  String.raw`\u001b[2J`,
  String.raw`\u003cscript\u003ealert(1)\u003c/script\u003e`,
  String.raw`C:\users\xerxes\udder`,
  "{name} # ' '' <0>x</0>",
])('C4: %s stands in a sentence as it was written', (name) => {
  expect(sentence('en-US', 'console.import.imported', { name, code: 'A-1' })).toContain(name);
  expect(sentence('ar-AR', 'console.import.imported', { name, code: 'A-1' })).toContain(name);
});

test('S14: a language that is not spoken is English throughout, plurals and digits included', () => {
  const count = (locale: 'ja-JP' | 'my-MM' | 'ar-AR', number: number) =>
    sentence(locale, 'my-courses.count', { count: number });
  expect([count('ja-JP', 1), count('my-MM', 1234)]).toEqual(['1 course', '1,234 courses']);
  expect(count('ar-AR', 3)).toBe('٣ دورات');
});
