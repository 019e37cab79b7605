import { calls } from '@stoa/contract/calls';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Everything that is written about calls in the portal, and in the fragments that ask through it. */
function source(): string {
  const apps = path.resolve(import.meta.dirname, '../..');
  return globSync(['portal/src/**/*.{ts,tsx}', 'fragments/src/**/*.{ts,tsx}'], { cwd: apps })
    .map((file) => readFileSync(path.join(apps, file), 'utf8'))
    .join('\n');
}

/**
 * The browser needs only the calls that the portal and its fragments name, and of each how to send it: what can go
 * wrong with it is known to the types. Addresses that are alike stand beside each other, which compresses better.
 */
export function callsPlugin(): Plugin {
  const written = source();
  const named = Object.entries(calls).filter(
    ([name]) => written.includes(`'${name}'`) || written.includes(`calls.${name}`),
  );
  const alike = named.toSorted(([, one], [, other]) => (one.path < other.path ? -1 : 1));
  const sent = Object.fromEntries(alike.map(([name, { method, path: address }]) => [name, { method, path: address }]));
  return {
    name: 'stoa-calls',
    load: {
      filter: { id: /\/packages\/contract\/src\/calls\.ts$/ },
      handler: () => `export const calls = ${JSON.stringify(sent)};`,
    },
  };
}
