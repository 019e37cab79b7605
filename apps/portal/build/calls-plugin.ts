import { calls } from '@stoa/contract/calls';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Everything that is written about calls in the portal. */
function portalSource(): string {
  const src = path.resolve(import.meta.dirname, '../src');
  return globSync('**/*.{ts,tsx}', { cwd: src })
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .join('\n');
}

/**
 * The browser needs only the calls that the portal names, and of each how to send it: what can go wrong with it is
 * known to the types. Addresses that are alike stand beside each other, which compresses better.
 */
export function callsPlugin(): Plugin {
  const source = portalSource();
  const named = Object.entries(calls).filter(
    ([name]) => source.includes(`'${name}'`) || source.includes(`calls.${name}`),
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
