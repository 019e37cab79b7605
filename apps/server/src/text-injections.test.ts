import type { CurrentUser } from '@stoa/contract';
import { settingDefaults } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer, TestPerson } from './testing/person.ts';
import { givenPublicRecord } from './testing/public-records.ts';
import { scriptInjections } from './testing/script-injections.ts';
import { testServer, type TestServer } from './testing/server.ts';
import { givenTexts, writeEverywhere, writtenColumns, type Written } from './testing/written-texts.ts';

let server: TestServer;
let person: TestPerson;
let written: Written;
/** Address of everything that the person shows of their record. */
let recordPath: string;

beforeAll(async () => {
  server = await testServer();
  person = await server.signInAs('ada@test.example');
  written = await givenTexts(server, person, await server.signInAs('teacher@test.example', ['Instructor']));
  recordPath = await givenPublicRecord(person);
  const settings = Object.keys(settingDefaults).map((key) => ({ tenant_id: server.tenantId, key, value: '"plain"' }));
  await server.db.insertInto('setting').values(settings).execute();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Payloads without the sign that PostgreSQL cannot keep. */
const payloads = scriptInjections.map((payload) => payload.replaceAll('\u0000', ''));

/** Columns that the server writes by itself, in words of its own; HTML of authors has its own tests. */
const ownColumns = new Set(
  `activity.completion activity_part.attempt_policy activity_part.axis activity_part.constraint activity_part.gate activity_part.prerequisites activity_part.sequencing activity_workflow.watched audit_event.address audit_event.data audit_event.what
  mail.problem mail.state mail_block.reason notice_choice.choices
  calendar_feed.locale calendar_feed.stamp day_board.hidden day_board.parts own_task.on_day own_task.path
  foreign_login.nonce foreign_platform.frame_origins foreign_platform.keys_url foreign_platform.login_url foreign_platform.token_url foreign_score.problem
  issuer_key.kind issuer_key.public_jwk
  certificate.locale certificate.number certificate_template.counts certificate_template.kind certificate_template.state
  command.address command.body command.errors command.kind command.locale command.result command.status feature.name hand_in.timing hand_in_file.interaction_id hand_in_file.question_id import_job.errors import_job.file_name
  import_job.report import_job.stage install_secret.name install_secret.value kysely_migration.name kysely_migration.timestamp
  local_credential.password_hash objective.about_html objective.root_tool objective_access.grade_reveal_policy objective_staff.role
  objective_workflow.last_axis outbox_event.data outbox_event.kind permission_entry.permission permission_entry.role permission_entry.scope_id passkey.transports
  quiz_annotation.kind quiz_annotation.question_id quiz_answer.question_id quiz_question.outcomes quiz_question.question_id quiz_question.verdict quiz_work.asked quiz_work.outcomes quiz_work.path quiz_work.path_times quiz_work.templates quiz_work.turn_questions
  regrade.documents regrade.question_id regrade_preview.correction regrade_preview.question_id
  proctoring_session.state role_assignment.role session.id_token session.provider setting.key stored_file.media_type tenant.host tool_launch.place tool_launch.role
  tool_launch.scopes tool_launch.told tool_score.activity_progress tool_score.fate tool_score.grading_progress external_tool.display external_tool.protocol external_tool.told
  tool_outcome.became tool_nonce.nonce
  credential.content credential.form credential.owner credential.signer credential.verdict
  personal_export.locale personal_export.stage public_record.name public_record.shown public_record.token
  user_account.timezone user_preference.locale user_preference.text_size user_preference.theme`.split(/\s+/),
);

/**
 * Kept for sign-in, statistics, imports under way, launches of tools and players to come, and nothing else: no answer
 * to a learner has them.
 */
const unread = new RegExp(
  [
    '^external_tool.(?:client_id|consumer_key|frame_refused_by|deployment_id|jwks_url|launch_url|login_url|origins)$',
    '^external_tool.(?:custom|public_jwk|redirect_urls)$',
    '^(?:analytics_event|csp_report|external_identity|kept_material|oidc_payload|sign_in|sign_in_attempt)[.]',
    '^(?:line_item|platform_key|tool_choice|tool_deployment|tool_invitation|tool_proof|tool_score)[.]',
    // what a package commits comes back to it alone, and its files under their paths
    '^(?:package_data[.]data|package_file[.]path)$',
    // what statements say is read by the package that says it, and is no page of ours
    '^(?:statement|statement_document|statement_session)[.]',
    '^import_job.wishes$',
    // compared with what there is to do, and answered to nobody
    '^day_mark[.]',
    // told by the courses of today, and by mails that tests of their own read
    '^(?:notice|reminder_look)[.]',
    '^mail(?:_block)?[.](?:address|copy|subject)$',
    // compared with the organisation's own, and answered to nobody
    '^promo_dismissal[.]',
    // names of units and roles, and words of administrators for administrators
    '^organisation_announcement[.](?:roles|units)$',
    '^issuer_key[.]withdrawn_because$',
    // compared with what the demo left, and answered to nobody
    '^demo_unit[.]',
    // read by their ids, or scored again: words of questions are those of the quiz, and subjects names of its pages
    '^(?:review(?:_card)?|knowledge_model)[.]',
    // read by calendar programs, and tested with strict ones (features/day/feed)
    '^calendar_feed[.](?:body|events)$',
  ].join('|'),
);

test('C4: every column of texts is either written into by these tests, or by the server alone', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying') and is_generated = 'NEVER'`.execute(
    server.db,
  );
  const others = rows.map(({ name }) => name).filter((name) => !ownColumns.has(name) && !unread.test(name));
  expect(others.toSorted()).toEqual([...writtenColumns].toSorted());
});

