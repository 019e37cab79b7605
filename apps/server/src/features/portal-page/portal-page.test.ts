import { randomUUID } from 'node:crypto';
import type { ActivityTree, CourseStanding } from '@stoa/contract';
import { firstPageQuery, mostReadTogether, PresentationMode } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import { chapter, course, givenAccess, givenCourse, page as page1 } from '../../testing/fixtures.ts';
import { treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { script } from '../../testing/portal-build.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer();
  learner = await server.signInAs('learner@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const page = (path: string, headers: Record<string, string> = {}) => learner.send<string>('GET', path, { headers });

/** Axes of the pages of a tree. */
function axesOf(tree: unknown): readonly string[] {
  return [...JSON.stringify(tree).matchAll(/"axis":"([^"]+)"/g)]
    .map(([, axis = '']) => axis)
    .toSorted((a, b) => b.length - a.length);
}

describe('the first HTML', () => {
  test('A3: carries what the calls would answer', async () => {
    const { body, headers, status } = await page('/learn/courses');
    const boot = bootOf(body);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(boot.requestId).toBe(headers.get('x-request-id'));
    expect(boot.user).toEqual((await learner.call('getCurrentUser')).body);
    expect({ items: boot.permissions }).toEqual((await learner.call('listPermissions')).body);
    expect({ items: boot.features }).toEqual((await learner.call('getFeatures')).body);
    expect(boot.config).toEqual((await learner.call('getRuntimeConfig')).body);
    expect(boot.settings).toEqual(
      (await learner.call('getSettings', { query: { keys: Object.keys(boot.settings).join(',') } })).body,
    );
  });

  test.each([
    'courseProgress=inProgress',
    'sort=name&archived=true',
    'keyword=%20AbC&coursePriority=optional&sort=dueDate',
  ])('carries the first page of My Courses for exactly the query that the portal asks: %s', async (search) => {
    const { seeds } = bootOf((await page(`/learn/courses?${search}`)).body);
    const query = firstPageQuery(new URLSearchParams(search));
    const answer = (await learner.call('queryCourseCards', { query })).body;
    expect(seeds).toEqual([{ call: 'queryCourseCards', params: {}, query, answer }]);
  });

  test('M3: carries the collections and terms there are, where the address names some', async () => {
    const { seeds } = bootOf((await page(`/learn/courses?term=${randomUUID()}`)).body);
    expect(seeds.map(({ call }) => call)).toEqual(['queryCourseCards', 'listEnrolledShowcases', 'listTerms']);
    expect(seeds[2]).toEqual({
      call: 'listTerms',
      params: {},
      query: {},
      answer: (await learner.call('listTerms')).body,
    });
  });

  test('names the further files of its place and language, each with the nonce', async () => {
    const { body, headers } = await page('/learn/courses', { 'accept-language': 'ar' });
    const nonce = /script-src 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(body).toContain('<html lang="ar-AR" dir="rtl">');
    expect([...body.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/learn/assets/courses-1.js',
      '/learn/assets/ar-1.js',
    ]);
    expect([...body.matchAll(/rel="stylesheet" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/learn/assets/index-1.css',
      '/learn/assets/courses-1.css',
    ]);
    const nonces = [...body.matchAll(/<(?:script|link)[^>]* nonce="([^"]+)"/g)].map(([, found]) => found);
    expect(nonces).toHaveLength((body.match(/<(script|link)/g) ?? []).length);
    expect(new Set(nonces)).toEqual(new Set([nonce]));
  });

  test('holds nothing that could end the script it stands in', async () => {
    const person = await server.signInAs('x</script><script>alert(1)</script>@example.org');
    const { body } = await person.send<string>('GET', '/learn/courses');
    expect(body).not.toContain('alert(1)</script>');
    expect(bootOf(body).user?.email).toContain('</script>');
  });

  test('keeps to the language that the person chose before', async () => {
    const { body } = await page('/learn/courses', { cookie: `${learner.cookie}; stoa_locale=ar-AR` });
    expect(bootOf(body).locale).toBe('ar-AR');
  });

  test('of a course that the person may not see carries no answer of it', async () => {
    const { body, status } = await page('/learn/courses/11111111-1111-4111-8111-111111111111/view/content/1');
    expect(status).toBe(200);
    expect(bootOf(body).seeds).toEqual([]);
    expect(bootOf((await page('/learn/courses/7')).body).seeds).toEqual([]);
  });

  test('of a place in a course carries the course, its tree and the page itself', async () => {
    const { objectiveId } = await givenCourse(server, course([chapter('c1', [page1('p1'), page1('p2')])]));
    const aggregateId = await givenAccess(server, learner.id, objectiveId);
    const before = bootOf((await page(`/learn/courses/${objectiveId}`)).body).seeds;
    expect(before.map(({ call }) => call)).toEqual(['getObjectiveAccess']);
    const id = randomUUID();
    await learner.call('startObjectiveWorkflow', {
      body: { id, objectiveWorkflowAggregateId: aggregateId },
      headers: { prefer: 'respond-sync' },
    });
    const [access, tree] = bootOf((await page(`/learn/courses/${objectiveId}/view/details`)).body).seeds;
    expect(access).toMatchObject({
      call: 'getObjectiveAccess',
      params: { objectiveId },
      answer: { objective: { id: objectiveId } },
    });
    expect(tree).toMatchObject({ call: 'getCourseStanding', params: { objectiveWorkflowId: id } });
    const standing = await learner.call<CourseStanding>('getCourseStanding', { params: { objectiveWorkflowId: id } });
    expect(tree?.answer).toEqual(standing.body);
    const axis = axesOf(await treeOf(learner, id))[0] ?? '';
    const content = bootOf((await page(`/learn/courses/${objectiveId}/view/content/${axis}`)).body).seeds;
    expect(content.map(({ call }) => call)).toEqual(['getObjectiveAccess', 'getCourseStanding', 'getActivity']);
    expect(content[2]?.answer).toEqual((await learner.call('getActivity', { params: { ...content[2]?.params } })).body);
    // without an axis it is the page to which the portal leads
    const landing = bootOf((await page(`/learn/courses/${objectiveId}/view/content`)).body).seeds;
    expect(landing.map(({ call, params }) => [call, params])).toEqual(
      content.map(({ call, params }) => [call, params]),
    );
  });

  test('C11: of a course on one page carries what stands together with the place to begin at', async () => {
    const many = Array.from({ length: mostReadTogether + 1 }, (_, index) => page1(`n${index}`));
    const parts = [page1('p0'), chapter('c1', [page1('p1'), page1('p2')]), chapter('c2', many)];
    const { objectiveId } = await givenCourse(server, course(parts, { presentationMode: PresentationMode.longRead }));
    const objectiveWorkflowAggregateId = await givenAccess(server, learner.id, objectiveId);
    const body = { id: randomUUID(), objectiveWorkflowAggregateId };
    await learner.call('startObjectiveWorkflow', { body, headers: { prefer: 'respond-sync' } });
    const tree = await learner.call<ActivityTree>('getActivityTree', { params: { objectiveWorkflowId: body.id } });
    const [first, short, long] = tree.body.activity.children ?? [];
    const contentAt = async (axis: string) =>
      bootOf((await page(`/learn/courses/${objectiveId}/view/content/${axis}`)).body).seeds.slice(2);
    const [inShort, inLong] = [short, long].map((section) => section?.childActivity.children?.[1]);
    const seeds = await Promise.all([
      contentAt(''),
      contentAt(first?.axis ?? ''),
      contentAt(inShort?.axis ?? ''),
      contentAt(inLong?.axis ?? ''),
    ]);
    expect(seeds.map((found) => found.map(({ call, params }) => [call, params['activityPathId']]))).toEqual([
      [['listRootChildren', undefined]],
      [['listRootChildren', undefined]],
      [['listChildren', short?.activityPathId]],
      [['getActivity', inLong?.activityPathId]],
    ]);
    const asked = { params: { objectiveWorkflowId: body.id, activityPathId: short?.activityPathId ?? '' } };
    expect(seeds[2]?.[0]?.answer).toEqual((await learner.call('listChildren', asked)).body);
  });

  test("R18: of an unknown place is the portal's own page, with the status that says so", async () => {
    const { body, status } = await page('/learn/nowhere');
    expect(status).toBe(404);
    expect(bootOf(body).user?.id).toBe(learner.id);
  });
});

describe('a visitor', () => {
  test('S21 S22: is led to sign-in with the whole address, by a page of a few lines', async () => {
    const { body, status } = await server.visitor.send<string>('GET', '/learn/courses?a=1');
    expect(status).toBe(200);
    expect(body.length).toBeLessThan(1_000);
    expect(body).toContain("searchParams.set('redirectUrl',location.href)");
    expect(body).toContain('href="/oidc/login?redirectUrl=%2Flearn%2Fcourses%3Fa%3D1"');
  });

  test('who opens the bare address comes to the portal', async () => {
    expect((await server.visitor.send('GET', '/')).headers.get('location')).toBe('/learn/');
    expect((await server.visitor.send('GET', '/learn?x=1')).headers.get('location')).toBe('/learn/?x=1');
  });
});

test('S32: a document says whose it is, for the device that keeps it, and one for a visitor says nothing', async () => {
  expect((await page('/learn/courses')).headers.get('x-person-id')).toBe(learner.id);
  const visitor = await server.visitor.send('GET', '/learn/open-catalog');
  expect(visitor.headers.get('x-person-id')).toBeNull();
});

describe("the portal's files", () => {
  test('are kept for ever, compressed as the browser likes it', async () => {
    const response = await fetch(`${server.origin}/learn/assets/index-1.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe(script);
  });

  test('that are missing are not found, instead of being a page', async () => {
    const missing = await server.visitor.send('GET', '/learn/assets/gone-1.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('problem+json');
    expect((await server.visitor.send('GET', '/learn/assets/..%2findex.html')).status).not.toBe(200);
  });

  test('include the service worker, which is asked for each time and may ask our own server only', async () => {
    const { status, headers, body } = await server.visitor.send<string>('GET', '/learn/service-worker.js');
    expect([status, body]).toEqual([200, script]);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  test('of the root are there too', async () => {
    expect((await server.visitor.send('GET', '/learn/favicon.svg')).headers.get('content-type')).toContain(
      'image/svg+xml',
    );
  });
});

describe('an address beside /learn', () => {
  test('is the same page, with the same policy, for members only', async () => {
    const teacher = await server.signInAs('teacher@example.org', ['Instructor']);
    const beside = await teacher.send<string>('GET', '/admin/grading?work=1');
    const usual = await teacher.send<string>('GET', '/learn/profile');
    const [first, second] = [beside, usual].map(({ headers }) =>
      (headers.get('content-security-policy') ?? '').replaceAll(/'nonce-[^']+'/g, ''),
    );
    expect([beside.status, first]).toEqual([200, second]);
    expect(bootOf(beside.body).user).toEqual(bootOf(usual.body).user);
    const stranger = await server.visitor.send<string>('GET', '/admin/grading');
    expect(stranger.body).toContain('/oidc/login');
    expect(stranger.body).not.toContain('stoa-boot');
  });

  test('S17: answers 403 to those who grade nowhere, with the page that says so', async () => {
    const refused = await page('/admin/grading');
    expect([refused.status, bootOf(refused.body).user?.email]).toEqual([403, 'learner@example.org']);
    const { objectiveId } = await givenCourse(server, course([page1('a')]));
    const staff = {
      tenant_id: server.tenantId,
      objective_id: objectiveId,
      user_id: learner.id,
      role: 'instructor',
    } as const;
    await server.db.insertInto('objective_staff').values(staff).execute();
    expect((await page('/admin/grading')).status).toBe(200);
    const admin = await server.signInAs('head@example.org', ['Administrator']);
    expect((await admin.send('GET', '/admin/grading')).status).toBe(200);
  });

  test('is the only one of its place, and no slash leads to another host', async () => {
    for (const below of ['/learn/admin/grading', '/learn//admin/grading', '/learn//admin//grading']) {
      const { status, headers } = await page(`${below}?work=1`);
      expect([below, status, headers.get('location')]).toEqual([below, 302, '/admin/grading?work=1']);
    }
    expect((await page('/admin/other', { accept: 'text/html' })).status).toBe(404);
    expect((await page('/learn/admin/other', { accept: 'text/html' })).status).toBe(404);
  });
});
