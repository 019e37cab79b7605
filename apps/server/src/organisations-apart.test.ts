import { randomUUID } from 'node:crypto';
import type { CreatedTenant, Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAnnouncementToAll } from './testing/announcements.ts';
import { givenBelongings, type Belongings } from './testing/belongings.ts';
import { testPerson, type Answer, type CallInput, type TestPerson } from './testing/person.ts';
import { issuerKeys } from './kernel/secrets/issuer-keys.ts';
import { certificateContent, givenCertificate } from './testing/certificates.ts';
import { givenPlatform } from './testing/foreign.ts';
import { givenModel } from './testing/reviews.ts';
import { testServer, type TestServer } from './testing/server.ts';
import { traces } from './testing/traces.ts';

const token = 'a-token-of-this-machine';
const host = '127.0.0.1';

/** Ids of the first organisation's things, by the names that paths and bodies give them. */
type Theirs = Belongings &
  Readonly<
    Record<
      | 'proctoringSessionId'
      | 'accommodationId'
      | 'quizPartId'
      | 'regradeId'
      | 'previewId'
      | 'importId'
      | 'email'
      | 'leavingEmail'
      | 'leavingId'
      | 'objectiveCode'
      | 'gradedWorkflowId'
      | 'unapprovedWorkflowId'
      | 'platformId'
      | 'keyId'
      | 'templateId'
      | 'certificateId'
      | 'waiverId'
      | 'issuerKeyId'
      | 'toldId',
      string
    >
  >;

let server: TestServer;
let own: TestPerson;
let other: TestPerson;
let theirs: Theirs;

beforeAll(async () => {
  server = await testServer({ settings: { administratorToken: token } });
  const tenant = await server.visitor.call<CreatedTenant>('createTenant', {
    body: { name: 'Other', host },
    headers: { authorization: `Bearer ${token}` },
  });
  own = await server.signInAs('own@test.example', ['Administrator', 'Instructor']);
  const stranger = await server.signInAs('other@test.example', ['Administrator', 'Instructor'], tenant.body.id);
  other = testPerson(server.origin.replace('localhost', host), stranger.id, stranger.cookie);
  theirs = await givenTheirs(await server.signInAs('owner@test.example'));
});
afterAll(() => server[Symbol.asyncDispose]());

/**
 * Besides what a learner has, what only administrators and instructors may name: work that waits for a grade, and an
 * attempt for approval.
 */
async function givenTheirs(owner: TestPerson): Promise<Theirs> {
  const { db, tenantId } = server;
  const belongings = await givenBelongings(server, owner);
  const { objectiveId, watchedActivityWorkflowId, activityWorkflowId, otherWorkflowId } = belongings;
  const session = db
    .selectFrom('proctoring_session')
    .select('id')
    .where('activity_workflow_id', '=', watchedActivityWorkflowId);
  const course = db.selectFrom('objective').select('code').where('id', '=', objectiveId);
  const given = db.insertInto('accommodation').values({
    tenant_id: tenantId,
    objective_id: objectiveId,
    user_id: owner.id,
    extra_minutes: 10,
  });
  const tested = db.selectFrom('activity_workflow').select('activity_part_id').where('id', '=', belongings.testId);
  const { activity_part_id: quizPartId } = await tested.executeTakeFirstOrThrow();
  const regrade = db.insertInto('regrade').values({
    tenant_id: tenantId,
    activity_part_id: quizPartId,
    question_id: 'capital',
    documents: '{}',
    may_lower: false,
    total: 0,
    finished: new Date(),
  });
  const preview = db.insertInto('regrade_preview').values({
    tenant_id: tenantId,
    activity_part_id: quizPartId,
    question_id: 'capital',
    correction: JSON.stringify({ kind: 'everybody' }),
    may_lower: false,
    total: 0,
  });
  const job = db
    .insertInto('import_job')
    .values({ id: randomUUID(), tenant_id: tenantId, file_name: 'a.zip', stage: 'received' });
  await givenModel(server, objectiveId);
  await db.updateTable('activity_workflow').set({ state: 3 }).where('id', '=', activityWorkflowId).execute();
  await db.updateTable('objective_workflow').set({ state: 4 }).where('id', '=', otherWorkflowId).execute();
  return {
    ...belongings,
    proctoringSessionId: (await session.executeTakeFirstOrThrow()).id,
    accommodationId: (await given.returning('id').executeTakeFirstOrThrow()).id,
    quizPartId,
    regradeId: (await regrade.returning('id').executeTakeFirstOrThrow()).id,
    previewId: (await preview.returning('id').executeTakeFirstOrThrow()).id,
    platformId: await givenPlatform(server),
    keyId: await givenKey(server),
    issuerKeyId: (await issuerKeys(db, tenantId))[0]?.id ?? '',
    toldId: await givenAnnouncementToAll(server),
    ...(await givenCertificate(server, { userId: owner.id, objectiveId })),
    importId: (await job.returning('id').executeTakeFirstOrThrow()).id,
    email: 'owner@test.example',
    leavingEmail: 'leaving@test.example',
    leavingId: await server.addPerson('leaving@test.example'),
    objectiveCode: (await course.executeTakeFirstOrThrow()).code,
    gradedWorkflowId: activityWorkflowId,
    unapprovedWorkflowId: otherWorkflowId,
  };
}

