import { readFileSync } from 'node:fs';
import { ContentState, PresentationMode, type PartDocument } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenCourse, page, video } from '../../testing/fixtures.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const migration = readFileSync(new URL('../../db/migrations/0016-pages-are-counted.sql', import.meta.url), 'utf8');

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const { tree, longRead, longReadWithoutActivityNames, tiles } = PresentationMode;
const unit = (key: string, children: readonly PartDocument[]) =>
  chapter(key, children, { presentationMode: longReadWithoutActivityNames });
const archived = { state: ContentState.archived };

async function countOf(objectiveId: string): Promise<number> {
  const { children_count: count } = await server.db
    .selectFrom('objective')
    .select('children_count')
    .where('id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  return count;
}

describe('a course counts its pages', () => {
  test.each<[string, PresentationMode, readonly PartDocument[], number]>([
    ['a unit is one page', tree, [unit('1', [page('a'), page('b'), video('c', 9)]), page('d')], 2],
    ['sections hold pages', tree, [chapter('1', [unit('2', [page('a')]), page('b')]), video('c', 9)], 3],
    ['tiles are no page', tiles, [page('a'), page('b')], 2],
    [
      'drafts are met, archived pages are not',
      tree,
      [page('a', { state: ContentState.draft }), page('b', archived)],
      1,
    ],
    ['nothing in an archived section is met', tree, [chapter('1', [page('a')], archived), page('b')], 1],
    ['a course that is one page counts its activities', longRead, [page('a'), chapter('1', [page('b')])], 2],
    ['there is nothing', tree, [], 0],
  ])('%s, when it comes in and after the migration', async (_what, presentationMode, parts, pages) => {
    const { objectiveId } = await givenCourse(server, course(parts, { presentationMode }));
    expect(await countOf(objectiveId)).toBe(pages);
    if (presentationMode !== longRead)
      await server.db.updateTable('objective').set({ children_count: 99 }).where('id', '=', objectiveId).execute();
    await sql.raw(migration).execute(server.db);
    expect(await countOf(objectiveId)).toBe(pages);
  });
});
