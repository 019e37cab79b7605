import { createHash, randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
import { ActivityWorkState, type HandInTermsDocument, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, outcome, partNamed, perform, refusal, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begun(more: Partial<PartDocument> = {}, handIn: HandInTermsDocument = {}): Promise<Work> {
  const part = page('a', { handIn, manualGrading: true, ...more });
  const { objectiveId } = await givenCourse(server, course([part, page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Page a') };
}

const worked = async (work: Work) =>
  (await ada.call<CallTypes['getHandIn']['answer']>('getHandIn', { params: { ...work } })).body;

async function write(work: Work, text: string, basedOn: string | null = null, saveId: string = randomUUID()) {
  const body = { saveId, basedOn, text };
  const answer = await ada.call<CallTypes['keepHandInDraft']['answer'] & Problem>('keepHandInDraft', {
    params: { ...work },
    body,
  });
  return { saveId, answer };
}

async function handedIn(work: Work, text: string) {
  const { saveId } = await write(work, text);
  return await perform(ada, 'handInWork', { ...work, saveId });
}

const stateOf = async ({ objectiveWorkflowId }: Work) =>
  (await partNamed(ada, objectiveWorkflowId, 'Page a')).childActivity.activityWorkflowAggregate.lastActivityWorkflow
    ?.state;
const grade = (work: Work, versionId?: string) =>
  teacher.call<Problem>('gradeActivity', {
    params: { activityWorkflowId: work.activityWorkflowId },
    body: { score: 8, maxScore: 10, comment: 'Well argued', ...(versionId === undefined ? {} : { versionId }) },
  });
const moveDates = async (work: Work, constraint: PartDocument['constraint']) => {
  await server.db
    .updateTable('activity_part as p')
    .from('activity_workflow as aw')
    .whereRef('aw.activity_part_id', '=', 'p.id')
    .where('aw.id', '=', work.activityWorkflowId)
    .set({ constraint: JSON.stringify(constraint) })
    .execute();
  await server.db
    .updateTable('objective')
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .execute();
};

describe('a draft', () => {
  test('is kept as it was typed, and the same save sent again changes nothing', async () => {
    const work = await begun();
    const text = 'First line\n\n  سطر ثانٍ 😀\\x41 ';
    const { saveId, answer } = await write(work, text);
    expect([answer.status, answer.body.text]).toEqual([200, text]);
    await write(work, text, null, saveId);
    expect(await worked(work)).toMatchObject({ draft: { saveId, text }, setAside: [], versions: [] });
  });

  test('goes on from the one that it is based on, and sets aside what another device saved', async () => {
    const work = await begun();
    const first = await write(work, 'First');
    const second = await write(work, 'Second', first.saveId);
    expect(await worked(work)).toMatchObject({ draft: { text: 'Second' }, setAside: [] });
    await write(work, 'On the phone', first.saveId);
    const { draft, setAside } = await worked(work);
    expect([draft?.text, setAside.map(({ saveId }) => saveId)]).toEqual(['On the phone', [second.saveId]]);
  });

  test('may be longer than what is taken, and is kept after every date', async () => {
    const work = await begun({}, { mostCharacters: 5 });
    await moveDates(work, { accessibleUntil: inDays(-1) });
    const { saveId, answer } = await write(work, 'Far too long');
    expect(answer.status).toBe(200);
    expect(await refusal(ada, 'handInWork', { ...work, saveId })).toEqual({
      code: 'hand-in.refused',
      reasons: ['not-open', 'text-too-long'],
    });
    expect((await worked(work)).draft?.text).toBe('Far too long');
  });

  test('is not changed once it is handed in, and belongs to nothing that asks for none', async () => {
    const work = await begun();
    await handedIn(work, 'My page');
    const { answer } = await write(work, 'Another');
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'hand-in.draft-refused']);
    const other = { ...work, activityWorkflowId: await open(ada, work.objectiveWorkflowId, 'Page b') };
    expect((await write(other, 'x')).answer.body.errors[0]?.code).toBe('hand-in.not-asked');
  });
});

describe('handing in', () => {
  test('makes a version with a receipt, and goes to the person who grades it', async () => {
    const work = await begun({ constraint: { due: inDays(1) } });
    const { handIn } = await handedIn(work, 'صفحتي 😀');
    const sha256 = createHash('sha256').update('صفحتي 😀').digest('hex');
    expect(handIn).toMatchObject({ version: 1, timing: 'inTime', withdrawn: null, characters: 7, sha256 });
    expect(await stateOf(work)).toBe(ActivityWorkState.inGrading);
    const { draft, versions } = await worked(work);
    expect([draft, versions]).toEqual([null, [{ ...handIn, text: 'صفحتي 😀' }]]);
    expect((await grade(work, handIn.id)).status).toBe(200);
    const part = await partNamed(ada, work.objectiveWorkflowId, 'Page a');
    expect(part.childActivity.activityWorkflowAggregate.bestActivityRecord).toMatchObject({ comment: 'Well argued' });
    expect((await worked(work)).versions).toHaveLength(1);
  });

  test('finishes what nobody grades', async () => {
    const work = await begun({ manualGrading: false });
    const { activityWorkflows, objectiveWorkflow } = await handedIn(work, 'My page');
    expect(activityWorkflows.map(({ state }) => state)).toContain(ActivityWorkState.finished);
    expect(objectiveWorkflow.progress).toBe(0.5);
  });

  test('is the only thing that finishes it', async () => {
    const work = await begun();
    const ids = { objectiveWorkflowId: work.objectiveWorkflowId, activityWorkflowIds: [work.activityWorkflowId] };
    expect((await refusal(ada, 'finishActivityWorkflows', ids)).reasons).toEqual(['not-handed-in']);
    expect(await stateOf(work)).toBe(ActivityWorkState.inProgress);
  });

  test('takes what the learner saw: not what another device saved meanwhile, and nothing that is empty', async () => {
    const work = await begun();
    const { saveId } = await write(work, ' \n');
    expect((await refusal(ada, 'handInWork', { ...work, saveId })).reasons).toEqual(['nothing-in-it']);
    const seen = await write(work, 'Seen', saveId);
    await write(work, 'From the phone', seen.saveId);
    expect((await refusal(ada, 'handInWork', { ...work, saveId: seen.saveId })).code).toBe('hand-in.draft-changed');
    expect((await worked(work)).draft?.text).toBe('From the phone');
  });

  test('of the same command twice, or of two at once, makes one version', async () => {
    const work = await begun();
    const { saveId } = await write(work, 'My page');
    const body = { id: randomUUID(), ...work, saveId };
    const again = await Promise.all([
      outcome(ada, 'handInWork', body),
      outcome(ada, 'handInWork', body),
      outcome(ada, 'handInWork', { ...body, id: randomUUID() }),
    ]);
    expect(again.filter(({ state }) => state === 1).length).toBeGreaterThan(0);
    expect((await worked(work)).versions).toHaveLength(1);
  });

  test.each([
    ['late', { due: inDays(-1), gracePeriodUntil: inDays(1) }],
    ['afterGrace', { due: inDays(-2), gracePeriodUntil: inDays(-1) }],
  ] as const)('that is %s is kept and told, also when the dates are moved later', async (timing, constraint) => {
    const work = await begun();
    const { saveId } = await write(work, 'Written on a train');
    await moveDates(work, constraint);
    expect((await perform(ada, 'handInWork', { ...work, saveId })).handIn.timing).toBe(timing);
    await moveDates(work, { due: inDays(5) });
    expect((await worked(work)).versions[0]?.timing).toBe(timing);
  });
});

describe('whoever grades the course', () => {
  const look = (person: TestPerson, { activityWorkflowId }: Work) =>
    person.call<CallTypes['getHandedInWork']['answer'] & Problem>('getHandedInWork', {
      params: { activityWorkflowId },
    });

  test('reads what was handed in, and neither a draft nor what was taken back', async () => {
    const work = await begun();
    await write(work, 'Only a draft');
    expect((await look(teacher, work)).body.version).toBeNull();
    const { draft } = await worked(work);
    const { handIn } = await perform(ada, 'handInWork', { ...work, saveId: draft?.saveId ?? '' });
    expect((await look(teacher, work)).body.version).toEqual({ ...handIn, text: 'Only a draft' });
    await perform(ada, 'withdrawWork', work);
    expect((await look(teacher, work)).body.version).toBeNull();
  });

  test('grades the version that they read, and no other that took its place', async () => {
    const work = await begun();
    const first = await handedIn(work, 'First');
    await perform(ada, 'withdrawWork', work);
    const { saveId } = await write(work, 'Second', first.handIn.id);
    const second = await perform(ada, 'handInWork', { ...work, saveId });
    for (const versionId of [first.handIn.id, undefined, randomUUID()]) {
      const refused = await grade(work, versionId);
      expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'grading.other-version']);
    }
    expect(await stateOf(work)).toBe(ActivityWorkState.inGrading);
    expect((await grade(work, second.handIn.id)).status).toBe(200);
    expect(await stateOf(work)).toBe(ActivityWorkState.finished);
  });

  test('is not everybody: neither another learner, nor staff of other courses', async () => {
    const work = await begun();
    await handedIn(work, 'My page');
    expect((await look(ada, work)).status).toBe(403);
    const grader = await server.signInAs('grader@test.example');
    const other = await givenCourse(server, course([page('a')]));
    await server.db
      .insertInto('objective_staff')
      .values({ tenant_id: server.tenantId, user_id: grader.id, objective_id: other.objectiveId, role: 'instructor' })
      .execute();
    const refused = await look(grader, work);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([404, 'activity-workflow.not-found']);
  });
});

describe('taking back', () => {
  test('makes the version the draft again, and the next one is another version', async () => {
    const work = await begun();
    const first = await handedIn(work, 'First');
    await perform(ada, 'withdrawWork', work);
    expect(await stateOf(work)).toBe(ActivityWorkState.inProgress);
    expect((await worked(work)).draft).toMatchObject({ saveId: first.handIn.id, text: 'First' });
    expect((await grade(work)).body.errors[0]?.code).toBe('grading.not-waiting');
    const { saveId } = await write(work, 'Second', first.handIn.id);
    await perform(ada, 'handInWork', { ...work, saveId });
    const { draft, setAside, versions } = await worked(work);
    expect([draft, setAside]).toEqual([null, []]);
    expect(versions.map(({ version, text, withdrawn }) => [version, text, withdrawn !== null])).toEqual([
      [2, 'Second', false],
      [1, 'First', true],
    ]);
  });

  test('is refused once it is graded, once the course is handed in, and when nothing could follow', async () => {
    const withdrawal = async (work: Work) => (await refusal(ada, 'withdrawWork', work)).reasons;
    const graded = await begun();
    const { handIn } = await handedIn(graded, 'My page');
    await grade(graded, handIn.id);
    expect(await withdrawal(graded)).toEqual(['nothing-waits']);
    const submitted = await begun();
    await handedIn(submitted, 'My page');
    await perform(ada, 'submitObjectiveWorkflow', { id: submitted.objectiveWorkflowId });
    expect(await withdrawal(submitted)).toEqual(['course-handed-in']);
    const over = await begun();
    await handedIn(over, 'My page');
    await moveDates(over, { due: inDays(-2), gracePeriodUntil: inDays(-1) });
    expect(await withdrawal(over)).toEqual(['no-longer-taken']);
    expect((await worked(over)).versions[0]?.withdrawn).toBeNull();
  });
});
