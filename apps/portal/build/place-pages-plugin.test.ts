import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { placePages } from '../src/app/place-pages.ts';
import { placePagesFile, type PageFiles } from './place-pages-plugin.ts';

let output: Rolldown.RolldownOutput['output'];
let pages: readonly PageFiles[];

beforeAll(async () => {
  const result = (await build({
    configFile: 'apps/portal/vite.config.ts',
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  output = result.output;
  const file = output.find(({ fileName }) => fileName === placePagesFile);
  pages = JSON.parse(file?.type === 'asset' ? String(file.source) : '[]') as PageFiles[];
});

describe('the list of files by page', () => {
  test('names every page that is loaded lazily, in the order of the table', () => {
    const lazy = Object.entries(placePages).filter(([, { module }]) => module !== null);
    expect(pages.map(({ place }) => place)).toEqual(lazy.map(([place]) => place));
  });

  test('names only files that the build wrote', () => {
    const written = output.map(({ fileName }) => fileName);
    const named = pages.flatMap(({ scripts, styles, messages }) => [
      ...scripts,
      ...styles,
      ...Object.values(messages).flat(),
    ]);
    expect(named.filter((name) => !written.includes(name))).toEqual([]);
  });

  test('names the chunk of the page, everything that it imports, and its sentences in each language', () => {
    const [courses] = pages;
    const page = output.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('my-courses-page.tsx'));
    if (page?.type !== 'chunk') throw new Error('My Courses has no chunk of its own.');
    expect(courses?.scripts).toEqual(expect.arrayContaining([page.fileName, ...page.imports]));
    expect(Object.keys(courses?.messages ?? {})).toEqual(['en-US', 'ar-AR']);
    expect(courses?.messages['en-US']).toHaveLength(1 + placePages.courses.areas.length);
  });
});
