import type { CallName } from '@stoa/contract';
import { constraintDates } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsSent } from './testing/count-trips.ts';
import { givenCertificate } from './testing/certificates.ts';
import { course, givenAccess, givenCourse, page } from './testing/fixtures.ts';
import { complete, givenOwnTask, perform, startCourse, treeOf } from './testing/perform.ts';
import type { CallInput, TestPerson } from './testing/person.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let objectiveId: string;
let finishedId: string;
let objectiveWorkflowId: string;
let versioned: readonly (readonly [CallName, CallInput])[];

const nextHour = () => new Date(Date.now() + 3_600_000);

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  ({ objectiveId } = await givenCourse(server, course([page('a'), page('b')])));
  objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  await complete(ada, objectiveWorkflowId, 'Page a');
  ({ objectiveId: finishedId } = await givenCourse(server, course([page('c')])));
  const finished = await startCourse(ada, await givenAccess(server, ada.id, finishedId));
  await complete(ada, finished, 'Page c');
  await perform(ada, 'submitObjectiveWorkflow', { id: finished });
  await run(sql`with one as (insert into showcase (tenant_id, code, name) values (${server.tenantId}, 's', 'S') returning id)
    insert into objective_showcase (tenant_id, objective_id, showcase_id) select ${server.tenantId}, ${objectiveId}, id from one`);
  await run(sql`insert into term (tenant_id, name) values (${server.tenantId}, 'Autumn')`);
  await run(
    sql`insert into setting (tenant_id, key, value) values (${server.tenantId}, 'lms.grading_approval', 'false')`,
  );
  await run(sql`insert into accommodation (tenant_id, objective_id, user_id, activity_part_id, extra_attempts)
    select tenant_id, objective_id, ${ada.id}, id, 1 from activity_part where objective_id = ${objectiveId} and parent_part_id is not null limit 1`);
  await run(
    sql`insert into grading_scale (tenant_id, name, normalized_passing_score) values (${server.tenantId}, 'Points', 0.5)`,
  );
  await run(sql`insert into proctoring_session (tenant_id, user_id, objective_workflow_id, activity_workflow_id, attempt)
    select tenant_id, user_id, objective_workflow_id, id, 1 from activity_workflow where objective_workflow_id = ${objectiveWorkflowId} limit 1`);
  const { activityPathId } = (await treeOf(ada, objectiveWorkflowId)).activity.children[0] ?? { activityPathId: '' };
  const mark = { id: 'start:one', about: ' /courses', done: true, snoozedUntil: null };
  await ada.call('markDayItem', { body: mark });
  await ada.call('seeDay', { body: {} });
  await givenOwnTask(ada);
  await ada.call('arrangeCalendar', { body: { firstDay: 6 } });
  versioned = [
    ['queryCourseCards', { query: { requireTotalCount: 'true' } }],
    ['queryEnrolledObjectives', { query: { requireTotalCount: 'true' } }],
    ['listTerms', {}],
    ['listEnrolledShowcases', {}],
    ['getDay', {}],
    ['getCalendar', {}],
    ['getObjectiveAccess', { params: { objectiveId } }],
    ['getCourseStanding', { params: { objectiveWorkflowId } }],
    ['queryCatalogObjectives', { query: { requireTotalCount: 'true' } }],
    ['queryCatalogStandings', { query: { requireTotalCount: 'true' } }],
    ['listCatalogShowcases', {}],
    ['getRootActivity', { params: { objectiveWorkflowId } }],
    ['listRootChildren', { params: { objectiveWorkflowId } }],
    ['getActivity', { params: { objectiveWorkflowId, activityPathId } }],
    ['listChildren', { params: { objectiveWorkflowId, activityPathId } }],
  ];
  await givenCertificate(server, { userId: ada.id, objectiveId });
});
afterAll(() => server[Symbol.asyncDispose]());

async function run(query: RawBuilder<unknown>): Promise<bigint> {
  return (await query.execute(server.db)).numAffectedRows ?? 0n;
}

