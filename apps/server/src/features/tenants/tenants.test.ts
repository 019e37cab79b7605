import type { CreatedTenant, CreatedUser, Problem } from '@stoa/contract';
import { roles } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const token = 'a-token-of-this-machine';
const authorization = `Bearer ${token}`;

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ settings: { administratorToken: token } });
});
afterAll(() => server[Symbol.asyncDispose]());

const create = (body: object) =>
  server.visitor.call<CreatedTenant & Problem>('createTenant', { body, headers: { authorization } });
const codes = async (body: object) => {
  const answer = await create(body);
  return [answer.status, ...answer.body.errors.map(({ code }) => code)];
};

describe('an organisation', () => {
  test('is made with a host of its own, gets people there, and they sign in at once', async () => {
    const made = await create({ name: ' Stars ', host: '127.0.0.1' });
    const url = server.origin.replace('localhost', '127.0.0.1');
    expect([made.status, made.body]).toEqual([200, { id: made.body.id, name: 'Stars', host: '127.0.0.1', url }]);
    const credentials = { email: 'ada@stars.example', password: 'long enough' };
    const user = await server.visitor.call<CreatedUser>('createUser', {
      body: { ...credentials, firstName: 'Ada', lastName: 'L', roles: ['Administrator'] },
      headers: { authorization, 'stoa-tenant': '127.0.0.1' },
    });
    expect(user.status).toBe(200);
    const browser = new Browser();
    const page = await browser.submit(
      await browser.open(`${url}/oidc/login?redirectUrl=%2Flearn%2Fcourses`),
      credentials,
    );
    expect(page.url).toBe(`${url}/learn/courses`);
    const session = await server.app.kernel.sessions.find(browser.cookie('stoa_session')?.value);
    expect(session?.person).toMatchObject({ id: user.body.id, tenantId: made.body.id });
  });

  test('is written down', async () => {
    const events = server.db.selectFrom('audit_event').select(['what', 'data', 'actor_id']);
    const rows = await events.where('what', '=', 'tenant.create').execute();
    expect(rows).toMatchObject([{ what: 'tenant.create', data: { name: 'Stars', host: '127.0.0.1' }, actor_id: null }]);
  });

  test.each([
    ['a host that another one has', { name: 'Again', host: '127.0.0.1' }, [409, 'tenant.host-taken']],
    ['the host of the default one', { name: 'Default', host: 'LOCALHOST' }, [409, 'tenant.host-taken']],
    ['an address instead of a host', { name: 'A', host: 'https://a.example' }, [400, 'request.field-invalid']],
    ['a host that no browser opens', { name: 'A', host: 'a.1' }, [400, 'request.field-invalid']],
    ['a host that browsers write in another way', { name: 'A', host: '127.1' }, [400, 'request.field-invalid']],
    ['no name', { name: ' ', host: 'a.example' }, [400, 'request.field-invalid']],
  ])('cannot have %s', async (_case, body, refused) => expect(await codes(body)).toEqual(refused));
});

describe('the token of the install', () => {
  test('opens no organisation that does not exist', async () => {
    const answer = await server.visitor.call<Problem>('listAllSettings', {
      headers: { authorization, 'stoa-tenant': 'nobody.example' },
    });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'tenant.not-found']);
  });

  test('alone makes organisations: no role does', async () => {
    for (const role of roles) {
      const person = await server.signInAs(`${role}@example.org`, [role]);
      const answer = await person.call<Problem>('createTenant', { body: { name: 'Mine', host: 'mine.example' } });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([403, 'permission.missing']);
    }
  });

  test('is needed to name an organisation: from people the header means nothing', async () => {
    const person = await server.signInAs('reader@example.org');
    const answer = await person.call<{ tenant_id: string }>('getCurrentUser', {
      headers: { 'stoa-tenant': '127.0.0.1' },
    });
    expect(answer.body.tenant_id).toBe(server.tenantId);
  });
});
