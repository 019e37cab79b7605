import type { CatalogOffer, EnrolledShowcase, OpenCatalogCourse, OpenCatalogObjective, Problem } from '@stoa/contract';
import { ContentState, visibleInOpenCatalog } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chapter,
  course,
  givenAccess,
  givenCourse,
  givenOtherTenant,
  page,
  packageFile,
} from '../../testing/fixtures.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

interface Page {
  readonly data: readonly OpenCatalogObjective[];
  readonly totalCount?: number;
}

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

type Document = Parameters<typeof course>[1];

async function open(name: string, more: Document = {}, showcases: readonly string[] = []): Promise<string> {
  const document = course([chapter('one', [page('secret')])], { name, ...more });
  const { objectiveId } = await givenCourse(server, document, {
    showcases: showcases.map((title) => ({ code: title, name: title })),
  });
  await offer(objectiveId, { showInOpenCatalog: true });
  return objectiveId;
}

async function offer(objectiveId: string, body: Partial<CatalogOffer>): Promise<CatalogOffer> {
  const answer = await admin.call<CatalogOffer>('setCatalogOffer', { params: { objectiveId }, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function list(
  word: string,
  person = server.visitor,
  query: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const answer = await person.call<Page>('queryOpenCatalog', {
    query: { take: '200', requireTotalCount: 'true', filter: JSON.stringify(['name', 'contains', word]), ...query },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const names = ({ data }: Page) => data.map(({ name }) => name);
const one = (objectiveId: string, person = server.visitor, query = {}) =>
  person.call<OpenCatalogCourse & Pick<Problem, 'errors'>>('getOpenCatalogObjective', {
    params: { objectiveId },
    query,
  });

describe('M9: the public catalog, without a session', () => {
  test('lists public courses by name, and none that is archived or for members only', async () => {
    await open('Nine b');
    await open('Nine A');
    await open('Nine archived', { state: ContentState.archived });
    await givenCourse(server, course([page('a')], { name: 'Nine for members', showInCatalog: true }));
    const answer = await list('Nine');
    expect(names(answer)).toEqual(['Nine A', 'Nine b']);
    expect(answer.totalCount).toBe(2);
  });

  test('is the rule of the domain, case by case', async () => {
    for (const contentState of Object.values(ContentState))
      for (const showInOpenCatalog of [true, false]) {
        const id = await open('Ruled', { state: contentState });
        await offer(id, { showInOpenCatalog });
        expect((await one(id)).status).toBe(visibleInOpenCatalog({ showInOpenCatalog, contentState }) ? 200 : 404);
      }
  });

  test('comes whole, so that the browser can search it', async () => {
    for (let number = 0; number < 25; number += 1) await open(`Whole ${number}`);
    expect((await list('Whole')).data).toHaveLength(25);
  });

  test('tells of a course what its page needs, and nothing of its content', async () => {
    const dates = { startsAt: '2027-01-01T00:00:00.000Z', endsAt: '2035-01-01T00:00:00.000Z' };
    const id = await open(
      'Told',
      { description: 'Short', aboutHtml: '<p>Long<script>x</script></p>', language: 'en', ...dates },
      ['Told'],
    );
    const { status, body } = await one(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      name: 'Told',
      description: 'Short',
      about: '<p>Long</p>',
      language: 'en',
      imageUrl: null,
      isEnrolled: null,
      showcases: [{ name: 'Told' }],
      outline: [
        { name: 'Chapter one', type: 3, duration: null, children: [{ name: 'Page secret', type: 1, duration: null }] },
      ],
      availabilityDate: dates.startsAt,
      availabilityEndDate: dates.endsAt,
    });
    expect(JSON.stringify(body)).not.toContain('Content of secret');
  });

  test('counts its collections', async () => {
    await open('Counted', {}, ['Counting']);
    await givenCourse(server, course([page('a')], { name: 'For members', showInCatalog: true }), {
      showcases: [{ code: 'Counting', name: 'Counting' }],
    });
    const { body } = await server.visitor.call<readonly EnrolledShowcase[]>('listOpenCatalogShowcases');
    expect(body.filter(({ name }) => name === 'Counting').map(({ objectivesCount }) => objectivesCount)).toEqual([1]);
  });

  test('tells a signed-in person whether they are enrolled', async () => {
    const id = await open('Mine');
    const person = await server.signInAs('mine@test.example');
    const seen = async () => [
      (await one(id, person)).body.isEnrolled,
      (await list('Mine', person)).data[0]?.isEnrolled,
    ];
    expect(await seen()).toEqual([false, false]);
    await givenAccess(server, person.id, id);
    expect(await seen()).toEqual([true, true]);
  });

  test('shows its pictures to everybody, and the files of its content to nobody', async () => {
    const files = new Map(
      ['cover', 'about', 'inside'].map((name) => [`${name}.png`, packageFile(`${name}.png`, 'image/png', name)]),
    );
    const inside = page('a', { content: { type: 'html', html: '<img src="stoa-file:inside.png" alt="">' } });
    const about = { aboutHtml: '<p><img src="stoa-file:about.png" alt=""></p>', coverPath: 'cover.png', files };
    const { objectiveId } = await givenCourse(server, course([inside], { name: 'Pictures', ...about }));
    const rows = await server.db
      .selectFrom('stored_file')
      .select(['id', 'name'])
      .where('objective_id', '=', objectiveId)
      .execute();
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          rows.map(async ({ id, name }) => [
            name,
            (await server.visitor.send('GET', `/api/lms-storage/v1/public/files/${id}/x`)).status,
          ]),
        ),
      );
    expect(await statuses()).toEqual({ 'cover.png': 404, 'about.png': 404, 'inside.png': 404 });
    await offer(objectiveId, { showInOpenCatalog: true });
    expect(await statuses()).toEqual({ 'cover.png': 200, 'about.png': 200, 'inside.png': 404 });
    const { body } = await one(objectiveId);
    const picture = await server.visitor.send('GET', body.imageUrl ?? '');
    expect([picture.status, picture.body, picture.headers.get('cache-control')]).toEqual([
      200,
      'cover',
      'public, max-age=3600',
    ]);
    const address = /src="([^"]+)"/.exec(body.about ?? '')?.[1] ?? '';
    expect((await server.visitor.send('GET', address)).body).toBe('about');
  });

  test.each([
    ['about', '=', 'x'],
    ['__proto__', '=', 'x'],
    ['showInOpenCatalog', '=', false],
  ])('cannot be asked about %s', async (...filter) => {
    const answer = await server.visitor.call<Problem>('queryOpenCatalog', {
      query: { filter: JSON.stringify(filter) },
    });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'query.unknown-field']);
  });

  test('never has more than is public, whatever the filter', async () => {
    await givenCourse(server, course([page('a')], { name: 'Fenced for members', showInCatalog: true }));
    const filter = JSON.stringify([
      ['name', 'contains', 'Fenced'],
      'or',
      ['id', '<>', '00000000-0000-4000-8000-000000000000'],
    ]);
    expect(names(await list('', server.visitor, { filter }))).not.toContain('Fenced for members');
  });
});

