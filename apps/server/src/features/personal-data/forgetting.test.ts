import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Forgetting, Problem } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetReturned } from './forget.ts';
import { keptOfPeople } from './kept-of-people-store.ts';
import { tableNames } from './forget-store.ts';
import { UploadStore } from '../../kernel/files/upload-store.ts';
import { ForgottenList } from '../../kernel/files/forgotten-list.ts';
import { fillRareColumns } from '../../testing/rare-columns.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { givenTexts } from '../../testing/written-texts.ts';

/** A word that stands nowhere but where somebody is meant. */
const mark = `mark${randomBytes(6).toString('hex')}`;
const email = `${mark}@forget.example`;

let server: TestServer;
let administrator: TestPerson;
let person: TestPerson;
let neighbour: TestPerson;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.signInAs('administrator@forget.example', ['Administrator']);
  neighbour = await server.signInAs('neighbour@forget.example');
  person = await server.signInAs(email);
  const teacher = await server.signInAs('teacher@forget.example', ['Instructor']);
  await givenTexts(server, person, teacher);
  await fillRareColumns(server.db);
  await markEverything();
});
afterAll(() => server[Symbol.asyncDispose]());

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly kind: 'text' | 'jsonb' | 'bytea';
}

async function textColumns(): Promise<readonly TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select table_name as table, column_name as column, data_type as kind from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea') and is_generated = 'NEVER'
      and table_name in (${sql.join(tableNames)})`.execute(server.db);
  return rows;
}

/** Texts that the schema allows any words in; the others are sets of words, formats and keys. */
async function markEverything(): Promise<void> {
  const { db, tenantId } = server;
  const subject = { tenantId, id: person.id, email };
  for (const { table, column, kind } of await textColumns()) {
    const kept = keptOfPeople[tableNames.find((name) => name === table) ?? 'tenant'];
    if (typeof kept === 'string' || kind === 'bytea' || table === 'user_account' || table === 'audit_event') continue;
    const marked = kind === 'text' ? sql`left(${mark} || ${sql.ref(column)}, 60)` : sql`${sql.ref(column)}`;
    const set = sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${marked} where ${kept.about(subject)}`;
    // a column with a format of its own takes no such word
    await set.execute(db).catch(() => undefined);
  }
  await sql`update user_account set first_name = ${mark}, last_name = ${mark} where id = ${person.id}`.execute(db);
  const rest = [
    sql`insert into mail (tenant_id, user_id, due, subject, copy)
      values (${tenantId}, ${person.id}, now(), ${mark}, ${mark})`,
    sql`insert into mail_block (tenant_id, address, reason) values (${tenantId}, ${email}, 'bounce')`,
    sql`insert into audit_event (tenant_id, actor_id, subject_id, what, data, request_id, address)
      values (${tenantId}, ${person.id}, ${person.id}, 'passkey.add', ${JSON.stringify({ name: mark })}::jsonb, gen_random_uuid(), '203.0.113.77'),
        (${tenantId}, ${administrator.id}, null, 'import.start', ${JSON.stringify({ enrol: [email], replace: true, importId: randomUUID() })}::jsonb, gen_random_uuid(), '203.0.113.5')`,
    sql`insert into import_job (tenant_id, file_name, stage, wishes, report)
      values (${tenantId}, 'a.zip', 'done', ${JSON.stringify({ enrol: [email] })}::jsonb, ${JSON.stringify({ enrolled: [email], code: 'A' })}::jsonb)`,
    sql`insert into command (tenant_id, owner_id, kind, id, body, body_hash, locale, status)
      values (${tenantId}, ${administrator.id}, 'k', gen_random_uuid(), ${JSON.stringify({ email })}::jsonb, 'x', 'en-US', 'completed')`,
    sql`insert into oidc_payload (kind, id, tenant_id, payload, expires)
      values ('Grant', ${randomUUID()}, ${tenantId}, ${JSON.stringify({ accountId: person.id, email })}::jsonb, now() + interval '1 day')`,
    sql`insert into analytics_event (tenant_id, user_id, session_id, role, name, data, happened)
      values (${tenantId}, ${person.id}, gen_random_uuid(), 'learner', 'objective_start', ${JSON.stringify({ mark })}::jsonb, now())`,
    sql`insert into own_task (tenant_id, user_id, id, title, note) values (${tenantId}, ${person.id}, gen_random_uuid(), ${mark}, ${mark})`,
    sql`update activity_record set graded_by = ${person.id}`,
  ];
  for (const one of rest) await one.execute(db);
}

