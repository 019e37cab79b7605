import { describe, expect, test } from 'vitest';
import { rolePermissions } from '../permissions/role-permissions.ts';
import { navigationSwitches } from '../places/navigation-switch.ts';
import { settingDefaults, type NavigationToggles } from '../settings/settings.ts';
import type { Role } from '../values/value-sets.ts';
import { documentTitle } from './document-title.ts';
import { errorPage, type ErrorPageFacts } from './error-page.ts';
import { coursesHeading } from './courses-heading.ts';
import { publicMenu, sideMenu, type SideMenuFacts } from './side-menu.ts';
import { linkTarget, webTarget } from './target.ts';
import { userMenu } from './user-menu.ts';

const permissionsOf = (role: Role) => rolePermissions[role].map((permission) => ({ permission }));

const usual: SideMenuFacts = {
  settings: {
    'ui.learner.navigation': settingDefaults['ui.learner.navigation'],
    'ui.learner.calendar': true,
    'ui.learner.dashboard': true,
  },
  permissions: permissionsOf('Learner'),
  features: [],
  cloudRedirect: false,
  links: settingDefaults['platform.ui.links'],
};
/** The facts with some of the switches in another position. */
const switched = (facts: SideMenuFacts, settings: Partial<NavigationToggles>): SideMenuFacts => ({
  ...facts,
  settings: {
    ...facts.settings,
    'ui.learner.navigation': { ...facts.settings['ui.learner.navigation'], ...settings },
  },
});
const everything: SideMenuFacts = {
  ...usual,
  ...switched(usual, { catalog: true, rooms: true, researchProjects: true, knowledgeModels: true }),
  features: ['Platform.Research', 'Platform.KnowledgeModels'],
  links: { ...usual.links, portal: 'https://portal.example.org/' },
};

describe('S2: the side menu offers what there is', () => {
  test.each<[string, SideMenuFacts, string]>([
    ['a fresh install', usual, 'dashboard courses tasks catalog calendar'],
    [
      'nothing but courses',
      {
        ...usual,
        settings: {
          'ui.learner.navigation': { ...usual.settings['ui.learner.navigation'], catalog: false },
          'ui.learner.calendar': false,
          'ui.learner.dashboard': false,
        },
      },
      'courses tasks',
    ],
    [
      'everything, in this order',
      everything,
      'dashboard courses tasks catalog researchProjects knowledgeModels rooms calendar portal',
    ],
    [
      'a portal whose address would run a script',
      { ...usual, links: { ...usual.links, portal: 'javascript:alert(1)' } },
      'dashboard courses tasks catalog calendar',
    ],
    [
      'somebody who grades',
      { ...everything, permissions: permissionsOf('Instructor') },
      'dashboard courses tasks catalog researchProjects knowledgeModels rooms calendar grading portal',
    ],
    [
      'no Research.Access',
      { ...everything, permissions: [] },
      'dashboard courses tasks catalog knowledgeModels rooms calendar portal',
    ],
    [
      'Research.Access for one scope',
      { ...everything, permissions: [{ permission: 'Research.Access', scope_id: '7' }] },
      'dashboard courses tasks catalog knowledgeModels rooms calendar portal',
    ],
    [
      'research without its licence',
      { ...everything, features: ['Platform.KnowledgeModels'] },
      'dashboard courses tasks catalog knowledgeModels rooms calendar portal',
    ],
    [
      'knowledge models without their licence',
      { ...everything, features: ['Platform.Research'] },
      'dashboard courses tasks catalog researchProjects knowledgeModels rooms calendar portal',
    ],
    [
      'research that the tenant switched off',
      switched(everything, { researchProjects: false }),
      'dashboard courses tasks catalog knowledgeModels rooms calendar portal',
    ],
    [
      'knowledge models that the tenant switched off',
      switched(everything, { knowledgeModels: false }),
      'dashboard courses tasks catalog researchProjects rooms calendar portal',
    ],
  ])('%s', (_with, facts, keys) =>
    expect(
      sideMenu(facts)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys),
  );

  test('visitors have only the public catalog', () => {
    expect(publicMenu).toEqual([{ key: 'catalog', target: { area: 'portal', path: '/open-catalog' } }]);
  });
});

