import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeChunks } from '../src/app/route-chunks.ts';
import { routeChunksFile, type RouteFiles } from './route-chunks-plugin.ts';

let output: Rolldown.RolldownOutput['output'];
let routes: readonly RouteFiles[];

beforeAll(async () => {
  const result = (await build({
    configFile: 'apps/portal/vite.config.ts',
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  output = result.output;
  const file = output.find(({ fileName }) => fileName === routeChunksFile);
  routes = JSON.parse(file?.type === 'asset' ? String(file.source) : '[]') as RouteFiles[];
});

describe('the list of files by route', () => {
  test('names every route of the map, in its order', () => {
    expect(routes.map(({ pattern }) => pattern)).toEqual(routeChunks.map(({ pattern }) => pattern));
  });

  test('names only files that the build wrote', () => {
    const written = output.map(({ fileName }) => fileName);
    const named = routes.flatMap(({ scripts, styles, messages }) => [
      ...scripts,
      ...styles,
      ...Object.values(messages).flat(),
    ]);
    expect(named.filter((name) => !written.includes(name))).toEqual([]);
  });

  test('names the chunk of the route, everything that it imports, and its sentences in each language', () => {
    const [courses] = routes;
    const page = output.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('my-courses-page.tsx'));
    if (page?.type !== 'chunk') throw new Error('My Courses has no chunk of its own.');
    expect(courses?.scripts).toEqual(expect.arrayContaining([page.fileName, ...page.imports]));
    expect(Object.keys(courses?.messages ?? {})).toEqual(['en-US', 'ar-AR']);
    expect(courses?.messages['en-US']).toHaveLength(1 + routeChunks[0].areas.length);
  });
});
