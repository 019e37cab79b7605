import { describe, expect, test } from 'vitest';
import { decidePdfSource, imageSource, type SourceAddress } from './sources.ts';

const trusted = { own: 'https://learn.example.org', origins: ['https://store.example.org', 'https://store.example.net:8443'] };
const address = (href: string): SourceAddress => {
  const { origin, protocol, pathname, search } = new URL(href);
  return { href, origin, protocol, pathname, search };
};

describe('C4: an image of a course (Spec 2 §5)', () => {
  test.each([
    ['https://learn.example.org/api/a.png', 'https://learn.example.org/api/a.png'],
    ['https://store.example.org/a.png?x=1', 'https://store.example.org/a.png?x=1'],
    ['https://store.example.net:8443/a.png', 'https://store.example.net:8443/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['https://elsewhere.example/static/a.png?x=1#y', '/static/a.png?x=1'],
    ['http://store.example.org/a.png', '/a.png'],
    ['https://store.example.net/a.png', '/a.png'],
    ['https://store.example.org.evil.example/a.png', '/a.png'],
    ['https://evil.example//other.example/a.png', '/other.example/a.png'],
  ])('%s is fetched from %s', (href, source) => expect(imageSource(address(href), trusted)).toBe(source));
});

describe('C4: a PDF (Spec 2 §5)', () => {
  test.each([
    ['https://learn.example.org/api/lms-storage/v1/files/1/a.pdf', true],
    ['https://store.example.org/a.pdf', true],
    ['http://learn.example.org/a.pdf', false],
    ['https://store.example.org.evil.example/a.pdf', false],
    ['https://elsewhere.example/a.pdf', false],
    ['data:application/pdf;base64,AAAA', false],
    ['blob:https://learn.example.org/5d', false],
  ])('%s is opened: %s', (href, opened) =>
    expect(decidePdfSource(address(href), trusted)).toEqual(opened ? { allowed: true } : { allowed: false, reasons: ['untrusted'] }),
  );
});
