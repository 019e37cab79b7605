import { describe, expect, test } from 'vitest';
import { decideFramePath, isParentMessage } from './frame-messages.ts';
import { acceptsSender, readOrigins } from './frame-origins.ts';

describe('S19: a navigation names a path of the own host', () => {
  test.each([
    ['/courses/7?a=1#b', []],
    ['/', []],
    ['', ['path-missing']],
    [undefined, ['path-missing']],
    [null, ['path-missing']],
    [7, ['path-missing']],
    ['courses', ['path-outside']],
    ['//evil.example', ['path-outside']],
    ['/\\evil.example', ['path-outside']],
    ['/\t/evil.example', ['path-outside']],
    ['\n//evil.example', ['path-outside']],
    ['https://evil.example', ['path-outside']],
    ['javascript:alert(1)', ['path-outside']],
  ])('%j', (path, reasons) => {
    const decision = decideFramePath(path);
    expect(decision.allowed ? [] : decision.reasons).toEqual(reasons);
  });

  test.each(['/a', '/courses/7?next=//x', '/a/b#c'])('%s stays on the host, as browsers read it', (path) => {
    expect(decideFramePath(path).allowed).toBe(true);
    expect(new URL(path, 'https://learn.example').host).toBe('learn.example');
  });
});

const source = 'stoa-learn';

describe('S19: messages of the page around the frame', () => {
  test.each<[string, unknown, boolean]>([
    ['signed in again', { source, type: 'signedIn' }, true],
    ['go to a place', { source, type: 'navigate', path: '/courses' }, true],
    ['go nowhere', { source, type: 'navigate' }, false],
    ['go to another host', { source, type: 'navigate', path: 'https://evil.example' }, false],
    ['a message that only the frame sends', { source, type: 'logout' }, false],
    ['a message without a source', { type: 'signedIn' }, false],
  ])('%s', (_what, data, is) => expect(isParentMessage(data)).toBe(is));
});

describe('S19: only the page around the frame is listened to', () => {
  const origins = readOrigins(
    ' https://portal.example.org , ' +
      'HTTP://localhost:8080,*,null,https://a.example/path,https://portal.example.org,,https://[::1]:3000',
  );
  test('what is no origin is not listed', () => {
    expect(origins).toEqual(['https://portal.example.org', 'http://localhost:8080', 'https://[::1]:3000']);
  });
  test.each([
    ['https://portal.example.org', true, true],
    ['https://portal.example.org', false, false],
    ['https://portal.example.org.evil.example', true, false],
    ['http://portal.example.org', true, false],
    ['null', true, false],
    ['*', true, false],
  ])('a message from %s, by the expected window: %s', (origin, expectedWindow, accepted) => {
    expect(acceptsSender({ origin, expectedWindow }, origins)).toBe(accepted);
  });
});
