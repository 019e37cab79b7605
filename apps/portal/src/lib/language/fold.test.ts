import { foldText } from '@stoa/domain';
import { expect, test } from 'vitest';
import { createFold } from './fold.ts';

function folded(text: string, locale: string): string {
  return foldText(text, createFold(locale)).text;
}

test.each([
  ['en-US', 'Café Ångström', 'cafe angstrom'],
  ['de-DE', 'Straße', 'strasse'],
  ['ar-AR', 'أَحمد إلى مكتبة', 'احمد الي مكتبه'],
  ['tr-TR', 'IŞIK İZMİR', 'ısık izmir'],
  ['en-US', 'IZMIR', 'izmir'],
])('in %s, %s is found as %s', (locale, text, expected) => {
  expect(folded(text, locale)).toBe(expected);
});
