import type { ActivityRecord, CallTypes, Problem } from '@stoa/contract';
import type { RubricDocument } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { handInAt, rubricSeen } from '../../testing/hand-in.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const rubric: RubricDocument = {
  criteria: [
    {
      id: 'opening',
      name: 'Opening',
      levels: [
        { id: 'clear', name: 'Clear', points: 4 },
        { id: 'late', name: 'Late', points: 1 },
      ],
    },
    { id: 'advice', name: 'What to try next' },
  ],
};
const marks = [
  { criterionId: 'opening', levelId: 'late', comment: 'It comes third.' },
  { criterionId: 'advice', comment: 'Begin with the end.' },
];

interface Asked {
  readonly rubric?: RubricDocument | null;
  readonly terms?: Parameters<typeof givenAccess>[3];
}

async function begun({ rubric: asked = rubric, terms = {} }: Asked = {}): Promise<string> {
  const handIn = asked === null ? {} : { rubric: asked };
  const { objectiveId } = await givenCourse(server, course([page('a', { handIn, manualGrading: true }), page('b')]));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
}

type Body = Partial<CallTypes['gradeActivity']['body']>;

/** Grades by the rubric as it is now, where there is one, unless another is told. */
async function grade(activityWorkflowId: string, body: Body) {
  const seen = body.marks === undefined ? {} : { rubric: await rubricSeen(teacher, activityWorkflowId) };
  const whole = { score: 1, maxScore: 4, ...seen, ...body };
  return await teacher.call<Problem>('gradeActivity', { params: { activityWorkflowId }, body: whole });
}

async function recordOf(objectiveWorkflowId: string) {
  const { body } = await ada.call<{ readonly data: readonly ActivityRecord[] }>('queryActivityRecords', {
    params: { objectiveWorkflowId },
  });
  return body.data.find(({ score }) => score !== null);
}

