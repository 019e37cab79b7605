import type { ActivityTree, CallTypes, EnrolledObjective, ObjectiveRecord } from '@stoa/contract';
import { ContentState, explainProgress, flattenParts, isFinished, openGates, sumOf, WorkflowState } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../../kernel/auth/passwords.ts';
import { demoTools } from '../../testing/demo.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { demoEnrolments } from './enrolments.ts';
import { fillDemoOrganisation } from './fill-demo-organisation.ts';
import { demoAccounts, demoPassword } from './people.ts';

const now = new Date();
const days = (instant: string | null | undefined): number =>
  (new Date(instant ?? Number.NaN).getTime() - now.getTime()) / 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await fillDemoOrganisation(server.db, server.tenantId, demoTools(server.app.files, now));
});
afterAll(() => server[Symbol.asyncDispose]());

async function coursesOf(email: string): Promise<ReadonlyMap<string, EnrolledObjective>> {
  const person = await server.signInAs(email);
  const answer = await person.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', {
    query: { take: '100' },
  });
  expect(answer.status).toBe(200);
  return new Map(answer.body.data.map((course) => [course.objective.code, course]));
}

const tables = [
  'user_account',
  'objective',
  'activity_part',
  'objective_access',
  'objective_workflow',
  'activity_workflow',
  'objective_record',
  'activity_record',
  'hand_in',
  'hand_in_draft',
  'quiz',
  'quiz_work',
  'quiz_answer',
  'quiz_question',
  'term',
  'showcase',
  'announcement',
] as const;

async function rowsOf(table: (typeof tables)[number]): Promise<number> {
  const { count } = await server.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('accounts', () => {
  test.each(Object.values(demoAccounts).map(({ email }) => email))(
    '%s signs in with the password of the demo',
    async (email) => {
      const { password_hash: hash } = await server.db
        .selectFrom('user_account as u')
        .innerJoin('local_credential as c', 'c.user_id', 'u.id')
        .select('c.password_hash')
        .where('u.email', '=', email)
        .where('u.is_demo', '=', true)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(hash, demoPassword)).toBe(true);
    },
  );
});

