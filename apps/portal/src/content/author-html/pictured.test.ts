import { expect, test } from 'vitest';
import { picturedHtml } from './pictured.ts';

const shown = { topHeading: 2, imageOrigins: ['https://pictures.example'] };

test('headings stand below the heading of the page', () => {
  expect(picturedHtml('<h1 id="a">One</h1><p>x</p><h4>Two</h4><h1>Three</h1>', shown)).toBe(
    '<h2>One</h2><p>x</p><h3>Two</h3><h2>Three</h2>',
  );
});

test('of an inline style the same is kept as in the portal', () => {
  expect(picturedHtml('<p style="text-align: right; color: red; position: fixed">x</p>', shown)).toBe(
    '<p style="text-align:end">x</p>',
  );
  expect(picturedHtml('<p style="position:fixed">x</p>', shown)).toBe('<p>x</p>');
});

test('pictures come from where pictures may come from', () => {
  const own = '<img src="/api/lms-storage/a.png?a=1&amp;b=2" alt="a">';
  expect(picturedHtml(own, shown)).toBe(own);
  const trusted = '<img src="https://pictures.example/a.png" alt="a">';
  expect(picturedHtml(trusted, shown)).toBe(trusted);
  expect(picturedHtml('<img src="https://spy.example/a.png" alt="a">', shown)).not.toContain('spy.example');
  expect(picturedHtml('<img src="javascript:a" alt="a">', shown)).toBe('<img alt="a">');
});

test('what plays, other sites and other sizes of pictures come later', () => {
  const page =
    '<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/a"></iframe><video src="/a.mp4"><track></video>';
  expect(picturedHtml(page, shown)).toBe('<p>a</p>');
  expect(picturedHtml('<img src="/a.png" srcset="/b.png 2x" alt="">', shown)).toBe('<img src="/a.png" alt="">');
});

test('words stay what they are', () => {
  const text = '<p>a &lt;h1&gt; and <code>style="x"</code></p>';
  expect(picturedHtml(text, shown)).toBe(text);
});
