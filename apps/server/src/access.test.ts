import { randomUUID } from 'node:crypto';
import type { Guard } from './kernel/calls/context.ts';
import { handInFilesPath, type Problem } from '@stoa/contract';
import { duties, reachesEveryCourse, rolePermissions, roles, type Role } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MountedRoute } from './kernel/http/server.ts';
import { givenBelongings, timedPartKey, type Belongings } from './testing/belongings.ts';
import { givenOtherTenant } from './testing/fixtures.ts';
import { insertPassword } from './testing/people.ts';
import type { CallInput, TestPerson } from './testing/person.ts';
import { receiptExamples } from './testing/hand-in.ts';
import { packageExamples } from './testing/packages.ts';
import { testServer, type TestServer } from './testing/server.ts';
import { isRefused, outcome, traces } from './testing/traces.ts';

let server: TestServer;
let owner: TestPerson;
let neighbour: TestPerson;
let stranger: TestPerson;
let owned: Belongings;
const byRole = new Map<Role, TestPerson>();

const table = await routeTable();

/** Routes that are mounted, without those that the framework adds by itself. */
async function routeTable(): Promise<readonly MountedRoute[]> {
  await using any = await testServer();
  return any.app.mounted.filter(({ method }) => method !== 'OPTIONS');
}

beforeAll(async () => {
  server = await testServer();
  owner = await server.signInAs('owner@test.example');
  neighbour = await server.signInAs('neighbour@test.example');
  stranger = await server.signInAs('stranger@test.example', ['Learner'], (await givenOtherTenant(server)).tenantId);
  for (const { id: userId } of [owner, neighbour])
    await insertPassword(server.db, { tenantId: server.tenantId, userId }, 'correct horse');
  for (const role of roles) byRole.set(role, await server.signInAs(`${role}@test.example`, [role]));
  owned = await givenBelongings(server, owner);
});
afterAll(() => server[Symbol.asyncDispose]());

const named = ({ method, url }: MountedRoute) => `${method} ${url}`;
const isGuarded = ({ guard }: MountedRoute) => guard !== null && guard !== 'public';
const guarded = table.filter(isGuarded);
const unknownPath = (url: string) => url.replaceAll(/:\w+/g, () => randomUUID());
/** The owner's thing that a parameter of this name names. */
const ownedAs = (name: string) => Object.entries(owned).find(([known]) => known === name)?.[1] ?? randomUUID();
const input = (method: string): CallInput =>
  method === 'GET' || method === 'HEAD' ? {} : { body: { id: randomUUID() } };

describe('addresses that no guard closes', () => {
  test('are these and no others', () => {
    const open = table.filter((route) => !isGuarded(route) && route.method !== 'HEAD').map(named);
    // those of some rooms are told elsewhere; tools have tokens below /api/lti
    const others = / \/(idp|api\/docs|tools|c|xapi|mail|calendar|badges|records)\b/;
    expect([...new Set(open)].filter((name) => !others.test(name)).toSorted()).toEqual([
      'DELETE /api/lti/v1/grading/courses/:objectiveId/line-items/:lineItemId',
      'GET /',
      'GET /admin/grading',
      'GET /api/lms-storage/v1/content/:sha256/:name',
      'GET /api/lms-storage/v1/public/certificates/:certificateNumber/:version/:name',
      'GET /api/lms-storage/v1/public/files/:fileId/:name',
      'GET /api/lms/v1/public/certificate-records/:certificateNumber',
      ...['documents/:document', 'objectives/:objectiveId', 'objectives/query', 'showcases', 'standing'].map(
        (path) => `GET /api/lms/v1/public/open-catalog/${path}`,
      ),
      'GET /api/lms/v1/public/proctoring-keys',
      'GET /api/lti/v1/courses/:objectiveId/members',
      'GET /api/lti/v1/grading/courses/:objectiveId/line-items',
      'GET /api/lti/v1/grading/courses/:objectiveId/line-items/:lineItemId',
      'GET /api/lti/v1/grading/courses/:objectiveId/line-items/:lineItemId/results',
      'GET /api/platform/v1/settings',
      'GET /config-ui/config.json',
      'GET /fragments/:file(^(?!manifest\\.json$)[\\w-][\\w.-]+\\.(?:js|json|css|map)$)',
      'GET /health/live',
      'GET /health/ready',
      'GET /learn',
      'GET /learn/*',
      'GET /learn/:file(^[\\w-]+\\.(?:svg|png|ico|txt|webmanifest)$)',
      'GET /learn/assets/*',
      'GET /learn/certificate/:certificateNumber',
      'GET /learn/open-catalog',
      'GET /learn/open-catalog/:objectiveId',
      'GET /learn/open-catalog/:objectiveId/*',
      'GET /learn/service-worker.js',
      'GET /lti/authorize',
      'GET /lti/jwks.json',
      'GET /lti/launches/:launchId/return',
      'GET /lti/openid-configuration',
      'GET /oidc/callback/:provider',
      'GET /oidc/login',
      'GET /oidc/logout',
      'GET /oidc/signed-out',
      'GET /robots.txt',
      'GET /sitemap.xml',
      'POST /api/csp-reports',
      'POST /api/lti/v1/grading/courses/:objectiveId/line-items',
      'POST /api/lti/v1/grading/courses/:objectiveId/line-items/:lineItemId/scores',
      'POST /api/lti/v1/outcomes',
      'POST /lti/authorize',
      'POST /lti/choices/:choiceId/chosen',
      'POST /lti/register',
      'POST /lti/token',
      'POST /oidc/logout',
      'PUT /api/lti/v1/grading/courses/:objectiveId/line-items/:lineItemId',
    ]);
  });
});

