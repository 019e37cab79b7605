import type { CallTypes } from '@stoa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallInput, type RequestInput } from '../api/calls/call.ts';
import { CallError } from '../api/calls/call-error.ts';
import { askDocument } from '../api/calls/documents.ts';
import { queryKeyOf } from '../api/calls/query.ts';

/** Calls whose answers name documents of a catalog. */
type Standing = 'queryCatalogStandings' | 'getOpenCatalogStanding';

const notThere = 404;

/** Everything react-query needs for an answer that names documents, which are here when it is. */
export function standingOptions<N extends Standing>(name: N, input: CallInput<N>) {
  return queryOptions<CallTypes[N]['answer'], CallError>({
    queryKey: queryKeyOf(name, input),
    queryFn: async ({ signal }) => {
      const ask = async () => {
        const standing = await call(name, { ...input, signal } as RequestInput<N>);
        await Promise.all(standing.documents.map(askDocument));
        return standing;
      };
      // something may change between the two answers
      return await ask().catch(async (error: unknown) => {
        if (error instanceof CallError && error.status === notThere) return await ask();
        throw error;
      });
    },
  });
}
