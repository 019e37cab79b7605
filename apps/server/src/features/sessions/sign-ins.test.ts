import { randomUUID } from 'node:crypto';
import type { SignIn } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { addSomebody } from '../../testing/somebody.ts';

let server: TestServer;
let admin: TestPerson;

const password = 'correct horse battery';
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const somebody = () => addSomebody(server, password);

interface Page {
  readonly items: readonly SignIn[];
  readonly more: boolean;
}

const own = async (person: TestPerson, query: Readonly<Record<string, string>> = {}) =>
  await person.call<Page>('listSignIns', { query });
const address = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);

test('sign-ins and tries are told to their person with device, address and ending, and to administrators', async () => {
  const { email } = await somebody();
  const phone = new Browser({ 'user-agent': android });
  const form = await phone.open(`${server.origin}/oidc/login?redirectUrl=/learn/courses`);
  await phone.submit(await phone.submit(form, { email, password: 'wrong' }), { email, password });
  await phone.submit(await phone.open(`${server.origin}/oidc/logout`), {});
  await server.app.kernel.securityLog.written();
  const here = await server.signInAs(email);
  const { items, more } = (await own(here)).body;
  const device = { browser: 'chrome', operatingSystem: 'Android', mobile: true, provider: 'stoa', address };
  expect(items).toMatchObject([
    { outcome: 'succeeded', current: true, ended: null, ending: null },
    { ...device, outcome: 'succeeded', current: false, ending: 'signedOut' },
    { ...device, outcome: 'failed', current: false, ending: null },
  ]);
  expect(more).toBe(false);
  const of = (who: TestPerson, person: string) => who.call<Page>('listSignInsOf', { query: { email: person } });
  expect((await of(admin, email.toUpperCase())).body.items).toEqual(items.map((one) => ({ ...one, current: false })));
  expect((await of(here, email)).status).toBe(403);
  expect((await of(admin, 'nobody@test.example')).status).toBe(404);
  expect((await of(admin, (await somebody()).email)).body).toEqual({ items: [], more: false });
});

test('come in pages that lose none and repeat none', async () => {
  const email = `${randomUUID()}@test.example`;
  const person = await server.signInAs(email);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const whose = { tenant_id: server.tenantId, provider: 'stoa' };
  await server.db
    .insertInto('sign_in')
    .values(Array.from({ length: 30 }, (_, n) => ({ ...whose, id: randomUUID(), user_id: person.id, happened: at(n) })))
    .execute();
  await server.db
    .insertInto('audit_event')
    .values(
      Array.from({ length: 14 }, (_, n) => ({
        tenant_id: server.tenantId,
        subject_id: person.id,
        request_id: randomUUID(),
        what: 'sign-in.failed',
        data: '{"provider":"stoa","code":"sign-in.wrong"}',
        happened: at(2 * n),
      })),
    )
    .execute();
  const pages = [];
  for (let skip = 0, more = true; more; skip += 20) {
    const { body } = await own(person, { skip: String(skip) });
    pages.push(body.items);
    more = body.more;
  }
  const all = pages.flat();
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(45);
  const times = all.map(({ happened }) => happened);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await own(person, { skip: '100' })).body).toEqual({ items: [], more: false });
  for (const skip of ['-1', '1e3', '99999', 'x']) expect((await own(person, { skip })).status).toBe(400);
});
