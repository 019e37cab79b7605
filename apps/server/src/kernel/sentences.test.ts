import { locales } from '@stoa/domain';
import { expect, test } from 'vitest';
import { paperSentence, sentence } from './sentences.ts';

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

const english = ['Awarded to', 'Course code', 'Grade', 'Completed on', 'Valid until', 'Certificate ID'];

test.each(locales)('G6: the words of a certificate are those of %s, with what they tell', (locale) => {
  const told = { code: 'PRIV-201', grade: 'Sehr gut', score: '92%', date: '26.11.2026' };
  const words = [
    paperSentence(locale, 'presented'),
    paperSentence(locale, 'code', told),
    paperSentence(locale, 'grade', told),
    paperSentence(locale, 'score', told),
    paperSentence(locale, 'completed', told),
    paperSentence(locale, 'expires', told),
    paperSentence(locale, 'number'),
  ];
  const values = ['', 'PRIV-201', 'Sehr gut', '92%', '26.11.2026', '26.11.2026', ''];
  expect(words.map((word, index) => word.includes(values[index] ?? ''))).toEqual(words.map(() => true));
  expect(new Set(words).size).toBe(words.length);
  if (locale !== 'en-US') for (const word of words) for (const other of english) expect(word).not.toContain(other);
});

test('G6: a language that is spoken has the words of its catalogue on certificates', () => {
  expect(paperSentence('ar-AR', 'number')).toBe(sentence('ar-AR', 'certificates.paper.number'));
});