/**
 * The shape of an HTML page: its tags in order, with the names of their attributes, and nothing of what its scripts
 * hold as data.
 */
function shape(html: string): readonly string[] {
  const withoutScripts = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>');
  const tags = withoutScripts.matchAll(/<\/?([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi);
  return [...tags].map(([, tag, attributes = '']) => {
    const names = attributes.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/[^\s=/]+/g);
    return `${tag} ${[...names].map(([name]) => name).join(' ')}`;
  });
}

const policyOf = ({ headers }: Answer<unknown>) => headers.get('content-security-policy') ?? '';

/** A page that runs scripts does so by a nonce that nobody can guess, and by nothing else. */
function expectStrict(answer: Answer<unknown>): void {
  const policy = policyOf(answer);
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  if (scripts !== undefined) expect(scripts).toMatch(/^script-src 'nonce-[\w+/]{24}'( 'strict-dynamic')?$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
}

/** Every text inside an answer, by the name of its field. */
function textsOf(value: unknown, name = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, Array.isArray(value) ? name : key));
}

describe('C4: what anybody has written is data in every answer', () => {
  const api = '/api/lms/v1';

  function pages(): readonly string[] {
    const { objectiveId } = written;
    const course = `/learn/courses/${objectiveId}`;
    const open = `/learn/open-catalog/${objectiveId}/view/details`;
    return [
      '/learn/courses',
      `${course}/view/details`,
      `${course}/view/content`,
      '/learn/catalog',
      '/learn/profile',
      '/learn/calendar/month/2036-01',
      '/learn/open-catalog',
      `${course}/certificate/${written.certificateNumber}`,
      `/learn/certificate/${written.certificateNumber}`,
      `/badges/${written.badgeId}`,
      recordPath,
      open,
    ];
  }

  function calls(): readonly string[] {
    const { objectiveId, workflowId, channelId, quizWorkflowId } = written;
    return [
      '/api/platform/v1/users/me',
      `/api/platform/v1/users/${person.id}/units`,
      '/api/platform/v1/users/me/sessions',
      '/api/platform/v1/users/me/security',
      `/api/platform/v1/settings?keys=${Object.keys(settingDefaults).join(',')}`,
      `${api}/users/me/enrolled-objectives/query`,
      `${api}/users/me/enrolled-showcases`,
      `${api}/users/me/terms`,
      `${api}/users/me/recent-objectives`,
      `${api}/users/me/day`,
      `${api}/users/me/record/public`,
      `${api}/users/me/record/credentials`,
      `${api}/users/me/announcement-channels/${channelId}/announcements`,
      `${api}/users/me/objectives/${objectiveId}/objective-access`,
      `${api}/grading-scales/query`,
      `${api}/objective-records/query`,
      `${api}/certificate-records/query`,
      `${api}/public/certificate-records/${written.certificateNumber}`,
      `${api}/users/me/objective-workflows/${workflowId}/activity-with-aggregates`,
      `${api}/users/me/objective-workflows/${workflowId}/standing`,
      `${api}/users/me/objective-workflows/${workflowId}/activity/children`,
      `${api}/users/me/objective-workflows/${workflowId}/activity-workflows/${quizWorkflowId}/quiz`,
      `${api}/public/open-catalog/objectives/${objectiveId}`,
      `${api}/public/open-catalog/showcases`,
    ];
  }

  /**
   * Fields that the texts are answered in, exactly as they were written; an event cannot be played yet, and its place
   * is given to nobody.
   */
  const answered = [
    'first_name',
    'middle_name',
    'last_name',
    'email',
    'name',
    'code',
    'description',
    'title',
    'body',
    'comment',
    'language',
    // a certificate
    'student',
    'courseName',
    'courseCode',
    'grade',
    'issuer',
    // an answer to a question
    'R',
    'note',
  ];

  /** What a browser asks for, where programs are answered with data. */
  const browser = { headers: { accept: 'text/html' } };

  async function write(text: string): Promise<void> {
    await writeEverywhere(server, person, text);
    // other processes hear of it from the database, and so does this one
    await vi.waitFor(
      async () =>
        expect((await person.call<CurrentUser>('getCurrentUser')).body).toMatchObject({
          first_name: text,
          email: text,
        }),
      { interval: 2, timeout: 5_000 },
    );
  }

  test('as text in the calls, and as text in the pages, whose shape it never changes', async () => {
    await write('plain');
    const shapes = new Map<string, readonly string[]>();
    for (const path of pages()) shapes.set(path, shape(String((await person.send('GET', path, browser)).body)));
    for (const payload of payloads) {
      await write(payload);
      const found = new Set<string>();
      for (const path of calls()) {
        const answer = await person.send('GET', path);
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          200,
          'application/json; charset=utf-8',
        ]);
        expectStrict(answer);
        for (const [name, text] of textsOf(answer.body)) if (text === payload) found.add(name);
      }
      expect([payload, answered.filter((name) => !found.has(name))]).toEqual([payload, []]);
      expect([payload, found.has('color'), found.has('value')]).toEqual([payload, false, false]);
      for (const path of pages()) {
        const answer = await person.send('GET', path, browser);
        expectStrict(answer);
        expect([payload, path, shape(String(answer.body))]).toEqual([payload, path, shapes.get(path)]);
      }
    }
  }, 240_000);

  test('in what everybody may read of a host as well', async () => {
    for (const payload of payloads) {
      await write(payload);
      for (const path of ['/sitemap.xml', '/robots.txt', '/config-ui/config.json']) {
        const { status, body } = await server.visitor.send('GET', path);
        expect([path, status, JSON.stringify(body).includes(JSON.stringify(payload).slice(1, -1))]).toEqual([
          path,
          200,
          false,
        ]);
      }
    }
  }, 120_000);
});

