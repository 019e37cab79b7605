import { randomUUID } from 'node:crypto';
import { exportFormats, type CalendarFeed, type Notices, type ObjectiveWorkflow } from '@stoa/contract';
import { dayBoardParts, settingDefaults, usualNoticeChoices, type PromoBanner } from '@stoa/domain';
import type { CallInput, TestPerson } from './person.ts';
import { documentsOf, partsByName, shapeOf, treeOf } from './perform.ts';
import type { Taken } from './secretive.ts';
import type { TestServer } from './server.ts';
import { givenPublicRecord, recordBodies } from './public-records.ts';
import { reviewsOf } from './reviews.ts';

type Known = Readonly<Record<string, readonly string[]>>;

/** A copy of what is kept of somebody is done at any moment, so that what tells of it would be there or not. */
const calm = { ...usualNoticeChoices, kinds: { copy: { portal: 'never', mail: 'never' } } } as const;

export interface Answered {
  /** `GET /api/…`, as it is mounted. */
  readonly route: string;
  readonly path: string;
  readonly status: number;
  /** Headers and body. */
  readonly text: string;
}

/** Everything that the learner knows the ids of. */
async function knownOf(
  server: TestServer,
  { person, objectiveId, aggregateId, workflowId, activityWorkflowIds, questionIds }: Taken,
): Promise<Known> {
  const workflow = await person.call<ObjectiveWorkflow>('getObjectiveWorkflow', {
    params: { objectiveWorkflowId: workflowId },
  });
  const course = await ofCourse(server, objectiveId);
  const parts = [...partsByName(await treeOf(person, workflowId)).values()];
  return {
    objectiveId: [objectiveId],
    aggregateId: [aggregateId],
    objectiveWorkflowId: [workflowId],
    activityWorkflowId: activityWorkflowIds,
    questionId: questionIds,
    shape: [await shapeOf(person, workflowId)],
    recordId: [workflow.body.objectiveRecordId ?? randomUUID()],
    activityPathId: parts.map((part) => part.activityPathId),
    activityPartId: parts.map((part) => part.id),
    activityWorkflowIds,
    userId: [person.id],
    sessionId: [randomUUID()],
    importId: [randomUUID()],
    templateId: [randomUUID()],
    certificateId: [randomUUID()],
    certificateNumber: [randomUUID()],
    version: ['1'],
    regradeId: [randomUUID()],
    previewId: [randomUUID()],
    toolId: [randomUUID()],
    launchId: [randomUUID()],
    choiceId: [randomUUID()],
    fileId: [course.fileId ?? randomUUID()],
    sha256: ['0'.repeat(64)],
    name: ['file.txt'],
    channelId: [course.channelId ?? randomUUID()],
    announcementId: [course.announcementId],
    ...(await cameTo(server, person)),
  };
}

/** What came to the learner: mails, offers, reviews and banners. */
const cameTo = async (server: TestServer, person: TestPerson) => ({
  mailId: await mailsOf(server, person),
  document: await documentsOf(person),
  workflowId: await reviewsOf(server, person),
  promoId: [await givenPromo(server)],
  ownTaskId: [randomUUID()],
  // receipts and badges, of which there are none
  versionId: [randomUUID()],
  badgeId: [randomUUID()],
  key: [randomUUID()],
  list: ['0'],
  exportId: [randomUUID()],
  format: exportFormats,
  publicRecordId: [randomUUID()],
  credentialId: [randomUUID()],
  recordToken: [(await givenPublicRecord(person)).slice('/records/'.length)],
  file: [await calendarFile(person)],
});

/** A banner that everybody sees, in an organisation that has switched on what it can; answers its id. */
async function givenPromo({ db, app, tenantId }: TestServer): Promise<string> {
  const words = [{ locale: 'en-US', title: 'Spring courses', text: '', linkText: '' } as const];
  const always = { link: null, roles: null, units: null, from: null, until: null };
  const banner: PromoBanner = { id: 'spring', version: 1, words, forOtherLanguages: true, ...always };
  const navigation = { ...settingDefaults['ui.learner.navigation'], knowledgeModels: true };
  const settings = { 'ui.learner.promoBanners': [banner], 'ui.learner.navigation': navigation };
  const rows = Object.entries(settings).map(([key, value]) => ({
    tenant_id: tenantId,
    key,
    value: JSON.stringify(value),
  }));
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  app.kernel.tenants.forget(tenantId);
  return banner.id;
}

