import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipAround, RepeatedText } from './repeated-text.ts';

const middle = '<p>درس · Lektion · 課 🎓</p>'.repeat(2_000);

test('an answer with a repeated text in it is what it was, from the second time on', () => {
  const repeated = new RepeatedText(middle);
  expect(gzipAround(`a${middle}b`, [repeated])).toBeNull();
  for (const [before, after] of [
    ['<html lang="ar"> مرحبا ', '</html>'],
    ['', ''],
    ['other'.repeat(9_000), '🎓'],
    ['long', 'end'.repeat(9_000)],
  ] as const) {
    const bytes = gzipAround(before + middle + after, [repeated]);
    expect(bytes && gunzipSync(bytes).toString()).toBe(before + middle + after);
  }
});

test('an answer without the text is not made of it', () => {
  const repeated = new RepeatedText(middle);
  gzipAround(middle, [repeated]);
  expect(gzipAround('something else', [repeated])).toBeNull();
});

test('an answer with two such texts is what it was, whichever of them was asked for before', () => {
  const styles = new RepeatedText('a{color:red}'.repeat(3_000));
  const picture = new RepeatedText(middle);
  const answers = [`1${styles.text}2${middle}3`, `1${styles.text}${middle}`, `${middle}5`, `${styles.text}${middle}`];
  const sent = answers.map((answer) => gzipAround(answer, [styles, picture]));
  expect(sent[0]).toBeNull();
  expect(sent.slice(1).map((bytes) => bytes && gunzipSync(bytes).toString())).toEqual(answers.slice(1));
  // texts that stand the other way round are not both found, and nothing is lost
  const turned = middle + styles.text;
  const bytes = gzipAround(turned, [styles, picture]);
  expect(bytes && gunzipSync(bytes).toString()).toBe(turned);
});
