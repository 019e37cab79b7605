import { randomUUID } from 'node:crypto';
import { calls, type Boot, type Call, type CallName, type ObjectiveAccess, type Problem } from '@stoa/contract';
import {
  navigationSwitches,
  placeNames,
  placeOf,
  placePath,
  readSetting,
  settingDefaults,
  sideMenu,
  type NavigationSettings,
  type NavigationSwitch,
} from '@stoa/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import { course, givenCourse, page } from '../../testing/fixtures.ts';
import { perform } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  learner = await server.signInAs('learner@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const allOn: NavigationSettings = {
  'ui.learner.navigation': { catalog: true, rooms: true, researchProjects: true, knowledgeModels: true },
  'ui.learner.calendar': true,
  'ui.learner.dashboard': true,
};

function without(name: NavigationSwitch): NavigationSettings {
  return {
    'ui.learner.navigation': {
      ...allOn['ui.learner.navigation'],
      ...(name in allOn['ui.learner.navigation'] && { [name]: false }),
    },
    'ui.learner.calendar': name !== 'calendar',
    'ui.learner.dashboard': name !== 'dashboard',
  };
}

async function set(settings: NavigationSettings): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    expect((await admin.call('setSetting', { params: { key }, body: { value } })).status).toBe(200);
}

afterEach(() => set(settingDefaults));

const opened = (path: string) => learner.send<string>('GET', `/learn${path}`);

const known: Readonly<Record<CallName, Call>> = calls;
const names = Object.keys(known).filter((name): name is CallName => Object.hasOwn(known, name));

/** An address of every place of a switch. */
const placesOf = (by: NavigationSwitch) => placeNames.filter((name) => placeOf(name).switch === by);
const addressesOf = (by: NavigationSwitch) =>
  placesOf(by).map((name) => placePath<string>({ pattern: placeOf(name).pattern }, { objectiveId: randomUUID() }));

/**
 * Effects of each switch that is off: status of its addresses, and its calls. Rooms and the like lie beside the portal.
 */
const off: Readonly<
  Record<NavigationSwitch, { readonly statuses: readonly number[]; readonly calls: readonly CallName[] }>
> = {
  dashboard: { statuses: [200], calls: [] },
  catalog: {
    statuses: [404, 404],
    calls: ['queryCatalogObjectives', 'queryCatalogStandings', 'getCatalogDocument', 'listCatalogShowcases'],
  },
  researchProjects: { statuses: [], calls: [] },
  knowledgeModels: { statuses: [404], calls: ['getKnowledge'] },
  rooms: { statuses: [], calls: [] },
  calendar: { statuses: [404], calls: ['getCalendar', 'getCalendarFeed'] },
};

/** A call about a document that there is not, switched off or on. */
const unnamed: CallName = 'getCatalogDocument';
const ofDocument = { params: { document: 'none' } };

describe.each(navigationSwitches)('S2 S3: %s switched off', (by) => {
  const own = names.filter((name) => known[name].switch === by);
  const menu = (settings: Boot['settings']) => {
    const stored = new Map(Object.entries(settings));
    const facts = {
      settings: {
        'ui.learner.navigation': readSetting(stored, 'ui.learner.navigation'),
        'ui.learner.calendar': readSetting(stored, 'ui.learner.calendar'),
        'ui.learner.dashboard': readSetting(stored, 'ui.learner.dashboard'),
      },
      permissions: [{ permission: 'Research.Access' }],
      features: ['Platform.Research', 'Platform.KnowledgeModels'],
      cloudRedirect: false,
      links: settingDefaults['platform.ui.links'],
    };
    return sideMenu(facts).map(({ key }) => key);
  };

  test('is not in the menu, nor at its addresses, and its calls are refused; switched on, it is all there', async () => {
    expect(own).toEqual(off[by].calls);
    await set(without(by));
    expect(menu(bootOf((await opened('/courses')).body).settings)).not.toContain(by);
    const answers = await Promise.all(addressesOf(by).map(opened));
    expect(answers.map(({ status }) => status)).toEqual(off[by].statuses);
    for (const name of own) {
      const { status, body } = await learner.call<Problem>(name, ofDocument);
      expect([status, body.errors.map(({ code }) => code)]).toEqual([404, ['place.switched-off']]);
    }
    await set(allOn);
    expect(menu(bootOf((await opened('/courses')).body).settings)).toContain(by);
    const there = await Promise.all(addressesOf(by).map(opened));
    const expected = placesOf(by).map((name) => (placeOf(name).coming === true ? 501 : 200));
    expect(there.map(({ status }) => status)).toEqual(expected);
    for (const name of own) expect((await learner.call(name, ofDocument)).status).toBe(name === unnamed ? 404 : 200);
  });
});

test('R1: without a dashboard the bare address brings what My Courses asks for', async () => {
  await set(without('dashboard'));
  expect(bootOf((await opened('/?keyword=sky')).body).seeds.map(({ call }) => call)).toEqual(['queryCourseCards']);
});

test('S3: a catalog that is off says nothing of its courses in its 404 page', async () => {
  await set(without('catalog'));
  expect(bootOf((await opened('/catalog')).body).seeds).toEqual([]);
});

test('M9 M10: without the catalog, people still enrol by a link, and visitors still have the public catalog', async () => {
  await set(without('catalog'));
  const { objectiveId } = await givenCourse(server, course([page('a')], { name: 'By link', showInCatalog: true }));
  const { body: access } = await learner.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
  await perform(learner, 'createSelfEnrollment', { objectiveAccessId: access.id });
  const { body } = await learner.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
  expect(body.isEnrolled).toBe(true);
  expect((await server.visitor.call('queryOpenCatalog')).status).toBe(200);
  expect((await server.visitor.send('GET', '/learn/open-catalog')).status).toBe(200);
});

test('R14 R15: search engines may list the public catalog, and no other place', async () => {
  const robots = async (path: string) => (await server.visitor.send('GET', path)).headers.get('x-robots-tag');
  expect(await robots('/learn/open-catalog')).toBeNull();
  for (const path of ['/learn/certificate/C-1', '/learn/courses', '/learn/nowhere'])
    expect(await robots(path)).toBe('noindex');
});

describe('an address that nobody serves', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.each(['/admin', '/rooms', '/classroom/learner/rooms', '/api/nothing'])(
    '%s is a page for people',
    async (path) => {
      const english = await server.visitor.send<string>('GET', path, { headers: html });
      expect([english.status, english.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(english.body).toContain('<h1>Page not found</h1>');
      expect(english.body).toContain('href="/learn/"');
      const arabic = await server.visitor.send<string>('GET', path, { headers: { ...html, 'accept-language': 'ar' } });
      expect(arabic.body).toContain('<html lang="ar-AR" dir="rtl">');
    },
  );

  test('and problem+json for programs, whatever they send', async () => {
    const asked = await server.visitor.send<Problem>('GET', '/admin', { headers: { accept: '*/*' } });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    const sent = await server.visitor.send<Problem>('POST', '/admin', { headers: html, body: {} });
    expect([sent.status, sent.body.errors.map(({ code }) => code)]).toEqual([404, ['resource.not-found']]);
  });
});
