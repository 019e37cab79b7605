import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenBelongings, type Belongings } from './testing/belongings.ts';
import type { MountedRoute } from './kernel/http/server.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let owned: Belongings;

beforeAll(async () => {
  server = await testServer();
  owned = await givenBelongings(server, await server.signInAs('owner@test.example'));
});
afterAll(() => server[Symbol.asyncDispose]());

const place = /:(\w+)|\*/gu;

async function openRoutes(): Promise<readonly MountedRoute[]> {
  await using any = await testServer();
  const isOpen = ({ guard }: MountedRoute) => guard === null || guard === 'public';
  // what no client can send
  return any.app.mounted.filter((route) => isOpen(route) && route.method !== 'TRACE' && route.url.search(place) >= 0);
}

/** What is there: files of packages are asked for by the launch that opened them. */
function known(url: string, name: string): string {
  const isLaunch = url.startsWith('/c/') && name === 'launchId';
  return Object.entries(owned).find(([one]) => one === (isLaunch ? 'packageLaunchId' : name))?.[1] ?? randomUUID();
}

/** Addresses in which one part cannot be stored, and the others name what is there. */
function addressesOf(url: string): readonly string[] {
  return [...url.matchAll(place)].map(({ index: at }) =>
    url.replaceAll(place, (_whole, name: string | undefined, index: number) =>
      index === at ? 'a%00' : name === undefined ? 'x' : known(url, name),
    ),
  );
}

test.each(await openRoutes())(
  '$method $url has nothing under a name that cannot be stored',
  async ({ method, url }) => {
    for (const address of addressesOf(url)) {
      const { status } = await fetch(`${server.origin}${address}`, { method, redirect: 'manual' });
      expect([address, status < 500]).toEqual([address, true]);
    }
  },
);
