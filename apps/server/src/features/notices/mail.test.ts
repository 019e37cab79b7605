import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallTypes, Notices, OfferedNoticeChoices } from '@stoa/contract';
import { usualNoticeChoices } from '@stoa/domain';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { givenCertificate } from '../../testing/certificates.ts';
import { contrast } from '../../kernel/colors.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { testMailServer } from '../../testing/mail-server.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** All rounds until there is nothing to do. */
async function sendAll({ app, db }: TestServer): Promise<void> {
  await sql`update reminder_look set leased = null`.execute(db);
  for (let more = true; more;) more = await app.postOffice.round();
}

const always = { ...usualNoticeChoices, quiet: null };

async function givenDue(server: TestServer, person: TestPerson, { hours = 20, name = 'page' } = {}) {
  const { objectiveId } = await givenCourse(server, course([page(name)]));
  const aggregateId = await givenAccess(server, person.id, objectiveId, { dueDate: inHours(hours) });
  return { objectiveId, aggregateId };
}

async function learner(server: TestServer, email: string): Promise<TestPerson> {
  const person = await server.signInAs(email);
  expect((await person.call('setNoticeChoices', { body: always })).status).toBe(200);
  return person;
}

describe('R10: reminders by mail', () => {
  test('say what is due with the sentence of the portal, once, in both forms, and how to stop them', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await learner(server, 'ada@mail.example');
    await givenDue(server, ada);
    await sendAll(server);
    await sendAll(server);
    expect(mails.mails).toHaveLength(1);
    const [mail] = mails.mails;
    if (mail === undefined) throw new Error('No mail came.');
    expect(mail.subject).toMatch(/^Due soon: /);
    expect(mail.text).toMatch(/Due .+ \(UTC\), (in 19|in 20) hours/);
    expect(mail.html).toContain(`<a href="${server.origin}/learn/courses/`);
    expect(mail.to).toMatchObject({ value: [{ address: 'ada@mail.example' }] });
    expect(mail.headers.get('list-unsubscribe-post') ?? mail.headerLines.map(({ line }) => line).join()).toContain(
      'One-Click',
    );
    expect(mail.text).toContain('sends you this because you get e-mails about: what is due soon.');
  });

  test('are in the language of their person, from right to left where it is written so', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await learner(server, 'layla@mail.example');
    const preferences = { locale: 'ar-AR', theme: 'device', textSize: 'normal', reducedMotion: false };
    await ada.call('updatePreferences', { body: preferences });
    await givenDue(server, ada);
    await sendAll(server);
    expect(mails.mails[0]?.subject).toMatch(/^يُستحق قريبًا/);
    expect(mails.mails[0]?.html).toContain('lang="ar-AR" dir="rtl"');
  });

  test('are not sent for what is done, put away or hidden when they are sent', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await server.signInAs('cleo@mail.example');
    const shy = { ...usualNoticeChoices, quiet: null, kinds: { dueSoon: { mail: 'daily' as const } } };
    await ada.call('setNoticeChoices', { body: shy });
    const { aggregateId } = await givenDue(server, ada);
    await sendAll(server);
    expect(mails.mails).toEqual([]);
    const workflowId = await startCourse(ada, aggregateId);
    await complete(ada, workflowId, 'Page page');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    await sql`update notice set mail_from = now() where kind = 'dueSoon'`.execute(server.db);
    await sql`update objective_access set grade_reveal_policy = 'never'`.execute(server.db);
    await sendAll(server);
    expect(mails.mails).toEqual([]);
    const { rows } = await sql<{ state: string; problem: string }>`select state, problem from mail`.execute(server.db);
    expect(rows).toEqual([{ state: 'dropped', problem: 'nothing to tell any more' }]);
    expect((await ada.call<Notices>('listNotices')).body.items).toEqual([]);
  });

  test('say once that a certificate ends soon, not after it was renewed, and again of another end', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await server.signInAs('cert@mail.example');
    await ada.call('setNoticeChoices', { body: { ...always, kinds: { certificate: { mail: 'now' as const } } } });
    const { objectiveId } = await givenDue(server, ada, { hours: 24 * 365 });
    const { certificateId } = await givenCertificate(server, { userId: ada.id, objectiveId });
    // nobody has to renew what is waived
    await sql`update certificate_waiver set ended = now()`.execute(server.db);
    const endsIn = async (days: number, of = certificateId) => {
      await sql`update certificate set expires = now() + make_interval(days => ${days}) where id = ${of}`.execute(
        server.db,
      );
      await sendAll(server);
    };
    await endsIn(90);
    expect(mails.mails).toEqual([]);
    await endsIn(50);
    await sendAll(server);
    expect(mails.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your certificate ends soon: /)]);
    expect(mails.mails[0]?.text).toMatch(/Your certificate is valid until .+ \(UTC\)/);
    await endsIn(40);
    expect(mails.mails).toHaveLength(2);
    const weekly = { ...always, kinds: { certificate: { mail: 'weekly' as const } } };
    await ada.call('setNoticeChoices', { body: weekly });
    await endsIn(30);
    await sql`update certificate set expires = now() + interval '2 years'`.execute(server.db);
    await sql`update notice set mail_from = now() where mailed is null`.execute(server.db);
    await sendAll(server);
    expect(mails.mails).toHaveLength(2);
  });

  test('several things of one moment are one mail', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await learner(server, 'dora@mail.example');
    for (const hours of [3, 5, 7]) await givenDue(server, ada, { hours });
    await sendAll(server);
    expect(mails.mails.map(({ subject }) => subject)).toEqual(['3 things for you at Stoa']);
    expect(mails.mails[0]?.text?.match(/Due soon: /g)).toHaveLength(3);
  });

  test('names cannot write headers', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await learner(server, 'eve@mail.example');
    const evil = 'x\r\nBcc: victim@mail.example\r\n\r\n<script>alert(1)</script>';
    await server.db.updateTable('user_account').set({ first_name: evil }).where('id', '=', ada.id).execute();
    await givenDue(server, ada);
    await server.db.updateTable('objective').set({ name: evil }).execute();
    await sendAll(server);
    expect(mails.mails).toHaveLength(1);
    expect(mails.mails[0]?.bcc).toBeUndefined();
    expect(mails.mails[0]?.html).not.toContain('<script>');
  });
});