/** Ids that nobody has. */
const unknown = (): Theirs => ({
  ...theirs,
  ...Object.fromEntries(Object.keys(theirs).map((name) => [name, randomUUID()])),
  email: `${randomUUID()}@test.example`,
  leavingEmail: `${randomUUID()}@test.example`,
});

type Ask = (ids: Theirs) => CallInput & { readonly path: string };

const admin = '/api/admin/v1';

const correction = { questionId: 'capital', correction: { kind: 'everybody' }, reason: 'The key was wrong.' };

const template = {
  name: 'Completed',
  kind: 'custom',
  state: 'active',
  counts: 'passed',
  minScore: null,
  validMonths: null,
  soonDays: 60,
  graceDays: 0,
  externalUrl: null,
  content: certificateContent,
  courses: [],
};

/** Every call of administrators and instructors that names something, as those make it whose it is. */
const examples: Readonly<Record<string, Ask>> = {
  [`PUT ${admin}/certificate-templates/:templateId`]: (ids) => ({
    path: `${admin}/certificate-templates/${ids.templateId}`,
    body: template,
  }),
  [`GET ${admin}/certificates`]: ({ email }) => ({ path: `${admin}/certificates`, query: { email } }),
  [`POST ${admin}/certificates`]: ({ email, templateId, objectiveCode }) => ({
    path: `${admin}/certificates`,
    body: { id: randomUUID(), templateId, email, objectiveCode },
  }),
  [`POST ${admin}/certificates/:certificateId/reissue`]: (ids) => ({
    path: `${admin}/certificates/${ids.certificateId}/reissue`,
    body: { student: 'Ada Lovelace', reason: 'Her name was wrong.' },
  }),
  [`POST ${admin}/certificates/:certificateId/revoke`]: (ids) => ({
    path: `${admin}/certificates/${ids.certificateId}/revoke`,
    body: { reason: 'Issued by mistake.' },
  }),
  [`GET ${admin}/certificate-waivers`]: ({ email }) => ({ path: `${admin}/certificate-waivers`, query: { email } }),
  [`POST ${admin}/certificate-waivers`]: ({ email, templateId }) => ({
    path: `${admin}/certificate-waivers`,
    body: { id: randomUUID(), templateId, email, reason: 'On leave' },
  }),
  [`POST ${admin}/certificate-waivers/:waiverId/end`]: (ids) => ({
    path: `${admin}/certificate-waivers/${ids.waiverId}/end`,
    body: {},
  }),
  [`GET ${admin}/objectives/:objectiveId/export`]: (ids) => ({ path: `${admin}/objectives/${ids.objectiveId}/export` }),
  [`POST ${admin}/imports/:importId/cancel`]: (ids) => ({
    path: `${admin}/imports/${ids.importId}/cancel`,
    body: {},
  }),
  [`GET ${admin}/imports/:importId`]: (ids) => ({ path: `${admin}/imports/${ids.importId}` }),
  [`PUT ${admin}/objectives/:objectiveId/catalog`]: (ids) => ({
    path: `${admin}/objectives/${ids.objectiveId}/catalog`,
    body: { showInCatalog: true },
  }),
  [`GET ${admin}/proctoring-sessions/:sessionId`]: (ids) => ({
    path: `${admin}/proctoring-sessions/${ids.proctoringSessionId}`,
  }),
  [`PUT ${admin}/proctoring-sessions/:sessionId/state`]: (ids) => ({
    path: `${admin}/proctoring-sessions/${ids.proctoringSessionId}/state`,
    body: { state: 'terminated' },
  }),
  [`POST ${admin}/proctoring-sessions`]: (ids) => ({
    path: `${admin}/proctoring-sessions`,
    body: { id: randomUUID(), activityWorkflowId: ids.watchedActivityWorkflowId },
  }),
  [`GET ${admin}/activity-workflows/:activityWorkflowId/task`]: (ids) => ({
    path: `${admin}/activity-workflows/${ids.gradedWorkflowId}/task`,
  }),
  [`GET ${admin}/activity-workflows/:activityWorkflowId/hand-in`]: (ids) => ({
    path: `${admin}/activity-workflows/${ids.writtenActivityWorkflowId}/hand-in`,
  }),
  [`POST ${admin}/activity-parts/:activityPartId/regrade-previews`]: (ids) => ({
    path: `${admin}/activity-parts/${ids.quizPartId}/regrade-previews`,
    body: correction,
  }),
  [`POST ${admin}/activity-parts/:activityPartId/regrades`]: (ids) => ({
    path: `${admin}/activity-parts/${ids.quizPartId}/regrades`,
    body: correction,
  }),
  [`GET ${admin}/regrade-previews/:previewId`]: (ids) => ({ path: `${admin}/regrade-previews/${ids.previewId}` }),
  [`POST ${admin}/regrade-previews/:previewId/cancel`]: (ids) => ({
    path: `${admin}/regrade-previews/${ids.previewId}/cancel`,
    body: {},
  }),
  [`GET ${admin}/regrades/:regradeId`]: (ids) => ({ path: `${admin}/regrades/${ids.regradeId}` }),
  [`GET ${admin}/activity-parts/:activityPartId/quiz-statistics`]: (ids) => ({
    path: `${admin}/activity-parts/${ids.quizPartId}/quiz-statistics`,
  }),
  [`POST ${admin}/activity-workflows/:activityWorkflowId/accept-late-answers`]: (ids) => ({
    path: `${admin}/activity-workflows/${ids.testId}/accept-late-answers`,
    body: {},
  }),
  [`POST ${admin}/activity-workflows/:activityWorkflowId/decline-late-answers`]: (ids) => ({
    path: `${admin}/activity-workflows/${ids.testId}/decline-late-answers`,
    body: {},
  }),
  [`PUT ${admin}/activity-workflows/:activityWorkflowId/question-grades`]: (ids) => ({
    path: `${admin}/activity-workflows/${ids.testId}/question-grades`,
    body: { questions: [{ questionId: 'capital', points: 1, reason: 'It was right.' }] },
  }),
  [`PUT ${admin}/activity-workflows/:activityWorkflowId/grade`]: (ids) => ({
    path: `${admin}/activity-workflows/${ids.gradedWorkflowId}/grade`,
    body: { score: 1, maxScore: 1 },
  }),
  [`POST ${admin}/objective-workflows/:objectiveWorkflowId/approve-grading`]: (ids) => ({
    path: `${admin}/objective-workflows/${ids.unapprovedWorkflowId}/approve-grading`,
    body: {},
  }),
  [`POST ${admin}/results`]: (ids) => ({
    path: `${admin}/results`,
    body: { id: ids.recordId, email: ids.email, objectiveCode: ids.objectiveCode, score: 1, maxScore: 1 },
  }),
  [`POST ${admin}/enrolments`]: (ids) => ({
    path: `${admin}/enrolments`,
    body: { email: ids.email, objectiveCode: ids.objectiveCode },
  }),
  [`GET ${admin}/objectives/:objectiveId/staff`]: (ids) => ({ path: `${admin}/objectives/${ids.objectiveId}/staff` }),
  [`PUT ${admin}/objectives/:objectiveId/staff`]: (ids) => ({
    path: `${admin}/objectives/${ids.objectiveId}/staff`,
    body: { email: ids.email, roles: ['author'] },
  }),
  [`POST ${admin}/objectives/:objectiveId/waivers`]: (ids) => ({
    path: `${admin}/objectives/${ids.objectiveId}/waivers`,
    body: { email: ids.email, activityPartId: ids.activityPartId, reason: 'testedOut' },
  }),
  [`GET ${admin}/objectives/:objectiveId/accommodations`]: (ids) => ({
    path: `${admin}/objectives/${ids.objectiveId}/accommodations`,
  }),
  [`PUT ${admin}/objectives/:objectiveId/accommodations`]: (ids) => ({
    path: `${admin}/objectives/${ids.objectiveId}/accommodations`,
    body: { email: ids.email, extraMinutes: 5 },
  }),
  [`POST ${admin}/objectives/:objectiveId/accommodations/:accommodationId/remove`]: (ids) => ({
    path: `${admin}/objectives/${ids.objectiveId}/accommodations/${ids.accommodationId}/remove`,
    body: {},
  }),
  [`PUT ${admin}/external-tools/:toolId`]: (ids) => ({
    path: `${admin}/external-tools/${ids.toolId}`,
    body: { enabled: false },
  }),
  [`POST ${admin}/external-tools/:toolId/try`]: (ids) => ({
    path: `${admin}/external-tools/${ids.toolId}/try`,
    body: {},
  }),
  [`GET ${admin}/external-tools/:toolId/usage`]: (ids) => ({ path: `${admin}/external-tools/${ids.toolId}/usage` }),
  [`POST ${admin}/lti/keys/:keyId/end`]: (ids) => ({ path: `${admin}/lti/keys/${ids.keyId}/end`, body: {} }),
  [`POST ${admin}/external-tools/:toolId/choices`]: (ids) => ({
    path: `${admin}/external-tools/${ids.choosingToolId}/choices`,
    body: { objectiveId: ids.objectiveId },
  }),
  [`GET ${admin}/external-tools/:toolId/choices/:choiceId`]: (ids) => ({
    path: `${admin}/external-tools/${ids.choosingToolId}/choices/${ids.choiceId}`,
  }),
  [`POST ${admin}/external-tools/:toolId/choices/:choiceId/place`]: (ids) => ({
    path: `${admin}/external-tools/${ids.choosingToolId}/choices/${ids.choiceId}/place`,
    body: {},
  }),
  [`GET ${admin}/audit-events`]: ({ email }) => ({ path: `${admin}/audit-events`, query: { person: email } }),
  [`GET ${admin}/users/sign-ins`]: ({ email }) => ({ path: `${admin}/users/sign-ins`, query: { email } }),
  [`GET ${admin}/users/forgetting`]: ({ email }) => ({ path: `${admin}/users/forgetting`, query: { email } }),
  [`POST ${admin}/users/activate`]: ({ email }) => ({ path: `${admin}/users/activate`, body: { email } }),
  [`POST ${admin}/users/deactivate`]: ({ email }) => ({ path: `${admin}/users/deactivate`, body: { email } }),
  [`POST ${admin}/users/password-reset`]: ({ email }) => ({ path: `${admin}/users/password-reset`, body: { email } }),
  [`POST ${admin}/users/password`]: ({ email }) => ({
    path: `${admin}/users/password`,
    body: { email, password: 'seven blue lamps' },
  }),
  [`POST ${admin}/users/second-factor/remove`]: ({ email }) => ({
    path: `${admin}/users/second-factor/remove`,
    body: { email },
  }),
  [`PUT ${admin}/lti/platforms/:platformId`]: (ids) => ({
    path: `${admin}/lti/platforms/${ids.platformId}`,
    body: { enabled: false },
  }),
  [`POST ${admin}/announcements`]: (ids) => ({
    path: `${admin}/announcements`,
    body: { id: randomUUID(), objectiveCode: ids.objectiveCode, title: 'News', body: 'Something new' },
  }),
  [`POST ${admin}/organisation-announcements/:announcementId/end`]: ({ toldId }) => ({
    path: `${admin}/organisation-announcements/${toldId}/end`,
    body: {},
  }),
  [`POST ${admin}/issuer-keys/:keyId/withdraw`]: ({ issuerKeyId }) => ({
    path: `${admin}/issuer-keys/${issuerKeyId}/withdraw`,
    body: { reason: 'Left on a bus' },
  }),
  [`GET ${admin}/knowledge-models/:objectiveId`]: (ids) => ({ path: `${admin}/knowledge-models/${ids.objectiveId}` }),
  [`POST ${admin}/knowledge-models/:objectiveId/remove`]: (ids) => ({
    path: `${admin}/knowledge-models/${ids.objectiveId}/remove`,
    body: {},
  }),
  [`POST ${admin}/users/forget`]: ({ leavingEmail: email, leavingId: userId }) => ({
    path: `${admin}/users/forget`,
    body: { email, userId },
  }),
  [`POST ${admin}/impersonations`]: (ids) => ({
    path: `${admin}/impersonations`,
    body: { email: ids.email, allowChanges: false },
  }),
};

