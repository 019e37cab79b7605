import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RepeatedText } from './repeated-text.ts';

const middle = '<p>درس · Lektion · 課 🎓</p>'.repeat(2_000);

test('an answer with a repeated text in it is what it was, from the second time on', () => {
  const repeated = new RepeatedText(middle);
  expect(repeated.gzipWithin(`a${middle}b`)).toBeNull();
  for (const [before, after] of [
    ['<html lang="ar"> مرحبا ', '</html>'],
    ['', ''],
    ['other'.repeat(9_000), '🎓'],
    ['long', 'end'.repeat(9_000)],
  ] as const) {
    const bytes = repeated.gzipWithin(before + middle + after);
    expect(bytes && gunzipSync(bytes).toString()).toBe(before + middle + after);
  }
});

test('an answer without the text is not made of it', () => {
  const repeated = new RepeatedText(middle);
  repeated.gzipWithin(middle);
  expect(repeated.gzipWithin('something else')).toBeNull();
});
