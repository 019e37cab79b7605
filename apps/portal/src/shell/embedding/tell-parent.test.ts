import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { parentOrigins, speakTo, tellNavigation, tellParent } from './tell-parent.ts';

let told: readonly unknown[];

beforeEach(() => {
  browserGlobals('http://localhost:3000/learn/frame/courses');
  const messages: unknown[] = [];
  told = messages;
  vi.stubGlobal('window', {
    parent: { postMessage: (message: unknown, origin: string) => messages.push([message, origin]) },
  });
});

test('S19: only the own origin and those that the organisation lists are spoken to', () => {
  speakTo(parentOrigins('https://lms.example.org, *, https://intranet.example'));
  tellParent({ type: 'logout' });
  const message = { source: 'stoa-learn', type: 'logout' };
  expect(told).toEqual([
    [message, 'http://localhost:3000'],
    [message, 'https://lms.example.org'],
    [message, 'https://intranet.example'],
  ]);
});

test('S19: where the browser names the page around, only that one is spoken to, and a stranger never', () => {
  speakTo(parentOrigins('https://lms.example.org'));
  vi.stubGlobal('location', { origin: 'http://localhost:3000', ancestorOrigins: ['https://evil.example'] });
  tellNavigation('/learn/courses');
  expect(told).toEqual([]);
});

test('S19: a navigation without a path is an error', () => {
  expect(() => tellNavigation('')).toThrow('Path is not provided');
  expect(() => tellNavigation('//evil.example')).toThrow();
  expect(told).toEqual([]);
});
