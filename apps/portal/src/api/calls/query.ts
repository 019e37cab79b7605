import type { Boot, CallName, CallTypes } from '@stoa/contract';
import { onlineManager, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, type CallInput, type RequestInput } from './call.ts';
import { CallError, noAnswer } from './call-error.ts';
import { pauseBefore } from './connection.ts';

const seconds = 1000;

/** Time in which an answer counts as fresh: long enough that a hover's prefetch serves the click. */
const freshFor = 30 * seconds;
const retries = 2;

/** The name of a call first, and then its input: a key that names no call does not compile, wherever it is used. */
type CallQueryKey = readonly [CallName, ...unknown[]];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: CallQueryKey;
  }
}

interface Input {
  readonly params?: object;
  readonly query?: object;
}

/**
 * Key of a call's answer in the query cache, where seeds, prefetches and reads of the same call meet. Without an input
 * it stands for all answers of the call.
 */
export function queryKeyOf<N extends CallName>(name: N, input?: CallInput<N>): CallQueryKey {
  if (input === undefined) return [name];
  const { params = {}, query = {} }: Input = input;
  return [name, params, query];
}

/** Everything react-query needs for a call: for `useQuery`, `useQueries`, `prefetchQuery` and `ensureQueryData`. */
export function callOptions<N extends CallName>(name: N, input: CallInput<N>) {
  return queryOptions<CallTypes[N]['answer'], CallError>({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => call(name, { ...input, signal } as RequestInput<N>),
  });
}

/** Reads a call's answer, from the cache at once when it is there, refreshed behind. */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<CallTypes[N]['answer'], CallError> {
  return useQuery({ ...callOptions(name, input), ...options });
}

/**
 * True for failures that may pass by themselves and are tried again: no answer, or a server that is busy or failing.
 */
export function mayPass(error: Error): boolean {
  return error instanceof CallError && (error.status === noAnswer || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  // it hears of changes only, and a page may begin on this device without a connection
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // what is kept on the device is an answer without a connection, too
        networkMode: 'offlineFirst',
        staleTime: freshFor,
        retry: (failures, error) => failures < retries && mayPass(error),
        retryDelay: (failures, error) =>
          error instanceof CallError && error.retryAfter !== undefined
            ? pauseBefore(error.retryAfter, 0)
            : seconds * 2 ** failures,
      },
    },
  });
}

/** Puts the answers that came with the first HTML where the first screen looks for them. */
export function plantSeeds(client: QueryClient, boot: Pick<Boot, 'seeds'>): void {
  for (const { call: name, params, query, answer } of boot.seeds) client.setQueryData([name, params, query], answer);
}
