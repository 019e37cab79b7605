import { describe, expect, test } from 'vitest';
import { decidePdfSource } from './pdf-source.ts';

const trusted = {
  own: 'https://learn.example.org',
  origins: ['https://store.example.org', 'https://store.example.net:8443'],
};

describe('C4: a PDF (Spec 2 §5)', () => {
  test.each([
    ['https://learn.example.org/api/lms-storage/v1/files/1/a.pdf', true],
    ['https://store.example.org/a.pdf', true],
    ['https://store.example.net:8443/a.pdf', true],
    ['http://learn.example.org/a.pdf', false],
    ['https://store.example.net/a.pdf', false],
    ['https://store.example.org.evil.example/a.pdf', false],
    ['https://elsewhere.example/a.pdf', false],
    ['data:application/pdf;base64,AAAA', false],
    ['blob:https://learn.example.org/5d', false],
  ])('%s is opened: %s', (href, opened) =>
    expect(decidePdfSource(new URL(href), trusted)).toEqual(
      opened ? { allowed: true } : { allowed: false, reasons: ['untrusted'] },
    ),
  );
});
