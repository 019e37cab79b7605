import { expect, test } from 'vitest';
import { withRunTime } from './with-run-time.ts';

const tag = '<script src="/s.js"></script>';

test.each([
  ['a head', '<html><head><title>x</title>', `<html><head>${tag}<title>x</title>`],
  ['a head with attributes', '<HEAD lang="en">x', `<HEAD lang="en">${tag}x`],
  ['no head', '<!DOCTYPE html><html lang="en"><body>', `<!DOCTYPE html><html lang="en">${tag}<body>`],
  ['a doctype alone', '<!doctype html><p>x', `<!doctype html>${tag}<p>x`],
  ['nothing around it', '<p>x', `${tag}<p>x`],
  ['a header, which is no head', '<header>x</header>', `${tag}<header>x</header>`],
])('C18: the run-time stands before everything else in a page with %s', (_what, page, expected) => {
  expect(withRunTime(Buffer.from(page), '/s.js').toString()).toBe(expected);
});

test('C18: a page keeps its bytes, whatever its encoding', () => {
  const bytes = Buffer.from([0x3c, 0x70, 0x3e, 0xe9, 0xff, 0x80]);
  expect(withRunTime(bytes, '/s.js').subarray(tag.length)).toEqual(bytes);
});

test('C18: a page of two bytes for each sign gets the run-time as well', () => {
  const page = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<head>é', 'utf16le')]);
  expect(withRunTime(page, '/s.js').toString('utf8')).toContain(`<head>${tag}é`);
});
