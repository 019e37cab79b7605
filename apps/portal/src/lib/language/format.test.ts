import { describe, expect, test } from 'vitest';
import { fileSizeFormat } from './file-size.ts';
import { createFormat } from './format.ts';
import { directionOf, formattingTag } from './locale.ts';

const english = createFormat(formattingTag('en-US'), 'Europe/Berlin');
const arabic = createFormat(formattingTag('ar-AR'), 'Africa/Cairo');
const due = '2026-11-28T22:59:00Z';

describe('numbers', () => {
  test('S14: Arabic is written with Arabic-Indic digits, other languages with Latin ones', () => {
    expect(arabic.number(1234.5)).toBe('١٬٢٣٤٫٥');
    expect(english.number(1234.5)).toBe('1,234.5');
    expect(createFormat(formattingTag('bn-BD'), 'UTC').number(12)).toBe('12');
  });

  test('progress is a whole percentage that says 100 only at the end', () => {
    expect([0, 0.001, 0.42, 0.999, 1, 1.7].map(english.progress)).toEqual(['0%', '1%', '42%', '99%', '100%', '100%']);
    expect(arabic.progress(0.42)).toMatch(/^٤٢٪/);
  });

  test('S27 G4: a score is a rounded percentage without fraction, in the digits of the language', () => {
    expect([0, 0.004, 0.125, 0.699, 0.925, 0.995, 1, 1.2].map(english.score)).toEqual([
      '0%',
      '0%',
      '13%',
      '70%',
      '93%',
      '100%',
      '100%',
      '100%',
    ]);
    expect(arabic.score(0.625)).toMatch(/^٦٣\u061c?٪/);
  });

  test('S27: a length is given in minutes, rounded up', () => {
    expect([0, 1, 60, 61, 5400].map(english.duration)).toEqual(['0 min', '1 min', '1 min', '2 min', '90 min']);
  });

  test('S27: file sizes go in steps of 1024, with two decimals above bytes', () => {
    expect([1023, 1024, 1536, 5 * 1024 ** 2].map(fileSizeFormat(formattingTag('en-US')))).toEqual([
      '1,023 B',
      '1.00 KB',
      '1.50 KB',
      '5.00 MB',
    ]);
    expect(fileSizeFormat(formattingTag('ar-AR'))(1536)).toBe('١٫٥٠ KB');
  });
});

describe('dates', () => {
  test('are shown in the zone of the person, with the name of the zone', () => {
    expect(english.dateTime(due)).toBe('Nov 28, 2026, 11:59 PM');
    expect(english.zoneName(due)).toBe('Germany Time');
    expect(arabic.dateTime(due)).toContain('٢٩ نوفمبر ٢٠٢٦');
    expect(arabic.zoneName(due)).toBe('توقيت مصر');
    expect(createFormat(formattingTag('ar-AR'), 'UTC').zoneName(due)).toBe('UTC');
  });

  test.each([
    ['2026-11-28T22:30:00Z', 'in 29 minutes'],
    ['2026-11-28T12:00:00Z', 'in 10 hours'],
    ['2026-11-27T22:00:00Z', 'tomorrow'],
    ['2026-11-25T23:30:00Z', 'in 2 days'],
    ['2026-11-25T22:30:00Z', 'in 3 days'],
    ['2026-12-01T12:00:00Z', '3 days ago'],
    ['2026-08-28T22:59:00Z', 'in 3 months'],
    ['2024-11-28T22:59:00Z', 'in 2 years'],
  ])('seen from %s the date is %s, in days of the calendar', (now, words) => {
    expect(english.distance(due, new Date(now))).toBe(words);
  });

  test('distances follow the language', () => {
    expect(arabic.distance(due, new Date('2026-11-25T12:00:00Z'))).toBe('خلال ٤ أيام');
  });
});

describe('languages', () => {
  test('S14: Arabic runs from right to left', () => {
    expect([directionOf('ar-AR'), directionOf('en-US')]).toEqual(['rtl', 'ltr']);
  });
});
