import { randomUUID } from 'node:crypto';
import type {
  Day,
  KeptAnnouncement,
  NewOrganisationAnnouncement,
  OrganisationAnnouncementRead,
  Problem,
} from '@stoa/contract';
import { storedText } from '@stoa/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@told.example', ['Administrator']);
  ada = await server.signInAs('ada@told.example');
  ben = await server.signInAs('ben@told.example', ['Learner', 'Instructor']);
});
beforeEach(async () => {
  await server.db.deleteFrom('organisation_announcement').where('tenant_id', '=', server.tenantId).execute();
});
afterAll(() => server[Symbol.asyncDispose]());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const english = { locale: 'en-US', title: 'The office moves', body: 'On Monday.' } as const;
const arabic = { locale: 'ar-AR', title: 'المكتب ينتقل', body: 'يوم الاثنين.' } as const;

function announcement(choices: Partial<NewOrganisationAnnouncement> = {}): NewOrganisationAnnouncement {
  const everybody = { forOtherLanguages: true, roles: null, units: null, from: null, until: null };
  return { version: 1, words: [english, arabic], ...everybody, ...choices };
}

async function keep(choices: Partial<NewOrganisationAnnouncement> = {}, id: string = randomUUID()): Promise<string> {
  const { status, body } = await admin.call<KeptAnnouncement>('keepAnnouncement', {
    params: { announcementId: id },
    body: announcement(choices),
  });
  expect([status, body.id]).toEqual([200, id]);
  return id;
}

const listed = async (person: TestPerson, locale = 'en-US') =>
  (
    await person.call<{ data: readonly OrganisationAnnouncementRead[] }>('listOrganisationAnnouncements', {
      headers: { 'accept-language': locale },
    })
  ).body.data;

async function dayOf(person: TestPerson, locale = 'en-US') {
  const { body } = await person.call<Day>('getDay', { headers: { 'accept-language': locale } });
  return { ...body, told: body.items.filter(({ kind }) => kind === 'announcement').map(({ name }) => name) };
}

const read = (person: TestPerson, id: string, version = 1) =>
  person.call('readOrganisationAnnouncements', { body: { announcements: [{ id, version }] } });

