import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer } from '../../testing/http-server.ts';
import { call, urlOf } from './call.ts';
import { CallError } from './call-error.ts';
import { serverNow } from '../clock/server-clock.ts';
import { handleSignedOut } from '../session/sign-in.ts';

const objectiveId = '3f0c2b1a-0000-4000-8000-000000000001';

beforeEach(() => {
  browserGlobals();
  i18n.loadAndActivate({ locale: 'ar-AR', messages: {} });
});

async function refusal(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('The call was not refused.', { cause: error });
  return error;
}

test('a path is filled, and its values cannot leave their places', () => {
  expect(urlOf('/api/a/:first/b/:second', { first: 'x/y', second: 'z' }, { take: '5', skip: undefined })).toBe(
    '/api/a/x%2Fy/b/z?take=5',
  );
});

test('S29: every call carries the marker, the language and how it prefers to be answered', async () => {
  const { asked } = await httpServer(() => ({ body: { id: objectiveId } }));
  await call('getObjectiveAccess', { params: { objectiveId } });
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: `/api/lms/v1/users/me/objectives/${objectiveId}/objective-access`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'ar-AR',
      prefer: 'respond-async',
      accept: 'application/json',
    },
  });
});

test('a change carries the version that it changes', async () => {
  const { asked } = await httpServer(() => ({ body: {} }));
  await call('updateActivityWorkflow', {
    params: { objectiveWorkflowId: objectiveId, activityWorkflowId: objectiveId },
    body: { position: 12 },
    ifMatch: 4,
  });
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    body: { position: 12 },
    headers: { 'if-match': '"4"', 'content-type': 'application/json' },
  });
});

test('A4: a refusal keeps its status, its errors and the number of the request', async () => {
  const errors = [{ code: 'objective-access.not-found', message: 'هذه الدورة غير متاحة لك.' }];
  await httpServer(() => ({
    status: 404,
    body: { type: 'about:blank', title: 'Not found', status: 404, requestId: 'r-7', errors },
  }));
  const error = await refusal(call('getObjectiveAccess', { params: { objectiveId } }));
  expect(error).toMatchObject({ status: 404, errors, requestId: 'r-7' });
  expect(error.has('objective-access.not-found')).toBe(true);
});

test('an answer that is no problem, such as a proxy page, is still an error with its status', async () => {
  await httpServer(() => ({ status: 503, headers: { 'retry-after': '3' }, body: 'busy' }));
  expect(await refusal(call('getCurrentUser', {}))).toMatchObject({ status: 503, errors: [], retryAfter: 3 });
});

test('a connection that is cut is an error without a status', async () => {
  await httpServer(() => ({ cut: true }));
  expect(await refusal(call('getCurrentUser', {}))).toMatchObject({ status: 0 });
});

test('the clock follows the server', async () => {
  const there = new Date(Date.now() + 3_600_000);
  await httpServer(() => ({ headers: { 'x-server-time': there.toISOString() }, body: {} }));
  await call('getCurrentUser', {});
  expect(Math.abs(serverNow().getTime() - there.getTime())).toBeLessThan(1_000);
});

test('S21: calls that are not signed in leave for sign-in once, and come back to the same place', async () => {
  vi.resetModules();
  const fresh = await import('./call.ts');
  const { visited } = browserGlobals('http://localhost:3000/learn/courses?keyword=x#part');
  const { asked } = await httpServer(() => ({ status: 401, body: {} }));
  void fresh.call('getCurrentUser', {});
  void fresh.call('listTerms', {});
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(() => visited).toHaveLength(1);
  expect(visited).toEqual([
    `/oidc/login?redirectUrl=${encodeURIComponent('http://localhost:3000/learn/courses?keyword=x#part')}`,
  ]);
});

test('S21: a call that finds the person signed out is repeated, unchanged, once they are signed in again', async () => {
  const refused: unknown[] = [];
  const stop = handleSignedOut(async (call) => {
    refused.push(call);
    return true;
  });
  const { asked } = await httpServer((_, count) =>
    count === 1 ? { status: 401, body: {} } : { body: { expires: '2026-01-01T00:00:00Z' } },
  );
  await expect(call('keepSession', { body: {} })).resolves.toEqual({ expires: '2026-01-01T00:00:00Z' });
  expect(refused).toEqual([{ changes: true }]);
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual(Array(2).fill(['POST', asked[0]?.url, {}]));
  stop();
});

test('S21: a call that somebody does not want to sign in for again is refused', async () => {
  const stop = handleSignedOut(async () => false);
  await httpServer(() => ({ status: 401, body: {} }));
  expect(await refusal(call('listTerms', {}))).toMatchObject({ status: 401 });
  stop();
});

test('S21: on a public page a 401 is an answer like any other', async () => {
  const { visited } = browserGlobals('http://localhost:3000/open-catalog/x');
  await httpServer(() => ({ status: 401, body: {} }));
  expect(await refusal(call('listTerms', {}))).toMatchObject({ status: 401 });
  expect(visited).toEqual([]);
});
