import { expect, it } from 'vitest';
import { embedAddress } from './hosts.ts';

it('plays YouTube from the host without cookies, inside the clip', () => {
  expect(embedAddress({ kind: 'youtube', id: 'b7xgknqkQk8' }, 12.7, 60.2)).toEqual({
    host: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/b7xgknqkQk8?autoplay=1&rel=0&start=12&end=61',
    page: 'https://www.youtube.com/watch?v=b7xgknqkQk8&t=12s',
  });
});

it('asks Vimeo not to track', () => {
  expect(embedAddress({ kind: 'vimeo', id: '76979871' }, null, null).player).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  );
});

it('lets no id out of its place in the address', () => {
  expect(embedAddress({ kind: 'youtube', id: '../x?y=1#z' }, null, null).player).toContain(
    '/embed/..%2Fx%3Fy%3D1%23z?',
  );
});
