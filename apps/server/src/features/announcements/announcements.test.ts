import type { CallTypes, Problem } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.signInAs('administrator@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

type Posted = CallTypes['postAnnouncement']['answer'];

async function givenTold() {
  const code = `C-${crypto.randomUUID()}`;
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code });
  const learner = await server.signInAs(`${crypto.randomUUID()}@test.example`);
  await givenAccess(server, learner.id, objectiveId);
  const post = async (title: string, by = administrator) =>
    (await by.call<Posted>('postAnnouncement', { body: { objectiveCode: code, title, body: `About ${title}` } })).body;
  return { code, objectiveId, learner, post };
}

const unreadOf = async (person: TestPerson) =>
  (await person.call<CallTypes['listUnreadAnnouncements']['answer']>('listUnreadAnnouncements')).body.data;
const titlesFor = async (person: TestPerson, channelId: string) => {
  const { body } = await person.call<CallTypes['listAnnouncements']['answer']>('listAnnouncements', {
    params: { channelId },
  });
  return body.data.map(({ title }) => title);
};
const auditOf = (announcementId: string) =>
  server.db
    .selectFrom('audit_event')
    .select(['actor_id', 'what'])
    .where(sql<string>`data ->> 'announcementId'`, '=', announcementId)
    .execute();
const read = (person: TestPerson, channelId: string, announcementId: string) =>
  person.call<CallTypes['readAnnouncements']['answer']>('readAnnouncements', {
    params: { channelId },
    body: { announcementId },
  });

describe('announcements of a course', () => {
  test('M12: are unread until they are read, newest first', async () => {
    const { learner, post } = await givenTold();
    expect(await unreadOf(learner)).toEqual([]);
    const { channelId } = await post('First');
    const second = await post('Second');
    expect(second.channelId).toBe(channelId);
    expect(await unreadOf(learner)).toEqual([{ channelId, unread: 2 }]);
    expect(await titlesFor(learner, channelId)).toEqual(['Second', 'First']);
    expect((await read(learner, channelId, second.announcement.id)).body).toEqual({ channelId, unread: 0 });
    expect(await unreadOf(learner)).toEqual([]);
  });

  test('that come while others are read stay unread, and reading an older one again changes nothing', async () => {
    const { learner, post } = await givenTold();
    const first = await post('First');
    const second = await post('Second');
    const { channelId } = first;
    expect((await read(learner, channelId, first.announcement.id)).body).toEqual({ channelId, unread: 1 });
    await read(learner, channelId, second.announcement.id);
    expect((await read(learner, channelId, first.announcement.id)).body).toEqual({ channelId, unread: 0 });
  });

  test('from before somebody came are there to read and not counted', async () => {
    const { objectiveId, post } = await givenTold();
    const { channelId } = await post('Early');
    const late = await server.signInAs(`${crypto.randomUUID()}@test.example`);
    await givenAccess(server, late.id, objectiveId);
    expect(await unreadOf(late)).toEqual([]);
    expect(await titlesFor(late, channelId)).toEqual(['Early']);
  });

  test('name their channel on the card of the course', async () => {
    const { learner, post } = await givenTold();
    const { channelId } = await post('First');
    const { body } = await learner.call<CallTypes['queryEnrolledObjectives']['answer']>('queryEnrolledObjectives');
    expect(body.data.map((one) => one.objective.announcementChannelId)).toEqual([channelId]);
  });

  test('are counted for each person', async () => {
    const { objectiveId, learner, post } = await givenTold();
    const neighbour = await server.signInAs(`${crypto.randomUUID()}@test.example`);
    await givenAccess(server, neighbour.id, objectiveId);
    const { channelId, announcement } = await post('First');
    await read(learner, channelId, announcement.id);
    expect(await unreadOf(neighbour)).toEqual([{ channelId, unread: 1 }]);
  });
});