/** All that the learner is to be told by now is sent, and kept, since no mail server takes it. */
async function mailsOf({ app }: TestServer, person: TestPerson): Promise<readonly string[]> {
  await person.call('setNoticeChoices', { body: { ...calm, quiet: null } });
  for (let more = true; more;) more = await app.postOffice.round();
  const { mails } = (await person.call<Notices>('listNotices')).body;
  return mails.length === 0 ? [randomUUID()] : mails.map(({ id }) => id);
}

/** The file of the person's private calendar. */
async function calendarFile(person: TestPerson): Promise<string> {
  const { body } = await person.call<CalendarFeed>('keepCalendarFeed', { body: { alarm: 60, change: 'keep' } });
  return (body.path ?? '').slice('/calendar/'.length);
}

async function ofCourse({ db }: TestServer, objectiveId: string) {
  return await db
    .selectFrom('objective as o')
    .innerJoin('announcement as n', 'n.channel_id', 'o.announcement_channel_id')
    .select(['o.cover_file_id as fileId', 'o.announcement_channel_id as channelId', 'n.id as announcementId'])
    .where('o.id', '=', objectiveId)
    .executeTakeFirstOrThrow();
}

function filled(url: string, known: Known): readonly string[] {
  const name = /:(\w+)/.exec(url)?.[1];
  if (name === undefined) return [url];
  const values = known[name];
  if (values === undefined)
    throw new Error(`Nothing is known that could stand for :${name} in ${url}: give the sweep an example.`);
  return values.flatMap((value) => filled(url.replace(`:${name}`, value), known));
}

const mine = '/api/lms/v1/users/me';

/** Inputs of calls about somebody's day. */
const dayBodies: Readonly<Record<string, CallInput>> = {
  [`PUT ${mine}/day/marks`]: { body: { id: 'start:one', about: ' /courses', done: true, snoozedUntil: null } },
  [`PUT ${mine}/day/board`]: { body: { parts: dayBoardParts, hidden: ['week'] } },
  [`PUT ${mine}/notice-choices`]: { body: calm },
  [`PUT ${mine}/day/seen`]: { body: {} },
  [`PUT ${mine}/knowledge`]: { body: { pausedCourses: [], holidayUntil: null } },
  [`POST ${mine}/reinforcement-learning-workflows`]: { body: { objectiveId: null } },
  [`POST ${mine}/reinforcement-learning-workflows/:workflowId/answer`]: { body: { answer: { R: ['perth'] } } },
  [`PUT ${mine}/day/own/:ownTaskId`]: { body: { title: 'Read', note: '', day: null, at: null, path: null } },
  [`POST ${mine}/day/own/:ownTaskId/delete`]: { body: {} },
  [`PUT ${mine}/calendar/choices`]: { body: { firstDay: 6 } },
  [`PUT ${mine}/calendar/feed`]: { body: { alarm: null, change: 'keep' } },
};

/** Inputs of a learner's calls that change something, by method and address; commands are asked for apart. */
function bodiesOf(known: Known): Readonly<Record<string, CallInput>> {
  const preferences = { locale: null, theme: 'device', textSize: 'normal', reducedMotion: false };
  return {
    [`PUT ${mine}/objectives/:objectiveId/pinned`]: { body: { isPinned: false } },
    [`PUT ${mine}/objectives/:objectiveId/archived`]: { body: { isArchived: false } },
    [`PUT ${mine}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId`]: {
      body: { position: 0 },
      headers: { 'if-match': '"1"' },
    },
    [`PUT ${mine}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/hand-in/draft`]: {
      body: { writingId: randomUUID(), sequence: 1, basedOn: null, text: 'My page' },
    },
    [`PUT ${mine}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/quiz/questions/:questionId/answer`]:
      { body: { writingId: randomUUID(), sequence: 1, answers: { R: ['perth'] } } },
    [`PUT ${mine}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/quiz/questions/:questionId/annotations`]:
      { body: { writingId: randomUUID(), sequence: 1, flagged: true } },
    'POST /api/lms/v1/objective-workflows/:objectiveWorkflowId/resource-link': {
      body: { activityWorkflowIds: known['activityWorkflowId'] },
    },
    [`PUT ${mine}/announcement-channels/:channelId/read`]: { body: { announcementId: known['announcementId']?.[0] } },
    [`PUT ${mine}/organisation-announcements/read`]: { body: { announcements: [{ id: randomUUID(), version: 1 }] } },
    'PUT /api/banner/v1/banners/:promoId/closed': { body: { version: 1 } },
    ...dayBodies,
    ...recordBodies(known['objectiveId']?.[0] ?? ''),
    'PUT /api/platform/v1/users/me/preferences': { body: preferences },
    'POST /api/platform/v1/users/:userId/timezone': { body: { timezone: 'UTC' } },
    'POST /api/platform/v1/users/me/session/activity': { body: {} },
    'POST /api/platform/v1/users/me/sessions/:sessionId/end': { body: {} },
    'POST /api/platform/v1/users/me/impersonation/end': { body: {} },
    'POST /api/events': { body: { events: [] } },
  };
}

