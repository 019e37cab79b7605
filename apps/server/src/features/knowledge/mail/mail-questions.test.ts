import type { Notices, Problem, ReinforcementWorkflow } from '@stoa/contract';
import { usualNoticeChoices, type NoticeChoices } from '@stoa/domain';
import { sql } from 'kysely';
import type { ParsedMail } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { testMailServer, type TestMailServer } from '../../../testing/mail-server.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, third } from '../../../testing/quizzes.ts';
import { givenSolved, knowledgeOf, makeDue, switchKnowledgeOn } from '../../../testing/reviews.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

/** At once and at any hour, of nothing but questions. */
const choices: NoticeChoices = {
  ...usualNoticeChoices,
  quiet: null,
  kinds: { review: { portal: 'now', mail: 'now' }, result: { mail: 'never' }, feedback: { mail: 'never' } },
};

async function sendAll({ app, db }: TestServer): Promise<void> {
  await sql`update reminder_look set leased = null`.execute(db);
  for (let more = true; more;) more = await app.postOffice.round();
}

const linksOf = (mail: ParsedMail | undefined) =>
  [...(mail?.text ?? '').matchAll(/^(.+): (\S+\/email-response-callback\?\S+)$/gm)].map(([, label = '', url = '']) => ({
    label,
    search: new URL(url).searchParams,
  }));

interface World {
  readonly server: TestServer;
  readonly mails: TestMailServer;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

async function world(): Promise<World> {
  const mails = await testMailServer();
  const server = await testServer({ settings: { mail: mails.settings } });
  await switchKnowledgeOn(server);
  const dispose = async () => {
    await server[Symbol.asyncDispose]();
    await mails[Symbol.asyncDispose]();
  };
  return { server, mails, [Symbol.asyncDispose]: dispose };
}

async function learner(server: TestServer, email: string, chosen = choices): Promise<TestPerson> {
  const person = await server.signInAs(email);
  expect((await person.call('setNoticeChoices', { body: chosen })).status).toBe(200);
  return person;
}

/** Somebody whose question is due. */
async function givenQuestion(server: TestServer, person: TestPerson, item = capital) {
  const solved = await givenSolved(server, person, item);
  await knowledgeOf(person);
  await makeDue(server, person);
  return solved;
}

/** As if the last question had been made ready so many days earlier. */
const daysPass = async ({ db }: TestServer, days: number) => {
  await sql`update notice set created = created - make_interval(days => ${days})`.execute(db);
  await sql`update review_person set ask_at = now()`.execute(db);
};

describe('R11: a mail with one question', () => {
  test('has its words and an answer to choose with each link, and nothing of which is right', async () => {
    await using at = await world();
    const { server, mails } = at;
    const ada = await learner(server, 'ada@mail.example');
    await givenQuestion(server, ada);
    await sendAll(server);
    await sendAll(server);
    expect(mails.mails.map(({ subject }) => subject)).toEqual(['Do you still know? Quiz q']);
    const [mail] = mails.mails;
    expect(mail?.text).toContain('What is the capital of Australia?');
    expect(mail?.html).toContain('What is the capital of Australia?');
    const links = linksOf(mail);
    expect(links.map(({ label }) => label)).toEqual(['Sydney', 'Canberra', 'Perth']);
    for (const secret of ['compromise', 'largest city', '1913', 'correct'])
      expect(`${mail?.text} ${String(mail?.html)}`).not.toContain(secret);
    const [first] = links;
    const params = { workflowId: first?.search.get('workflowId') ?? '' };
    expect((await ada.call<ReinforcementWorkflow>('getReinforcement', { params })).body.answered).toBeNull();
    const body = { answer: first?.search.get('answer') ?? '' };
    const answered = await ada.call<ReinforcementWorkflow>('answerReinforcement', { params, body });
    expect([answered.status, answered.body.answerText, answered.body.normalizedScore]).toEqual([200, 'Sydney', 0]);
  });

  test('comes once, however many processes look and send at the same time', async () => {
    await using at = await world();
    const { server, mails } = at;
    const other = await testServer({ database: server.database, settings: { mail: mails.settings } });
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => learner(server, `${name}@mail.example`)));
    for (const person of people) await givenQuestion(server, person);
    const rounds = [server.app.postOffice, other.app.postOffice].flatMap((office) => [office, office]);
    for (let again = 0; again < 3; again += 1) await Promise.all(rounds.map((office) => office.round()));
    await sendAll(server);
    await other.stop();
    expect(mails.mails).toHaveLength(people.length);
    expect(new Set(mails.mails.map(({ messageId }) => messageId)).size).toBe(people.length);
  });

