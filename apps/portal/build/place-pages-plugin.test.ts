import { placeNames, placeOf } from '@stoa/domain';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
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
  test('names every place whose page is there and is no page of the frame', () => {
    const ofTheFrame = ['forbidden', 'simulatedError'];
    const lazy = placeNames.filter((name) => !placeOf(name).coming && !ofTheFrame.includes(name));
    expect(pages.map(({ place }) => place).toSorted()).toEqual(lazy.toSorted());
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
    const courses = pages.find(({ place }) => place === 'courses');
    const page = output.find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('app/my-courses-page.tsx')),
    );
    if (page?.type !== 'chunk') throw new Error('My Courses has no chunk.');
    expect(courses?.scripts).toEqual(expect.arrayContaining([page.fileName, ...page.imports]));
    expect(Object.keys(courses?.messages ?? {})).toEqual(['en-US', 'ar-AR']);
    const said = courses?.messages['en-US']?.flatMap((name) => output.find(({ fileName }) => fileName === name) ?? []);
    const areas = said?.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(areas).toEqual(
      expect.arrayContaining([
        'messages/en-US',
        ...['shell', 'my-courses', 'results'].map((area) => `messages/en-US/${area}`),
      ]),
    );
  });
});
