import type { ActivityRecord, CallTypes, Problem } from '@stoa/contract';
import type { RubricDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { handInAt } from '../../testing/hand-in.ts';
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

const grade = (activityWorkflowId: string, body: object) =>
  teacher.call<Problem>('gradeActivity', { params: { activityWorkflowId }, body });

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

  test.each<[string, Asked, readonly object[], readonly string[]]>([
    ['where a level is missing', {}, marks.slice(1), ['missing-level']],
    ['by what it does not know', {}, [...marks, { criterionId: 'style' }], ['unknown-criterion']],
    ['where nothing is assessed by one', { rubric: null }, marks, ['unknown-criterion']],
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