/** Where the mark, or the id of the person, stands in the database: `table.column`. */
async function found(word: string): Promise<readonly string[]> {
  const places: string[] = [];
  for (const { table, column, kind } of await textColumns()) {
    const text = kind === 'bytea' ? sql`encode(t.${sql.ref(column)}, 'escape')` : sql`t.${sql.ref(column)}::text`;
    const { rows } = await sql`
      select from ${sql.table(table)} t where position(lower(${word}::text) in lower(${text})) > 0 limit 1`.execute(
      server.db,
    );
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

/** Columns of ids in which the id of the person stands. */
async function idsOf(id: string): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ readonly table: string; readonly column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and table_name in (${sql.join(tableNames)})`.execute(
    server.db,
  );
  const places: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid limit 1`.execute(
      server.db,
    );
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

const preview = (asker: TestPerson, address: string) =>
  asker.call<Forgetting & Problem>('previewForgetting', { query: { email: address } });
const forgetting = (asker: TestPerson, address: string, userId: string) =>
  asker.call<Forgetting & Problem>('forgetUser', { body: { email: address, userId } });

describe('G7: forgetting a person', () => {
  test('is told before it is done, table by table, and changes nothing by that', async () => {
    const before = await found(mark);
    const { status, body } = await preview(administrator, email.toUpperCase());
    expect(status).toBe(200);
    expect(body.userId).toBe(person.id);
    const how = new Map(body.tables.map((row) => [row.table, row.how]));
    expect(how.get('user_account')).toBe('deleted');
    expect(how.get('audit_event')).toBe('anonymised');
    expect(await found(mark)).toEqual(before);
    expect(before.length).toBeGreaterThan(20);
  });

  test('takes an administrator, another one than oneself, and the person who was looked at', async () => {
    expect((await preview(neighbour, email)).status).toBe(403);
    expect((await forgetting(neighbour, email, person.id)).status).toBe(403);
    expect((await preview(administrator, 'nobody@forget.example')).status).toBe(404);
    expect((await forgetting(administrator, email, neighbour.id)).status).toBe(404);
    const own = await forgetting(administrator, 'administrator@forget.example', administrator.id);
    expect(own.body.errors[0]?.code).toBe('user.own-account');
  });

  test('leaves no mark of them in any text, sum or file, but ids where the table says so', async () => {
    const { db, tenantId, app, filesFolder } = server;
    const bytes = new TextEncoder().encode(`${mark} in a file`);
    const { sha256, size } = await app.files.put([bytes]);
    await sql`update hand_in_file set sha256 = ${sha256}, size = ${size}, received = ${size}
      where id = (select id from hand_in_file where user_id = ${person.id} limit 1)`.execute(db);
    const { id: mailId } = await db
      .selectFrom('mail')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { folder } = app.kernel.settings.mail;
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${mailId}.eml`), mark);
    const others = await countOthers();

    expect((await forgetting(administrator, email, person.id)).status).toBe(200);

    expect(await found(mark)).toEqual([]);
    expect(await found('203.0.113.77')).toEqual([]);
    expect(await idsOf(person.id)).toEqual([
      'audit_event.actor_id',
      'audit_event.subject_id',
      'forgotten_person.user_id',
    ]);
    expect(await app.files.read(sha256)).toBeNull();
    await expect(access(path.join(folder, `${mailId}.eml`))).rejects.toThrow('ENOENT');
    expect(await new ForgottenList(filesFolder).read()).toContainEqual({ tenantId, id: person.id });
    expect((await person.call('getCurrentUser')).status).toBe(401);
    expect(await countOthers()).toEqual(others);
    const log = await db
      .selectFrom('audit_event')
      .select(['what', 'subject_id', 'actor_id'])
      .where('what', '=', 'user.forget')
      .execute();
    expect(log).toEqual([{ what: 'user.forget', subject_id: person.id, actor_id: administrator.id }]);
  });

  test('is repeated when they come back with a restored backup, at the start and before anybody is let in', async () => {
    const { db, tenantId, database } = server;
    // as a restore does: the account is there again, and the table of forgotten people is as old as the backup
    await db
      .insertInto('user_account')
      .values({ id: person.id, tenant_id: tenantId, email, first_name: mark, last_name: mark })
      .execute();
    await db.deleteFrom('forgotten_person').execute();
    expect(await found(mark)).not.toEqual([]);
    await using second = await testServer({ database: { ...database, drop: async () => undefined } });
    // a server with another data folder has not heard of it
    expect(await found(mark)).not.toEqual([]);
    const list = new ForgottenList(server.filesFolder);
    const { files, kernel } = second.app;
    const uploads = new UploadStore(server.filesFolder, files);
    await forgetReturned({
      db,
      files,
      uploads,
      mailFolder: kernel.settings.mail.folder,
      list,
      now: () => kernel.clock.now(),
    });
    expect(await found(mark)).toEqual([]);
    expect(await db.selectFrom('forgotten_person').select('user_id').execute()).toEqual([{ user_id: person.id }]);
  });
});

/** Rows that are about nobody, or about others. */
async function countOthers(): Promise<readonly number[]> {
  const counts = [
    sql<{ readonly n: number }>`select count(*) as n from user_account where id <> ${person.id}`,
    sql<{ readonly n: number }>`select count(*) as n from objective`,
    sql<{ readonly n: number }>`select count(*) as n from activity`,
    sql<{ readonly n: number }>`select count(*) as n from import_job`,
    sql<{ readonly n: number }>`select count(*) as n from audit_event where what <> 'user.forget'`,
  ];
  return await Promise.all(counts.map(async (count) => (await count.execute(server.db)).rows[0]?.n ?? 0));
}

describe('the table of what is kept of people', () => {
  test('lets rows go with the account only where the references of the schema take them along', async () => {
    const { rows } = await sql<{ readonly name: string }>`
      with recursive gone (name) as (
        select 'user_account'
        union
        select c.conrelid::regclass::text from pg_constraint c join gone on gone.name = c.confrelid::regclass::text
        where c.contype = 'f' and c.confdeltype = 'c')
      select name from gone`.execute(server.db);
    const reached = new Set(rows.map(({ name }) => name));
    const left = tableNames.filter((name) => {
      const kept = keptOfPeople[name];
      if (typeof kept === 'string' || kept.forgotten.how !== 'deleted') return false;
      return kept.forgotten.byStatement !== true && !reached.has(name);
    });
    expect(left).toEqual([]);
  });

  test('has a row for every table that names a person in its columns', async () => {
    const { rows } = await sql<{ readonly name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'email')
        and table_name in (${sql.join(tableNames)})`.execute(server.db);
    const impersonal = rows
      .map(({ name }) => name)
      .filter((name) => {
        const table = tableNames.find((known) => known === name);
        return table === undefined || typeof keptOfPeople[table] === 'string';
      });
    expect(impersonal).toEqual([]);
  });

  test('is what the documentation says', async () => {
    const lines = tableNames.map((table) => {
      const kept = keptOfPeople[table];
      if (typeof kept === 'string') return `| \`${table}\` | – | – | ${kept} |`;
      const { forgotten, exported } = kept;
      const copied = typeof exported === 'string' ? 'no' : 'yes';
      const why = [
        ...(forgotten.how === 'deleted' ? [] : [forgotten.why]),
        ...(typeof exported === 'string' ? [`Not copied: ${exported}`] : []),
      ].join(' ');
      return `| \`${table}\` | ${forgotten.how} | ${copied} | ${why} |`;
    });
    const words = `# What is kept of people

Every table of the database, what becomes of its rows about a person who is forgotten, and whether a copy for that person has them.
This page is written by a test from \`features/personal-data/kept-of-people-store.ts\`; a new table does not compile without a row there.

| Table | When forgotten | In the copy | Why |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
    await expect(words).toMatchFileSnapshot('../../../../../docs/personal-data.md');
  });
});
