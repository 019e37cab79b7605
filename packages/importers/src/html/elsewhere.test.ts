import { expect, test } from 'vitest';
import { isOfTheWeb, rewriteHtml } from './rewrite-html.ts';

const own = 'https://studio.example.org/c4x/own.png';
const sitesIn = (html: string) =>
  rewriteHtml(html, (address) => (isOfTheWeb(address) && address !== own ? address : 'stoa-file:own')).sites.map(
    ({ code, origin }) => `${code} ${origin}`,
  );

test.each([
  ['<img src="https://a.example/x.png">', ['media-elsewhere https://a.example']],
  ['<img src="//a.example:8443/x.png">', ['media-elsewhere https://a.example:8443']],
  ['<img src="http://a.example/x.png">', ['insecure-elsewhere http://a.example']],
  ['<video><source src="https://a.example/x.mp4"></video>', ['media-elsewhere https://a.example']],
  ['<audio src="https://a.example/x.mp3"></audio>', ['media-elsewhere https://a.example']],
  ['<video src="film.mp4" poster="https://a.example/x.jpg"></video>', ['media-elsewhere https://a.example']],
  [
    '<img src="x.png" srcset="https://a.example/1.png 1x, https://a.example/2.png 2x, https://b.example/3.png 3x">',
    ['media-elsewhere https://a.example', 'media-elsewhere https://b.example'],
  ],
  ['<iframe src="https://lab.example/run"></iframe>', ['frame-elsewhere https://lab.example']],
  ['<object data="https://lab.example/run"></object>', ['frame-elsewhere https://lab.example']],
])('a site that a page shows something from is named: %s', (html, sites) => {
  expect(sitesIn(html)).toEqual(sites);
});

test.each([
  '<a href="https://a.example/x.png">x</a>',
  '<img src="x.png">',
  `<img src="${own}">`,
  '<img src="data:image/png;base64,AAAA">',
  '<iframe src="https://www.youtube.com/embed/abcDEF12345"></iframe>',
  '<iframe src="https://player.vimeo.com/video/123"></iframe>',
])('links, files of the package and players of films are not: %s', (html) => {
  expect(sitesIn(html)).toEqual([]);
});

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
