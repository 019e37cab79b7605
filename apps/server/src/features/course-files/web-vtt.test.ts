import { expect, test } from 'vitest';
import { webVttOf } from './web-vtt.ts';

test('captions in SubRip become WebVTT', () => {
  const subRip =
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,5\r\nFirst, second\r\n\r\n2\r\n1:00:03,250 --> 01:00:04,000 X1:0\r\nNext\r\n';
  expect(webVttOf(subRip)).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nFirst, second\n\n2\n01:00:03.250 --> 01:00:04.000 X1:0\nNext\n',
  );
});