async function answered(
  person: TestPerson,
  { route, method, path }: { readonly route: string; readonly method: string; readonly path: string },
  input: CallInput = {},
): Promise<Answered> {
  const { status, headers, body } = await person.send(method, path, input);
  return { route, path, status, text: JSON.stringify([[...headers], body]) };
}

/** Answers of every mounted GET. A HEAD answers the same without the body, so it is not asked for. */
async function everyReading(server: TestServer, asker: TestPerson, known: Known): Promise<readonly Answered[]> {
  const query: Readonly<Record<string, CallInput>> = {
    '/api/platform/v1/settings': { query: { keys: 'platform.common.locale' } },
  };
  const answers: Answered[] = [];
  for (const { method, url, guard } of server.app.mounted) {
    if (method !== 'GET' || guard === null || isPoll(server, url)) continue;
    for (const path of filled(url, known))
      answers.push(await answered(asker, { route: `GET ${url}`, method: 'GET', path }, query[url]));
  }
  return answers;
}

/** True for the address at which a command with an id of its own is polled. */
function isPoll({ app }: TestServer, url: string): boolean {
  return url.endsWith('/:id') && app.mounted.some((other) => other.method === 'POST' && `${other.url}/:id` === url);
}

/** The first HTML of every place that has to do with the course, and of those that list courses. */
async function everyPage({ person, objectiveId, workflowId }: Taken, asker: TestPerson): Promise<readonly Answered[]> {
  const axes = [...partsByName(await treeOf(person, workflowId)).values()].map(({ axis }) => axis);
  const places = [
    '',
    '/view/details',
    '/view/content',
    ...axes.map((axis) => `/view/content/${axis}`),
    `/workflow/${workflowId}/view`,
  ];
  const course = places.map((place) => `/learn/courses/${objectiveId}${place}`);
  const offers = [`/learn/catalog/${objectiveId}/view/details`, `/learn/open-catalog/${objectiveId}/view/details`];
  const others = [
    '/learn/',
    '/learn/courses',
    '/learn/catalog',
    '/learn/open-catalog',
    '/learn/profile',
    `/learn/courses/redirect/${objectiveId}`,
  ];
  const answers: Answered[] = [];
  for (const path of [...course, ...offers, ...others])
    answers.push(await answered(asker, { route: 'GET /learn/*', method: 'GET', path }));
  return answers;
}

async function everyChange(server: TestServer, asker: TestPerson, known: Known): Promise<readonly Answered[]> {
  const bodies = bodiesOf(known);
  const answers: Answered[] = [];
  for (const { method, url, guard } of server.app.mounted) {
    const input = bodies[`${method} ${url}`];
    if (guard === null || input === undefined) continue;
    for (const path of filled(url, known))
      answers.push(await answered(asker, { route: `${method} ${url}`, method, path }, input));
  }
  return answers;
}

/**
 * All commands once more, and two that were not needed: what is kept of them is answered again, at once and when it is
 * polled.
 */
async function everyCommand({ sent, workflowId, aggregateId }: Taken, asker: TestPerson): Promise<readonly Answered[]> {
  const enrolment = {
    path: '/api/lms/v1/create-self-enrollments',
    body: { id: randomUUID(), objectiveAccessId: aggregateId },
  };
  const finish = {
    path: '/api/lms/v1/finish-objective-workflows',
    body: { id: randomUUID(), objectiveWorkflowId: workflowId },
  };
  const answers: Answered[] = [];
  for (const { path, body } of [...sent, enrolment, finish]) {
    for (const prefer of ['respond-sync', 'respond-async'])
      answers.push(
        await answered(asker, { route: `POST ${path}`, method: 'POST', path }, { body, headers: { prefer } }),
      );
    answers.push(await answered(asker, { route: `GET ${path}/:id`, method: 'GET', path: `${path}/${body.id}` }));
  }
  return answers;
}

/**
 * Everything that the learner can ask for: every call of the server as it is mounted, every kept command, and the first
 * HTML of every place. Somebody else may ask for it in the learner's place.
 */
export async function everythingAsked(
  server: TestServer,
  taken: Taken,
  asker: TestPerson = taken.person,
): Promise<readonly Answered[]> {
  const known = await knownOf(server, taken);
  return [
    ...(await everyReading(server, asker, known)),
    ...(await everyPage(taken, asker)),
    ...(await everyChange(server, asker, known)),
    ...(await everyCommand(taken, asker)),
  ];
}