/** One red point. */
const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function setLook({ db, tenantId, app }: TestServer, look: unknown): Promise<void> {
  await sql`insert into setting (tenant_id, key, value) values (${tenantId}, 'platform.mail.look',
    ${JSON.stringify(look)}::jsonb)`.execute(db);
  app.kernel.tenants.forget(tenantId);
}

describe('R10: the look of mails', () => {
  test.each([['#ffee00'], ['#101010'], ['#8899aa'], ['#ff0000']])(
    'has the colour %s of the organisation so that it can be read on light and dark, and its logo',
    async (accent) => {
      await using mails = await testMailServer();
      await using server = await testServer({ settings: { mail: mails.settings } });
      await setLook(server, { accent, logo });
      await givenDue(server, await learner(server, 'look@mail.example'));
      await sendAll(server);
      const [mail] = mails.mails;
      const source = String(mail?.html);
      const [, button = ''] = /border-radius:10px;background:(#[0-9a-f]{6})/.exec(source) ?? [];
      const [, onDark = ''] = /\.link \{ color: (#[0-9a-f]{6}) !important/.exec(source) ?? [];
      expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onDark, '#17181c')).toBeGreaterThanOrEqual(4.5);
      if (contrast(accent, '#ffffff') >= 4.8) expect(button).toBe(accent);
      expect(mail?.attachments).toMatchObject([{ contentType: 'image/png', cid: 'logo', related: true }]);
    },
  );

  test('is that of the portal without one, and nothing of it is fetched from anywhere', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'stoa-mail-')), 'mail');
    await using server = await testServer({ settings: { mail: { from: 'stoa@stoa.example', smtp: null, folder } } });
    const ada = await learner(server, 'plain@mail.example');
    await givenDue(server, ada);
    await sendAll(server);
    await setLook(server, { accent: null, logo });
    await givenDue(server, ada, { hours: 4 });
    await sendAll(server);
    const { mails } = (await ada.call<Notices>('listNotices')).body;
    const copies = await Promise.all(
      mails.map(async (mail) => {
        const shown = await ada.send('GET', mail.path);
        expect(shown.headers.get('content-security-policy')).toContain('img-src data:');
        return String(shown.body);
      }),
    );
    const pictures = copies.flatMap((copy) => [...copy.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source));
    expect(pictures).toEqual([`data:image/png;base64,${logo}`]);
  });
});

