import type {
  CatalogDocument,
  CatalogObjective,
  CatalogStanding,
  OpenCatalogObjective,
  OpenCatalogStanding,
} from '@stoa/contract';
import { catalogPageOf, openCatalogPageOf } from '@stoa/contract/catalog-pages';
import { ContentState } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTrips } from '../../testing/count-trips.ts';
import { course, givenAccess, givenCourse, givenOtherTenant, packageFile, page } from '../../testing/fixtures.ts';
import { startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

interface Page<Course> {
  readonly data: readonly Course[];
  readonly totalCount?: number;
}

let server: TestServer;
let ada: TestPerson;
let grace: TestPerson;
let enrolledId: string;

const dates = { startsAt: '2027-01-01T00:00:00.000Z', endsAt: '2035-01-01T00:00:00.000Z' };
const cover = packageFile('cover.png', 'image/png', 'cover');

type Fields = Parameters<typeof course>[1];

async function offered(name: string, fields: Fields = {}, offer = { open: true }): Promise<string> {
  const document = course([page('secret page')], { name, showInCatalog: true, ...fields });
  const { objectiveId } = await givenCourse(server, document, { showcases: [{ code: 'S', name: 'Shown' }] });
  await server.db
    .updateTable('objective')
    .set({ show_in_open_catalog: offer.open })
    .where('id', '=', objectiveId)
    .execute();
  return objectiveId;
}

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  grace = await server.signInAs('grace@test.example');
  await offered('Birds', { description: 'All of them', language: 'en', ...dates });
  await offered('A picture', { coverPath: 'cover.png', files: new Map([['cover.png', cover]]) });
  await offered('Members only', {}, { open: false });
  await offered('Draft', { state: ContentState.draft });
  await offered('Archived', { state: ContentState.archived });
  enrolledId = await offered('Enrolled', dates);
  const begun = await offered('Begun');
  await givenAccess(server, ada.id, enrolledId);
  await startCourse(ada, await givenAccess(server, ada.id, begun));
});
afterAll(() => server[Symbol.asyncDispose]());

const whole = { requireTotalCount: 'true', take: '200' };

async function standingOf(person: TestPerson, query: Readonly<Record<string, string>> = whole) {
  return (await person.call<CatalogStanding>('queryCatalogStandings', { query })).body;
}

async function openStanding(person: TestPerson, query: Readonly<Record<string, string>> = {}) {
  return (await person.call<OpenCatalogStanding>('getOpenCatalogStanding', { query })).body;
}

async function documentsOf(person: TestPerson, addresses: readonly string[]): Promise<readonly CatalogDocument[]> {
  return await Promise.all(
    addresses.map(async (address) => {
      const { status, body } = await person.send<CatalogDocument>('GET', address);
      expect(status).toBe(200);
      return body;
    }),
  );
}

/** What a card shows of a course of the specified call. */
const asCard = ({ objective, ...entry }: CatalogObjective) => {
  const { gradingScaleId, announcementChannelId, ...course } = objective;
  expect([gradingScaleId, announcementChannelId]).not.toContain(undefined);
  const { availabilityDate, availabilityEndDate, isEnrolled } = entry;
  return { ...course, availabilityDate, availabilityEndDate, isEnrolled };
};