describe('somebody without a session', () => {
  test.each(
    table
      .filter(({ guard, url }) => guard === 'public' && !url.includes('/:'))
      .map((route) => [named(route), route] as const),
  )('may call %s', async (_name, { method, url }) => {
    expect(
      (await server.visitor.send(method, url, { query: url.endsWith('settings') ? { keys: 'a' } : {} })).status,
    ).toBe(200);
  });

  test.each(
    table
      .filter(({ guard, url }) => guard === 'public' && url.includes('/:'))
      .map((route) => [named(route), route] as const),
  )('finds nothing that is not public at %s', async (_name, { method, url }) => {
    const real = await server.visitor.send(
      method,
      url.replaceAll(/:(\w+)/g, (_whole, name: string) => ownedAs(name)),
    );
    expect(real.status).toBe(404);
    expect(traces(real)).toEqual(traces(await server.visitor.send(method, unknownPath(url))));
  });

  test.each(guarded.map((route) => [named(route), route] as const))(
    'is refused by %s, and learns nothing',
    async (_name, { method, url }) => {
      const send = (path: string) => server.visitor.send<Problem>(method, path, input(method));
      const refused = await send(unknownPath(url));
      expect(refused.status).toBe(401);
      if (method !== 'HEAD') expect(refused.body.errors.map(({ code }) => code)).toEqual(['session.missing']);
      const real = url.replaceAll(/:(\w+)/g, (_whole, name: string) => ownedAs(name));
      expect(traces(await send(real))).toEqual(traces(refused));
    },
  );
});

describe('a session of another tenant', () => {
  test.each(guarded.map((route) => [named(route), route] as const))(
    'opens nothing: %s',
    async (_name, { method, url }) => {
      const send = (person: TestPerson) => person.send(method, unknownPath(url), input(method));
      expect(traces(await send(stranger))).toEqual(traces(await send(server.visitor)));
    },
  );
});

/** Roles that get through: administrators do every duty. */
function holdersOf(guard: Extract<Guard, object>): readonly Role[] {
  const permission = 'duty' in guard ? duties[guard.duty].permission : guard.permission;
  return roles.filter(
    (role) => rolePermissions[role].includes(permission) || ('duty' in guard && reachesEveryCourse([role])),
  );
}

describe('a permission', () => {
  const cases = guarded.flatMap((route) => {
    const { guard } = route;
    if (typeof guard !== 'object' || guard === null) return [];
    return roles.map((role) => [role, named(route), route, holdersOf(guard)] as const);
  });

  test.each(cases)('of a %s decides about %s', async (role, _name, { method, url }, holders) => {
    const answer = await byRole.get(role)?.send<Problem>(method, unknownPath(url), input(method));
    const holds = holders.includes(role);
    const codes = method === 'HEAD' ? [] : (answer?.body.errors ?? []).map(({ code }) => code);
    if (holds) expect(codes).not.toContain('permission.missing');
    else expect([answer?.status, ...codes]).toEqual([403, ...(method === 'HEAD' ? [] : ['permission.missing'])]);
  });
});

/** A call about one thing, as its owner makes it. */
interface Example {
  readonly path: Partial<Record<string, keyof Belongings>>;
  readonly body?: (ids: Belongings) => object;
  readonly headers?: Readonly<Record<string, string>>;
}

