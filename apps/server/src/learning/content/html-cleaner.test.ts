import { expect, test } from 'vitest';
import { watchLoop } from '../../testing/longest-turn.ts';
import { HtmlCleaner } from './html-cleaner.ts';
import { sanitised } from './allowed-html.ts';

test('a page is cleaned as by the rules, also the next and the same again', async () => {
  const cleaner = new HtmlCleaner();
  const page = { html: '<p onclick="x()">One<script>two()</script><img src="https://i.example/a.png">', images: [] };
  const clean = sanitised(page.html, []);
  expect(clean).toContain('One');
  expect(await cleaner.clean(page)).toBe(clean);
  expect(await cleaner.clean(page)).toBe(clean);
  const shown = await cleaner.clean({ ...page, images: ['https://i.example'] });
  expect(shown).toContain('https://i.example/a.png');
});

test.each([
  ['200,000 nested tags', `${'<b>'.repeat(200_000)}inside`],
  ['200,000 elements side by side', '<p>inside</p>'.repeat(200_000)],
  ['an endless style', `<p style="${'width:1px;'.repeat(200_000)}">inside</p>`],
])('%s do not keep others from their turn, and whoever asks gets the text in time', async (_what, html) => {
  const cleaner = new HtmlCleaner({ busy: 1_500 });
  await cleaner.clean({ html: 'warm', images: [] });
  using loop = watchLoop();
  const before = process.cpuUsage();
  const [hostile, same] = await Promise.all([cleaner.clean({ html, images: [] }), cleaner.clean({ html, images: [] })]);
  expect(hostile).toContain('inside');
  expect(same).toBe(hostile);
  const { user, system } = process.cpuUsage(before);
  // the work is done elsewhere: a page's way into the thread and out of it is a small part of it
  expect(loop.longest()).toBeLessThan((user + system) / 1000 / 4);
  expect(await cleaner.clean({ html: '<p>Next<br>page', images: [] })).toBe('<p>Next<br />page</p>');
});

test('what is too much for the thread is shown as text in which nothing is markup', async () => {
  const cleaner = new HtmlCleaner({ busy: 1_000 });
  const html = `<<p>b onclick="x()">1 < 2 &amp; <a href="javascript:x()">link</a>${'<b>'.repeat(200_000)}`;
  const text = await cleaner.clean({ html, images: [] });
  expect(text).toMatch(/^<p>[^<>]*<\/p>$/);
  expect(text).toContain('1 &lt; 2 &amp; link');
});