/** A key by which tools know the platform. */
async function givenKey({ db, tenantId }: TestServer): Promise<string> {
  const id = randomUUID();
  const key = { id, tenant_id: tenantId, public_jwk: '{"kty":"RSA"}', sealed: Buffer.from('sealed') };
  await db.insertInto('platform_key').values(key).execute();
  return id;
}

/** Calls that name nothing, or a thing that every organisation has. */
const nameless = new Set(
  [
    'GET settings',
    'GET feedback',
    'PUT settings/:key',
    'PUT features',
    'POST users',
    'POST imports',
    'POST tenants',
    'GET certificate-templates',
    'POST certificate-templates',
    'GET knowledge-models',
    'GET organisation-announcements',
    'PUT organisation-announcements/:announcementId',
    'GET issuer-keys',
    'POST issuer-keys',
    'GET grading-items',
    'GET csp-reports',
    'GET mails',
    'POST mail-reports',
    'GET mail-blocks',
    'PUT mail-blocks',
    'GET external-tools',
    'POST external-tools',
    'POST external-tools/invitations',
    'GET proctoring-sessions',
    'GET lti/keys',
    'GET lti/platforms',
    'POST lti/keys',
    'POST lti/platforms',
  ].map((name) => name.replace(' ', ` ${admin}/`)),
);

