/** Who may import whom: the table of docs/ARCHITECTURE.md. `$1` is the first group of `from.path`. */
const tests = '(\\.(test|spec)\\.tsx?$|/testing/)';
const server = '^apps/server/src';
const portal = '^apps/portal/src';

const never = (name, from, to) => ({ name, severity: 'error', from, to });

/**
 * Floors of a building, from the highest to the lowest: rooms import from the floors below them, never from their own
 * floor or from above. A room that stands on no floor is refused, so that a new one gets its place.
 */
const stacked = (building, path, floors) => [
  ...floors.flatMap((rooms, floor) => {
    const notBelow = floors.slice(0, floor + 1).flat();
    if (notBelow.length === 1) return [];
    return never(
      `${building}-floor-${floors.length - floor}`,
      { path: `${path}/(${rooms.join('|')})(?:/|\\.ts$)`, pathNot: tests },
      { path: `${path}/(?!$1(?:/|\\.ts$))(?:${notBelow.join('|')})(?:/|\\.ts$)` },
    );
  }),
  never(
    `${building}-rooms-have-a-floor`,
    { path: `${path}/`, pathNot: [tests, `${path}/(?:${floors.flat().join('|')})(?:/|\\.ts$)`] },
    {},
  ),
];

module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true }),
    never('everything-is-there', {}, { couldNotResolve: true }),
    never(
      'domain-imports-nothing',
      { path: '^packages/domain/src', pathNot: tests },
      { pathNot: '^packages/domain/src' },
    ),
    never(
      'contract-imports-domain-and-schemas',
      { path: '^packages/contract/src', pathNot: tests },
      { pathNot: '^packages/(contract|domain)/src|node_modules/typebox/' },
    ),
    never(
      'messages-import-types-only',
      { path: '^packages/messages/src', pathNot: tests },
      { pathNot: '^packages/messages/src', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'messages-know-contract-and-domain',
      { path: '^packages/messages/src', pathNot: tests },
      { pathNot: '^packages/(messages|contract|domain)/src' },
    ),
    never('ui-knows-nothing-of-ours', { path: '^packages/ui/src' }, { path: '^(packages/(?!ui/)|apps/)' }),
    ...stacked('ui', '^packages/ui/src', [
      ['index'],
      ['display', 'feedback', 'menus', 'windows'],
      ['forms'],
      ['floating', 'icons'],
      ['base'],
    ]),
    never(
      'importers-know-domain-contract-and-assessment',
      { path: '^packages/importers/src' },
      { path: '^(packages/(?!importers/|domain/|contract/|assessment/)|apps/)' },
    ),
    never(
      'assessment-knows-domain-and-contract',
      { path: '^packages/assessment/src', pathNot: tests },
      { path: '^(packages/(?!assessment/|domain/|contract/)|apps/)' },
    ),
    // what authors wrote is carried out in a thread with a limit, and the library for arithmetic is loaded only there
    never(
      'rules-are-carried-out-in-scoring',
      { path: '^packages/assessment/src/(?!scoring/)', pathNot: tests },
      { path: '(^packages/assessment/src/scoring/|node_modules/mathjs/)' },
    ),
    never(
      'server-and-portal-never-meet',
      { path: '^apps/server' },
      { path: '^(apps/(portal|fragments|tools|run-time)|packages/ui)' },
    ),
    never(
      'portal-and-server-never-meet',
      { path: '^apps/portal' },
      { path: '^(apps/(server|fragments)|packages/(importers|assessment))' },
    ),
    // a fragment stands alone: what it needs of the portal is lent to it in its context
    never(
      'fragments-know-packages-only',
      { path: '^apps/fragments/src' },
      { path: '^(apps/(?!fragments/)|packages/(importers|assessment))' },
    ),
    never(
      'fragment-not-fragment',
      { path: '^apps/fragments/src/([^/]+)/' },
      { path: '^apps/fragments/src/(?!$1/|kit/)' },
    ),
    // a tool shows to others what the portal shows: its content, and not the places around it
    never(
      'tools-know-packages-and-content',
      { path: '^apps/tools/src' },
      {
        path: '^(apps/(?!tools/|portal/src/(content/|lib/|api/(session|uploads)/|api/calls/(call-error|connection)[.]))|packages/(importers|assessment/src/scoring)/)',
      },
    ),
    // it stands in pages of strangers, and has nothing of ours but what both ends say to each other
    never(
      'run-time-stands-alone',
      { path: '^apps/run-time/src' },
      { path: '^(apps/(?!run-time/)|packages/(?!domain/src/))' },
    ),
    // the schema library compiles with new Function, which the browser's policy forbids
    never(
      'portal-takes-types-of-the-contract',
      { path: '^apps/(portal|fragments)/src' },
      {
        path: '^packages/contract/src/(?!calls\\.ts|catalog-pages\\.ts|course-tree\\.ts|documents\\.ts|errors\\.ts|streams\\.ts|places/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'feature-not-feature',
      { path: `${server}/features/([^/]+)/`, pathNot: tests },
      { path: `${server}/features/(?!$1/)` },
    ),
    never(
      'kernel-below-features',
      { path: `${server}/kernel/`, pathNot: tests },
      { path: `${server}/(features|start|config|cli|app|main)` },
    ),
    never(
      'learning-below-features',
      { path: `${server}/learning/`, pathNot: tests },
      { path: `${server}/(features|start|config|cli|app|main)` },
    ),
    never(
      'backup-below-commands',
      { path: `${server}/backup/`, pathNot: tests },
      { path: `${server}/(features|learning|start|config|cli|app|main)` },
    ),
    never('kernel-knows-no-course', { path: `${server}/kernel/`, pathNot: tests }, { path: `${server}/learning/` }),
    ...stacked('learning', `${server}/learning`, [
      ['finishing', 'reviews'],
      ['quizzes'],
      ['attempts'],
      ['proctoring'],
      ['course-trees', 'presentation', 'enrolment', 'showcases', 'handing-in', 'launches', 'foreign-visits'],
      ['content', 'fields'],
    ]),
    ...stacked('kernel', `${server}/kernel`, [
      ['http', 'start-kernel'],
      ['kernel'],
      ['mail'],
      ['commands', 'pages'],
      ['audit'],
      ['calls'],
      ['query', 'auth', 'jobs', 'log', 'news'],
      ['refusals', 'tenancy', 'secrets', 'files', 'drawing'],
      [
        'answering',
        'clock',
        'expiring-cache',
        'limited-thread',
        'notifications',
        'readiness',
        'sentences',
        'settings',
        'size-words',
        'bucket-away',
        'announced',
        'storable-text',
      ],
    ]),
    never('db-at-the-bottom', { path: `${server}/db/`, pathNot: tests }, { path: `${server}/(?!db/)` }),
    never(
      'only-stores-build-queries',
      { path: `${server}/(?!db/|kernel/|learning/fields/)`, pathNot: `${tests}|store\\.ts$` },
      { path: 'node_modules/kysely/' },
    ),
    never(
      'only-routes-know-the-web',
      { path: `${server}/(?!kernel/|app\\.ts)`, pathNot: `${tests}|routes\\.ts$` },
      { path: 'node_modules/@?fastify' },
    ),
    never(
      'portal-feature-not-feature',
      { path: `${portal}/features/([^/]+)/`, pathNot: tests },
      { path: `${portal}/(features/(?!$1/)|app/|shell/)` },
    ),
    never(
      'portal-shell-below-app',
      { path: `${portal}/shell/`, pathNot: tests },
      { path: `${portal}/(features|app)/` },
    ),
    never(
      'portal-catalog-below-features',
      { path: `${portal}/catalog/`, pathNot: tests },
      { path: `${portal}/(features|shell|app)/` },
    ),
    never(
      'portal-course-below-catalog',
      { path: `${portal}/course/`, pathNot: tests },
      { path: `${portal}/(content|catalog|features|shell|app)/` },
    ),
    never(
      'portal-content-knows-no-course',
      { path: `${portal}/content/`, pathNot: tests },
      { path: `${portal}/(course|catalog|features|shell|app)/` },
    ),
    never(
      'portal-api-above-lib',
      { path: `${portal}/api/`, pathNot: tests },
      { path: `${portal}/(course|content|catalog|features|shell|app)/` },
    ),
    never('portal-lib-at-the-bottom', { path: `${portal}/lib/`, pathNot: tests }, { path: `${portal}/(?!lib/)` }),
    ...stacked('portal-lib', `${portal}/lib`, [
      ['page'],
      ['language', 'state', 'device'],
      ['paths', 'settings', 'profile-tabs'],
    ]),
    ...stacked('portal-api', `${portal}/api`, [
      ['preferences', 'failures'],
      ['commands', 'kept', 'uploads'],
      ['calls'],
      ['session', 'clock'],
    ]),
    ...stacked('portal-content', `${portal}/content`, [
      ['questions'],
      ['author-html', 'film', 'written'],
      ['pdf', 'frames'],
      ['media', 'files'],
    ]),
    ...stacked('portal-course', `${portal}/course`, [
      ['progress'],
      ['attempt', 'data', 'results', 'lists', 'frame', 'announcements', 'own-tasks'],
      ['activity-looks', 'cover-tone', 'deadline', 'use-needs-desktop'],
    ]),
    ...stacked('portal-course-content', `${portal}/features/course-content`, [
      ['walk'],
      ['print', 'long-pages'],
      ['page-kinds'],
      ['work'],
    ]),
    never(
      'tests-stay-in-tests',
      { path: '^(apps|packages)', pathNot: tests },
      { path: `${tests}|node_modules/vitest/` },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|^(apps|packages|tests|tools)/.*(\\.(test|spec)\\.tsx?|\\.css|\\.svg)$|^virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
