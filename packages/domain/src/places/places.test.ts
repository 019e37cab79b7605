import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../settings/settings.ts';
import { navigationSwitches, type NavigationSettings } from './navigation-switch.ts';
import { placePath } from './place.ts';
import {
  isListedPlace,
  isPlaceOn,
  isPublicPlace,
  placeAt,
  placeNames,
  placeOf,
  places,
  standingPlace,
  type PlaceName,
} from './places.ts';

/** A value for every parameter that any pattern names. */
const sample = {
  objectiveId: 'o 1',
  aggregateId: 'g',
  activityPathId: 'p',
  axis: 'a/b',
  workflowId: 'w',
  certificateNumber: 'C-1',
  rest: 'view/details',
};

/** Every address: its pattern, its path with all of its parameters, their names, and what is said of it. */
const told: Readonly<Record<PlaceName, string>> = {
  home: '/ | / |  | switch: dashboard, whenOff: /courses',
  tasks: '/tasks | /tasks |  |',
  plan: '/plan | /plan |  |',
  calendar: '/calendar/* | /calendar/view/details | rest | switch: calendar',
  profile: '/profile | /profile |  |',
  knowledge: '/knowledge | /knowledge |  | switch: knowledgeModels',
  record: '/record | /record |  |',
  emailAnswer: '/email-response-callback | /email-response-callback |  |',
  toolCallback: '/lti-tool-callback | /lti-tool-callback |  |',
  loginCallback: '/login-callback | /login-callback |  |',
  forbidden: '/forbidden | /forbidden |  |',
  simulatedError: '/simulate-error | /simulate-error |  |',
  certificate: '/certificate/:certificateNumber | /certificate/C-1 | certificateNumber | openTo: everybody, bare',
  courses: '/courses | /courses |  |',
  courseRedirect: '/courses/redirect/:objectiveId | /courses/redirect/o%201 | objectiveId |',
  proctoredActivity:
    '/courses/proctor/:objectiveId/:activityPathId | /courses/proctor/o%201/p | objectiveId activityPathId | coming',
  courseDetails: '/courses/:objectiveId/view/details | /courses/o%201/view/details | objectiveId |',
  courseContent: '/courses/:objectiveId/view/content/:axis? | /courses/o%201/view/content/a%2Fb | objectiveId axis |',
  workflowView:
    '/courses/:objectiveId/workflow/:workflowId/view | /courses/o%201/workflow/w/view | objectiveId workflowId |',
  courseCertificate:
    '/courses/:objectiveId/certificate/:certificateNumber | /courses/o%201/certificate/C-1 | objectiveId certificateNumber |',
  course: '/courses/:objectiveId/:aggregateId? | /courses/o%201/g | objectiveId aggregateId |',
  catalog: '/catalog | /catalog |  | switch: catalog',
  catalogCourse: '/catalog/:objectiveId/* | /catalog/o%201/view/details | objectiveId rest | switch: catalog',
  openCatalog: '/open-catalog | /open-catalog |  | openTo: listed',
  openCatalogCourse:
    '/open-catalog/:objectiveId/* | /open-catalog/o%201/view/details | objectiveId rest | openTo: listed',
  grading: '/admin/grading | /admin/grading |  | beside, duty: grade',
};

test('every address, in the order in which they are tried', () => {
  const rows = placeNames.map((name) => {
    const { pattern, ...facts } = placeOf(name);
    // a sample has every parameter that a pattern can ask for
    const path = placePath<string>({ pattern }, sample);
    return [name, [pattern, path, Object.keys(placeAt(path)?.params ?? {}).join(' '), said(facts)].join(' | ').trim()];
  });
  expect(rows).toEqual(Object.entries(told));
});

function said(facts: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(facts).map(([fact, value]) => {
    if (value === true) return fact;
    const told = typeof value === 'object' && value !== null && 'pattern' in value ? value.pattern : value;
    return `${fact}: ${String(told)}`;
  });
  return words.join(', ');
}

test('the path of every place is found again as that place, with all and with the fewest parameters', () => {
  for (const name of placeNames) {
    const { pattern } = placeOf(name);
    const needed = Object.fromEntries(
      Object.entries(sample).filter(([key]) => !['rest', 'axis', 'aggregateId'].includes(key)),
    );
    for (const params of [sample, needed]) expect(placeAt(placePath<string>({ pattern }, params))?.name).toBe(name);
  }
});

