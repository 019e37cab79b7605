import { expect, test } from 'vitest';
import { rewriteHtml } from './rewrite-html.ts';

const lostIn = (html: string): number => rewriteHtml(html, () => null).lost;

test.each([
  '<script src="x.js"></script>',
  '<script type="module">x()</script>',
  '<script type="math/tex">x^2</script>',
  '<button>Play</button>',
  '<input type="text">',
  '<select><option>a</select>',
  '<textarea></textarea>',
  '<canvas></canvas>',
])('what ran or asked for something is missed: %s', (html) => {
  expect(lostIn(`<p>Words</p>${html}`)).toBe(1);
});

test.each([
  '<p>Words</p>',
  '<input type="hidden" name="token">',
  '<script type="application/json">{}</script>',
  '<iframe src="https://example.org/"></iframe>',
])('what nobody sees is not: %s', (html) => {
  expect(lostIn(html)).toBe(0);
});
