import type { ObjectiveAccess, OpenCatalogCourse } from '@stoa/contract';
import { catalogQuery, openCatalogQuery, readCatalogAddress } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import { chapter, course, givenCourse, givenOtherTenant, page, packageFile } from '../../testing/fixtures.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Place = Pick<TestServer, 'app' | 'db' | 'tenantId'>;

async function publicCourse(more: Parameters<typeof course>[1], place: Place = server): Promise<string> {
  const { objectiveId } = await givenCourse(place, course([chapter('one', [page('a')])], more), {
    code: `P-${crypto.randomUUID()}`,
  });
  await server.db
    .updateTable('objective')
    .set({ show_in_catalog: true, show_in_open_catalog: true })
    .where('id', '=', objectiveId)
    .execute();
  return objectiveId;
}

const pathOf = (id: string) => `/learn/open-catalog/${id}/view/details`;
const opened = (path: string, headers: Record<string, string> = {}) =>
  server.visitor.send<string>('GET', path, { headers });
const metaOf = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];
const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '');

describe('M9: the page of a public course, as search engines and previews in chats read it', () => {
  const description = 'How to read the "night" sky & its <stars>';
  const files = new Map([['cover.png', packageFile('cover.png', 'image/png', 'cover')]]);
  let id: string;
  let text: string;

  beforeAll(async () => {
    const about = '<h2>What you learn</h2><p>To find <b>north</b>.</p><script>alert(1)</script>';
    id = await publicCourse({
      name: 'Night </title> sky',
      description,
      aboutHtml: about,
      language: 'en',
      coverPath: 'cover.png',
      files,
    });
    text = (await opened(pathOf(id))).body;
  });

  test('names the course in title, description and previews, as text and never as markup', () => {
    expect(text).toContain('<title>Night &lt;/title&gt; sky | Learner portal</title>');
    expect(text.match(/<title>/g)).toHaveLength(1);
    const escaped = 'How to read the &quot;night&quot; sky &amp; its &lt;stars&gt;';
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(metaOf(text, name)).toBe(escaped);
    for (const name of ['og:title', 'twitter:title'])
      expect(metaOf(text, name)).toBe('Night &lt;/title&gt; sky | Learner portal');
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
  });

  test('names a picture that everybody may read', async () => {
    const image = metaOf(text, 'og:image') ?? '';
    expect(image.startsWith(`${server.origin}/`)).toBe(true);
    expect((await fetch(image)).status).toBe(200);
  });

  test('has the picture of the portal where the course has none that previews can show', async () => {
    const drawing = packageFile('cover.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const drawn = await publicCourse({
      name: 'Drawn',
      coverPath: 'cover.svg',
      files: new Map([[drawing.path, drawing]]),
    });
    for (const path of [pathOf(drawn), '/learn/open-catalog'])
      expect(metaOf((await opened(path)).body, 'og:image')).toBe(`${server.origin}/learn/preview.png`);
  });

  test('is known by one address, and in each language that the server speaks by an alternate of it', async () => {
    const address = `${server.origin}${pathOf(id)}`;
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(metaOf(text, 'og:url')).toBe(address);
    const alternates = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]);
    expect(alternates).toEqual([
      ['en-US', `${address}?locale=en-US`],
      ['ar-AR', `${address}?locale=ar-AR`],
      ['x-default', address],
    ]);
    const arabic = (await opened(`${pathOf(id)}?locale=ar-AR`)).body;
    expect(arabic).toContain('<html lang="ar-AR" dir="rtl">');
    expect(arabic).toContain(`<link rel="canonical" href="${address}" />`);
    expect(arabic).toContain('بوابة المتعلم');
  });

  test('describes the course in structured data', () => {
    expect(dataOf(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'Night </title> sky',
      description,
      url: `${server.origin}${pathOf(id)}`,
      inLanguage: 'en',
      provider: { '@type': 'Organization', name: 'Stoa', url: server.origin },
      hasCourseInstance: { courseMode: 'Online' },
      syllabusSections: [{ name: 'Chapter one' }],
    });
  });

  test('lets nothing run that has not the nonce of its answer', async () => {
    const { body, headers } = await opened(pathOf(id));
    const nonce = /script-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    for (const [element] of body.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(element).toContain(`nonce="${nonce}"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('of something unknown, archived or not public is not found, and tells nothing', async () => {
    const hidden = await givenCourse(server, course([page('a')], { name: 'Hidden course', showInCatalog: true }));
    for (const path of [pathOf(crypto.randomUUID()), pathOf(hidden.objectiveId), '/learn/open-catalog/x']) {
      const { status, body } = await opened(path);
      expect([status, bootOf(body).seeds]).toEqual([404, []]);
      expect(body).toContain('<title>Course is not available | Learner portal</title>');
      expect(body).not.toContain('Hidden course');
    }
  });
});

describe('M9: the public catalog as search engines read it', () => {
  test('lists every public course in structured data', async () => {
    await publicCourse({ name: 'Listed course', description: 'In the list' });
    const { body } = await opened('/learn/open-catalog');
    expect(body).toContain('<title>Catalog | Learner portal</title>');
    expect(body).toContain(`<link rel="canonical" href="${server.origin}/learn/open-catalog" />`);
    const names = dataOf(body).itemListElement.map(({ item }: { item: { name: string } }) => item.name);
    expect(names).toContain('Listed course');
  });

  test('of another organisation is known at its own host', async () => {
    const other = await givenOtherTenant(server);
    const { host } = await server.db
      .selectFrom('tenant')
      .select('host')
      .where('id', '=', other.tenantId)
      .executeTakeFirstOrThrow();
    await server.app.kernel.tenants.readHosts();
    const id = await publicCourse({ name: 'Foreign course' }, { ...server, ...other });
    const { body } = await opened(`/learn/open-catalog?domain=${host}`);
    expect(body).toContain(`<link rel="canonical" href="http://${host}:`);
    expect(metaOf(body, 'og:site_name')).toBe('Other');
    expect((await opened('/learn/open-catalog')).body).not.toContain('Foreign course');
    expect((await opened('/sitemap.xml')).body).not.toContain(id);
    expect(bootOf((await opened(`${pathOf(id)}?domain=${host}`)).body).seeds).toMatchObject([
      { params: { objectiveId: id }, query: { domain: host } },
    ]);
  });

  test('is in the sitemap, with every public course and nothing else', async () => {
    const id = await publicCourse({ name: 'Mapped' });
    const hidden = await givenCourse(server, course([page('a')], { showInCatalog: true }));
    const { status, body, headers } = await opened('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toContain(`<loc>${server.origin}/learn/open-catalog</loc>`);
    expect(body).toContain(`<loc>${server.origin}${pathOf(id)}</loc>`);
    expect(body).not.toContain(hidden.objectiveId);
  });

  test('is what robots may read, and the rest is not', async () => {
    const { body } = await opened('/robots.txt');
    expect(body).toMatch(/^User-agent: \*\nAllow: \/learn\/open-catalog\n/);
    expect(body).toContain('\nDisallow: /\n');
    expect(body).toContain(`\nSitemap: ${server.origin}/sitemap.xml\n`);
    expect((await opened('/learn/courses')).body).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('the first HTML carries what the portal asks first', () => {
  test('M7: of the catalog, with its search', async () => {
    await publicCourse({ name: 'Seeded poetry' });
    const person = await server.signInAs('seeds@test.example');
    const search = 'keyword=poetry';
    const { body } = await person.send<string>('GET', `/learn/catalog?${search}`);
    const query = catalogQuery(readCatalogAddress(new URLSearchParams(search)), 0);
    expect(bootOf(body).seeds).toEqual([
      {
        call: 'queryCatalogStandings',
        params: {},
        query,
        answer: (await person.call('queryCatalogStandings', { query })).body,
      },
      { call: 'listCatalogShowcases', params: {}, query: {}, answer: (await person.call('listCatalogShowcases')).body },
    ]);
    const [document = ''] = bootOf(body).documents;
    expect(body).toContain(`<link rel="preload" as="fetch" crossorigin href="${document}" />`);
    expect(JSON.stringify((await person.send('GET', document)).body)).toContain('Seeded poetry');
  });

  test('M8: of a course in the catalog', async () => {
    const objectiveId = await publicCourse({ name: 'Seeded course' });
    const person = await server.signInAs('seeds@test.example');
    const { body } = await person.send<string>('GET', `/learn/catalog/${objectiveId}/view/details`);
    const answer = (await person.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } })).body;
    expect(bootOf(body).seeds).toEqual([{ call: 'getObjectiveAccess', params: { objectiveId }, query: {}, answer }]);
  });

  test('M9: of the public catalog and of a public course', async () => {
    const objectiveId = await publicCourse({ name: 'Seeded public course' });
    const query = openCatalogQuery(null, 0);
    expect(bootOf((await opened('/learn/open-catalog')).body).seeds).toEqual([
      {
        call: 'getOpenCatalogStanding',
        params: {},
        query,
        answer: (await server.visitor.call('getOpenCatalogStanding', { query })).body,
      },
      {
        call: 'listOpenCatalogShowcases',
        params: {},
        query: {},
        answer: (await server.visitor.call('listOpenCatalogShowcases')).body,
      },
    ]);
    const answer = (
      await server.visitor.call<OpenCatalogCourse>('getOpenCatalogObjective', { params: { objectiveId } })
    ).body;
    expect(bootOf((await opened(pathOf(objectiveId))).body).seeds).toEqual([
      { call: 'getOpenCatalogObjective', params: { objectiveId }, query: {}, answer },
    ]);
  });
});
