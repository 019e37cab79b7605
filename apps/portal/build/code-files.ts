import { portalAreas, type PortalArea } from '../src/lib/language/portal-areas.ts';
import type { Rolldown } from 'vite';

/** Modules whose path holds one of the names; a folder ends in a slash, a file in a dot. */
function modules(names: Readonly<Record<string, readonly string[]>>): RegExp {
  const within = Object.entries(names).map(([folder, files]) => `${folder}/(${files.join('|')})`);
  return new RegExp(within.join('|').replaceAll('.', '\\.'));
}

const portal = 'apps/portal/src';
const ui = 'packages/ui/src';
const domain = 'packages/domain/src';

/** Libraries that every page needs: one file that stays in the browser's cache from release to release. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
  tags: ['$initial'],
} satisfies Rolldown.CodeSplittingGroup;

/** What every page needs of our own, and what most of them share: small files compress badly. */
const frame = {
  name: 'frame',
  test: modules({
    [portal]: [
      'app/main.',
      'api/calls/list-page.',
      'api/commands/command-timeout.',
      'api/failures/(call-failure|request-id).',
      'course/(cover-tone|deadline|lists/use-keyword|results/outcome-badge).',
      'lib/language/use-exact-date.',
      'lib/page/(is-drawn|page-heading|use-search|use-title).',
      'lib/state/use-store.',
      'shell/fragments/(fragment|use-has-fragment).',
    ],
    [ui]: [
      'display/(badge|cover|cover-patterns|row-card).',
      'feedback/(empty-state|progress-bar|skeleton).',
      'forms/search-field.',
    ],
    [domain]: [
      'decision.',
      'objective/(availability|facts|progress-filter|start).',
      'results/(color|reveal).',
      'time/instant.',
    ],
  }),
} satisfies Rolldown.CodeSplittingGroup;

/** My Courses with all that its first paint needs, because most visits begin there. */
const courses = {
  name: 'courses',
  test: modules({
    [portal]: ['features/my-courses/(?!tools/)', 'app/my-courses-page.'],
    [domain]: ['my-courses/(filters|listing|query).'],
  }),
} satisfies Rolldown.CodeSplittingGroup;

/** The dashboard with all that its first paint needs, which the tasks share. */
const day = {
  name: 'day',
  test: modules({
    [portal]: [
      'app/places/(home-page|learner-app-page|own-place)',
      'features/day/(?!calendar/|tasks/|tools/|known/kept)',
    ],
    [domain]: ['day/(board|kinds|marks|order|sources).', 'fragments/own-fragments.'],
  }),
} satisfies Rolldown.CodeSplittingGroup;

/** What both the pages of a course and the companions of every page need. */
const shared = {
  name: 'shared',
  test: modules({
    [portal]: [
      'api/commands/(?!left-work|save-on-leaving)',
      'api/calls/documents.',
      'api/clock/use-now.',
      'api/preferences/',
      'catalog/collection-chips.',
      'content/media/gallery.',
      'course/data/course-changed.',
      'lib/device/device-database.',
      'lib/page/use-(media|retry-online).',
      'lib/profile-tabs.',
      'lib/state/(blocking|events|toasts).',
    ],
    [ui]: [
      'display/card.',
      'feedback/notice.',
      'floating/',
      'forms/refusable-button.',
      'icons/(list|navigation|shell)-icons.',
      'menus/',
      'windows/',
    ],
    [domain]: ['calendar/calendar-address.', 'frame/frame-origins.'],
    'build/modern': ['(queriesObserver|mutationObserver|useMutation|useQueries).'],
  }),
} satisfies Rolldown.CodeSplittingGroup;

/**
 * What accompanies every page and is fetched once the first one is painted: the rest of the shell, and what keeps pages
 * and work on the device.
 */
const companions = {
  name: 'companions',
  test: modules({
    [portal]: [
      'api/commands/left-work.',
      'api/kept/',
      'course/announcements/',
      'shell/(error-page-body|open-gallery|page-companions|rare-icon|fragments/fragment-frame).',
    ],
  }),
} satisfies Rolldown.CodeSplittingGroup;

