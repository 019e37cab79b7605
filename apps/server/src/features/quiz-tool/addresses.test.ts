import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { isOutsideAddress } from './addresses.ts';

test('what is open under /tools is this and no more: signed tokens and the secrets of visits open it', async () => {
  await using server = await testServer();
  const own = server.app.mounted.filter(
    ({ url, method }) => url.startsWith('/tools/') && !/^(HEAD|OPTIONS)$/.test(method),
  );
  expect(own.map(({ method, url }) => `${method} ${url}`).toSorted()).toStrictEqual([
    'DELETE /tools/api/files/:fileId',
    'GET /tools/api/quiz',
    'GET /tools/assets/:file(^[\\w~-][\\w.~-]*\\.[a-z]\\w*$)',
    'GET /tools/files/:pass/:fileId/:name',
    'GET /tools/files/:pass/own/:fileId',
    'GET /tools/jwks',
    'GET /tools/login',
    'PATCH /tools/api/files/:fileId',
    'POST /tools/api/again',
    'POST /tools/api/check',
    'POST /tools/api/files',
    'POST /tools/api/go-on',
    'POST /tools/api/hint',
    'POST /tools/api/submit',
    'POST /tools/choose',
    'POST /tools/launch',
    'POST /tools/login',
    'PUT /tools/api/questions/:questionId/annotations',
    'PUT /tools/api/questions/:questionId/answer',
  ]);
});

test.each([
  ['https://lms.example.org/keys', 'https://learn.example.org', true],
  ['http://lms.example.org/keys', 'https://learn.example.org', false],
  ['https://user:word@lms.example.org/', 'https://learn.example.org', false],
  ['https://localhost/keys', 'https://learn.example.org', false],
  ['http://127.0.0.1:1/keys', 'https://learn.example.org', false],
  ['http://127.0.0.1:1/keys', 'http://localhost:4100', true],
  ['http://lms.example.org/keys', 'http://localhost:4100', false],
  ['file:///etc/passwd', 'http://localhost:4100', false],
])('%s may be asked by %s: %s', (address, publicUrl, expected) => {
  expect(isOutsideAddress(address, { publicUrl })).toBe(expected);
});