const workflow = { path: { objectiveWorkflowId: 'objectiveWorkflowId' } } as const;
const activity = { path: { ...workflow.path, activityPathId: 'activityPathId' } } as const;
const watched = {
  path: { objectiveWorkflowId: 'watchedWorkflowId', activityWorkflowId: 'watchedActivityWorkflowId' },
} as const;
const written = {
  path: { objectiveWorkflowId: 'writtenWorkflowId', activityWorkflowId: 'writtenActivityWorkflowId' },
} as const;
const sending = {
  path: {
    objectiveWorkflowId: 'filesWorkflowId',
    activityWorkflowId: 'filesActivityWorkflowId',
    fileId: 'draftFileId',
  },
} as const;
const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
const oneCourse = { path: { objectiveId: 'objectiveId' } } as const;
const aggregate = { path: { aggregateId: 'aggregateId' } } as const;
const practice = { path: { objectiveWorkflowId: 'quizWorkflowId', activityWorkflowId: 'practiceId' } } as const;
const command = { path: { id: 'commandId' } } as const;
const sync = { prefer: 'respond-sync' };
const api = '/api/lms/v1';
const passkeys = '/api/platform/v1/users/me/passkeys';
const workflows = `${api}/users/me/objective-workflows/:objectiveWorkflowId`;
const handingIn = `${workflows}/activity-workflows/:activityWorkflowId/hand-in`;
const quiz = `${workflows}/activity-workflows/:activityWorkflowId/quiz`;
const proctoring = `${workflows}/activity-workflows/:activityWorkflowId/last-proctoring-session`;