/** Tools of My Courses, which come after its first paint, and to no other page. */
const courseTools = {
  name: 'course-tools',
  test: modules({ [portal]: ['features/my-courses/tools/'] }),
} satisfies Rolldown.CodeSplittingGroup;

/**
 * What the dashboard shares with what comes after the first paint, without the dashboard: the plan that is under way,
 * and how the whole list of My Courses is asked for.
 */
const plan = {
  name: 'plan',
  test: modules({ [portal]: ['lib/state/running-plan.'], [domain]: ['my-courses/whole-list.'] }),
} satisfies Rolldown.CodeSplittingGroup;

/** Fields for a line of text, which many rooms have beside the dashboard. */
const fields = {
  name: 'fields',
  test: modules({ [portal]: ['lib/(language/typed-number|page/use-focus-after).'], [ui]: ['forms/text-field.'] }),
} satisfies Rolldown.CodeSplittingGroup;

/** What the two catalogs share. */
const catalog = {
  name: 'catalog',
  test: modules({ [portal]: ['catalog/(?!offer-page)'], 'packages/contract/src': ['catalog-pages.'] }),
} satisfies Rolldown.CodeSplittingGroup;

/**
 * What the details and the content of a course share. What only one page loads stays with that page, and what quizzes
 * and hand-ins share comes with the first of them.
 */
const course = {
  name: 'course',
  test: modules({
    [portal]: [
      'api/(?!uploads/|commands/(left-work|save-on-leaving))',
      'app/',
      'content/(?!pdf/|film/|files/|questions/(?!rubric/lazy)|written/)(?!.*formula)',
      'course/(?!own-tasks/|results/handed-in-files)',
      'features/course-(?!content/page-kinds/(hand-in/|save-))',
      'lib/(?!state/draft|language/number-signs)',
      'shell/tutor/',
    ],
    // fetched with the first form or editor that needs them
    [ui]: ['(?!forms/(choice|select-field|text-area|text-field)|icons/writing-icons)'],
    [domain]: [
      '(?!browsers/|calendar/|navigation/|locales/|catalog/self-enrol.|hand-in/|quiz/|record/|reinforcement/|rich-text/|rubric/|formulas/)',
    ],
  }),
  minShareCount: 2,
} satisfies Rolldown.CodeSplittingGroup;

/** What the pages of offered courses share, in both catalogs. */
const offers = {
  name: 'offers',
  test: modules({ [portal]: ['catalog/offer-page'], [domain]: ['catalog/self-enrol.'] }),
} satisfies Rolldown.CodeSplittingGroup;

/** Sentences by the visit that says them first; an area that stands nowhere has a file of its own. */
const sentences: Readonly<Record<string, readonly PortalArea[]>> = {
  first: ['shell', 'my-courses', 'results'],
  course: ['course', 'course-pages', 'rich-content', 'rules'],
  companions: ['announcements', 'catalog', 'course-list', 'error-pages', 'feedback', 'shell-extras'],
};

const words = {
  name: (id) => {
    const [, locale, name] = /^messages\/([\w-]+)(?:\/([\w-]+))?$/.exec(id) ?? [];
    if (locale === undefined) return null;
    // the list of a language's areas comes with the first ones
    const area = name === undefined ? 'shell' : portalAreas.find((known) => known === name);
    const visit = Object.keys(sentences).find((known) => area && sentences[known]?.includes(area));
    return visit === undefined ? null : `words-${visit}-${locale}`;
  },
} satisfies Rolldown.CodeSplittingGroup;

/**
 * The files that code is written to, by what a visit needs first, so that My Courses can be used after five scripts and
 * the content of a course after eight. The first group that names a module takes it, with all that it needs.
 */
export const codeFiles: Rolldown.CodeSplittingGroup[] = [
  libraries,
  frame,
  courses,
  plan,
  fields,
  day,
  words,
  shared,
  companions,
  courseTools,
  catalog,
  course,
  offers,
];
