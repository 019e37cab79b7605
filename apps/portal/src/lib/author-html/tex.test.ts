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
])('C3: formulas are found in %j', (text, pieces) => {
  expect(cutFormulas(text)).toEqual(pieces);
});
