import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryKeyOf } from '../../api/calls/query.ts';
import { courseChanged } from './course-changed.ts';

const objectiveId = 'course';
const queryKey = queryKeyOf('getObjectiveAccess', { params: { objectiveId } });
let client: QueryClient;
afterEach(() => client.clear());

test('what was asked for ahead of a change is not shown after it, answered or not', async () => {
  client = new QueryClient();
  await client.prefetchQuery({ queryKey, queryFn: () => 'not started' });
  await courseChanged(client, objectiveId);
  expect(client.getQueryData(queryKey)).toBeUndefined();

  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = client.prefetchQuery({ queryKey, queryFn: () => promise });
  await courseChanged(client, objectiveId);
  resolve('not started');
  await asked;
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('what is on the page stays there until the new answer is here, which is waited for', async () => {
  client = new QueryClient();
  let state = 'not started';
  const observer = new QueryObserver(client, { queryKey, queryFn: () => state });
  const seen: unknown[] = [];
  const leave = observer.subscribe(({ data }) => seen.push(data));
  await observer.refetch();
  state = 'begun';
  await courseChanged(client, objectiveId);
  expect(observer.getCurrentResult().data).toBe('begun');
  expect(seen.slice(seen.indexOf('not started'))).not.toContain(undefined);
  leave();
});
