import { beforeEach, expect, test } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { serverNow } from '../clock/server-clock.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-preferences.ts';

const dark = { locale: 'ar-AR', theme: 'dark', textSize: 'normal', reducedMotion: false } as const;
const light = { ...dark, theme: 'light' } as const;

beforeEach(() => void browserGlobals());

test('S14: a choice is kept for the person until the server has heard it', () => {
  const note = keepUnsent('ada', dark);
  expect(readUnsent('ada', serverNow())).toEqual(dark);
  expect(readUnsent('bob', serverNow())).toBeNull();
  forgetUnsent(note);
  expect(readUnsent('ada', serverNow())).toBeNull();
});

test('S14: what is heard of an earlier choice leaves the later one', () => {
  const first = keepUnsent('ada', dark);
  keepUnsent('ada', light);
  forgetUnsent(first);
  expect(readUnsent('ada', serverNow())).toEqual(light);
});

test('S14: a choice of long ago is not taken up, another device may have chosen since', () => {
  keepUnsent('ada', dark);
  expect(readUnsent('ada', new Date(serverNow().getTime() + 61_000))).toBeNull();
});