  test('is looked for again after whoever looked was killed', async () => {
    await using at = await world();
    const { server, mails } = at;
    const ada = await learner(server, 'killed@mail.example');
    await givenQuestion(server, ada);
    await sql`update review_person set ask_at = null, ask_leased = now() + interval '1 minute'`.execute(server.db);
    await sendAll(server);
    expect(mails.mails).toEqual([]);
    await sql`update review_person set ask_leased = now() - interval '1 second'`.execute(server.db);
    await sendAll(server);
    expect(mails.mails).toHaveLength(1);
  });

  test('is followed by the next one a day after its answer, and a week after silence', async () => {
    await using at = await world();
    const { server, mails } = at;
    const ada = await learner(server, 'often@mail.example');
    for (let questions = 0; questions < 3; questions += 1) await givenQuestion(server, ada);
    await sendAll(server);
    await daysPass(server, 6);
    await sendAll(server);
    expect(mails.mails).toHaveLength(1);
    await daysPass(server, 1);
    await sendAll(server);
    expect(mails.mails).toHaveLength(2);
    const [, second] = mails.mails;
    const ids = mails.mails.map((mail) => linksOf(mail)[0]?.search.get('workflowId'));
    expect(ids[0]).not.toBe(ids[1]);
    const params = { workflowId: linksOf(second)[0]?.search.get('workflowId') ?? '' };
    await ada.call('answerReinforcement', { params, body: { answer: 'canberra' } });
    await sendAll(server);
    expect(mails.mails).toHaveLength(2);
    await daysPass(server, 1);
    await sendAll(server);
    expect(mails.mails).toHaveLength(3);
  });
});

describe('R11: no question is mailed', () => {
  const nothing = async (
    change: (server: TestServer, person: TestPerson, course: { objectiveId: string }) => Promise<unknown>,
    item = capital,
  ) => {
    await using at = await world();
    const { server, mails } = at;
    const ada = await learner(server, 'none@mail.example');
    const solved = await givenQuestion(server, ada, item);
    await change(server, ada, solved);
    await sendAll(server);
    expect(mails.mails).toEqual([]);
    expect((await ada.call<Notices>('listNotices')).body.items).toEqual([]);
  };

  test('that cannot be answered by a link', () => nothing(async () => undefined, third));

  test('to whom switched the kind off', () =>
    nothing((_server, ada) => {
      const kinds = { ...choices.kinds, review: { portal: 'never', mail: 'never' } } as const;
      return ada.call('setNoticeChoices', { body: { ...choices, kinds } });
    }));

  test('of a course that is muted', () =>
    nothing((_server, ada, { objectiveId }) =>
      ada.call('setNoticeChoices', { body: { ...choices, muted: [objectiveId] } }),
    ));

  test('while reviews rest', () =>
    nothing((_server, ada) => {
      const holidayUntil = new Date(Date.now() + 86_400_000).toISOString();
      return ada.call('pauseKnowledge', { body: { pausedCourses: [], holidayUntil } });
    }));

  test('where the organisation has switched reviews off', () =>
    nothing((server) => sql`delete from setting where key = 'ui.learner.navigation'`.execute(server.db)));

  test.each<[string, (server: TestServer, person: TestPerson, course: { objectiveId: string }) => Promise<unknown>]>([
    [
      'is answered in the portal',
      async (server, ada) => {
        const row = await server.db.selectFrom('review').select('id').executeTakeFirstOrThrow();
        const params = { workflowId: row.id };
        return await ada.call<Problem>('answerReinforcement', { params, body: { answer: 'perth' } });
      },
    ],
    [
      'belongs to a course that was put away',
      (server) => sql`update objective_access set is_archived = true`.execute(server.db),
    ],
    [
      'rests with its course',
      (_server, ada, { objectiveId }) =>
        ada.call('pauseKnowledge', { body: { pausedCourses: [objectiveId], holidayUntil: null } }),
    ],
  ])('that %s between being made ready and being sent', async (_name, change) => {
    await using at = await world();
    const { server, mails } = at;
    const weekly = { ...choices, kinds: { ...choices.kinds, review: { mail: 'weekly' as const } } };
    const ada = await learner(server, 'between@mail.example', weekly);
    const solved = await givenQuestion(server, ada);
    await sendAll(server);
    const made = await sql`select from notice where kind = 'review'`.execute(server.db);
    expect(made.rows).toHaveLength(1);
    await change(server, ada, solved);
    await sql`update notice set mail_from = now()`.execute(server.db);
    await sendAll(server);
    expect(mails.mails).toEqual([]);
    const { rows } = await sql<{ problem: string }>`select problem from mail`.execute(server.db);
    expect(rows).toEqual([{ problem: 'nothing to tell any more' }]);
  });
});
