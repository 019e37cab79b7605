import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSource, imageSources, mediaSource } from './image-source.ts';

const allowed = ['https://images.example', 'http://old.example:8080'];

describe('C4: where sound, films and captions come from', () => {
  test.each([
    ['/api/lms-storage/v1/files/5/a.mp4', '/api/lms-storage/v1/files/5/a.mp4'],
    ['https://portal.example/api/lms-storage/v1/files/5/a.mp4', '/api/lms-storage/v1/files/5/a.mp4'],
    ['../media/a.mp3?x=1', '../media/a.mp3?x=1'],
    ['HTTPS://Images.Example/a.vtt', 'https://images.example/a.vtt'],
    ['https://evil.example/a.mp3', null],
    ['//evil.example/a.mp3', null],
    ['\\\\evil.example\\a.mp3', null],
    ['https://images.example@evil.example/a.mp3', null],
    ['http://images.example/a.mp3', null],
    ['data:audio/wav;base64,AAAA', null],
    ['blob:https://portal.example/1', null],
    ['/oidc/logout', null],
    ['https://images.example:443/oidc/logout', 'https://images.example/oidc/logout'],
    ['', null],
  ])('%s: %s', (address, source) => expect(mediaSource(address, allowed)).toBe(source));
});

describe('C4: where images come from (Spec 2 §5)', () => {
  test.each([
    ['/api/lms-storage/v1/files/5/a.png', '/api/lms-storage/v1/files/5/a.png'],
    ['a.png', 'a.png'],
    ['../img/a.png?x=1', '../img/a.png?x=1'],
    ['https://images.example/a.png?x=1#y', 'https://images.example/a.png?x=1#y'],
    ['HTTPS://Images.Example/a.png', 'https://images.example/a.png'],
    ['http://old.example:8080/a.png', 'http://old.example:8080/a.png'],
    ['https://evil.example/path/a.png?x=1', '/path/a.png?x=1'],
    ['http://images.example/a.png', '/a.png'],
    ['https://images.example:444/a.png', '/a.png'],
    ['https://images.example.evil.example/a.png', '/a.png'],
    ['https://images.example@evil.example/a.png', '/a.png'],
    ['//evil.example/a.png', '/a.png'],
    ['\\\\evil.example\\a.png', '/a.png'],
    ['https://evil.example//other.example/a.png', '/other.example/a.png'],
    ['///evil.example/a.png', '/a.png'],
    [' https://evil.example/a.png ', '/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:text/html,<script>', null],
    ['javascript:alert(1)', null],
    ['blob:https://portal.example/1', null],
    ['/oidc/logout', null],
    ['https://evil.example/oidc/logout', null],
    ['/learn/../oidc/logout', null],
    ['/IDP/session/end', null],
    ['', null],
  ])('%s: %s', (address, source) => expect(imageSource(address, allowed)).toBe(source));

  test('each size of a list by itself', () => {
    expect(imageSources('https://images.example/a.png 1x, //evil.example/b.png 2x, javascript:x 3x', allowed)).toBe(
      'https://images.example/a.png 1x, /b.png 2x',
    );
    expect(imageSources('data:image/png;base64,AA 1x', allowed)).toBe('');
  });

  test('whatever is written, no host but an allowed one is reached', () => {
    const piece = fc.constantFrom(
      'https:',
      'http:',
      '/',
      '//',
      '\\',
      'evil.example',
      '@',
      ':',
      '..',
      '.',
      '?',
      '#',
      ' ',
      '\t',
      '\n',
      'a.png',
      '%2F',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const source = imageSource(pieces.join(''), allowed);
        if (source === null) return;
        const { origin } = new URL(source, 'https://portal.example/learn/courses/1');
        expect(['https://portal.example', ...allowed]).toContain(origin);
      }),
      { numRuns: 5000 },
    );
  });
});