describe('mail servers', () => {
  test('refuse for good or for now; nothing more goes to an address that is not there, until it is cleared', async () => {
    const answers: Record<string, { code: number; text: string }> = {
      'gone@mail.example': { code: 550, text: '5.1.1 no such user' },
      'full@mail.example': { code: 451, text: '4.2.2 try later' },
    };
    await using mails = await testMailServer((address) => answers[address] ?? null);
    await using server = await testServer({ settings: { mail: mails.settings } });
    const gone = await learner(server, 'gone@mail.example');
    const full = await learner(server, 'full@mail.example');
    await givenDue(server, gone);
    await givenDue(server, full);
    await sendAll(server);
    const states = async () =>
      (
        await sql<{ state: string; tries: number }>`select state, tries from mail order by created, state`.execute(
          server.db,
        )
      ).rows;
    expect((await states()).toSorted((one, other) => one.state.localeCompare(other.state))).toEqual([
      { state: 'failed', tries: 1 },
      { state: 'queued', tries: 1 },
    ]);
    expect((await gone.call<OfferedNoticeChoices>('getNoticeChoices')).body.blocked).toBe(true);
    const admin = await server.signInAs('admin@mail.example', ['Administrator']);
    const listed = async (query: Record<string, string> = {}) =>
      (await admin.call<CallTypes['queryMails']['answer']>('queryMails', { query })).body.data;
    expect(await listed({ sort: JSON.stringify([{ selector: 'email', desc: false }]) })).toMatchObject([
      {
        email: 'full@mail.example',
        state: 'queued',
        tries: 1,
        problem: expect.stringContaining('4.2.2'),
        kinds: ['dueSoon'],
      },
      { email: 'gone@mail.example', state: 'failed', tries: 1, kinds: ['dueSoon'], blocked: true },
    ]);
    expect(await listed({ filter: JSON.stringify(['state', '=', 'failed']) })).toHaveLength(1);
    expect(Object.keys((await listed())[0] ?? {}).filter((name) => /subject|copy|text|html/.test(name))).toEqual([]);
    expect((await gone.call('queryMails')).status).toBe(403);
    delete answers['full@mail.example'];
    await sql`update mail set due = now()`.execute(server.db);
    await givenDue(server, gone, { hours: 9 });
    await sendAll(server);
    expect(mails.mails.map(({ to }) => JSON.stringify(to).includes('full@'))).toEqual([true]);
    expect((await admin.call('listMailBlocks')).body).toMatchObject({
      items: [{ address: 'gone@mail.example', reason: 'bounce' }],
    });
    await admin.call('setMailBlock', { body: { address: 'Gone@mail.example', reason: null } });
    expect((await gone.call<OfferedNoticeChoices>('getNoticeChoices')).body.blocked).toBe(false);
    expect((await gone.call('listMailBlocks')).status).toBe(403);
  });

  test('that are away are tried again, and lose nothing', async () => {
    const away = {
      from: 'a@stoa.example',
      folder: '',
      smtp: { host: '127.0.0.1', port: 1, secure: false, tlsNeeded: false, login: null },
    };
    await using server = await testServer({ settings: { mail: away } });
    const ada = await learner(server, 'finn@mail.example');
    await givenDue(server, ada);
    await sendAll(server);
    const { rows } = await sql<{ state: string }>`select state from mail`.execute(server.db);
    expect(rows).toEqual([{ state: 'queued' }]);
  });

  test('without one each mail is a file, and its person alone can look at it', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'stoa-mail-')), 'mail');
    await using server = await testServer({ settings: { mail: { from: 'stoa@stoa.example', smtp: null, folder } } });
    const [ada, ben] = [await learner(server, 'gus@mail.example'), await learner(server, 'hal@mail.example')];
    await givenDue(server, ada);
    await sendAll(server);
    const { items, mails } = (await ada.call<Notices>('listNotices')).body;
    expect(items).toMatchObject([{ kind: 'dueSoon' }]);
    const [mail] = mails;
    if (mail === undefined) throw new Error('No mail was kept.');
    const file = await simpleParser(await readFile(path.join(folder, `${mail.id}.eml`)));
    expect(file.subject).toBe(mail.subject);
    const shown = await ada.send('GET', mail.path);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect((await ben.send('GET', mail.path)).status).toBe(404);
    expect((await server.visitor.send('GET', mail.path)).status).toBe(401);
  });
});

/** Reports as mail servers and providers send them, about the mail with this Message-ID. */
const reports = {
  bounce: (messageId: string, status = '5.1.1') => `From: MAILER-DAEMON@mx.example
To: stoa@stoa.example
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

We are sorry.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; somebody-else@mail.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status}
 it is not here

--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: Due soon

--b--
`,
  complaint: (messageId: string) => `From: feedback@provider.example
To: stoa@stoa.example
Subject: A complaint
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

Somebody complained.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1

--b
Content-Type: message/rfc822

Message-ID: ${messageId}
From: stoa@stoa.example
To: hidden@provider.example
Subject: Due soon

Text

--b--
`,
};