describe('the learner', () => {
  let courses: ReadonlyMap<string, EnrolledObjective>;
  const workflow = (code: string) => courses.get(code)?.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  const record = (code: string) => courses.get(code)?.objectiveWorkflowAggregate.lastObjectiveRecord;

  beforeAll(async () => {
    courses = await coursesOf(demoAccounts.learner.email);
  });

  test('finds the courses in the order in which they are meant to be seen', () => {
    const seeded = demoEnrolments
      .find(({ person }) => person.email === demoAccounts.learner.email)
      ?.enrolments.map(({ code }) => code);
    expect([...courses.keys()]).toEqual(seeded);
  });

  test('is at 40 % of the night sky', () =>
    expect(workflow('ASTR-110')).toMatchObject({ state: WorkflowState.inProgress, progress: 0.4 }));

  test('has a mandatory course due in three days and another that is overdue', () => {
    expect(courses.get('SAFE-101')?.isMandatory).toBe(true);
    expect(Math.abs(days(courses.get('SAFE-101')?.dueDate) - 3)).toBeLessThan(1);
    expect(courses.get('PRIV-201')?.isMandatory).toBe(true);
    expect(days(courses.get('PRIV-201')?.dueDate)).toBeLessThan(-1);
  });

  test('has passed statistics with the points of its final test', () => {
    expect(record('STAT-101')).toMatchObject({ passed: true, score: 86.6666666667, grade: { name: 'B' }, progress: 1 });
  });

  test('has failed the spreadsheets twice and may try again', async () => {
    expect(record('SHEET-120')).toMatchObject({ passed: false, attempt: 2, grade: { name: 'F' } });
    expect(courses.get('SHEET-120')?.retake).toBe(true);
    const person = await server.signInAs(demoAccounts.learner.email);
    const records = await person.call<{ data: ObjectiveRecord[] }>('listObjectiveRecords', {
      params: { aggregateId: courses.get('SHEET-120')?.id ?? '' },
    });
    expect(records.body.data.map(({ attempt }) => attempt).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  test('has a page in grading, without a result', () => {
    expect(workflow('WRIT-140')).toMatchObject({
      state: WorkflowState.inGrading,
      finished: null,
      objectiveRecordId: null,
    });
    expect(record('WRIT-140')).toBeNull();
  });

  test('has read the welcome, which has no grade', () =>
    expect(record('WELC-001')).toMatchObject({ passed: true, grade: null, progress: 1 }));

  test('meets courses that are not open yet or not any more', () => {
    expect(days(courses.get('PLAN-210')?.availabilityDate)).toBeGreaterThan(7);
    expect(days(courses.get('COFF-030')?.availabilityEndDate)).toBeLessThan(-20);
  });
});

test('G6: the learner has a certificate that ends soon, one that has ended, and one that was taken back', async () => {
  const learner = await server.signInAs(demoAccounts.learner.email);
  const { body } = await learner.call<CallTypes['queryCertificateRecords']['answer']>('queryCertificateRecords');
  expect(body.data.map(({ courseCode, state }) => [courseCode, state])).toEqual([
    ['STAT-101', 'valid'],
    ['PRIV-201', 'revoked'],
    ['WELC-001', 'expired'],
  ]);
});

test('M12: something new is announced in a course, and older things can be read there', async () => {
  const learner = await server.signInAs(demoAccounts.learner.email);
  const unread = await learner.call<CallTypes['listUnreadAnnouncements']['answer']>('listUnreadAnnouncements');
  expect(unread.body.data.map((channel) => channel.unread)).toEqual([1]);
  const channelId = unread.body.data[0]?.channelId ?? '';
  const { body } = await learner.call<CallTypes['listAnnouncements']['answer']>('listAnnouncements', {
    params: { channelId },
  });
  expect(body.data.map(({ title }) => title)).toEqual(['Clear skies on Thursday', 'Welcome to the night sky']);
});

test('M7: each learner finds courses to add in the catalog, and visitors find public ones', async () => {
  const codes = async (call: 'queryCatalogObjectives' | 'queryOpenCatalog', person = server.visitor) => {
    const { body } = await person.call<{ data: readonly { code?: string; objective?: { code: string } }[] }>(call, {
      query: { take: '100' },
    });
    return body.data.map((entry) => entry.code ?? entry.objective?.code);
  };
  const [learner, newcomer] = [
    await server.signInAs(demoAccounts.learner.email),
    await server.signInAs(demoAccounts.learner2.email),
  ];
  const fresh = ['BIRD-120', 'FOTO-130', 'QAHW-025', 'BREA-015', 'TREE-210', 'GARD-140', 'WORD-041'];
  expect(await codes('queryCatalogObjectives', learner)).toEqual(expect.arrayContaining(fresh));
  expect(await codes('queryCatalogObjectives', learner)).not.toContain('KHT-101');
  expect(await codes('queryCatalogObjectives', newcomer)).toEqual(expect.arrayContaining([...fresh, 'KHT-101']));
  expect(await codes('queryOpenCatalog')).toEqual(expect.arrayContaining(['ASTR-110', 'BIRD-120', 'TREE-210']));
  expect(await codes('queryOpenCatalog')).not.toContain('OFFC-100');
});

test('a hidden result of the second learner is nowhere in the answer', async () => {
  const courses = await coursesOf(demoAccounts.learner2.email);
  const hidden = courses.get('ASTR-110')?.objectiveWorkflowAggregate.lastObjectiveRecord;
  expect(hidden).toMatchObject({ result: { state: 'afterDate' }, score: null, grade: null, passed: null });
});

describe.each(demoEnrolments.map(({ person, enrolments }) => [person.email, enrolments] as const))(
  '%s',
  (email, enrolments) => {
    test('the progress of every attempt is what the rule says of its tree', async () => {
      const person = await server.signInAs(email);
      for (const course of (await coursesOf(email)).values()) {
        const workflow = course.objectiveWorkflowAggregate.lastObjectiveWorkflow;
        if (workflow === null) continue;
        const { body } = await person.call<ActivityTree>('getActivityTree', {
          params: { objectiveWorkflowId: workflow.id },
        });
        expect(workflow.progress).toBeCloseTo(explainProgress(body.activity).progress, 10);
      }
    });

    test('nothing was opened behind a closed gate, before its date or where it cannot be played', async () => {
      const person = await server.signInAs(email);
      for (const course of (await coursesOf(email)).values()) {
        const workflow = course.objectiveWorkflowAggregate.lastObjectiveWorkflow;
        if (workflow === null) continue;
        const { body } = await person.call<ActivityTree>('getActivityTree', {
          params: { objectiveWorkflowId: workflow.id },
        });
        const opened = flattenParts(body.activity).filter(
          (part) => part.childActivity.activityWorkflowAggregate.lastActivityWorkflow !== null,
        );
        const open = openGates(body.activity);
        for (const { axis, activityConstraint, childActivity } of opened) {
          expect(open.has(axis)).toBe(true);
          expect(activityConstraint?.startFrom).toBeUndefined();
          expect(childActivity.state).toBe(ContentState.ready);
        }
        if (workflow.lastAxis !== null && body.objectiveWorkflow.progress !== null)
          expect(opened.map((part) => part.axis)).toContain(workflow.lastAxis);
      }
    });

    test('what was finished was finished after it was begun, and in the past', async () => {
      const userId = (await server.signInAs(email)).id;
      const rows = await server.db
        .selectFrom('activity_workflow')
        .select(['started', 'finished'])
        .where('user_id', '=', userId)
        .execute();
      for (const { started, finished } of rows) {
        expect(started.getTime()).toBeLessThanOrEqual(finished?.getTime() ?? now.getTime());
        expect((finished ?? started).getTime()).toBeLessThanOrEqual(now.getTime());
      }
      expect(rows.length > 0).toBe(enrolments.some(({ attempts }) => attempts !== undefined));
    });
  },
);

test('every finished activity has its record, and no other has one', async () => {
  const rows = await server.db
    .selectFrom('activity_workflow as w')
    .leftJoin('activity_record as r', 'r.activity_workflow_id', 'w.id')
    .select(['w.finished', 'r.id'])
    .execute();
  expect(rows.filter(({ finished, id }) => (finished === null) !== (id === null))).toEqual([]);
});

test('a course whose required parts are all done has a finished root', async () => {
  const person = await server.signInAs('amina.diallo@stoa.local');
  const workflow = (await coursesOf('amina.diallo@stoa.local')).get('SAFE-101')?.objectiveWorkflowAggregate
    .lastObjectiveWorkflow;
  const { body } = await person.call<ActivityTree>('getActivityTree', {
    params: { objectiveWorkflowId: workflow?.id ?? '' },
  });
  expect(workflow?.progress).toBe(1);
  expect(isFinished(body.activity.activityWorkflowAggregate)).toBe(true);
});

test.each([
  ['learner@stoa.local', { drafts: 0, waits: true, withdrawn: 0, graded: null }],
  ['amina.diallo@stoa.local', { drafts: 0, waits: true, withdrawn: 0, graded: { sum: 9, byHand: false } }],
  ['tomas.rivera@stoa.local', { drafts: 1, waits: false, withdrawn: 0, graded: null }],
  ['yuki.tanaka@stoa.local', { drafts: 1, waits: false, withdrawn: 1, graded: null }],
])('G3: the page of %s stands as it was written', async (email, stands) => {
  const person = await server.signInAs(email);
  const { id, objective_workflow_id, assessment } = await server.db
    .selectFrom('activity_workflow as w')
    .innerJoin('activity_part as p', 'p.id', 'w.activity_part_id')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .leftJoin('activity_record as r', 'r.activity_workflow_id', 'w.id')
    .select(['w.id', 'w.objective_workflow_id', 'r.assessment'])
    .where('w.user_id', '=', person.id)
    .where('t.hand_in', 'is not', null)
    .executeTakeFirstOrThrow();
  const { status, body } = await person.call<CallTypes['getHandIn']['answer']>('getHandIn', {
    params: { objectiveWorkflowId: objective_workflow_id, activityWorkflowId: id },
  });
  expect(status).toBe(200);
  const { draft, versions } = body;
  expect({
    drafts: draft === null ? 0 : 1,
    waits: versions.some(({ withdrawn }) => withdrawn === null),
    withdrawn: versions.filter(({ withdrawn }) => withdrawn !== null).length,
    graded: assessment && { sum: sumOf(assessment.rubric, assessment.marks), byHand: assessment.byHand },
  }).toEqual(stands);
});

test('whoever sees the demo at night finds its mails: nobody of it has quiet hours', async () => {
  for (const { email } of Object.values(demoAccounts)) {
    const person = await server.signInAs(email);
    const { body } = await person.call<CallTypes['getNoticeChoices']['answer']>('getNoticeChoices');
    expect([email, body.choices.quiet]).toEqual([email, null]);
  }
});

test('filling it in again changes nothing', async () => {
  const before = await Promise.all(tables.map(rowsOf));
  expect(await fillDemoOrganisation(server.db, server.tenantId, demoTools(server.app.files, new Date()))).toBe(false);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
});

test('two processes that fill it in at once leave one demo organisation', async () => {
  await using other = await testServer();
  const both = await Promise.all(
    [1, 2].map(() => fillDemoOrganisation(other.db, other.tenantId, demoTools(other.app.files, now))),
  );
  expect(both.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
});

test('the filling tells how far it is', async () => {
  await using other = await testServer();
  const heard: number[] = [];
  await fillDemoOrganisation(other.db, other.tenantId, {
    ...demoTools(other.app.files, now),
    onProgress: (done) => heard.push(done),
  });
  expect(heard).toEqual(heard.map((_, index) => index + 1));
  expect(heard.length).toBeGreaterThan(8);
});