describe('A2: a public call', () => {
  test('answers for the tenant that its domain names', async () => {
    const other = await givenOtherTenant(server);
    const { host } = await server.db
      .selectFrom('tenant')
      .select('host')
      .where('id', '=', other.tenantId)
      .executeTakeFirstOrThrow();
    await server.app.kernel.tenants.readHosts();
    const foreign = await givenCourse({ ...server, ...other }, course([page('a')], { name: 'Domain there' }));
    await server.db
      .updateTable('objective')
      .set({ show_in_catalog: true, show_in_open_catalog: true })
      .where('id', '=', foreign.objectiveId)
      .execute();
    await open('Domain here');
    const domain = host ?? '';
    expect(names(await list('Domain', server.visitor, { domain }))).toEqual(['Domain there']);
    expect(names(await list('Domain'))).toEqual(['Domain here']);
    expect((await one(foreign.objectiveId, server.visitor, { domain })).status).toBe(200);
    expect((await one(foreign.objectiveId)).status).toBe(404);
    const person = await server.signInAs('domain@test.example');
    expect((await one(foreign.objectiveId, person, { domain })).body.isEnrolled).toBeNull();
  });

  test('about something unknown finds nothing, and about no id is refused', async () => {
    const unknown = await one(crypto.randomUUID());
    expect([unknown.status, unknown.body.errors[0]?.code]).toEqual([404, 'resource.not-found']);
    expect((await one('x')).status).toBe(400);
  });
});

describe('how a course is offered', () => {
  test('what is public is offered to members too, and what members lose nobody keeps', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    expect(await offer(objectiveId, {})).toMatchObject({ showInCatalog: false, showInOpenCatalog: false });
    expect(await offer(objectiveId, { showInOpenCatalog: true })).toMatchObject({
      showInCatalog: true,
      showInOpenCatalog: true,
    });
    expect(await offer(objectiveId, { showInOpenCatalog: false })).toMatchObject({
      showInCatalog: true,
      showInOpenCatalog: false,
    });
    await offer(objectiveId, { showInOpenCatalog: true });
    expect(await offer(objectiveId, { showInCatalog: false })).toMatchObject({
      showInCatalog: false,
      showInOpenCatalog: false,
    });
  });

  test('its dates change alone, and can be taken back', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')], { showInCatalog: true }));
    const availabilityDate = '2030-01-01T00:00:00.000Z';
    expect(await offer(objectiveId, { availabilityDate })).toMatchObject({
      availabilityDate,
      availabilityEndDate: null,
      showInCatalog: true,
    });
    expect(await offer(objectiveId, { availabilityDate: null })).toMatchObject({ availabilityDate: null });
  });

  test('is written down with who decided it', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const after = await offer(objectiveId, { showInOpenCatalog: true });
    const rows = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'data'])
      .where('what', '=', 'course.offer')
      .execute();
    expect(rows).toContainEqual({ actor_id: admin.id, data: { objectiveId, after } });
  });

  test('is decided by those who may write courses, in their own tenant', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const foreign = await givenCourse({ ...server, ...(await givenOtherTenant(server)) }, course([page('a')]));
    const set = (person: TestPerson, id: string, body: object = { showInCatalog: true }) =>
      person.call<Problem>('setCatalogOffer', { params: { objectiveId: id }, body });
    expect((await set(await server.signInAs('author@test.example', ['Author']), objectiveId)).status).toBe(200);
    expect((await set(await server.signInAs('learner@test.example'), objectiveId)).status).toBe(403);
    expect((await set(server.visitor, objectiveId)).status).toBe(401);
    for (const id of [foreign.objectiveId, crypto.randomUUID()]) expect((await set(admin, id)).status).toBe(404);
    for (const body of [{ showInCatalog: 'yes' }, { free: true }, { availabilityDate: 'soon' }])
      expect((await set(admin, objectiveId, body)).status).toBe(400);
  });
});
