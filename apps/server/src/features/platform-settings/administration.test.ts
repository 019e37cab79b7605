import { randomUUID } from 'node:crypto';
import type { Problem, Settings } from '@stoa/contract';
import { allSettingKeys, settingDefaults, visibleSetting, type SettingKey } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  learner = await server.signInAs('learner@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const set = <Body = Settings>(key: string, value: unknown) =>
  admin.call<Body>('setSetting', { params: { key }, body: { value } });

/** Something else than the default, for every setting. */
const others: Readonly<Record<SettingKey, unknown>> = {
  'platform.common.supported_locales': ['ar-AR', 'en-US'],
  'platform.common.locale': 'ar-AR',
  'platform.ui.feedback': false,
  'platform.ui.links': {
    ...settingDefaults['platform.ui.links'],
    portal: 'https://portal.example.org/',
    rooms: '/rooms',
  },
  'platform.ui.frameAncestors': 'https://parent.example.org',
  'platform.ui.fragments': [{ name: 'tasks', url: 'https://parts.example.org/tasks.js', integrity: null }],
  'learner.tutor': { enabled: true, defaultKnowledgeModelId: null },
  'lms.datalake.sessionDuration': 3_600,
  'platform.audit.retentionDays': 365,
  'learner.record.sharingDays': 90,
  'platform.session.longest': 86_400,
  'platform.session.longestForStaff': 7_200,
  'platform.signIn.secondFactorRoles': ['Author'],
  'ui.learner.navigation': { catalog: false, rooms: true, researchProjects: true, knowledgeModels: true },
  'ui.learner.calendar': false,
  'ui.learner.chat': true,
  'ui.learner.dashboard': true,
  'ui.learner.quizzesOnly': true,
  'ui.learner.learnerApp': true,
  'platform.mail.look': { accent: '#1f4e79', logo: null },
  'ui.learner.promoBanners': [
    {
      id: 'spring',
      version: 1,
      words: [{ locale: 'en-US', title: 'Spring courses', text: '', linkText: '' }],
      forOtherLanguages: true,
      link: null,
      roles: null,
      units: null,
      from: null,
      until: null,
    },
  ],
  'ui.learner.cloudRedirect': true,
  'lms.learner_allowed_external_sources': 'https://images.example.org',
  'lms.learner_trusted_file_sources': 'https://files.example.org',
  'lms.learner_allowed_frame_sources': 'https://books.example.org',
  'lms.learner.nodeMode': true,
  'lms.learner.nodeUrl': 'https://node.example.org/',
  'lms.learner.accessNewContentAfterCompletion': true,
  'lms.grading.approval': true,
};

describe('settings', () => {
  test('are listed with their defaults', async () => {
    await using fresh = await testServer();
    const person = await fresh.signInAs('admin@test.example', ['Administrator']);
    expect((await person.call('listAllSettings')).body).toEqual(settingDefaults);
  });

  test.each(allSettingKeys.filter((key) => visibleSetting(key, 'person')))(
    'A3: %s is changed for everybody, on every server',
    async (key) => {
      const second = await testServer({ database: server.database });
      const elsewhere = await second.signInAs('learner@test.example');
      const read = async (person: TestPerson) =>
        (await person.call<Settings>('getSettings', { query: { keys: key } })).body[key];
      expect([await read(learner), await read(elsewhere)]).toEqual([settingDefaults[key], settingDefaults[key]]);
      expect((await set(key, others[key])).body).toEqual({ [key]: others[key] });
      expect(await read(learner)).toEqual(others[key]);
      await expect.poll(() => read(elsewhere), { timeout: 20_000 }).toEqual(others[key]);
      await set(key, settingDefaults[key]);
      await second.stop();
    },
  );

  test('take no value that does not fit, and none that nobody knows', async () => {
    const misfit = await set<Problem>('lms.datalake.sessionDuration', '7200');
    expect([misfit.status, misfit.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'setting.invalid', field: 'value' }),
    ]);
    const unknown = await set<Problem>('lms.everything', true);
    expect([unknown.status, unknown.body.errors[0]?.code]).toEqual([404, 'setting.unknown']);
    expect((await admin.call<Settings>('listAllSettings')).body).toEqual(settingDefaults);
  });

  test('leave a trace of who changed them and how', async () => {
    const answer = await set('platform.ui.feedback', false);
    await set('platform.ui.feedback', true);
    const row = await server.db
      .selectFrom('audit_event')
      .selectAll()
      .where('request_id', '=', answer.headers.get('x-request-id') ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      tenant_id: server.tenantId,
      actor_id: admin.id,
      subject_id: null,
      what: 'setting.change',
      data: { key: 'platform.ui.feedback', before: true, after: false },
    });
  });
});

test('A3: licensed features are set as a whole, once each, and leave a trace', async () => {
  const answer = await admin.call('setFeatures', {
    body: { items: ['Platform.Research', 'Platform.LMS', 'Platform.Research'] },
  });
  expect(answer.body).toEqual({ items: ['Platform.LMS', 'Platform.Research'] });
  expect((await learner.call('getFeatures')).body).toEqual(answer.body);
  expect((await admin.call('setFeatures', { body: { items: [] } })).body).toEqual({ items: [] });
  const traces = await server.db
    .selectFrom('audit_event')
    .select('data')
    .where('what', '=', 'features.change')
    .orderBy('id')
    .execute();
  expect(traces.map(({ data }) => data['after'])).toEqual([['Platform.Research', 'Platform.LMS'], []]);
});

test('what was written down stays', async () => {
  await set('platform.ui.feedback', true);
  await expect(server.db.updateTable('audit_event').set({ actor_id: randomUUID() }).execute()).rejects.toThrow(
    'only grows',
  );
  await expect(server.db.deleteFrom('audit_event').execute()).rejects.toThrow('only grows');
});

test('a program of this machine may manage too; the trace names nobody', async () => {
  await using own = await testServer({ settings: { administratorToken: 'a-token-of-this-machine' } });
  const headers = { authorization: 'Bearer a-token-of-this-machine' };
  expect(
    (
      await own.visitor.call('setSetting', {
        params: { key: 'ui.learner.quizzesOnly' },
        body: { value: true },
        headers,
      })
    ).status,
  ).toBe(200);
  expect(await own.db.selectFrom('audit_event').select(['actor_id', 'what']).execute()).toEqual([
    { actor_id: null, what: 'setting.change' },
  ]);
});
