import { randomUUID } from 'node:crypto';
import type { CallTypes } from '@stoa/contract';
import { course, givenAccess, givenCourse, packageFile, page } from './fixtures.ts';
import { givenVersion, type OfVersion } from './hand-in.ts';
import { registeredTool, toolPart } from './external-tools.ts';
import { givenMail, givenPasskey } from './people.ts';
import { complete, open, partNamed, perform, shapeOf, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import { givenPackage, type OfPackage } from './packages.ts';
import { capital, practice, quizPart, testOf } from './quizzes.ts';
import { givenReview } from './reviews.ts';
import type { TestServer } from './server.ts';
import { beginFile } from './uploads.ts';

/** Ids of what somebody has, by the names that paths and bodies of calls give them. */
export type Belongings = Readonly<
  Record<
    | 'userId'
    | 'sessionId'
    | 'objectiveId'
    | 'objectiveAccessId'
    | 'aggregateId'
    | 'freshAggregateId'
    | 'objectiveWorkflowId'
    | 'submittedWorkflowId'
    | 'otherWorkflowId'
    | 'activityPathId'
    | 'activityPartId'
    | 'activityWorkflowId'
    | 'writtenWorkflowId'
    | 'writtenActivityWorkflowId'
    | 'writingId'
    | keyof OfVersion
    | 'filesWorkflowId'
    | 'filesActivityWorkflowId'
    | 'draftFileId'
    | 'quizWorkflowId'
    | 'practiceId'
    | 'testId'
    | 'linearTestId'
    | 'timedTestId'
    | 'questionId'
    | 'watchedWorkflowId'
    | 'watchedActivityWorkflowId'
    | 'shape'
    | 'recordId'
    | 'reviewId'
    | 'commandId'
    | 'channelId'
    | 'announcementId'
    | 'fileId'
    | 'fileName'
    | 'passkeyId'
    | 'mailId'
    | 'toolWorkflowId'
    | 'toolActivityWorkflowId'
    | 'launchId'
    | 'toolId'
    | 'choiceId'
    | 'choosingToolId'
    | keyof OfPackage,
    string
  >
>;

/** A course under way with a file, an attempt and a result, another one under way, and one that was never started. */
export async function givenBelongings(server: TestServer, person: TestPerson): Promise<Belongings> {
  const file = packageFile('a.txt', 'text/plain', 'Hello');
  const { objectiveId } = await givenCourse(
    server,
    course([page('a'), page('b', { content: { type: 'file', path: file.path } })], {
      files: new Map([[file.path, file]]),
    }),
  );
  const aggregateId = await givenAccess(server, person.id, objectiveId, { retake: true });
  const done = await submitted(person, aggregateId);
  const records = await person.call<CallTypes['listObjectiveRecords']['answer']>('listObjectiveRecords', {
    params: { aggregateId },
  });
  const workflowId = await startCourse(person, aggregateId);
  const opened = await openedPart(person, workflowId, 'Page b');
  const other = await givenCourse(server, course([page('a')]));
  const fresh = await givenCourse(server, course([page('a')]));
  return {
    userId: person.id,
    objectiveId,
    aggregateId,
    objectiveWorkflowId: workflowId,
    submittedWorkflowId: done,
    commandId: workflowId,
    shape: await shapeOf(person, workflowId),
    freshAggregateId: await givenAccess(server, person.id, fresh.objectiveId),
    otherWorkflowId: await startCourse(person, await givenAccess(server, person.id, other.objectiveId)),
    ...opened,
    recordId: records.body.data[0]?.id ?? '',
    passkeyId: await givenPasskey(server, person.id),
    mailId: await givenMail(server, person.id),
    ...(await givenWritten(server, person)),
    ...(await givenQuizzes(server, person)),
    ...(await givenWatched(server, person)),
    ...(await givenLaunch(server, person)),
    ...(await givenChoice(server, { person, objectiveId })),
    ...(await givenAnnouncement(server, objectiveId)),
    ...(await storedBelongings(server, person, objectiveId)),
  };
}

/** An attempt that was handed in. */
async function submitted(person: TestPerson, aggregateId: string): Promise<string> {
  const id = await startCourse(person, aggregateId);
  await complete(person, id, 'Page a');
  await perform(person, 'submitObjectiveWorkflow', { id });
  return id;
}

type OpenedPart = Pick<Belongings, 'activityPathId' | 'activityPartId' | 'activityWorkflowId'>;

async function openedPart(person: TestPerson, objectiveWorkflowId: string, name: string): Promise<OpenedPart> {
  const part = await partNamed(person, objectiveWorkflowId, name);
  const activityWorkflowId = await open(person, objectiveWorkflowId, name);
  return { activityPathId: part.activityPathId, activityPartId: part.id, activityWorkflowId };
}

type FileName = 'filesWorkflowId' | 'filesActivityWorkflowId' | 'draftFileId';

/** Work at something that is to be handed in, with a draft; and work with a file. */
async function givenWritten(
  server: TestServer,
  person: TestPerson,
): Promise<OfVersion & Pick<Belongings, 'writtenWorkflowId' | 'writtenActivityWorkflowId' | 'writingId' | FileName>> {
  const { objectiveId } = await givenCourse(server, course([page('a', { handIn: {}, manualGrading: true })]));
  const writtenWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const writtenActivityWorkflowId = await open(person, writtenWorkflowId, 'Page a');
  const writingId = randomUUID();
  await person.call('keepHandInDraft', {
    params: { objectiveWorkflowId: writtenWorkflowId, activityWorkflowId: writtenActivityWorkflowId },
    body: { writingId, sequence: 1, basedOn: null, text: 'My page' },
  });
  const more = { ...(await givenVersion(server, person)), ...(await givenFiles(server, person)) };
  return { writtenWorkflowId, writtenActivityWorkflowId, writingId, ...more };
}

/** Work with a file of two bytes that is on its way. */
async function givenFiles(server: TestServer, person: TestPerson): Promise<Pick<Belongings, FileName>> {
  const { objectiveId } = await givenCourse(
    server,
    course([page('a', { handIn: { files: true }, manualGrading: true })]),
  );
  const filesWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const filesActivityWorkflowId = await open(person, filesWorkflowId, 'Page a');
  const draftFileId = randomUUID();
  const work = { objectiveWorkflowId: filesWorkflowId, activityWorkflowId: filesActivityWorkflowId };
  await beginFile(person, work, { name: 'a.txt', size: 2, id: draftFileId });
  return { filesWorkflowId, filesActivityWorkflowId, draftFileId };
}

/** The key of what has a time of its own in `timedTestId`. */
export const timedPartKey = `0 ${capital.id}`;

/** A practice and a test under way, each with an answer and a note, and a linear test at its first question. */
async function givenQuizzes(
  server: TestServer,
  person: TestPerson,
): Promise<
  Pick<Belongings, 'quizWorkflowId' | 'practiceId' | 'testId' | 'linearTestId' | 'timedTestId' | 'questionId'>
> {
  const parts = [
    quizPart('p', practice([capital])),
    quizPart('t', testOf([capital])),
    quizPart('l', testOf([capital], { linear: true })),
    quizPart('s', {
      mode: 'test',
      sections: [{ time: { maxSeconds: 3600 }, entries: [{ item: capital, checks: null }] }],
    }),
  ];
  const { objectiveId } = await givenCourse(server, course(parts));
  const quizWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const [practiceId, testId, linearTestId, timedTestId] = [
    await open(person, quizWorkflowId, 'Quiz p'),
    await open(person, quizWorkflowId, 'Quiz t'),
    await open(person, quizWorkflowId, 'Quiz l'),
    await open(person, quizWorkflowId, 'Quiz s'),
  ];
  for (const activityWorkflowId of [practiceId, testId]) {
    const params = { objectiveWorkflowId: quizWorkflowId, activityWorkflowId, questionId: capital.id };
    const save = { writingId: randomUUID(), sequence: 1 };
    await person.call('keepQuizAnswer', { params, body: { ...save, answers: { R: ['perth'] } } });
    await person.call('keepQuizAnnotations', { params, body: { ...save, note: 'Not Perth?' } });
  }
  return { quizWorkflowId, practiceId, testId, linearTestId, timedTestId, questionId: capital.id };
}

/** Proctored work with its session. */
async function givenWatched(
  server: TestServer,
  person: TestPerson,
): Promise<Pick<Belongings, 'watchedWorkflowId' | 'watchedActivityWorkflowId'>> {
  const { objectiveId } = await givenCourse(server, course([page('a', { proctored: true })]));
  const watchedWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  return { watchedWorkflowId, watchedActivityWorkflowId: await open(person, watchedWorkflowId, 'Page a') };
}

/** Ids that no call answers, read from the database. */
async function storedBelongings(
  server: TestServer,
  person: TestPerson,
  objectiveId: string,
): Promise<Pick<Belongings, 'sessionId' | 'objectiveAccessId' | 'fileId' | 'fileName' | 'reviewId'>> {
  const { db } = server;
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const access = await db
    .selectFrom('objective_access')
    .select('id')
    .where('user_id', '=', person.id)
    .where('objective_id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  const file = await db
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('objective_id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  const reviewId = await givenReview(server, person);
  return { reviewId, sessionId: session.id, objectiveAccessId: access.id, fileId: file.id, fileName: file.name };
}

/** Something that the people of a course are told. */
async function givenAnnouncement(
  { db, tenantId }: TestServer,
  objectiveId: string,
): Promise<Pick<Belongings, 'channelId' | 'announcementId'>> {
  const channelId = randomUUID();
  await db.updateTable('objective').set({ announcement_channel_id: channelId }).where('id', '=', objectiveId).execute();
  const { id } = await db
    .insertInto('announcement')
    .values({ tenant_id: tenantId, channel_id: channelId, title: 'News', body: 'Something new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { channelId, announcementId: id };
}

/** Work at an activity of somebody else's tool, which was launched just now. */
async function givenLaunch(
  server: TestServer,
  person: TestPerson,
): Promise<Pick<Belongings, 'toolWorkflowId' | 'toolActivityWorkflowId' | 'launchId' | 'toolId' | keyof OfPackage>> {
  const administrator = await server.signInAs(`${randomUUID()}@test.example`, ['Administrator']);
  const launchUrl = `https://${randomUUID()}.example/launch`;
  const tool = await registeredTool(administrator, { launchUrl, consumerKey: randomUUID(), told: ['name'] });
  const { objectiveId } = await givenCourse(server, course([toolPart('a', { launchUrl })]));
  const toolWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const toolActivityWorkflowId = await open(person, toolWorkflowId, 'Tool a');
  const { body } = await person.call<CallTypes['createResourceLink']['answer']>('createResourceLink', {
    params: { objectiveWorkflowId: toolWorkflowId },
    body: { activityWorkflowIds: [toolActivityWorkflowId] },
  });
  const launchId = body.targetLinkUri.split('/').at(-1) ?? '';
  const ofPackage = await givenPackage(server, person);
  return { toolWorkflowId, toolActivityWorkflowId, launchId, toolId: tool.id, ...ofPackage };
}

/** Content that somebody chose in a tool of LTI 1.3, none of it. */
async function givenChoice(
  { db, tenantId }: TestServer,
  { person, objectiveId }: { readonly person: TestPerson; readonly objectiveId: string },
): Promise<Pick<Belongings, 'choiceId' | 'choosingToolId'>> {
  const address = `https://${randomUUID()}.example`;
  const { id: choosingToolId } = await db
    .insertInto('external_tool')
    .values({
      tenant_id: tenantId,
      name: 'Laboratory',
      protocol: '1.3',
      launch_url: address,
      client_id: randomUUID(),
      deployment_id: '1',
      login_url: address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const choice = {
    tenant_id: tenantId,
    external_tool_id: choosingToolId,
    user_id: person.id,
    objective_id: objectiveId,
  };
  const { id: choiceId } = await db
    .insertInto('tool_choice')
    .values({ ...choice, data: 'data', answered: new Date(), items: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { choiceId, choosingToolId };
}
