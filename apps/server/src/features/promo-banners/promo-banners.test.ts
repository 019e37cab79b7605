import type { Problem, Promo } from '@stoa/contract';
import type { PromoBanner } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import type { TestPerson } from '../../testing/person.ts';

let server: TestServer;
let admin: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  learner = await server.signInAs('learner@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const banner = (id: string, choices: Partial<PromoBanner> = {}): PromoBanner => ({
  id,
  version: 1,
  words: [{ locale: 'en-US', title: `About ${id}`, text: '', linkText: 'See it' }],
  forOtherLanguages: true,
  link: '/learn/catalog',
  roles: null,
  units: null,
  from: null,
  until: null,
  ...choices,
});
const set = (...banners: readonly PromoBanner[]) =>
  admin.call('setSetting', { params: { key: 'ui.learner.promoBanners' }, body: { value: banners } });
const seen = async (person: TestPerson) =>
  (await person.call<{ items: readonly Promo[] }>('listPromos')).body.items.map(({ id }) => id);
const close = (person: TestPerson, promoId: string, version = 1) =>
  person.call<Problem>('closePromo', { params: { promoId }, body: { version } });

test('S10: a banner comes to whom it is meant for, and to nobody else, in no other call either', async () => {
  await set(banner('all'), banner('staff', { roles: ['Author'] }), banner('unit', { units: ['Night shift'] }));
  expect(await seen(learner)).toEqual(['all']);
  const { tenantId: tenant_id, db } = server;
  const { id: unit_id } = await db
    .insertInto('unit')
    .values({ tenant_id, name: 'Night shift' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('unit_member').values({ tenant_id, unit_id, user_id: learner.id, is_primary: true }).execute();
  expect(await seen(learner)).toEqual(['all', 'unit']);
  const { body } = await learner.call('getSettings', { query: { keys: 'ui.learner.promoBanners' } });
  expect(body).toEqual({});
});

test('S10: what somebody closed stays closed for them alone, until there is a later version', async () => {
  const other = await server.signInAs('other@test.example');
  await set(banner('spring'));
  await close(learner, 'spring');
  expect([await seen(learner), await seen(other)]).toEqual([[], ['spring']]);
  await set(banner('spring', { version: 2 }));
  expect(await seen(learner)).toEqual(['spring']);
  await close(learner, 'spring', 2);
  await close(learner, 'spring', 1);
  expect(await seen(learner)).toEqual([]);
});

test('S10: no version is closed before it is there, and no banner that there is not', async () => {
  await set(banner('summer'));
  await close(learner, 'summer', 99);
  await set(banner('summer', { version: 2 }));
  expect(await seen(learner)).toEqual(['summer']);
  const unknown = await close(learner, 'winter');
  expect([unknown.status, unknown.body.errors[0]?.code]).toEqual([404, 'resource.not-found']);
});
