import { usualNoticeChoices } from '@stoa/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countTrips } from '../../testing/count-trips.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { testMailServer } from '../../testing/mail-server.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const hour = 3_600_000;

/** Reading a day takes four, and noting that the mail went one; what is left is shared by many. */
const mostEach = 8;

async function sendAll({ app, db }: TestServer): Promise<void> {
  await sql`update reminder_look set leased = null`.execute(db);
  for (let more = true; more;) more = await app.postOffice.round();
}

async function givenPeople(server: TestServer, objectiveId: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const id = await server.addPerson(`${name}@many.example`);
    const choices = JSON.stringify({ ...usualNoticeChoices, quiet: null });
    await server.db.insertInto('notice_choice').values({ tenant_id: server.tenantId, user_id: id, choices }).execute();
    await givenAccess(server, id, objectiveId, { dueDate: new Date(Date.now() + 20 * hour) });
  }
}

const named = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);

test('R10: reminders of many people at once take a few statements each', async () => {
  await using mails = await testMailServer();
  await using server = await testServer({ settings: { mail: mails.settings } });
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  await givenPeople(server, objectiveId, named('first', 5));
  const few = await countTrips(server.database.pool, () => sendAll(server));
  expect(mails.mails).toHaveLength(5);
  await givenPeople(server, objectiveId, named('then', 45));
  const many = await countTrips(server.database.pool, () => sendAll(server));
  expect(mails.mails).toHaveLength(50);
  expect(few.statements).toBeGreaterThan(5);
  expect(many.statements / 45).toBeLessThanOrEqual(mostEach);
});
