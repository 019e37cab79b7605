import { randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
import type { StaffRole } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, givenOtherTenant, packageFile, page } from '../../testing/fixtures.ts';
import { complete, open, startCourse } from '../../testing/perform.ts';
import type { Answer, TestPerson } from '../../testing/person.ts';
import { sessionOf } from '../../testing/proctor.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
let learner: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  learner = await server.signInAs('learner@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const emailOf = (name: string) => `${name}@test.example`;

async function assign(objectiveId: string, email: string, roles: readonly StaffRole[]) {
  return await admin.call<CallTypes['setStaff']['answer'] & Problem>('setStaff', {
    params: { objectiveId },
    body: { email, roles },
  });
}

/** A course with work that waits for a grade, proctored work that goes on, and a file; nobody teaches it. */
async function givenWork() {
  const file = packageFile('later.txt', 'text/plain', 'Later');
  const code = `STAFF-${randomUUID()}`;
  const { objectiveId } = await givenCourse(
    server,
    course(
      [
        page('essay', { manualGrading: true, completion: 'markDone' }),
        page('exam', { proctored: true }),
        page('later', {
          constraint: { startFrom: new Date(Date.now() + 86_400_000).toISOString() },
          content: { type: 'file', path: file.path },
        }),
      ],
      { files: new Map([[file.path, file]]) },
    ),
    { staff: 'nobody', code },
  );
  const workflowId = await startCourse(learner, await givenAccess(server, learner.id, objectiveId));
  await complete(learner, workflowId, 'Page essay');
  await open(learner, workflowId, 'Page exam');
  const stored = await server.db
    .selectFrom('stored_file')
    .select('id')
    .where('objective_id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  return {
    code,
    objectiveId,
    workflowId,
    sessionId: await sessionOf(learner, workflowId, 'Page exam'),
    file: `/api/lms-storage/v1/files/${stored.id}/later.txt`,
  };
}

type Work = Awaited<ReturnType<typeof givenWork>>;

async function waitingFor(person: TestPerson, { workflowId }: Work) {
  const { body } = await person.call<CallTypes['listGradingItems']['answer']>('listGradingItems');
  return body.items.find(({ objectiveWorkflowId }) => objectiveWorkflowId === workflowId);
}

const codesOf = ({ status, body }: Answer<Problem>) => [status, body.errors?.[0]?.code ?? null];

/** What a person reaches of a course: the status of each duty, and what is in the lists. */
async function reached(person: TestPerson, work: Work, activityWorkflowId: string) {
  const sessions = await person.call<CallTypes['listProctoringSessions']['answer']>('listProctoringSessions');
  const listed = sessions.body.items?.some(({ session }) => session.id === work.sessionId) ?? false;
  const grade = await person.call<Problem>('gradeActivity', {
    params: { activityWorkflowId },
    // more points than there are: whoever reaches the work is told so, and nothing is graded
    body: { score: 2, maxScore: 1 },
  });
  const watched = await person.call<Problem>('getProctoringSession', { params: { sessionId: work.sessionId } });
  const told = await person.call<Problem>('postAnnouncement', {
    body: { objectiveCode: work.code, title: 'News', body: 'Something new' },
  });
  return {
    grade: codesOf(grade),
    watched: codesOf(watched),
    listed,
    told: codesOf(told),
    file: (await person.send('GET', work.file)).status,
  };
}

const mayNot = [403, 'permission.missing'];
const nothing = {
  grade: [404, 'activity-workflow.not-found'],
  watched: [404, 'proctoring-session.not-found'],
  listed: false,
  told: [404, 'objective.not-found'],
  file: 404,
};
const everything = {
  grade: [400, 'request.field-invalid'],
  watched: [200, null],
  listed: true,
  told: [200, null],
  file: 200,
};

describe('an instructor reaches their own courses', () => {
  test('and nobody else’s: these answer like courses that do not exist', async () => {
    const [own, foreign] = [await givenWork(), await givenWork()];
    expect((await assign(own.objectiveId, emailOf('teacher'), ['instructor'])).status).toBe(200);
    const ids = await Promise.all(
      [own, foreign].map(async (work) => (await waitingFor(admin, work))?.activity?.activityWorkflowId ?? ''),
    );
    expect(await reached(teacher, own, ids[0] ?? '')).toEqual(everything);
    expect(await reached(teacher, foreign, ids[1] ?? '')).toEqual(nothing);
    expect([await waitingFor(teacher, own), await waitingFor(teacher, foreign)]).toEqual([
      expect.anything(),
      undefined,
    ]);
    const approve = await teacher.call<Problem>('approveGrading', {
      params: { objectiveWorkflowId: foreign.workflowId },
      body: {},
    });
    expect(codesOf(approve)).toEqual([404, 'objective-workflow.not-found']);
    const graded = await teacher.call('gradeActivity', {
      params: { activityWorkflowId: ids[0] ?? '' },
      body: { score: 1, maxScore: 1 },
    });
    expect(graded.status).toBe(200);
  });

  test('until they are taken off the staff, which holds at once', async () => {
    const work = await givenWork();
    await assign(work.objectiveId, emailOf('teacher'), ['instructor']);
    expect(await waitingFor(teacher, work)).toBeDefined();
    expect(await assign(work.objectiveId, emailOf('teacher'), [])).toMatchObject({ status: 200, body: { roles: [] } });
    expect(await waitingFor(teacher, work)).toBeUndefined();
  });

  test('administrators reach all of them', async () => {
    const work = await givenWork();
    const id = (await waitingFor(admin, work))?.activity?.activityWorkflowId ?? '';
    expect(await reached(admin, work, id)).toEqual(everything);
  });
});

describe('a role in one course opens what belongs to it, to whomever it is given', () => {
  test.each<[StaffRole, Awaited<ReturnType<typeof reached>>]>([
    ['instructor', everything],
    ['proctor', { grade: mayNot, watched: [200, null], listed: true, told: mayNot, file: 404 }],
    ['author', { grade: mayNot, watched: mayNot, listed: false, told: [200, null], file: 200 }],
  ])('%s', async (role, expected) => {
    const work = await givenWork();
    const helper = await server.signInAs(emailOf(role));
    const id = (await waitingFor(admin, work))?.activity?.activityWorkflowId ?? '';
    expect(await reached(helper, work, id)).toMatchObject({ grade: mayNot, watched: mayNot, told: mayNot, file: 404 });
    await assign(work.objectiveId, emailOf(role), [role]);
    expect(await reached(helper, work, id)).toMatchObject(expected);
  });
});

describe('the staff of a course', () => {
  test('is set as a whole, listed by name, and written down', async () => {
    const { objectiveId, code } = await givenWork();
    await assign(objectiveId, emailOf('teacher'), ['instructor', 'author']);
    const changed = await assign(code.toLowerCase(), emailOf('TEACHER'), ['proctor', 'author']);
    expect(changed.body).toMatchObject({ userId: teacher.id, roles: ['author', 'proctor'] });
    const list = await admin.call<CallTypes['listStaff']['answer']>('listStaff', { params: { objectiveId } });
    expect(list.body.items).toEqual([changed.body]);
    const noted = await server.db
      .selectFrom('audit_event')
      .select('data')
      .where('what', '=', 'course.staff')
      .where('subject_id', '=', teacher.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(noted).toEqual({ data: { objectiveId, roles: ['proctor', 'author'] } });
  });

  test.each([
    ['an unknown person', { email: 'nobody@test.example', roles: ['instructor'] }, 404, 'user.not-found'],
    ['an unknown role', { email: 'teacher@test.example', roles: ['owner'] }, 400, 'request.field-invalid'],
    ['a role twice', { email: 'teacher@test.example', roles: ['author', 'author'] }, 400, 'request.field-invalid'],
    ['no roles', { email: 'teacher@test.example' }, 400, 'request.field-invalid'],
  ])('is not changed by %s', async (_what, body, status, code) => {
    const { objectiveId } = await givenCourse(server, course([page('a')]), { staff: 'nobody' });
    expect(codesOf(await admin.call<Problem>('setStaff', { params: { objectiveId }, body }))).toEqual([status, code]);
    const list = await admin.call<CallTypes['listStaff']['answer']>('listStaff', { params: { objectiveId } });
    expect(list.body.items).toEqual([]);
  });

  test('is for administrators to set, each in their own organisation', async () => {
    const other = await givenOtherTenant(server);
    const foreign = await givenCourse({ ...server, tenantId: other.tenantId }, course([page('a')]));
    expect(codesOf(await assign(foreign.objectiveId, emailOf('teacher'), ['author']))).toEqual([
      404,
      'objective.not-found',
    ]);
    expect(codesOf(await assign(randomUUID(), emailOf('teacher'), ['author']))).toEqual([404, 'objective.not-found']);
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    for (const name of ['listStaff', 'setStaff'] as const) {
      const body = name === 'setStaff' ? { body: { email: emailOf('teacher'), roles: [] } } : {};
      const refused = await teacher.call<Problem>(name, { params: { objectiveId }, ...body });
      expect(codesOf(refused)).toEqual(mayNot);
    }
  });
});
