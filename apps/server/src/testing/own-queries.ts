import { calls, type CallName } from '@stoa/contract';

/** Queries about what is one's own; what administrators query is that of everybody. */
export const ownQueries = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].kind === 'query' && !calls[name].path.startsWith('/api/admin/'),
);