test.each<[string, PlaceName, Record<string, string>]>([
  ['', 'home', {}],
  ['/', 'home', {}],
  ['/courses/', 'courses', {}],
  ['/courses/7', 'course', { objectiveId: '7' }],
  ['/courses/7/8', 'course', { objectiveId: '7', aggregateId: '8' }],
  ['/courses/7/view/details', 'courseDetails', { objectiveId: '7' }],
  ['/courses/7/view/content', 'courseContent', { objectiveId: '7' }],
  ['/courses/7/view/content/a%2Fb', 'courseContent', { objectiveId: '7', axis: 'a/b' }],
  ['/courses/7/view/content/p%20%C3%A9%2F1', 'courseContent', { objectiveId: '7', axis: 'p é/1' }],
  ['/courses/redirect/7', 'courseRedirect', { objectiveId: '7' }],
  ['/courses/proctor/7/8', 'proctoredActivity', { objectiveId: '7', activityPathId: '8' }],
  ['/courses/7/certificate/C-1', 'courseCertificate', { objectiveId: '7', certificateNumber: 'C-1' }],
  ['/catalog/7', 'catalogCourse', { objectiveId: '7' }],
  ['/catalog/7/view/details', 'catalogCourse', { objectiveId: '7', rest: 'view/details' }],
  ['/calendar', 'calendar', {}],
  ['/calendar/week/2026-11-20', 'calendar', { rest: 'week/2026-11-20' }],
  ['/open-catalog', 'openCatalog', {}],
  ['/open-catalog/7', 'openCatalogCourse', { objectiveId: '7' }],
  ['/open-catalog/7/view/details', 'openCatalogCourse', { objectiveId: '7', rest: 'view/details' }],
])('%s is the place %s', (path, name, params) => {
  expect(placeAt(path)).toEqual({ name, params });
});

test('A2: only the public catalog and certificates need no sign-in, and only the catalog is listed', () => {
  expect(placeNames.filter(isPublicPlace)).toEqual(['certificate', 'openCatalog', 'openCatalogCourse']);
  expect(placeNames.filter(isListedPlace)).toEqual(['openCatalog', 'openCatalogCourse']);
});

test.each([
  '/nowhere',
  '/catalog-of-lies',
  '/calendars',
  '/courses/7/view/nothing/here',
  '/courses/%zz',
  '/catalog/7/%zz',
  '/Courses',
])('%s is no place', (path) => {
  expect(placeAt(path)).toBeNull();
});

describe('switches', () => {
  const everything: NavigationSettings = {
    'ui.learner.navigation': { catalog: true, rooms: true, researchProjects: true, knowledgeModels: true },
    'ui.learner.calendar': true,
    'ui.learner.dashboard': true,
  };
  const nothing: NavigationSettings = {
    'ui.learner.navigation': { catalog: false, rooms: false, researchProjects: false, knowledgeModels: false },
    'ui.learner.calendar': false,
    'ui.learner.dashboard': false,
  };

  test('S3: each turns its places on and off, and no other', () => {
    const off = placeNames.filter((name) => !isPlaceOn(name, nothing));
    expect(off).toEqual(['home', 'calendar', 'knowledge', 'catalog', 'catalogCourse']);
    expect(placeNames.filter((name) => !isPlaceOn(name, everything))).toEqual([]);
    expect(navigationSwitches.filter((by) => off.some((name) => placeOf(name).switch === by))).toEqual([
      'dashboard',
      'catalog',
      'knowledgeModels',
      'calendar',
    ]);
  });

  test.each<[string, PlaceName | null]>([
    ['/', 'courses'],
    ['/catalog', null],
    ['/catalog/7/view/details', null],
    ['/calendar/week', null],
    ['/open-catalog', 'openCatalog'],
    ['/courses', 'courses'],
  ])('R1 S3: with everything switched off, %s stands for %s', (path, name) => {
    const found = placeAt(path);
    expect(found && (standingPlace(found, nothing)?.name ?? null)).toBe(name);
    expect(found && standingPlace(found, everything)).toEqual(found);
  });

  test('S3: a fresh install has the catalog, and no dashboard', () => {
    expect([isPlaceOn('catalog', settingDefaults), isPlaceOn('home', settingDefaults)]).toEqual([true, false]);
  });
});

test('a parameter that a pattern does not name, and one that is missing, do not compile', () => {
  expect(placePath(places.course, { objectiveId: 'c' })).toBe('/courses/c');
  // @ts-expect-error the course is not named
  expect(placePath(places.course, {})).toBe('/courses');
  // @ts-expect-error the pattern of the course page does not know it
  expect(placePath(places.course, { objectiveId: 'c', axis: 'a' })).toBe('/courses/c');
});
