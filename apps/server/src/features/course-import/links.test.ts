import { expect, test } from 'vitest';
import { resolveLinks } from './links.ts';

const file = { fileId: 'f1', name: 'a b.png', mediaType: 'image/png', size: 1 };
const targets = {
  files: new Map([['img/a & b.png', file]]),
  axes: new Map([
    ['block/x', '1-2'],
    ['page/a%20b.md', '1-3'],
  ]),
};

test.each([
  ['<img src="stoa-file:img%2Fa%20%26%20b.png">', '<img src="/api/lms-storage/v1/files/f1/a%20b.png">'],
  ['<img src="stoa-file:img/a%20&amp;%20b.png#x">', '<img src="/api/lms-storage/v1/files/f1/a%20b.png#x">'],
  ["<a href='stoa-part:block%2Fx#part'>", "<a href='stoa-part:1-2#part'>"],
  ['<a href="stoa-part:page/a%20b.md#c">', '<a href="stoa-part:1-3#c">'],
  ['<a href="stoa-part:gone">', '<a href="#">'],
  ['<a href="stoa-file:%zz">', '<a href="#">'],
  ['<a href="https://example.org/stoa">a\0b</a>', '<a href="https://example.org/stoa">ab</a>'],
])('%s', (html, resolved) => expect(resolveLinks(html, targets)).toBe(resolved));