describe('A1: an administrator of another organisation', () => {
  test('is tried with every call that names something', () => {
    const calls = server.app.mounted.filter(
      ({ method, url }) => url.startsWith(`${admin}/`) && !['HEAD', 'OPTIONS'].includes(method),
    );
    const names = [...new Set(calls.map(({ method, url }) => `${method} ${url}`))].filter(
      (name) => !nameless.has(name),
    );
    expect(names.toSorted()).toEqual(Object.keys(examples).toSorted());
  });

  test.each(Object.entries(examples))('finds nothing of this one: %s', async (name, example) => {
    const [method = ''] = name.split(' ');
    const ask = (person: TestPerson, ids: Theirs): Promise<Answer<unknown>> => {
      const { path, ...input } = example(ids);
      return person.send<Problem>(method, path, input);
    };
    const nothing = await ask(other, unknown());
    const refused = await ask(other, theirs);
    expect([refused.status, traces(refused)]).toEqual([nothing.status, traces(nothing)]);
    expect(refused.status).toBe(404);
    const legitimate = await ask(own, theirs);
    expect([name, [400, 401, 403, 404].includes(legitimate.status)]).toEqual([name, false]);
  });

  test('has lists of their own', async () => {
    for (const list of ['grading-items', 'proctoring-sessions']) {
      const { status, body } = await other.send(`GET`, `${admin}/${list}`);
      expect([status, body]).toMatchObject([200, { items: [], totalCount: 0 }]);
    }
  });
});