/** A tag of the moment: with any tag, the server looks at how things stand now. */
async function tagOf(person: TestPerson, [name, input]: readonly [CallName, CallInput]): Promise<string> {
  const answer = await person.call(name, { ...input, headers: { ...input.headers, 'if-none-match': 'W/"another."' } });
  expect(answer.status).toBe(200);
  return answer.headers.get('etag') ?? '';
}

async function statusWith(person: TestPerson, tag: string, [name, input]: readonly [CallName, CallInput]) {
  return (await person.call(name, { ...input, headers: { ...input.headers, 'if-none-match': tag } })).status;
}

const untilOf = (tag: string) => new Date(Number.parseInt(/\.(\w*)"$/.exec(tag)?.[1] ?? '', 36));

/** Whether a tag of the list is still good after this. */
async function isToldAfter(person: TestPerson, change: RawBuilder<unknown>): Promise<boolean> {
  const list = ['queryEnrolledObjectives', {}] as const;
  const tag = await tagOf(person, list);
  expect(await statusWith(person, tag, list)).toBe(304);
  expect(await run(change)).toBeGreaterThan(0n);
  return (await statusWith(person, tag, list)) === 304;
}

/** What workers of the server look for at any time. */
const ofWorkers = /\b(?:command|import_job|audit_event|outbox_event|regrade|regrade_preview)\b/;

/** Statements for what is asked by a session that was seen a moment ago: it is read anew now and then. */
async function sentSoon(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const first = await sentFor(ask);
  const second = await sentFor(ask);
  return second.length < first.length ? second : first;
}

/** Statements for what is asked. */
async function sentFor(ask: () => Promise<unknown>): Promise<readonly string[]> {
  return (await textsSent(server.database.pool, ask)).filter((text) => !ofWorkers.test(text));
}

test('whoever has an answer that has not changed is told so with one statement', async () => {
  for (const call of versioned) {
    const tag = await tagOf(ada, call);
    const again = () => ada.call(call[0], { ...call[1], headers: { 'if-none-match': `"other", ${tag}` } });
    const answer = await again();
    expect([call[0], answer.status, answer.body]).toEqual([call[0], 304, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await sentSoon(again)).toHaveLength(1);
  }
});

test('whoever asks again without a tag gets the same letters, with one statement', async () => {
  for (const [name, input] of versioned) {
    const first = await ada.call<unknown>(name, input);
    const again = async () => ({ ...(await ada.call<unknown>(name, input)), name });
    const { body, status, headers } = await again();
    expect([name, status, body, headers.get('etag')]).toEqual([name, 200, first.body, first.headers.get('etag')]);
    expect(await sentSoon(again)).toHaveLength(1);
  }
});

test('what is kept for one person is nobody else’s, in no other language, and goes with a change', async () => {
  const ask = async (person: TestPerson, locale = 'en-US') =>
    await person.call<{ readonly totalCount: number }>('queryEnrolledObjectives', {
      query: { requireTotalCount: 'true' },
      headers: { 'accept-language': locale },
    });
  for (const person of [ada, ada, ben, ben]) expect((await ask(person)).body.totalCount).toBe(person === ada ? 2 : 0);
  const [english, arabic] = [await ask(ada), await ask(ada, 'ar-AR')];
  expect(arabic.headers.get('etag')).not.toBe(english.headers.get('etag'));
  const { objectiveId: newId } = await givenCourse(server, course([page('d')]));
  await givenAccess(server, ben.id, newId);
  expect((await ask(ben)).body.totalCount).toBe(1);
  await run(sql`delete from objective_access where user_id = ${ben.id}`);
  expect((await ask(ben)).body.totalCount).toBe(0);
  expect((await ask(server.visitor)).status).toBe(401);
});

test('an answer gives a tag by itself', async () => {
  const first = await ada.call('listTerms', {});
  expect(first.headers.get('etag')).toMatch(/^W\/"[\w-]{22}\.\w*"$/);
});

test('nobody has the tag of another person, of another language, or of other permissions', async () => {
  const list = ['queryEnrolledObjectives', {}] as const;
  const arabic = ['queryEnrolledObjectives', { headers: { 'accept-language': 'ar-AR' } }] as const;
  const tag = await tagOf(ada, list);
  expect(await statusWith(ben, tag, list)).toBe(200);
  expect(await statusWith(ada, tag, arabic)).toBe(200);
  expect(await statusWith(server.visitor, tag, list)).toBe(401);
});

/** What is read for the session is read anew by itself, and nothing of it is in an answer that has a tag. */
const ofSessions: ReadonlySet<string> = new Set(['session', 'user_account', 'user_preference', 'role_assignment']);
const itself: ReadonlySet<string> = new Set(['learner_version', 'tenant_version']);

/** Tables that the calls read when nothing is remembered of the course. */
async function tablesRead(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(server.db);
  await run(sql`update activity set proctored = true where tenant_id = ${server.tenantId}`);
  const texts = await sentFor(async () => {
    for (const call of versioned) await tagOf(ada, call);
  });
  const all = texts.join('\n');
  return rows.map(({ name }) => name).filter((name) => !itself.has(name) && new RegExp(`\\b${name}\\b`).test(all));
}

/** Something of each kind that comes back for review, and rests. */
async function givenReviews(): Promise<void> {
  await run(sql`insert into review_holiday (tenant_id, user_id, until) values (${server.tenantId}, ${ada.id}, now())`);
  await run(sql`insert into review_pause (tenant_id, user_id, objective_id)
    select tenant_id, user_id, objective_id from objective_access where user_id = ${ada.id} limit 1`);
  await run(sql`insert into review_card (tenant_id, user_id, objective_id, activity_id, question_id, subject, ready, first_at, due)
    select tenant_id, ${ada.id}, objective_id, id, 'q', 'Page', true, now(), now() from activity
    where tenant_id = ${server.tenantId} limit 1`);
}

/** Something that is told to everybody, was read, and a unit. */
async function givenAnnouncementToAll(): Promise<void> {
  await run(sql`with told as (
      insert into organisation_announcement (tenant_id, id, version, words, for_other_languages)
      values (${server.tenantId}, gen_random_uuid(), 1, '[{"locale": "en-US", "title": "News", "body": "News"}]', true)
      returning tenant_id, id)
    insert into organisation_announcement_reading (tenant_id, user_id, announcement_id, version)
      select tenant_id, ${ada.id}, id, 1 from told`);
  await run(sql`with one as (insert into unit (tenant_id, name) values (${server.tenantId}, 'Night shift') returning id)
    insert into unit_member (tenant_id, unit_id, user_id, is_primary) select ${server.tenantId}, id, ${ada.id}, true from one`);
}

/** Something that is told to whoever has a course, and was read. */
async function givenAnnouncement(): Promise<void> {
  await run(sql`with channel as (
      update objective set announcement_channel_id = coalesce(announcement_channel_id, gen_random_uuid())
      where id = (select objective_id from objective_access where user_id = ${ada.id} limit 1)
      returning tenant_id, announcement_channel_id as id),
    told as (insert into announcement (tenant_id, channel_id, title, body) select tenant_id, id, 'News', 'News' from channel)
    insert into announcement_reading (tenant_id, user_id, channel_id, read_until)
      select tenant_id, ${ada.id}, id, now() from channel`);
}

test('whatever an answer reads makes its tag another one, by any change', async () => {
  await givenReviews();
  await givenAnnouncement();
  await givenAnnouncementToAll();
  const read = (await tablesRead()).filter((name) => !ofSessions.has(name));
  expect(read).toEqual(
    expect.arrayContaining(['activity', 'activity_part', 'objective_access', 'proctoring_session', 'setting']),
  );
  const { rows } = await sql<{ name: string; events: number }>`
    select tgrelid::regclass::text as name, bit_or(tgtype & 28) as events from pg_trigger
    where tgfoid in ('renew_learner_versions'::regproc, 'renew_tenant_version'::regproc, 'count_content_change'::regproc)
    group by tgrelid`.execute(server.db);
  const eventsOf = new Map(rows.map(({ name, events }) => [name, events]));
  const insertUpdateDelete = 28;
  expect(read.filter((name) => eventsOf.get(name) !== insertUpdateDelete)).toEqual([]);
  const list = ['queryEnrolledObjectives', {}] as const;
  for (const name of read) {
    const tag = await tagOf(ada, list);
    const touched = await run(
      sql`update ${sql.table(name)} set tenant_id = tenant_id where tenant_id = ${server.tenantId}`,
    );
    expect([name, touched > 0n, await statusWith(ada, tag, list)]).toEqual([name, true, 200]);
  }
});

describe('what is hidden', () => {
  test.each<[string, () => RawBuilder<unknown>]>([
    [
      'a policy that hides results',
      () => sql`update objective_access set grade_reveal_policy = 'never' where user_id = ${ada.id}`,
    ],
    [
      'a result',
      () => sql`update objective_record set normalized_score = 0.5, score = 1, max_score = 2 where user_id = ${ada.id}`,
    ],
    [
      'a date of a term of access',
      () => sql`update objective_access set availability_end_date = now() where user_id = ${ada.id}`,
    ],
    [
      'an access that is taken away',
      () => sql`delete from objective_access where user_id = ${ada.id} and objective_id = ${finishedId}`,
    ],
    ['the name of a course', () => sql`update objective set name = 'Renamed' where id = ${objectiveId}`],
  ])('no tag outlives %s', async (_what, change) => {
    expect(await isToldAfter(ada, change())).toBe(false);
  });

  test('the work of others changes nobody else’s tags', async () => {
    await givenAccess(server, ben.id, objectiveId);
    expect(await isToldAfter(ada, sql`update objective_access set is_pinned = true where user_id = ${ben.id}`)).toBe(
      true,
    );
  });

  test('changes of several people renew the tags of each of them', async () => {
    const list = ['queryCourseCards', {}] as const;
    const tags = [await tagOf(ada, list), await tagOf(ben, list)] as const;
    await run(sql`update objective_access set is_pinned = not is_pinned where user_id in (${ada.id}, ${ben.id})`);
    expect([await statusWith(ada, tags[0], list), await statusWith(ben, tags[1], list)]).toEqual([200, 200]);
  });

  test('several changes of one transaction renew the tags of each of their people', async () => {
    const list = ['queryCourseCards', {}] as const;
    const tags = [await tagOf(ada, list), await tagOf(ben, list)] as const;
    await server.db.transaction().execute(async (tx) => {
      for (const { id } of [ada, ada, ben, ada])
        await sql`update objective_access set is_pinned = not is_pinned where user_id = ${id}`.execute(tx);
    });
    expect([await statusWith(ada, tags[0], list), await statusWith(ben, tags[1], list)]).toEqual([200, 200]);
  });

  test('a change that is taken back leaves the tag as it was', async () => {
    const list = ['queryEnrolledObjectives', {}] as const;
    const tag = await tagOf(ada, list);
    const taken = server.db.transaction().execute(async (tx) => {
      await sql`update objective_access set is_pinned = not is_pinned where user_id = ${ada.id}`.execute(tx);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await statusWith(ada, tag, list)).toBe(304);
  });
});

describe('dates', () => {
  test.each(constraintDates)('the tag of a standing goes with the date %s of a part', async (name) => {
    const date = nextHour();
    await run(sql`update activity_part set "constraint" = jsonb_build_object(${name}::text, ${date.toISOString()}::text)
      where objective_id = ${objectiveId} and parent_part_id is not null`);
    for (const call of ['getCourseStanding', 'listRootChildren'] as const)
      expect(untilOf(await tagOf(ada, [call, { params: { objectiveWorkflowId } }]))).toEqual(date);
  });

  test('a tag goes with the date that reveals a result, and is not given for long once it came', async () => {
    const date = nextHour();
    const reveal = (at: Date) =>
      run(
        sql`update objective_access set grade_reveal_policy = 'afterDate', grade_reveal_date = ${at} where user_id = ${ada.id}`,
      );
    await reveal(date);
    const list = ['queryEnrolledObjectives', {}] as const;
    expect(untilOf(await tagOf(ada, list))).toEqual(date);
    await reveal(new Date(Date.now() - 1_000));
    const over = await tagOf(ada, list);
    expect(await statusWith(ada, over, list)).toBe(200);
  });
});