describe('C4: what an address asks for is data in what answers it', () => {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const addresses: readonly ((text: string) => string)[] = [
    (text) => `/learn/courses?keyword=${text}&collection=${text}&term=${text}&courseProgress=${text}&sort=${text}`,
    (text) => `/learn/courses/${text}/view/details`,
    (text) => `/learn/${text}`,
    (text) => `/learn/open-catalog?domain=${text}&keyword=${text}&locale=${text}`,
    (text) => `/learn/certificate/${text}`,
    (text) => `/learn/login-callback?redirectUrl=${text}&provider=${text}`,
    (text) => `/oidc/login?provider=${text}&redirectUrl=${text}`,
    (text) => `/oidc/callback/${text}?state=${text}&error=${text}&error_description=${text}`,
    (text) => `/oidc/signed-out?state=${text}`,
    (text) => `/idp/auth?client_id=${text}&redirect_uri=${text}&response_type=${text}`,
    (text) => `/idp/interaction/${text}`,
    (text) => `/idp/${text}`,
    (text) => `/api/lms/v1/users/me/enrolled-objectives/query?filter=${text}&sort=${text}&select=${text}`,
    (text) => `/api/lms/v1/users/me/course-cards/query?filter=${text}&sort=${text}&select=${text}`,
    (text) =>
      `/api/lms/v1/users/me/enrolled-objectives/query?filter=${encodeURIComponent(JSON.stringify([decodeURIComponent(text), '=', 1]))}`,
    (text) => `/api/lms/v1/objective-records/${text}`,
    (text) => `/api/platform/v1/settings?keys=${text}`,
    (text) => `/api/lms-storage/v1/files/${text}/${text}`,
    (text) => `/api/lms-storage/v1/content/${text}/${text}?file=${text}&signature=${text}`,
    (text) => `/api/docs/${text}`,
    (text) => `/${text}`,
  ];

  /** Shape of an answer, whatever was asked for. */
  function looks({ status, headers, body }: Answer<unknown>): object {
    const type = headers.get('content-type');
    return { status, type, looks: type?.startsWith('text/html') ? shape(String(body)) : null };
  }

  test.each(addresses.map((address) => [address('TEXT').slice(0, 70), address] as const))(
    '%s',
    async (_shown, address) => {
      for (const who of [person, server.visitor]) {
        const usual = looks(await who.send('GET', address('plain')));
        for (const payload of payloads) {
          const answer = await who.send('GET', address(encoded(payload)));
          const location = answer.headers.get('location');
          if (location !== null) expect(new URL(location, server.origin).protocol).toMatch(/^https?:$/);
          const type = answer.headers.get('content-type') ?? '';
          expect(type).toMatch(/^(?:application\/(?:problem\+)?json|text\/(?:html|plain))|^$/);
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
          if (type.startsWith('text/html')) {
            expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe/);
            expect([payload, looks(answer)]).toEqual([payload, usual]);
          }
        }
      }
    },
    120_000,
  );
});

