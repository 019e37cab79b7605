import { beforeEach, expect, test } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { serverNow } from '../clock/server-clock.ts';
import { forgetUnheard, keepUnheard, readUnheard } from './unsent-preferences.ts';

const dark = { locale: 'ar-AR', theme: 'dark', textSize: 'normal', reducedMotion: false } as const;
const light = { ...dark, theme: 'light' } as const;

beforeEach(() => void browserGlobals());

test('S14: a choice is kept for the person until the server has heard it', () => {
  const note = keepUnheard('ada', dark);
  expect(readUnheard('ada', serverNow())).toEqual(dark);
  expect(readUnheard('bob', serverNow())).toBeNull();
  forgetUnheard(note);
  expect(readUnheard('ada', serverNow())).toBeNull();
});

test('S14: what is heard of an earlier choice leaves the later one', () => {
  const first = keepUnheard('ada', dark);
  keepUnheard('ada', light);
  forgetUnheard(first);
  expect(readUnheard('ada', serverNow())).toEqual(light);
});

test('S14: a choice of long ago is not taken up, another device may have chosen since', () => {
  keepUnheard('ada', dark);
  expect(readUnheard('ada', new Date(serverNow().getTime() + 61_000))).toBeNull();
});