describe('M7: the catalog in two answers', () => {
  test('is the catalog of the specified call, course by course, for each of its learners', async () => {
    for (const person of [ada, grace])
      for (const query of [
        whole,
        { ...whole, filter: JSON.stringify(['objective.name', 'contains', 'b']) },
        { ...whole, skip: '1', take: '2' },
      ]) {
        const { body } = await person.call<Page<CatalogObjective>>('queryCatalogObjectives', { query });
        const standing = await standingOf(person, query);
        const made = catalogPageOf(standing, await documentsOf(person, standing.documents));
        expect(body.data.length).toBeGreaterThan(0);
        expect(made).toEqual({ data: body.data.map(asCard), totalCount: body.totalCount });
      }
  });

  test('has one document for all, which says nothing of anybody', async () => {
    const [hers, others] = [await standingOf(ada), await standingOf(grace)];
    expect(hers.documents).toEqual(others.documents);
    expect(hers.data).not.toEqual(others.data);
    const [document] = await documentsOf(grace, others.documents);
    expect(await documentsOf(ada, hers.documents)).toEqual([document]);
    // what any member is offered, and no more: neither what is archived nor what stands in a course
    expect(document?.map(({ name }) => name)).toEqual([
      'A picture',
      'Begun',
      'Birds',
      'Draft',
      'Enrolled',
      'Members only',
    ]);
    const fields =
      'activity availabilityDate availabilityEndDate code description id imageUrl language name showcases type';
    for (const one of document ?? []) expect(Object.keys(one).toSorted().join(' ')).toBe(fields);
    const text = JSON.stringify(document);
    for (const own of [ada.id, grace.id, 'secret page', 'isEnrolled']) expect(text).not.toContain(own);
  });

  test('gives nothing to visitors, nor to members of another organisation', async () => {
    const [address = ''] = (await standingOf(ada)).documents;
    const { tenantId } = await givenOtherTenant(server);
    const stranger = await server.signInAs('stranger@test.example', ['Learner'], tenantId);
    expect((await server.visitor.send('GET', address)).status).toBe(401);
    expect((await stranger.send('GET', address)).status).toBe(401);
  });

  test('is kept by its reader’s browser alone, and sent as small as it gets', async () => {
    const [address = ''] = (await standingOf(ada)).documents;
    const ask = () => fetch(server.origin + address, { headers: { cookie: ada.cookie, 'accept-encoding': 'br' } });
    expect((await ask()).headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe('br');
  });

  test('has another document with the next answer after a change, and gives out the earlier one no more', async () => {
    const before = await standingOf(grace);
    const id = await offered('New today');
    const after = await standingOf(grace);
    expect(after.documents).not.toEqual(before.documents);
    expect((await grace.send('GET', before.documents[0] ?? '')).status).toBe(404);
    expect(JSON.stringify(await documentsOf(grace, after.documents))).toContain('New today');
    await server.db.deleteFrom('objective').where('id', '=', id).execute();
    // it says what it said before, and so it has its name of before
    expect((await standingOf(grace)).documents).toEqual(before.documents);
  });

  test('asks the database for nothing of a course that has not changed', async () => {
    const [address = ''] = (await standingOf(grace)).documents;
    await grace.send('GET', address);
    const cost = await countTrips(server.database.pool, () => grace.send('GET', address));
    expect(cost.statements).toBe(1);
  });
});

describe('M9: the public catalog in two answers', () => {
  test('is the public catalog of the specified call, for visitors and for whoever is signed in', async () => {
    for (const person of [server.visitor, ada]) {
      const query = { take: '200', requireTotalCount: 'true' };
      const { body } = await person.call<Page<OpenCatalogObjective>>('queryOpenCatalog', { query });
      const standing = await openStanding(person);
      expect(openCatalogPageOf(standing, await documentsOf(person, standing.documents))).toEqual(body);
      expect(body.data.map(({ name }) => name)).toContain('A picture');
      expect(body.data.map(({ name }) => name)).not.toContain('Members only');
    }
    expect((await openStanding(ada)).enrolled).toHaveLength(2);
    expect((await openStanding(server.visitor)).enrolled).toBeNull();
  });

  test('lets caches keep a document, with nothing in its answer that is one person’s', async () => {
    const [address = ''] = (await openStanding(ada)).documents;
    const { status, headers } = await ada.send('GET', address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('names no document behind its end, and refuses a slice that is no number', async () => {
    const { totalCount } = await openStanding(server.visitor);
    expect(await openStanding(server.visitor, { slice: '1' })).toEqual({ documents: [], enrolled: null, totalCount });
    expect((await server.visitor.call('getOpenCatalogStanding', { query: { slice: 'x' } })).status).toBe(400);
  });

  test('A2: names documents of the organisation that was asked about', async () => {
    const other = await givenOtherTenant(server);
    const { host } = await server.db
      .selectFrom('tenant')
      .select('host')
      .where('id', '=', other.tenantId)
      .executeTakeFirstOrThrow();
    await server.app.kernel.tenants.readHosts();
    await givenCourse({ ...server, ...other }, course([page('a')], { name: 'Elsewhere', showInCatalog: true }));
    await server.db
      .updateTable('objective')
      .set({ show_in_open_catalog: true })
      .where('tenant_id', '=', other.tenantId)
      .execute();
    const { documents } = await openStanding(server.visitor, { domain: host ?? '' });
    const [document] = await documentsOf(server.visitor, documents);
    expect(document?.map(({ name }) => name)).toEqual(['Elsewhere']);
    const [address = ''] = documents;
    expect((await server.visitor.send('GET', address.replace(/\?.*/, ''))).status).toBe(404);
  });

  test('has another document as soon as a course is public no more', async () => {
    const before = await openStanding(server.visitor);
    const closed = await server.db
      .updateTable('objective')
      .set({ show_in_open_catalog: false })
      .where('id', '=', enrolledId)
      .executeTakeFirst();
    expect(closed.numUpdatedRows).toBe(1n);
    const after = await openStanding(server.visitor);
    expect(after.documents).not.toEqual(before.documents);
    expect(JSON.stringify(await documentsOf(server.visitor, after.documents))).not.toContain('Enrolled');
    expect((await server.visitor.send('GET', before.documents[0] ?? '')).status).toBe(404);
  });
});
