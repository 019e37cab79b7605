import { expect, test } from 'vitest';
import { overlayOfKey, takesKey } from './overlay-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Ctrl K', { ...plain, key: 'k', ctrlKey: true }, 'palette'],
  ['⌘ K', { ...plain, key: 'k', metaKey: true }, 'palette'],
  ['?', { ...plain, key: '?', shiftKey: true }, 'keys'],
  ['k', { ...plain, key: 'k' }, null],
  ['Ctrl Shift K, which belongs to the browser', { ...plain, key: 'K', ctrlKey: true, shiftKey: true }, null],
  ['Ctrl ?', { ...plain, key: '?', ctrlKey: true }, null],
])('%s', (_, event, expected) => {
  expect(overlayOfKey(event, false)).toBe(expected);
});

test('a question mark that somebody types is a question mark, and Ctrl K opens the palette also from a field', () => {
  expect(overlayOfKey({ ...plain, key: '?' }, true)).toBeNull();
  expect(overlayOfKey({ ...plain, key: 'k', ctrlKey: true }, true)).toBe('palette');
});

test('what is typed before an overlay is there is kept for it, and not for ever', () => {
  expect(takesKey({ ...plain, key: 's' }, 40)).toBe(true);
  expect(takesKey({ ...plain, key: 'Enter' }, 40)).toBe(true);
  expect(takesKey({ ...plain, key: 's' }, 5_000)).toBe(false);
  expect(takesKey({ ...plain, key: 'Escape' }, 5_000)).toBe(true);
  expect(takesKey({ ...plain, key: 'Tab' }, 40)).toBe(false);
  expect(takesKey({ ...plain, key: 'c', ctrlKey: true }, 40)).toBe(false);
});
