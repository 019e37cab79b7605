import { expect, test } from 'vitest';
import { keptPicture, needsConnection } from './kept-content.ts';

test.each([
  ['map.png', true],
  ['Photo.JPEG', true],
  ['old.gif?size=2', true],
  ['sheet.pdf', false],
  ['film.mp4', false],
  ['archive.pngx', false],
  ['png', false],
])('a file named %s is kept with its page: %s', (name, kept) => {
  expect(new RegExp(keptPicture, 'i').test(name)).toBe(kept);
});

test.each([
  ['<p>words</p>', false, false],
  ['<iframe src="https://films.example/1"></iframe>', true, false],
  ['<VIDEO controls></VIDEO>', true, false],
  ['<videos>', false, false],
  ['<img src="/api/lms-storage/v1/files/1/a.png">', false, false],
  ['<img alt="a" src="https://other.example/a.png">', false, true],
  ["<img src='//other.example/a.png'>", false, true],
  ['<a href="https://other.example/a.png">', false, false],
])('%s', (html, frames, pictures) => {
  expect(new RegExp(needsConnection.frames, 'i').test(html)).toBe(frames);
  expect(new RegExp(needsConnection.pictures, 'i').test(html)).toBe(pictures);
});
