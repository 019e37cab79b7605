import { randomUUID } from 'node:crypto';
import type { Notices, PersonalExport } from '@stoa/contract';
import { usualNoticeChoices } from '@stoa/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testMailServer } from '../../../testing/mail-server.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

const always = { ...usualNoticeChoices, quiet: null };

async function sendAll({ app }: TestServer): Promise<void> {
  for (let more = true; more;) more = await app.postOffice.round();
}

async function copiesTold(person: TestPerson) {
  const { items } = (await person.call<Notices>('listNotices')).body;
  return items.filter(({ kind }) => kind === 'copy');
}

async function stageOf(person: TestPerson) {
  return (await person.call<{ readonly data: readonly PersonalExport[] }>('listExports')).body.data[0]?.stage;
}

async function givenCopy(person: TestPerson): Promise<void> {
  await person.call('askExport', { body: {} });
  await expect.poll(async () => await stageOf(person), { timeout: 30_000 }).toBe('done');
}

test('G7: a copy that is made is told in the portal and by mail, once, for as long as it can be had', async () => {
  await using mails = await testMailServer();
  await using server = await testServer({ settings: { mail: mails.settings } });
  const ada = await server.signInAs('ada@copies.example');
  await ada.call('setNoticeChoices', { body: always });
  await givenCopy(ada);
  expect(await copiesTold(ada)).toMatchObject([
    {
      heading: 'The copy of your data is ready',
      lines: [expect.stringMatching(/^You can download it until \w+ \d+, 20\d\d, .+ \(UTC\)/)],
      links: [{ path: '/learn/record' }],
    },
  ]);
  await sendAll(server);
  await sendAll(server);
  expect(mails.mails.map(({ subject, to }) => [subject, to])).toMatchObject([
    ['The copy of your data is ready', { value: [{ address: 'ada@copies.example' }] }],
  ]);
  const [mail] = mails.mails;
  expect(mail?.text).toContain(`${server.origin}/learn/record`);
  expect(mail?.text).toContain('sends you this because you get e-mails about: copies of your data.');

  await givenCopy(ada);
  // the one before is gone with what was told of it
  expect(await copiesTold(ada)).toHaveLength(1);
  await sql`update personal_export set expires = now() - interval '1 second'`.execute(server.db);
  expect(await copiesTold(ada)).toEqual([]);
  await sendAll(server);
  expect(mails.mails).toHaveLength(1);
});

test('G7: whoever switched it off hears nothing; a copy that cannot be made is told as well', async () => {
  await using mails = await testMailServer();
  await using server = await testServer({ settings: { mail: mails.settings } });
  const [bob, eve] = [await server.signInAs('bob@copies.example'), await server.signInAs('eve@copies.example')];
  await bob.call('setNoticeChoices', { body: { ...always, kinds: { copy: { portal: 'never', mail: 'never' } } } });
  await eve.call('setNoticeChoices', { body: always });
  await givenCopy(bob);
  await server.db
    .insertInto('personal_export')
    .values({
      tenant_id: server.tenantId,
      id: randomUUID(),
      user_id: eve.id,
      locale: 'en-US',
      stage: 'working',
      tries: 3,
      alive: new Date(Date.now() - 60_000),
    })
    .execute();
  await server.app.everyMinute.at(-1)?.(server.db);
  await expect.poll(async () => await stageOf(eve)).toBe('failed');
  expect(await copiesTold(bob)).toEqual([]);
  expect((await copiesTold(eve)).map(({ heading }) => heading)).toEqual(['The copy of your data could not be made']);
  await sendAll(server);
  expect(mails.mails.map(({ subject }) => subject)).toEqual(['The copy of your data could not be made']);
});
