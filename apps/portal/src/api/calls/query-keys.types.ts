import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from './query.ts';

/** Compiled by `npm run check`: what stands under each `@ts-expect-error` must not compile, or the check fails. */
export const known = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf('getObjectiveAccess') });

// @ts-expect-error planted: the call is `getObjectiveAccess`
export const misspelt = () => queryKeyOf('getObjectiveAcess');

// @ts-expect-error planted: a key written by hand begins with the name of a call as well
export const misspeltByHand = (client: QueryClient) => client.invalidateQueries({ queryKey: ['getObjectiveAcess'] });

// @ts-expect-error planted: the parameter is `objectiveId`
export const misspeltInput = () => queryKeyOf('getObjectiveAccess', { params: { objectivId: 'one' } });