describe('R1: an announcement of the organisation', () => {
  test('is told on the dashboard in the language of its reader, until they have read it, and is still listed then', async () => {
    const id = await keep();
    const [item] = (await dayOf(ada)).items;
    expect(item).toMatchObject({
      id: `announcement:${id}`,
      kind: 'announcement',
      reason: 'announced',
      name: english.title,
      path: `/?announcement=${id}`,
      course: null,
    });
    expect((await dayOf(ada, 'ar-AR')).told).toEqual([arabic.title]);
    expect((await dayOf(ada, 'de-DE')).told).toEqual([english.title]);
    expect((await read(ada, id)).status).toBe(200);
    const [mine, other] = [await dayOf(ada), await dayOf(ben)];
    expect([mine.told, mine.announces, other.told]).toEqual([[], true, [english.title]]);
    expect(await listed(ada, 'ar-AR')).toMatchObject([{ id, version: 1, ...arabic }]);
  });

  test('is for those whose language it has, where it is for no others', async () => {
    await keep({ words: [arabic], forOtherLanguages: false });
    expect([(await dayOf(ada)).told, await listed(ada), (await dayOf(ada)).announces]).toEqual([[], [], false]);
    expect((await dayOf(ada, 'ar-AR')).told).toEqual([arabic.title]);
  });

  test('is for the roles and units for whom it is meant, and whoever joins a unit is told', async () => {
    const { tenantId: tenant_id, db } = server;
    await keep({ roles: ['Instructor'] });
    expect([await listed(ada), (await listed(ben)).length]).toEqual([[], 1]);
    await keep({ units: ['Night shift'], words: [{ ...english, title: 'For the night' }] });
    expect((await dayOf(ada)).told).toEqual([]);
    const unit = await db
      .insertInto('unit')
      .values({ tenant_id, name: 'Night shift' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('unit_member')
      .values({ tenant_id, unit_id: unit.id, user_id: ada.id, is_primary: true })
      .execute();
    expect((await dayOf(ada)).told).toEqual(['For the night']);
    await db.deleteFrom('unit').where('id', '=', unit.id).where('tenant_id', '=', tenant_id).execute();
    expect((await dayOf(ada)).told).toEqual([]);
  });

  test('is hidden before its date and gone after it, and the day says when that changes', async () => {
    const from = inHours(1);
    await keep({ from });
    const before = await dayOf(ada);
    expect([before.told, before.announces, before.nextChange, await listed(ada)]).toEqual([[], false, from, []]);
    await server.db.deleteFrom('organisation_announcement').where('tenant_id', '=', server.tenantId).execute();
    const until = inHours(2);
    await keep({ from: inHours(-24 * 20), until });
    const now = await dayOf(ada);
    expect([now.told.length, now.nextChange]).toEqual([1, until]);
    await server.db
      .updateTable('organisation_announcement')
      .set({ until_at: new Date(Date.now() - 1000) })
      .where('tenant_id', '=', server.tenantId)
      .execute();
    expect([(await dayOf(ada)).told, await listed(ada)]).toEqual([[], []]);
  });

  test('without an end it is news for two weeks, and stays to be read', async () => {
    await keep();
    await server.db
      .updateTable('organisation_announcement')
      .set({ written: new Date(Date.now() - 15 * 24 * hour) })
      .where('tenant_id', '=', server.tenantId)
      .execute();
    expect([(await dayOf(ada)).told, (await listed(ada)).length]).toEqual([[], 1]);
  });

  test('is told again in a later version alone, and no version is read before it is there', async () => {
    const id = await keep();
    await read(ada, id, 9);
    await keep({ words: [{ ...english, title: 'The office moves soon' }] }, id);
    expect((await dayOf(ada)).told).toEqual([]);
    await keep({ version: 2 }, id);
    expect((await dayOf(ada)).told).toEqual([english.title]);
    await read(ada, id, 2);
    await read(ada, id, 1);
    expect((await dayOf(ada)).told).toEqual([]);
  });

  test('is taken back for everybody, once', async () => {
    const id = await keep();
    await read(ada, id);
    const end = () => admin.call<Problem>('endAnnouncement', { params: { announcementId: id }, body: {} });
    expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
    expect([(await dayOf(ben)).told, await listed(ada)]).toEqual([[], []]);
  });
});

describe('whoever announces', () => {
  test('keeps formatted texts, and none that is broken', async () => {
    const text = storedText([
      { type: 'paragraph', content: [{ type: 'text', text: 'Monday', marks: [{ type: 'bold' }] }] },
    ]);
    await keep({ words: [{ ...english, body: text }] });
    expect(await listed(ada)).toMatchObject([{ body: text }]);
    const broken = '{"stoa-rich-text":1,"content":[{"type":"script"}]}';
    const refused = await admin.call<Problem>('keepAnnouncement', {
      params: { announcementId: randomUUID() },
      body: announcement({ words: [{ ...english, body: broken }] }),
    });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([400, 'written-text.broken']);
  });

  test.each<[string, Partial<NewOrganisationAnnouncement>]>([
    ['words', { words: [english, english] }],
    ['until', { from: inHours(2), until: inHours(1) }],
  ])('is told which field is wrong: %s', async (field, choices) => {
    const { status, body } = await admin.call<Problem>('keepAnnouncement', {
      params: { announcementId: randomUUID() },
      body: announcement(choices),
    });
    expect([status, body.errors[0]?.code, body.errors[0]?.field]).toEqual([400, 'request.field-invalid', field]);
  });

  test('is told where there are so many that somebody would miss theirs', async () => {
    const { tenantId: tenant_id, db } = server;
    const words = JSON.stringify([english]);
    const rows = Array.from({ length: 100 }, () => ({ tenant_id, id: randomUUID(), version: 1, words }));
    await db
      .insertInto('organisation_announcement')
      .values(rows.map((row) => ({ ...row, for_other_languages: true, roles: JSON.stringify(['Instructor']) })))
      .execute();
    const refused = await admin.call<Problem>('keepAnnouncement', {
      params: { announcementId: randomUUID() },
      body: announcement(),
    });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'organisation-announcement.too-many']);
    // one that is there is still changed, and one that is taken back makes room
    await keep({ version: 2 }, rows[0]?.id);
    await admin.call('endAnnouncement', { params: { announcementId: rows[1]?.id ?? '' }, body: {} });
    const id = await keep();
    expect((await listed(ada)).map((one) => one.id)).toContain(id);
  });

  test('reads all of them, those that are over or to come too, and every change is written down', async () => {
    const ids = [await keep({ from: inHours(3) }), await keep({ from: inHours(-9), until: inHours(-8) })];
    const { body } = await admin.call<{ data: readonly KeptAnnouncement[] }>('listKeptAnnouncements');
    expect(body.data.map(({ id }) => id)).toEqual(ids);
    await admin.call('endAnnouncement', { params: { announcementId: ids[0] ?? '' }, body: {} });
    const events = await server.db
      .selectFrom('audit_event')
      .select(['what', 'data', 'actor_id'])
      .where('what', 'like', 'organisation-announcement.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toMatchObject([
      { what: 'organisation-announcement.end', data: { announcementId: ids[0] }, actor_id: admin.id },
      { what: 'organisation-announcement.kept', data: { announcementId: ids[1], version: 1 }, actor_id: admin.id },
    ]);
  });

  test('nobody else announces or reads the list of all', async () => {
    const params = { announcementId: randomUUID() };
    expect((await ben.call('keepAnnouncement', { params, body: announcement() })).status).toBe(403);
    expect((await ben.call('listKeptAnnouncements')).status).toBe(403);
    expect((await ben.call('endAnnouncement', { params, body: {} })).status).toBe(403);
  });
});
