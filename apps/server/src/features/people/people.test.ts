import { randomUUID } from 'node:crypto';
import type { CreatedEnrolment, CreatedUser, ObjectiveAccess, Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../../kernel/auth/passwords.ts';
import { course, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { startCourse } from '../../testing/perform.ts';
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

const somebody = () => ({ email: `${randomUUID()}@test.example`, firstName: ' Grace ', lastName: 'Hopper' });

describe('making an account', () => {
  test('makes a learner with a password of their own', async () => {
    const body = { ...somebody(), password: 'correct horse' };
    const made = await admin.call<CreatedUser>('createUser', { body });
    expect(made).toMatchObject({ status: 200, body: { email: body.email, roles: ['Learner'] } });
    const row = await server.db
      .selectFrom('user_account as u')
      .innerJoin('local_credential as c', 'c.user_id', 'u.id')
      .select(['u.first_name', 'c.password_hash'])
      .where('u.id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect(row.first_name).toBe('Grace');
    expect(await verifyPassword(row.password_hash, 'correct horse')).toBe(true);
  });

  test('is written down, and so is every change of what a person may take', async () => {
    const { body } = await admin.call<CreatedUser>('createUser', { body: somebody() });
    const { objectiveId } = await givenCourse(server, course([page('a')]), { code: `AUDIT-${body.id}` });
    const enrolment = { email: body.email, objectiveCode: `AUDIT-${body.id}`, gradeRevealPolicy: 'never' };
    await admin.call('enrolUser', { body: enrolment });
    const noted = await server.db
      .selectFrom('audit_event')
      .select(['what', 'actor_id', 'data'])
      .where('subject_id', '=', body.id)
      .orderBy('what', 'desc')
      .execute();
    expect(noted).toEqual([
      { what: 'user.create', actor_id: admin.id, data: { roles: ['Learner'] } },
      { what: 'enrolment.change', actor_id: admin.id, data: { objectiveId, terms: { gradeRevealPolicy: 'never' } } },
    ]);
  });

  test('gives the roles that are named', async () => {
    const { body } = await admin.call<CreatedUser>('createUser', {
      body: { ...somebody(), roles: ['Instructor', 'Author'] },
    });
    const rows = await server.db
      .selectFrom('role_assignment')
      .select('role')
      .where('user_id', '=', body.id)
      .orderBy('role')
      .execute();
    expect(rows.map((row) => row.role)).toEqual(['Author', 'Instructor']);
  });

  test('with an address that is taken, in whatever case, is refused and makes nothing', async () => {
    const answer = await admin.call<Problem>('createUser', { body: { ...somebody(), email: 'LEARNER@test.example' } });
    expect([answer.status, answer.body.errors[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'user.email-taken', field: 'email' }),
    ]);
  });

  test('of several at once with one address makes one', async () => {
    const body = somebody();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('createUser', { body })));
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test.each([
    ['email', { email: 'nobody' }],
    ['firstName', { firstName: ' ' }],
    ['password', { password: 'short' }],
    ['roles', { roles: [] }],
    ['admin', { admin: true }],
  ])('with a wrong %s names the field', async (field, wrong) => {
    const answer = await admin.call<Problem>('createUser', { body: { ...somebody(), ...wrong } });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
  });
});

describe('enrolling', () => {
  test('gives access, and renews only the terms that are told', async () => {
    const { code, objectiveId } = await givenCourse(server, course([page('a')]));
    const due = '2031-01-01T00:00:00.000Z';
    const body = { email: 'Learner@test.example', objectiveCode: code.toUpperCase(), isMandatory: true, dueDate: due };
    const first = await admin.call<CreatedEnrolment>('enrolUser', { body });
    expect(first.body).toMatchObject({ userId: learner.id, objectiveId });
    const again = await admin.call<CreatedEnrolment>('enrolUser', {
      body: { email: body.email, objectiveCode: code, retake: true },
    });
    expect(again.body).toEqual(first.body);
    const access = await learner.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
    expect(access.body).toMatchObject({ isMandatory: true, retake: true, dueDate: due });
    await startCourse(learner, first.body.objectiveWorkflowAggregateId);
  });

  test('of nobody, or into nothing, is refused', async () => {
    const { code } = await givenCourse(server, course([page('a')]));
    const asked = async (body: object) => (await admin.call<Problem>('enrolUser', { body })).body.errors[0]?.code;
    expect(await asked({ email: 'nobody@test.example', objectiveCode: code })).toBe('user.not-found');
    expect(await asked({ email: 'learner@test.example', objectiveCode: 'nothing' })).toBe('objective.not-found');
    const other = await givenOtherTenant(server);
    const foreign = await givenCourse({ ...server, ...other }, course([page('a')]));
    expect(await asked({ email: 'learner@test.example', objectiveCode: foreign.code })).toBe('objective.not-found');
    expect(await asked({ email: 'stranger@test.example', objectiveCode: code })).toBe('user.not-found');
  });
});

test('only administrators do either', async () => {
  for (const call of ['createUser', 'enrolUser'] as const) {
    expect((await learner.call(call, { body: {} })).status).toBe(403);
    expect((await server.visitor.call(call, { body: {} })).status).toBe(401);
  }
});
