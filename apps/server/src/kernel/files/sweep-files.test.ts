import { expect, test } from 'vitest';
import { course, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { testServer } from '../../testing/server.ts';
import { sweepFiles } from './sweep-files.ts';

const text = (content: string) => new TextEncoder().encode(content);

test('bytes that no course names are removed after a day; named and fresh ones stay', async () => {
  await using server = await testServer();
  const { files } = server.app;
  await givenCourse(
    server,
    course([page('a')], { files: new Map([['a.txt', packageFile('a.txt', 'text/plain', 'named')]]) }),
  );
  const [named, forgotten] = [await files.put([text('named')]), await files.put([text('forgotten')])];
  const dayAhead = new Date(Date.now() + 86_400_000 + 60_000);

  await sweepFiles(server.db, files, new Date());
  expect(await files.read(forgotten.sha256)).not.toBeNull();
  await sweepFiles(server.db, files, dayAhead);
  expect(await files.read(forgotten.sha256)).toBeNull();
  expect((await files.read(named.sha256))?.toString()).toBe('named');
});