describe('C4: a text is taken whole, or refused by its field', () => {
  const names = ['firstName', 'lastName'] as const;

  test('names of persons', async () => {
    const administrator = await server.signInAs('admin@test.example', ['Administrator']);
    for (const [index, payload] of payloads.entries()) {
      const plain = { email: `taken-${index}@test.example`, firstName: 'A', lastName: 'B' };
      for (const name of names) {
        const email = `${name}-${plain.email}`;
        const { status, body } = await administrator.call<{ errors?: readonly { code: string; field?: string }[] }>(
          'createUser',
          {
            body: { ...plain, email, [name]: payload },
          },
        );
        const refused = { code: 'request.field-invalid', field: name };
        expect([payload, status, body.errors?.map(({ code, field }) => ({ code, field }))]).toEqual(
          payload.length <= 100 ? [payload, 200, undefined] : [payload, 400, [refused]],
        );
      }
    }
  }, 60_000);

  test('announcements', async () => {
    const author = await server.signInAs('author@test.example', ['Administrator']);
    const { code: objectiveCode } = await server.db
      .selectFrom('objective')
      .select('code')
      .where('id', '=', written.objectiveId)
      .executeTakeFirstOrThrow();
    const post = (title: string, body: string) =>
      author.call<object>('postAnnouncement', { body: { objectiveCode, title, body } });
    for (const payload of payloads) {
      const { status, body } = await post(payload.slice(0, 200), payload);
      expect([payload, status, body]).toMatchObject([
        payload,
        200,
        { announcement: { title: payload.slice(0, 200), body: payload } },
      ]);
    }
    expect((await post(payloads.join(' '), 'plain')).body).toMatchObject({
      errors: [{ code: 'request.field-invalid', field: 'title' }],
    });
    expect((await post('plain', payloads.join(' ').repeat(2))).body).toMatchObject({
      errors: [{ code: 'request.field-invalid', field: 'body' }],
    });
  });
});
