import { calls } from '@stoa/contract/calls';
import type { Plugin } from 'vite';

/** Calls of administrators are no matter of the portal. */
const foreign = '/api/admin/';

/** The browser needs of each call only how to send it; what can go wrong with it is known to the types. */
export function callsPlugin(): Plugin {
  const sent = Object.fromEntries(
    Object.entries(calls).flatMap(([name, { method, path }]) => (path.startsWith(foreign) ? [] : [[name, { method, path }]])),
  );
  return {
    name: 'stoa-calls',
    load: { filter: { id: /\/packages\/contract\/src\/calls\.ts$/ }, handler: () => `export const calls = ${JSON.stringify(sent)};` },
  };
}
