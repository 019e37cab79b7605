import { setupI18n } from '@lingui/core';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileArea, compileSentences, messagesPlugin } from './messages-plugin.ts';

function speak(locale: string, tag: string, messages: ReturnType<typeof compileSentences>) {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, locales: tag, messages });
  return i18n;
}

test('a compiled plural counts in its language and with its digits', () => {
  const arabic = speak('ar-AR', 'ar-AR-u-nu-arab', compileArea('ar-AR', 'my-courses'));
  const count = (number: number) => arabic._('my-courses.count', { count: number });
  expect([0, 1, 2, 3, 11].map(count)).toEqual(['لا توجد دورات', 'دورة واحدة', 'دورتان', '٣ دورات', '١١ دورة']);
});

test('a sentence that is not a valid message stops the build and is named', () => {
  expect(() => compileSentences('en-US', { 'shell.broken': '{count, plural, one {x}' })).toThrow(
    /'shell\.broken' in en-US/,
  );
});

test('each locale and area becomes a chunk of its own, already parsed', async () => {
  const entry = 'stoa-test-entry';
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      messagesPlugin(),
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? "import { catalogues } from 'virtual:messages'; globalThis.catalogues = catalogues;"
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((file) => file.type === 'chunk');
  const names = chunks.flatMap(({ facadeModuleId }) =>
    facadeModuleId?.startsWith('messages/') ? [facadeModuleId] : [],
  );
  expect(names).toContain('messages/en-US/shell');
  expect(names).toContain('messages/ar-AR/my-courses');
  expect(chunks.filter(({ code }) => code.includes(', plural,'))).toEqual([]);
});