/** Every call that names something which belongs to somebody. */
const examples: Readonly<Record<string, Example>> = {
  'GET /api/platform/v1/users/:userId/units': { path: { userId: 'userId' } },
  'POST /api/platform/v1/users/:userId/timezone': {
    path: { userId: 'userId' },
    body: () => ({ timezone: 'Asia/Amman' }),
  },
  [`GET ${api}/users/me/objectives/:objectiveId/objective-access`]: oneCourse,
  [`PUT ${api}/users/me/objectives/:objectiveId/pinned`]: { ...oneCourse, body: () => ({ isPinned: true }) },
  [`PUT ${api}/users/me/objectives/:objectiveId/archived`]: { ...oneCourse, body: () => ({ isArchived: true }) },
  [`GET ${api}/users/me/announcement-channels/:channelId/announcements`]: { path: { channelId: 'channelId' } },
  [`PUT ${api}/users/me/announcement-channels/:channelId/read`]: {
    path: { channelId: 'channelId' },
    body: (ids) => ({ announcementId: ids.announcementId }),
  },
  [`GET ${api}/objectives/:objectiveId/objective-workflow-aggregate`]: oneCourse,
  [`GET ${api}/objective-workflow-aggregates/:aggregateId/objective-records`]: aggregate,
  [`GET ${api}/users/me/objective-workflow-aggregates/:aggregateId/activity-records/query`]: aggregate,
  [`GET ${workflows}/activity-records/query`]: workflow,
  [`GET ${api}/objective-workflows/:objectiveWorkflowId`]: workflow,
  ...receiptExamples,
  [`GET ${api}/objective-records/:recordId`]: { path: { recordId: 'recordId' } },
  [`GET ${workflows}/activity-with-aggregates`]: workflow,
  [`GET ${workflows}/standing`]: workflow,
  [`GET ${workflows}/shapes/:shape`]: { path: { ...workflow.path, shape: 'shape' } },
  [`GET ${workflows}/keeping-size`]: workflow,
  [`GET ${workflows}/activity`]: workflow,
  [`GET ${workflows}/activity/children`]: workflow,
  [`GET ${workflows}/activity/:activityPathId`]: activity,
  [`GET ${workflows}/activity/:activityPathId/children`]: activity,
  [`PUT ${workflows}/activity-workflows/:activityWorkflowId`]: {
    path: { ...workflow.path, activityWorkflowId: 'activityWorkflowId' },
    body: () => ({ position: 0.5 }),
    headers: { 'if-match': '"1"' },
  },
  [`GET ${handingIn}`]: written,
  [`PUT ${handingIn}/draft`]: {
    ...written,
    body: ({ writingId }) => ({ writingId, sequence: 1, basedOn: null, text: 'My page' }),
  },
  [`GET ${quiz}`]: practice,
  [`PUT ${quiz}/questions/:questionId/answer`]: {
    path: { ...practice.path, questionId: 'questionId' },
    body: () => ({ writingId: randomUUID(), sequence: 1, answers: { R: ['sydney'] } }),
  },
  [`PUT ${quiz}/questions/:questionId/annotations`]: {
    path: { ...practice.path, questionId: 'questionId' },
    body: () => ({ writingId: randomUUID(), sequence: 1, flagged: true }),
  },
  [`GET ${api}/users/me/reinforcement-learning-workflows/:workflowId`]: { path: { workflowId: 'reviewId' } },
  [`POST ${api}/users/me/reinforcement-learning-workflows/:workflowId/answer`]: {
    path: { workflowId: 'reviewId' },
    body: () => ({ answer: 'canberra' }),
  },
  [`POST ${api}/objective-workflows/:objectiveWorkflowId/resource-link`]: {
    path: { objectiveWorkflowId: 'quizWorkflowId' },
    body: ({ practiceId }) => ({ activityWorkflowIds: [practiceId] }),
  },
  [`GET ${api}/objective-workflows/:objectiveWorkflowId/resource-form/:activityWorkflowIds`]: {
    path: { objectiveWorkflowId: 'quizWorkflowId', activityWorkflowIds: 'practiceId' },
  },
  [`GET ${api}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/external-tool`]: {
    path: { objectiveWorkflowId: 'toolWorkflowId', activityWorkflowId: 'toolActivityWorkflowId' },
  },
  'GET /lti/choices/:choiceId': { path: { choiceId: 'choiceId' } },
  ...packageExamples,
  'GET /mail/copies/:mailId': { path: { mailId: 'mailId' } },
  'GET /lti/launches/:launchId': { path: { launchId: 'launchId' } },
  'GET /lti/launches/:launchId/frame': { path: { launchId: 'launchId' } },
  [`GET ${proctoring}`]: watched,
  [`GET ${proctoring}/start-token`]: watched,
  [`POST ${api}/create-self-enrollments`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ objectiveAccessId: ids.objectiveAccessId }),
  },
  [`POST ${api}/start-objective-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ objectiveWorkflowAggregateId: ids.freshAggregateId }),
  },
  [`POST ${api}/start-activity-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ objectiveWorkflowId: ids.objectiveWorkflowId, activityPartIds: [ids.activityPartId] }),
  },
  [`POST ${api}/finish-activity-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ objectiveWorkflowId: ids.objectiveWorkflowId, activityWorkflowIds: [ids.activityWorkflowId] }),
  },
  [`POST ${api}/hand-in-activity-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({
      objectiveWorkflowId: ids.writtenWorkflowId,
      activityWorkflowId: ids.writtenActivityWorkflowId,
      draft: { writingId: ids.writingId, sequence: 1 },
    }),
  },
  [`POST ${api}/withdraw-activity-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({
      objectiveWorkflowId: ids.writtenWorkflowId,
      activityWorkflowId: ids.writtenActivityWorkflowId,
    }),
  },
  [`POST ${api}/check-quiz-answers`]: {
    path: {},
    headers: sync,
    body: ({ quizWorkflowId: objectiveWorkflowId, practiceId: activityWorkflowId, questionId }) => ({
      objectiveWorkflowId,
      activityWorkflowId,
      questionId,
      answers: { R: ['canberra'] },
    }),
  },
  [`POST ${api}/ask-quiz-hints`]: {
    path: {},
    headers: sync,
    body: ({ quizWorkflowId: objectiveWorkflowId, practiceId: activityWorkflowId, questionId }) => ({
      objectiveWorkflowId,
      activityWorkflowId,
      questionId,
    }),
  },
  [`POST ${api}/begin-timed-parts`]: {
    path: {},
    headers: sync,
    body: ({ quizWorkflowId: objectiveWorkflowId, timedTestId: activityWorkflowId }) => ({
      objectiveWorkflowId,
      activityWorkflowId,
      key: timedPartKey,
    }),
  },
  [`POST ${api}/go-on-in-quizzes`]: {
    path: {},
    headers: sync,
    body: ({ quizWorkflowId: objectiveWorkflowId, linearTestId: activityWorkflowId, questionId }) => ({
      objectiveWorkflowId,
      activityWorkflowId,
      questionId,
      answers: { R: ['canberra'] },
    }),
  },
  [`POST ${api}/submit-quizzes`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ objectiveWorkflowId: ids.quizWorkflowId, activityWorkflowId: ids.testId }),
  },
  [`POST ${handInFilesPath}`]: {
    ...sending,
    headers: { ...tus, 'upload-length': '3', 'upload-metadata': 'filename Yi50eHQ=' },
  },
  [`HEAD ${handInFilesPath}/:fileId`]: { ...sending, headers: tus },
  [`PATCH ${handInFilesPath}/:fileId`]: {
    ...sending,
    headers: { ...tus, 'upload-offset': '0' },
    body: () => ({}),
  },
  [`GET ${handInFilesPath}/:fileId/content`]: sending,
  [`DELETE ${handInFilesPath}/:fileId`]: { ...sending, headers: tus },
  [`GET ${api}/start-objective-workflows/:id`]: command,
  'GET /api/lms-storage/v1/file-addresses/:fileId': { path: { fileId: 'fileId' } },
  'GET /api/lms-storage/v1/files/:fileId/:name': { path: { fileId: 'fileId', name: 'fileName' } },
  'HEAD /api/lms-storage/v1/files/:fileId/:name': { path: { fileId: 'fileId', name: 'fileName' } },
  // these end something, so they come last
  [`POST ${api}/submit-objective-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ id: ids.objectiveWorkflowId }),
  },
  [`POST ${api}/finish-objective-workflows`]: {
    path: {},
    headers: sync,
    body: (ids) => ({ objectiveWorkflowId: ids.otherWorkflowId }),
  },
  [`POST ${passkeys}/:passkeyId/name`]: { path: { passkeyId: 'passkeyId' }, body: () => ({ name: 'Phone' }) },
  [`POST ${passkeys}/:passkeyId/remove`]: {
    path: { passkeyId: 'passkeyId' },
    body: () => ({ currentPassword: 'correct horse' }),
  },
  'POST /api/platform/v1/users/me/sessions/:sessionId/end': { path: { sessionId: 'sessionId' }, body: () => ({}) },
};