describe('R10: reports about mails', () => {
  test('keep mail from whoever it came back from or who complained, and believe nobody who made them up', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const [gone, angry] = [await learner(server, 'bounced@mail.example'), await learner(server, 'angry@mail.example')];
    for (const person of [gone, angry]) await givenDue(server, person);
    await sendAll(server);
    const idFor = (name: string) =>
      mails.mails.find(({ to }) => JSON.stringify(to).includes(name))?.messageId ?? expect.fail('No mail came.');
    const admin = await server.signInAs('reports@mail.example', ['Administrator']);
    const report = async (message: string) => (await admin.call('readMailReport', { body: { message } })).body;
    const unknown = { outcome: 'unknown', address: null };
    expect(await report(reports.bounce('<guessed@stoa.example>'))).toEqual(unknown);
    expect(await report(reports.bounce(`<${randomUUID()}@stoa.example>`))).toEqual(unknown);
    expect(await report(`Subject: Hello\n\nMessage-ID: ${idFor('bounced')}`)).toEqual(unknown);
    const full = { outcome: 'passing', address: 'bounced@mail.example' };
    expect(await report(reports.bounce(idFor('bounced'), '5.2.2'))).toEqual(full);
    expect((await admin.call('listMailBlocks')).body).toEqual({ items: [] });
    const back = { outcome: 'bounce', address: 'bounced@mail.example' };
    expect(await report(reports.bounce(idFor('bounced')))).toEqual(back);
    const complained = { outcome: 'complaint', address: 'angry@mail.example' };
    expect(await report(reports.complaint(idFor('angry')).replaceAll('\n', '\r\n'))).toEqual(complained);
    expect((await admin.call('listMailBlocks')).body).toMatchObject({
      items: [
        { address: 'angry@mail.example', reason: 'complaint' },
        { address: 'bounced@mail.example', reason: 'bounce' },
      ],
    });
    expect((await gone.call<OfferedNoticeChoices>('getNoticeChoices')).body.blocked).toBe(true);
    await givenDue(server, gone, { hours: 5 });
    await sendAll(server);
    expect(mails.mails).toHaveLength(2);
    expect((await gone.call('readMailReport', { body: { message: 'x' } })).status).toBe(403);
  });
});

describe('promise 11: notifications respect me', () => {
  test('one click in a mail stops its kind, for new courses as well; opening the link does nothing', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await learner(server, 'ivy@mail.example');
    await givenDue(server, ada);
    await sendAll(server);
    const [, url = ''] =
      /<(.+?\/mail\/stop\/.+?)>/.exec(
        mails.mails[0]?.headerLines
          .map(({ line }) => line)
          .join('\n')
          .replaceAll(/\r?\n\s+/g, '') ?? '',
      ) ?? [];
    const chosen = async () => (await ada.call<OfferedNoticeChoices>('getNoticeChoices')).body.choices.kinds;
    expect((await fetch(url)).status).toBe(200);
    expect(await chosen()).toEqual({});
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = async (address: string) =>
      (await fetch(address, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })).status;
    expect(await click(`${url}x`)).toBe(404);
    expect(await chosen()).toEqual({});
    expect(await click(url)).toBe(200);
    expect(await chosen()).toEqual({ dueSoon: { mail: 'never' } });
    await givenDue(server, ada, { hours: 4 });
    await sendAll(server);
    expect(mails.mails).toHaveLength(1);
    expect((await ada.call<Notices>('listNotices')).body.items).toHaveLength(2);
  });

  test('what waits is planned anew: muted courses and kinds that are switched off stay away', async () => {
    await using mails = await testMailServer();
    await using server = await testServer({ settings: { mail: mails.settings } });
    const ada = await server.signInAs('jo@mail.example');
    const daily = { ...always, kinds: { dueSoon: { mail: 'daily' as const } } };
    await ada.call('setNoticeChoices', { body: daily });
    const { objectiveId } = await givenDue(server, ada);
    await sendAll(server);
    await ada.call('setNoticeChoices', { body: { ...always, muted: [objectiveId] } });
    await sendAll(server);
    expect(mails.mails).toEqual([]);
    expect((await ada.call<Notices>('listNotices')).body.items).toEqual([]);
    await ada.call('setNoticeChoices', { body: always });
    await sendAll(server);
    expect(mails.mails).toHaveLength(1);
  });
});
