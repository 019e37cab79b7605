import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const settings = (keys: string) => ({ query: { keys } });

test('A3: a person reads who they are', async () => {
  const person = await server.signInAs('ada@example.org', ['Learner', 'Author']);
  expect((await person.call('getCurrentUser')).body).toEqual({
    id: person.id,
    email: 'ada@example.org',
    first_name: 'ada',
    middle_name: null,
    last_name: 'Example',
    timezone: 'UTC',
    tenant_id: server.tenantId,
    role: 'Author',
    roles: ['Author', 'Learner'],
    impersonator: null,
  });
});

test('A3: permissions are what all roles allow together, each once', async () => {
  const learner = await server.signInAs('learner@example.org');
  const both = await server.signInAs('both@example.org', ['Learner', 'Administrator']);
  expect((await learner.call('listPermissions')).body).toEqual({
    items: [{ permission: 'ObjectiveWorkflow.Create' }, { permission: 'Research.Access' }],
  });
  const { items } = (await both.call<{ items: { permission: string }[] }>('listPermissions')).body;
  expect(items.map(({ permission }) => permission).toSorted()).toEqual(
    [...new Set(items.map(({ permission }) => permission))].toSorted(),
  );
  expect(items).toContainEqual({ permission: 'Import.Create' });
});

test('A3: a setting has its default until the tenant says otherwise, and then at once', async () => {
  const person = await server.signInAs('ada@example.org');
  const read = async () => (await person.call('getSettings', settings('ui.learner.navigation,nothing.known'))).body;
  const navigation = { catalog: false, rooms: true, researchProjects: false, knowledgeModels: false };
  expect(await read()).toEqual({
    'ui.learner.navigation': { catalog: true, rooms: false, researchProjects: false, knowledgeModels: false },
  });
  await server.db
    .insertInto('setting')
    .values({ tenant_id: server.tenantId, key: 'ui.learner.navigation', value: JSON.stringify(navigation) })
    .execute();
  await expect.poll(read, { timeout: 20_000 }).toEqual({ 'ui.learner.navigation': navigation });
});

test('A3: visitors read the public settings only', async () => {
  const answer = await server.visitor.call('getSettings', settings('platform.common.locale,learner.tutor'));
  expect(answer.body).toEqual({ 'platform.common.locale': 'en-US' });
});

test('R20 A3: the runtime configuration names the languages that have every sentence', async () => {
  expect((await server.visitor.call('getRuntimeConfig')).body).toMatchObject({
    environment: 'test',
    locales: ['en-US', 'ar-AR'],
    defaultLocale: 'en-US',
  });
});

test("A3: features are the tenant's", async () => {
  const person = await server.signInAs('ada@example.org');
  await server.db.insertInto('feature').values({ tenant_id: server.tenantId, name: 'Platform.Research' }).execute();
  await expect
    .poll(async () => (await person.call('getFeatures')).body, { timeout: 20_000 })
    .toEqual({ items: ['Platform.Research'] });
});
