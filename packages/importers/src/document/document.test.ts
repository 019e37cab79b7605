import { describe, expect, test } from 'vitest';
import { createReport } from './report.ts';
import { fileLink, partKey } from './package-files.ts';
import { instantOf } from './instant.ts';
import { parsedJson } from './json.ts';
import { sniffMediaType } from './media-type.ts';
import { uniqueNames } from './unique-names.ts';
import { videoSourceOf, webAddress } from './video-source.ts';

describe('the media type of a file', () => {
  test.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['image/gif', Buffer.from('GIF89a')],
    ['application/pdf', Buffer.from('%PDF-1.7\n')],
    ['video/mp4', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')],
    ['audio/mpeg', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])],
    ['audio/mpeg', Buffer.concat([Buffer.from('49443304000000051234', 'hex'), Buffer.alloc(8000)])],
    ['image/svg+xml', Buffer.from('<?xml version="1.0"?>\n<!-- c -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text/vtt', Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHi')],
    ['application/x-subrip', Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nHi')],
    ['application/octet-stream', Buffer.from('<html><script>alert(1)</script></html>')],
    ['application/octet-stream', Buffer.from('PNG was here')],
    ['application/octet-stream', Buffer.from('PK\u0003\u0004 a zip')],
    ['application/octet-stream', Buffer.alloc(0)],
  ])('is %s by its bytes', async (mediaType, bytes) => {
    expect(await sniffMediaType(bytes)).toBe(mediaType);
  });
});

test.each(['<!---->', '\n \n', '<?xml?>', '1\n'])('a file that repeats %j has its type in a moment', async (piece) => {
  const begun = performance.now();
  expect(await sniffMediaType(Buffer.from(piece.repeat(2_000)))).toBe('application/octet-stream');
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('JSON may hold what no database stores; a sign stands for it', () => {
  expect(parsedJson('{"a\\u0000": ["b\\u0000", "\\ud800", "\\ud83c\\udf0d"]}')).toEqual({
    'a\ufffd': ['b\ufffd', '\ufffd', '🌍'],
  });
  expect(parsedJson(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toBeUndefined();
});

describe('a video address', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abcDEF12345&t=3', { kind: 'youtube', id: 'abcDEF12345' }],
    ['https://youtu.be/abcDEF12345', { kind: 'youtube', id: 'abcDEF12345' }],
    ['//player.vimeo.com/video/123456', { kind: 'vimeo', id: '123456' }],
    ['https://example.org/a.mp4', { kind: 'url', url: 'https://example.org/a.mp4' }],
    ['/static/a.mp4', undefined],
    ['javascript:alert(1)', undefined],
  ])('names a source: %s', (address, source) => {
    expect(videoSourceOf(address)).toEqual(source);
  });

  test('may lack its scheme, and is never anything but http', () => {
    expect(webAddress('youtube.com/watch?v=1')?.href).toBe('https://youtube.com/watch?v=1');
    for (const address of ['/web-link', 'file:///etc/passwd', 'javascript:alert(1)', 'word', 'https://', ''])
      expect(webAddress(address)).toBeUndefined();
  });
});

test.each([
  ['2016-12-16T00:00:00Z', '2016-12-16T00:00:00.000Z'],
  ['2016-12-16T02:00:00+02:00', '2016-12-16T00:00:00.000Z'],
  ['2016-12-16T00:00', '2016-12-16T00:00:00.000Z'],
  ['2016-12-16', '2016-12-16T00:00:00.000Z'],
  ['tomorrow', undefined],
  ['5', undefined],
  ['2016-99-99T00:00:00Z', undefined],
  ['0000-01-01', undefined],
  ['9999-12-31T23:59:59-05:00', undefined],
])('the instant of %s is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test('a report counts, notes a thing once and tallies what comes often', () => {
  const report = createReport();
  report.count('pages');
  report.count('pages', 2);
  report.note('file-missing', 'a.png', 'page 1');
  report.note('file-missing', 'a.png', 'page 2');
  report.tally('not-playable-yet', 'problem');
  report.tally('not-playable-yet', 'problem', 2);
  expect(report.finish({ parts: [], kept: [] })).toEqual({
    counts: { pages: 3 },
    amounts: [],
    notes: [
      { code: 'file-missing', subject: 'a.png', detail: 'page 1' },
      { code: 'not-playable-yet', subject: 'problem', detail: '3' },
    ],
  });
});

test('links and keys hold only characters that a link carries', () => {
  expect(fileLink('static/a b&c#1(2).png')).toBe('stoa-file:static/a%20b%26c%231%282%29.png');
  expect(partKey('html', "a b'c(1)")).toBe('html/a%20b%27c%281%29');
  const unique = uniqueNames();
  expect(['a', 'a', 'b', 'a'].map(unique)).toEqual(['a', 'a~2', 'b', 'a~3']);
});
