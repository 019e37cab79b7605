import { calls } from '@stoa/contract/calls';

/** Calls that only rooms apart make: the build puts them in here, and leaves them out of the first table. */
export const laterCalls = calls;