describe('G3: a rubric', () => {
  test('is read before handing in, unless its author hides it, and by whoever grades in any case', async () => {
    const termsOf = async (asked: RubricDocument) => {
      const objectiveWorkflowId = await begun({ rubric: asked });
      const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Page a');
      const params = { objectiveWorkflowId, activityWorkflowId };
      const own = await ada.call<CallTypes['getHandIn']['answer']>('getHandIn', { params });
      const graders = await teacher.call<CallTypes['getHandedInWork']['answer']>('getHandedInWork', {
        params: { activityWorkflowId },
      });
      return [own.body.terms.rubric, graders.body.terms.rubric] as const;
    };
    const [own, graders] = await termsOf({ ...rubric, showsPoints: false });
    expect(own?.criteria.map(({ name, kind, most }) => [name, kind, most])).toEqual([
      ['Opening', 'levels', null],
      ['What to try next', 'comment', null],
    ]);
    expect(own?.criteria[0]?.levels.map(({ points }) => points)).toEqual([null, null]);
    expect(graders?.criteria[0]?.levels.map(({ points }) => points)).toEqual([4, 1]);
    const [hidden, whole] = await termsOf({ ...rubric, shownBefore: false });
    expect([hidden, whole?.criteria.length]).toEqual([null, 2]);
  });

  test('is kept whatever signs its package has, also where a name is cut', async () => {
    const criterion = { id: `${'i'.repeat(99)}😀`, name: `${'n'.repeat(499)}😀`, description: 'a\u0000b\ud800c' };
    const objectiveWorkflowId = await begun({ rubric: { criteria: [criterion] } });
    const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Page a');
    const params = { objectiveWorkflowId, activityWorkflowId };
    const { body } = await ada.call<CallTypes['getHandIn']['answer']>('getHandIn', { params });
    expect(body.terms.rubric?.criteria).toMatchObject([
      { id: 'i'.repeat(99), name: 'n'.repeat(499), description: 'a\ufffdb\ufffdc' },
    ]);
  });

  test('is filled in with the grade, and read beside the result with what was said by it', async () => {
    const workflowId = await begun();
    const { activityWorkflowId, versionId } = await handInAt(ada, workflowId, 'Page a');
    expect((await grade(activityWorkflowId, { score: 1, maxScore: 4, versionId, marks })).status).toBe(200);
    const { assessment } = (await recordOf(workflowId)) ?? {};
    expect(assessment).toMatchObject({
      sum: 1,
      byHand: false,
      rubric: {
        most: 4,
        criteria: [{ name: 'Opening', levels: [{ name: 'Clear' }, { name: 'Late', points: 1 }] }, {}],
      },
      marks: [
        { criterionId: 'opening', levelId: 'late', points: 1, comment: 'It comes third.' },
        { criterionId: 'advice', levelId: null, points: null, comment: 'Begin with the end.' },
      ],
    });
  });

  test('does not bind: other points stand as given by hand, and so does a grade without it', async () => {
    const workflowId = await begun();
    const { activityWorkflowId, versionId } = await handInAt(ada, workflowId, 'Page a');
    await grade(activityWorkflowId, { score: 8, maxScore: 10, versionId, marks });
    expect(await recordOf(workflowId)).toMatchObject({ score: 8, assessment: { sum: 1, byHand: true } });
    const plain = await begun();
    const work = await handInAt(ada, plain, 'Page a');
    await grade(work.activityWorkflowId, { score: 8, maxScore: 10, versionId: work.versionId });
    expect(await recordOf(plain)).toMatchObject({ score: 8, assessment: null });
  });

  test.each<[string, Asked, NonNullable<Body['marks']>, readonly string[]]>([
    ['where a level is missing', {}, marks.slice(1), ['missing-level']],
    ['by what it does not know', {}, [...marks, { criterionId: 'style' }], ['unknown-criterion']],
  ])('is refused %s, and nothing is graded', async (_where, asked, given, reasons) => {
    const { activityWorkflowId, versionId } = await handInAt(ada, await begun(asked), 'Page a');
    const { status, body } = await grade(activityWorkflowId, { score: 1, maxScore: 4, versionId, marks: given });
    expect([status, body.errors[0]?.code, body.errors[0]?.data?.['reasons']]).toEqual([
      400,
      'grading.assessment-refused',
      reasons,
    ]);
    expect((await grade(activityWorkflowId, { score: 1, maxScore: 4, versionId })).status).toBe(200);
  });

  test('that is another than the one that was read is not graded by, and neither is one that is gone', async () => {
    const { activityWorkflowId, versionId } = await handInAt(ada, await begun(), 'Page a');
    const seen = await rubricSeen(teacher, activityWorkflowId);
    await server.db
      .updateTable('activity')
      .set((eb) => ({
        hand_in: sql`jsonb_set(${eb.ref('hand_in')}, '{rubric,criteria,0,name}', '"Ending"')`,
      }))
      .where('hand_in', 'is not', null)
      .execute();
    const refused = async (body: Body) => {
      const answer = await grade(activityWorkflowId, { versionId, marks, ...body });
      return [answer.status, answer.body.errors[0]?.code, answer.body.errors[0]?.field];
    };
    expect(await refused({ rubric: seen })).toEqual([409, 'grading.other-rubric', 'rubric']);
    expect((await grade(activityWorkflowId, { versionId, marks })).status).toBe(200);
    const without = await handInAt(ada, await begun({ rubric: null }), 'Page a');
    const answer = await grade(without.activityWorkflowId, { versionId: without.versionId, marks, rubric: seen });
    expect(answer.body.errors[0]?.code).toBe('grading.other-rubric');
  });

  test('takes points within a range, and its learner reads them', async () => {
    const levels = [{ id: 'some', name: 'Some', points: 5, above: 2 }];
    const workflowId = await begun({ rubric: { criteria: [{ id: 'reasons', name: 'Reasons', levels }] } });
    const { activityWorkflowId, versionId } = await handInAt(ada, workflowId, 'Page a');
    const given = (points: number) => [{ criterionId: 'reasons', levelId: 'some', points }];
    const grades = { score: 3.5, maxScore: 5, versionId };
    expect((await grade(activityWorkflowId, { ...grades, marks: given(2) })).status).toBe(400);
    expect((await grade(activityWorkflowId, { ...grades, marks: given(3.5) })).status).toBe(200);
    expect((await recordOf(workflowId))?.assessment).toMatchObject({
      sum: 3.5,
      byHand: false,
      rubric: { criteria: [{ levels: [{ points: 5, above: 2 }] }] },
      marks: [{ levelId: 'some', points: 3.5 }],
    });
  });

  test('tells nothing while the result is hidden', async () => {
    const workflowId = await begun({ terms: { gradeRevealPolicy: 'never' } });
    const { activityWorkflowId, versionId } = await handInAt(ada, workflowId, 'Page a');
    await grade(activityWorkflowId, { score: 1, maxScore: 4, versionId, marks });
    const { body } = await ada.call<{ readonly data: readonly ActivityRecord[] }>('queryActivityRecords', {
      params: { objectiveWorkflowId: workflowId },
    });
    expect(body.data.map(({ assessment }) => assessment)).toEqual([null]);
    expect(JSON.stringify(body)).not.toContain('It comes third.');
  });
});
