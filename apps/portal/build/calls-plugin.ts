import { calls } from '@stoa/contract/calls';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Rooms into which few visits lead, and none of the first moments: their calls come when the first of them is made. */
const roomsApart = [
  'app/fragments',
  ...['external-tool', 'proctoring'].map((room) => `features/course-content/page-kinds/${room}`),
  ...['announcements', 'own-tasks'].map((room) => `course/${room}`),
  ...['certificates', 'grading', 'knowledge', 'profile', 'record'].map((room) => `features/${room}`),
  ...['calendar', 'home', 'plan', 'tasks', 'tools'].map((room) => `features/day/${room}`),
];

function isApart(file: string): boolean {
  return roomsApart.some((room) => file.startsWith(`portal/src/${room}/`));
}

/** The names of calls in everything that is written in the portal, and in the fragments that ask through it. */
function namedCalls(isWanted: (file: string) => boolean): ReadonlySet<string> {
  const apps = path.resolve(import.meta.dirname, '../..');
  const written = globSync(['portal/src/**/*.{ts,tsx}', 'fragments/src/**/*.{ts,tsx}'], { cwd: apps })
    .filter(isWanted)
    .map((file) => readFileSync(path.join(apps, file), 'utf8'))
    .join('\n');
  const names = Object.keys(calls).filter((name) => written.includes(`'${name}'`) || written.includes(`calls.${name}`));
  return new Set(names);
}

/** Code of a module that exports calls under a name, each by how to send it; what can go wrong the types know. */
function tableOf(name: string, among: (call: string) => boolean): string {
  const named = Object.entries(calls).filter(([call]) => among(call));
  // addresses that are alike stand beside each other, which compresses better, as does a list by method
  const alike = named.toSorted(([, one], [, other]) => (one.path < other.path ? -1 : 1));
  const methods = [...Map.groupBy(alike, ([, { method }]) => method)].map(
    ([method, rows]) => [method, Object.fromEntries(rows.map(([call, row]) => [call, row.path]))] as const,
  );
  return `export const ${name} = {};
for (const [method, paths] of Object.entries(${JSON.stringify(Object.fromEntries(methods))}))
  for (const name in paths) ${name}[name] = { method, path: paths[name] };`;
}

/** The browser needs only the calls that the portal names, and of them at first only those that most visits make. */
export function callsPlugin(): Plugin {
  const first = namedCalls((file) => !isApart(file));
  const later = namedCalls(isApart);
  const tables: Readonly<Record<string, string>> = {
    'contract/src/calls.ts': tableOf('calls', (call) => first.has(call)),
    'calls/later-calls.ts': tableOf('laterCalls', (call) => later.has(call) && !first.has(call)),
  };
  return {
    name: 'stoa-calls',
    load: {
      filter: { id: /\/(?:packages\/contract\/src\/calls|api\/calls\/later-calls)\.ts$/ },
      handler: (id) => Object.entries(tables).find(([file]) => id.endsWith(file))?.[1] ?? null,
    },
  };
}
