import { expect, test } from 'vitest';
import { cutFormulas } from './tex.ts';

test.each([
  ['Where \\(a^2\\) is.', ['Where ', { tex: 'a^2', display: false }, ' is.']],
  ['\\[x\n+1\\]', [{ tex: 'x\n+1', display: true }]],
  ['$$y$$ costs $5 or $6', [{ tex: 'y', display: true }, ' costs $5 or $6']],
  [
    '[mathjaxinline]z[/mathjaxinline][mathjax]w[/mathjax]',
    [
      { tex: 'z', display: false },
      { tex: 'w', display: true },
    ],
  ],
  ['no formula \\( here', ['no formula \\( here']],
  ['\\( is open, $$y$$ is whole', ['\\( is open, ', { tex: 'y', display: true }, ' is whole']],
  ['\\(a \\[ b\\) and \\]', [{ tex: 'a \\[ b', display: false }, ' and \\]']],
  ['\\(\\)', ['\\(\\)']],
  ['$$$$', ['$$$$']],
])('C3: formulas are found in %j', (text, pieces) => {
  expect(cutFormulas(text)).toEqual(pieces);
});

test.each(['\\(', '\\[', '[mathjax]', '[mathjaxinline]'])(
  'C3: a text that opens half a million formulas and ends none stays: %s',
  (open) => {
    const text = open.repeat(500_000);
    expect(cutFormulas(text)).toEqual([text]);
  },
);
