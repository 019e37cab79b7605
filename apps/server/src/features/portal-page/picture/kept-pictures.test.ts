import type { Boot } from '@stoa/contract';
import { expect, test, vi } from 'vitest';
import { bootText, keptPictures } from './kept-pictures.ts';
import type { Sitter } from './draw-picture.ts';

const sitter = (address: string, screen: Sitter['screen'] = 'desk'): Sitter => ({
  address: new URL(address, 'http://stoa.example'),
  screen,
  locale: 'en-US',
  bootData: '{}',
  documents: new Map(),
});

function drawn() {
  const draw = vi.fn<(of: Sitter) => Promise<{ html: string; rules: string }>>(({ address }) =>
    Promise.resolve({ html: address.href, rules: '' }),
  );
  const failed = vi.fn<(error: unknown) => void>();
  return { draw, failed, pictures: keptPictures(draw, failed) };
}

test('the same data at the same place are drawn once', async () => {
  const { draw, pictures } = drawn();
  await Promise.all([pictures(sitter('/a'), 'data'), pictures(sitter('/a'), 'data')]);
  expect(await pictures(sitter('/a'), 'data')).toMatchObject({ html: { text: 'http://stoa.example/a' }, rules: '' });
  expect(draw).toHaveBeenCalledOnce();
});

test('other data, another place and another screen are drawn for themselves', async () => {
  const { draw, pictures } = drawn();
  await pictures(sitter('/a'), 'data');
  await pictures(sitter('/a'), 'data of somebody else');
  await pictures(sitter('/b'), 'data');
  await pictures(sitter('/a', 'phone'), 'data');
  expect(draw).toHaveBeenCalledTimes(4);
});

test('what cannot be drawn is told, and the page goes without', async () => {
  const { draw, failed, pictures } = drawn();
  draw.mockRejectedValueOnce(new Error('no'));
  expect(await pictures(sitter('/a'), 'data')).toBeNull();
  expect(failed).toHaveBeenCalledOnce();
});

test('what is another with each answer is no part of what is drawn', () => {
  const boot = { locale: 'en-US', serverTime: 'now', requestId: 'r', session: null } as Boot;
  const { drawn: text, whole } = bootText(boot);
  expect(JSON.parse(text)).toEqual({ locale: 'en-US' });
  expect(JSON.parse(whole)).toEqual(boot);
});