describe('a channel', () => {
  test('of courses that somebody does not have answers like one that does not exist', async () => {
    const { post } = await givenTold();
    const { channelId, announcement } = await post('Secret');
    const outsider = await server.signInAs(`${crypto.randomUUID()}@test.example`);
    for (const id of [channelId, crypto.randomUUID()]) {
      expect((await outsider.call('listAnnouncements', { params: { channelId: id } })).status).toBe(404);
      expect((await read(outsider, id, announcement.id)).status).toBe(404);
    }
  });

  test('of another organisation is not there, even for a course of the same code', async () => {
    const { code } = await givenTold();
    const other = await givenOtherTenant(server);
    await givenCourse({ ...server, ...other }, course([page('a')]), { code: `${code}-x` });
    const body = { objectiveCode: `${code}-x`, title: 'T', body: 'B' };
    expect((await administrator.call('postAnnouncement', { body })).status).toBe(404);
  });

  test('is not read by an announcement of another one', async () => {
    const { learner, post } = await givenTold();
    const { channelId } = await post('Mine');
    const { announcement } = await (await givenTold()).post('Other');
    expect((await read(learner, channelId, announcement.id)).status).toBe(404);
    expect(await unreadOf(learner)).toEqual([{ channelId, unread: 1 }]);
  });
});

describe('telling a course something', () => {
  test('is for those who may, and needs a course and words', async () => {
    const { code, learner } = await givenTold();
    const body = { objectiveCode: code, title: 'T', body: 'B' };
    expect((await learner.call('postAnnouncement', { body })).status).toBe(403);
    const unknown = await administrator.call<Problem>('postAnnouncement', { body: { ...body, objectiveCode: 'none' } });
    expect([unknown.status, unknown.body.errors[0]?.code]).toEqual([404, 'objective.not-found']);
    for (const wrong of [{ title: '  ' }, { body: '' }, { title: undefined }, { more: 1 }]) {
      expect((await administrator.call('postAnnouncement', { body: { ...body, ...wrong } })).status).toBe(400);
    }
  });

  test('M12: under an id of the sender is told once, however often and at once it is sent', async () => {
    const { code, learner } = await givenTold();
    const body = { id: crypto.randomUUID(), objectiveCode: code, title: ' Once ', body: 'Words' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => administrator.call<Posted>('postAnnouncement', { body })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const channelId = answers[0]?.body.channelId ?? '';
    expect(answers[0]?.body.announcement).toMatchObject({ id: body.id, title: 'Once' });
    expect(await titlesFor(learner, channelId)).toEqual(['Once']);
    expect(await auditOf(body.id)).toEqual([{ actor_id: administrator.id, what: 'announcement.posted' }]);
  });

  test('M12: without an id is told each time', async () => {
    const { learner, post } = await givenTold();
    const [first, second] = [await post('Twice'), await post('Twice')];
    expect(first.announcement.id).not.toBe(second.announcement.id);
    expect(await unreadOf(learner)).toEqual([{ channelId: first.channelId, unread: 2 }]);
  });

  test.each<[string, object]>([
    ['other words', { body: 'Other words' }],
    ['another title', { title: 'Other' }],
  ])('under a known id with %s is refused', async (_what, other) => {
    const { code, learner } = await givenTold();
    const body = { id: crypto.randomUUID(), objectiveCode: code, title: 'T', body: 'B' };
    const { channelId } = (await administrator.call<Posted>('postAnnouncement', { body })).body;
    const refused = await administrator.call<Problem>('postAnnouncement', { body: { ...body, ...other } });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, 'command.id-reused']);
    expect(await titlesFor(learner, channelId)).toEqual(['T']);
  });

  test('under the id of an announcement in another course, or of another organisation, is refused', async () => {
    const [here, there] = [await givenTold(), await givenTold()];
    const { announcement } = await there.post('There');
    const { tenantId } = await givenOtherTenant(server);
    const { id: foreign } = await server.db
      .insertInto('announcement')
      .values({ tenant_id: tenantId, channel_id: crypto.randomUUID(), title: 'There', body: 'About There' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of [announcement.id, foreign]) {
      const body = { id, objectiveCode: here.code, title: 'There', body: 'About There' };
      const { status, body: problem } = await administrator.call<Problem>('postAnnouncement', { body });
      expect([status, problem.errors[0]?.code]).toEqual([422, 'command.id-reused']);
    }
    expect(await unreadOf(here.learner)).toEqual([]);
  });

  test('is for the instructors of the course as well', async () => {
    const instructor = await server.signInAs('instructor@test.example', ['Instructor']);
    const { learner, post } = await givenTold();
    const { channelId } = await post('From the instructor', instructor);
    expect(await unreadOf(learner)).toEqual([{ channelId, unread: 1 }]);
  });
});
