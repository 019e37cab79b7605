import { expect, test } from 'vitest';
import { isKeptAway, launchAddress, toolForLink } from './external-tool.ts';

const tools = [
  { name: 'root', launchUrl: 'https://tool.example/launch' },
  { name: 'code', launchUrl: 'https://tool.example/code/launch' },
  { name: 'film', launchUrl: 'https://film.example:8443/lti?v=1' },
];

test.each<readonly [link: string | null, name: string | undefined]>([
  ['https://tool.example/launch', 'root'],
  ['https://tool.example/code/launch?task=3', 'code'],
  ['https://tool.example/code/other', 'code'],
  ['https://tool.example/elsewhere', 'root'],
  ['http://tool.example/code/launch', 'code'],
  ['https://film.example:8443/lti?v=2', 'film'],
  ['https://film.example/lti?v=1', undefined],
  ['https://tool.example.evil.example/launch', undefined],
  ['no address', undefined],
  [null, undefined],
])('C10: a link to %s is served by %s', (link, name) => {
  expect(toolForLink(tools, link)?.name).toBe(name);
});

test('C10: a link is launched at its own address, over the safe connection that its tool has', () => {
  const tool = { launchUrl: 'https://tool.example/launch' };
  expect(launchAddress(tool, 'http://tool.example/a?b=1')).toBe('https://tool.example/a?b=1');
  expect(launchAddress({ launchUrl: 'http://tool.example/' }, 'http://tool.example/a')).toBe('http://tool.example/a');
  expect(launchAddress(tool, null)).toBe('https://tool.example/launch');
});

test.each([
  ['https://learn.example', 'http://tool.example/', true],
  ['https://learn.example', 'https://tool.example/', false],
  ['http://localhost:4000', 'http://tool.example/', false],
  ['http://localhost:4000', 'https://tool.example/', false],
])('a page of %s that shows %s is kept from it: %s', (page, address, kept) => {
  expect(isKeptAway(page, address)).toBe(kept);
});