describe('S3: where the entries lead', () => {
  test.each([
    [false, '/platform/research-projects', '/platform/knowledge-models'],
    [true, '/cloud/research-projects', '/cloud/knowledge-models'],
  ])('with the cloud redirect %s', (cloudRedirect, research, knowledge) => {
    expect(
      Object.fromEntries(sideMenu({ ...everything, cloudRedirect }).map(({ key, target }) => [key, target])),
    ).toEqual({
      dashboard: { area: 'portal', path: '/' },
      tasks: { area: 'portal', path: '/tasks' },
      courses: { area: 'portal', path: '/courses' },
      catalog: { area: 'portal', path: '/catalog' },
      researchProjects: { area: 'site', path: research },
      knowledgeModels: { area: 'site', path: knowledge },
      rooms: { area: 'site', path: '/classroom/learner/rooms' },
      calendar: { area: 'portal', path: '/calendar' },
      portal: { area: 'elsewhere', url: 'https://portal.example.org/' },
    });
  });
  test.each<[string, Partial<SideMenuFacts>]>([
    ['the licence', { features: ['Platform.Research'] }],
    ['the permission', { permissions: [] }],
  ])('without %s of the platform’s models, their entry leads to what comes back of one’s courses', (_what, lack) => {
    const menu = sideMenu({ ...everything, ...lack });
    expect(menu.find(({ key }) => key === 'knowledgeModels')?.target).toEqual({ area: 'portal', path: '/knowledge' });
  });

  test('the desk of those who grade is beside the portal', () => {
    const menu = sideMenu({ ...usual, permissions: permissionsOf('Instructor') });
    expect(menu.at(-1)).toEqual({ key: 'grading', target: { area: 'site', path: '/admin/grading' } });
  });

  test.each(navigationSwitches)('%s switched off is not in the menu, and takes nothing else along', (name) => {
    const { settings } = everything;
    const off: SideMenuFacts = {
      ...everything,
      settings: {
        'ui.learner.navigation': { ...settings['ui.learner.navigation'], [name]: false },
        'ui.learner.calendar': name !== 'calendar',
        'ui.learner.dashboard': name !== 'dashboard',
      },
    };
    const keys = (facts: SideMenuFacts) => sideMenu(facts).map(({ key }) => key);
    expect(keys(off)).toEqual(keys(everything).filter((key) => key !== name));
  });

  test('the organisation says where the places beside the portal lie: on the web, or on its own host', () => {
    const links = {
      ...everything.links,
      rooms: 'https://rooms.example.org/',
      researchProjects: '/research',
      knowledgeModels: 'https://models.example.org/',
    };
    expect(
      Object.fromEntries(
        sideMenu({ ...everything, links, cloudRedirect: true }).map(({ key, target }) => [key, target]),
      ),
    ).toMatchObject({
      rooms: { area: 'elsewhere', url: 'https://rooms.example.org/' },
      researchProjects: { area: 'site', path: '/research' },
      knowledgeModels: { area: 'elsewhere', url: 'https://models.example.org/' },
    });
  });

  test.each(['//evil.example', '/\\evil.example', '/a\\b', 'rooms', '/a b', '/a\nb', 'javascript:alert(1)', '', null])(
    '%j is no link',
    (link) => expect(linkTarget(link)).toBeNull(),
  );

  test.each([
    [null],
    [''],
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['/learn'],
    ['https://'],
    ['https:/\\evil.example'],
    ['data:text/html,x'],
    [' https://a.example'],
  ])('%j is no address of the web', (url) => expect(webTarget(url)).toBeNull());
});

test.each([
  [false, 'courses'],
  [true, 'quizzes'],
])('S4: quizzes only is %s: the list is headed %s', (quizzesOnly, heading) => {
  expect(coursesHeading(quizzesOnly)).toBe(heading);
});

test.each<[string, Parameters<typeof userMenu>[0], string]>([
  ['a learner', permissionsOf('Learner'), 'language profile record signOut'],
  ['an instructor', permissionsOf('Instructor'), 'language profile record grading signOut'],
  ['an administrator', permissionsOf('Administrator'), 'language profile record adminPanel signOut'],
  ['somebody without permissions', [], 'language profile record signOut'],
  ['a visitor', null, 'language signIn'],
])('S1: the user menu of %s', (_who, permissions, keys) => expect(userMenu(permissions).join(' ')).toBe(keys));

test.each([
  [[], 'Learner portal'],
  [['Algebra'], 'Algebra | Learner portal'],
  [['Page 2', 'Algebra'], 'Page 2 | Algebra | Learner portal'],
  [[undefined, ' ', null, ' Algebra '], 'Algebra | Learner portal'],
  [['Learner portal'], 'Learner portal'],
])('S15: the title of %j', (names, title) => expect(documentTitle(names, 'Learner portal')).toBe(title));

describe('S17: error pages', () => {
  const facts: ErrorPageFacts = {
    status: 404,
    forbiddenPlace: false,
    roles: ['Learner'],
    contentLibraryUrl: 'https://author.example.org/library',
  };

  test.each([
    [401, 401],
    [403, 403],
    [404, 404],
    [500, 500],
    [501, 501],
    [400, 'default'],
    [418, 'default'],
    [502, 'default'],
    [null, 'default'],
  ])('status %s has the page %s', (status, code) => expect(errorPage({ ...facts, status }).code).toBe(code));

  test.each<[string, ErrorPageFacts, string | undefined]>([
    ['a learner goes to the courses', facts, 'courses'],
    ['an author goes to the content library', { ...facts, roles: ['Learner', 'Author'] }, 'contentLibrary'],
    [
      'an author without a content library goes to the courses',
      { ...facts, roles: ['Author'], contentLibraryUrl: null },
      'courses',
    ],
    [
      'a library that would run a script is none',
      { ...facts, roles: ['Author'], contentLibraryUrl: 'javascript:alert(1)' },
      'courses',
    ],
    ['a visitor goes to the public catalog', { ...facts, roles: [] }, 'publicCatalog'],
    ['a refused page has a button', { ...facts, status: 403 }, 'courses'],
    ['/forbidden has none (R13)', { ...facts, status: 403, forbiddenPlace: true }, undefined],
  ])('%s', (_who, given, button) => expect(errorPage(given).button?.key).toBe(button));
});