describe('what belongs to somebody', () => {
  test('has an example for every call that names it', () => {
    const polls = new Set(
      Object.keys(examples)
        .filter((name) => name.startsWith('POST'))
        .map((name) => `GET ${name.slice(5)}/:id`),
    );
    const own = table.filter(
      ({ guard, url, method }) => guard === 'person' && (url.includes(':') || url.startsWith(api)) && method !== 'HEAD',
    );
    const lists =
      /\/banners\/:promoId\/closed$|\/query$|\/users\/me\/(terms|enrolled-showcases|catalog-showcases|catalog-documents\/:document|recent-objectives|announcement-channels\/unread|organisation-announcements(\/read)?|day(\/[\w/:]+)?|calendar(\/\w+)?|notices|notice-choices|knowledge|record(\/[\w/:]+)?|reinforcement-learning-workflows)$/;
    const missing = own.map(named).filter((name) => !(name in examples) && !polls.has(name) && !lists.test(name));
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(examples))('answers others like something unknown: %s', async (name, example) => {
    const [method = '', url = ''] = name.split(' ');
    const nothing = Object.fromEntries(Object.keys(owned).map((key) => [key, randomUUID()]));
    const ask = (person: TestPerson, ids: Belongings) => {
      const body =
        example.body === undefined
          ? {}
          : { body: { ...(example.headers?.['prefer'] ? { id: randomUUID() } : {}), ...example.body(ids) } };
      const path = url.replaceAll(/:(\w+)/g, (_whole, key: string) => ids[example.path[key] ?? 'userId']);
      return person.send(method, path, { ...body, headers: example.headers ?? {} });
    };
    const unknown = await ask(neighbour, { ...owned, ...nothing });
    const refused = await ask(neighbour, owned);
    expect([isRefused(unknown), isRefused(refused)]).toEqual([true, true]);
    expect(outcome(refused)).toEqual(outcome(unknown));
    expect(isRefused(await ask(owner, owned))).toBe(false);
  });
});

describe('another site', () => {
  const changing = guarded.filter(({ method }) => !['GET', 'HEAD'].includes(method));

  test.each(changing.map((route) => [named(route), route] as const))(
    'cannot make somebody call %s',
    async (_name, { method, url }) => {
      const administrator = byRole.get('Administrator');
      const headers = { 'x-requested-with': '', origin: 'https://evil.example' };
      const answer = await administrator?.send<Problem>(method, unknownPath(url), { ...input(method), headers });
      expect(answer?.status).toBe(403);
    },
  );
});
