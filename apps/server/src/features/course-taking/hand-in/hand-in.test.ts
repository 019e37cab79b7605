import { createHash, randomUUID } from 'node:crypto';
import type { CallTypes, Problem, SeenDraft } from '@stoa/contract';
import { ActivityWorkState, type HandInTermsDocument, type PartDocument } from '@stoa/domain';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
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

const writing = (sequence = 1): SeenDraft => ({ writingId: randomUUID(), sequence });
const later = ({ writingId, sequence }: SeenDraft): SeenDraft => ({ writingId, sequence: sequence + 1 });

async function write(work: Work, text: string, basedOn: SeenDraft | null = null, draft: SeenDraft = writing()) {
  const answer = await ada.call<CallTypes['keepHandInDraft']['answer'] & Problem>('keepHandInDraft', {
    params: { ...work },
    body: { ...draft, basedOn, text },
  });
  return { draft, answer };
}

async function handedIn(work: Work, text: string) {
  const { draft } = await write(work, text);
  return await perform(ada, 'handInWork', { ...work, draft });
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

const restored = ({ id }: { readonly id: string }): SeenDraft => ({ writingId: id, sequence: 0 });

function seenOf(draft: SeenDraft | null): SeenDraft {
  if (draft === null) throw new Error('There is no draft.');
  return { writingId: draft.writingId, sequence: draft.sequence };
}

const answered = '(answered)';

/** Statements in the order in which they go to the database, with the answers among them. */
async function sentToDatabase(run: () => Promise<unknown>): Promise<readonly string[]> {
  const heard: string[] = [];
  const ends = new Map<PoolClient, () => void>();
  const onAcquire = (client: PoolClient) => {
    if (ends.has(client)) return;
    const query = vi.spyOn(client, 'query');
    let noted = 0;
    const note = () => {
      heard.push(...query.mock.calls.slice(noted).map(([config]) => JSON.stringify(config)));
      noted = query.mock.calls.length;
    };
    const onAnswer = () => {
      note();
      heard.push(answered);
    };
    client.connection.on('readyForQuery', onAnswer);
    ends.set(client, () => {
      client.connection.off('readyForQuery', onAnswer);
      query.mockRestore();
    });
  };
  server.database.pool.on('acquire', onAcquire);
  try {
    await run();
  } finally {
    server.database.pool.off('acquire', onAcquire);
    for (const end of ends.values()) end();
  }
  return heard;
}

describe('a draft', () => {
  test('is kept as it was typed, and a save that was sent before, or is older, changes nothing', async () => {
    const work = await begun();
    const text = 'First line\n\n  سطر ثانٍ 😀\\x41 ';
    const { draft, answer } = await write(work, 'First');
    expect([answer.status, answer.body]).toEqual([200, { ...draft, saved: expect.any(String), current: true }]);
    const newest = { ...draft, sequence: 5 };
    await write(work, text, null, newest);
    for (const sequence of [1, 4, 5]) {
      const again = await write(work, 'Something else', null, { ...draft, sequence });
      expect(again.answer.body).toMatchObject({ ...newest, current: true });
    }
    expect(await worked(work)).toMatchObject({ draft: { ...newest, text }, setAside: [], versions: [] });
  });

  test('goes on from the one that it is based on, and sets aside what another writing saved meanwhile', async () => {
    const work = await begun();
    const laptop = (await write(work, 'Laptop')).draft;
    const phone = (await write(work, 'Phone', laptop)).draft;
    expect(await worked(work)).toMatchObject({ draft: { text: 'Phone' }, setAside: [] });
    // re-sent by the laptop, late
    expect((await write(work, 'Laptop', null, laptop)).answer.body.current).toBe(false);
    expect(await worked(work)).toMatchObject({ draft: { text: 'Phone' }, setAside: [] });
    // somebody writes on there
    const more = later(laptop);
    await write(work, 'Laptop goes on', null, more);
    expect(await worked(work)).toMatchObject({
      draft: { ...more, text: 'Laptop goes on' },
      setAside: [{ ...phone, text: 'Phone' }],
    });
    for (const sequence of [2, 3, 4]) await write(work, `Phone ${sequence}`, laptop, { ...phone, sequence });
    const { draft, setAside } = await worked(work);
    expect([draft?.text, setAside.map(({ text }) => text)]).toEqual(['Phone 4', ['Laptop goes on']]);
  });

  test('has the newest twenty beside it that were set aside', async () => {
    const work = await begun();
    for (let number = 1; number <= 23; number += 1) await write(work, `Writing ${number}`);
    const { draft, setAside } = await worked(work);
    expect(draft?.text).toBe('Writing 23');
    expect(setAside.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, index) => `Writing ${22 - index}`));
  });

  test('that arrives again after it was handed in and taken back changes nothing', async () => {
    const work = await begun();
    const { draft } = await write(work, 'First');
    const { handIn } = await perform(ada, 'handInWork', { ...work, draft });
    await perform(ada, 'withdrawWork', work);
    const again = await write(work, 'First', null, draft);
    expect([again.answer.status, again.answer.body.current]).toEqual([200, false]);
    expect(await worked(work)).toMatchObject({ draft: { ...restored(handIn), text: 'First' }, setAside: [] });
  });

  test('of two writings at one moment loses neither', async () => {
    const work = await begun();
    const texts = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(texts.map((text) => write(work, text)));
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200]);
    const { draft, setAside } = await worked(work);
    expect(new Set([draft?.text, ...setAside.map(({ text }) => text)])).toEqual(new Set(texts));
    expect(setAside).toHaveLength(texts.length - 1);
  });

  test('takes four statements, all of them at once', async () => {
    const work = await begun();
    const { draft } = await write(work, 'First');
    const heard = await sentToDatabase(() => write(work, 'Second', null, later(draft)));
    const place = (text: string) => heard.findIndex((one) => one.includes(`"${text}"`));
    const saving = heard.slice(place('begin'), place('commit') + 1);
    expect(saving.map((text) => text === answered)).toEqual([false, false, false, false]);
    expect(heard.filter((text) => text.includes('hand_in')).length).toBe(1);
    expect((await worked(work)).draft?.text).toBe('Second');
  });

  test('may be longer than what is taken, and is kept after every date', async () => {
    const work = await begun({}, { mostCharacters: 5 });
    await moveDates(work, { accessibleUntil: inDays(-1) });
    const { draft, answer } = await write(work, 'Far too long');
    expect(answer.status).toBe(200);
    expect(await refusal(ada, 'handInWork', { ...work, draft })).toEqual({
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
    const { draft } = await write(work, ' \n');
    expect((await refusal(ada, 'handInWork', { ...work, draft })).reasons).toEqual(['nothing-in-it']);
    const seen = await write(work, 'Seen', draft);
    await write(work, 'From the phone', seen.draft);
    expect((await refusal(ada, 'handInWork', { ...work, draft: seen.draft })).code).toBe('hand-in.draft-changed');
    expect((await worked(work)).draft?.text).toBe('From the phone');
  });

  test('takes no fewer files than its author asks for', async () => {
    const work = await begun({ handIn: { text: true, files: true, leastFiles: 1 } });
    const { draft } = await write(work, 'My page');
    expect((await worked(work)).terms.files).toMatchObject({ least: 1 });
    expect((await refusal(ada, 'handInWork', { ...work, draft })).reasons).toEqual(['too-few-files']);
  });

  test('of the same command twice, or of two at once, makes one version', async () => {
    const work = await begun();
    const { draft } = await write(work, 'My page');
    const body = { id: randomUUID(), ...work, draft };
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
    const { draft } = await write(work, 'Written on a train');
    await moveDates(work, constraint);
    expect((await perform(ada, 'handInWork', { ...work, draft })).handIn.timing).toBe(timing);
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
    const { handIn } = await perform(ada, 'handInWork', { ...work, draft: seenOf(draft) });
    expect((await look(teacher, work)).body.version).toEqual({ ...handIn, text: 'Only a draft' });
    await perform(ada, 'withdrawWork', work);
    expect((await look(teacher, work)).body.version).toBeNull();
  });

  test('grades the version that they read, and no other that took its place', async () => {
    const work = await begun();
    const first = await handedIn(work, 'First');
    await perform(ada, 'withdrawWork', work);
    const { draft } = await write(work, 'Second', restored(first.handIn));
    const second = await perform(ada, 'handInWork', { ...work, draft });
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
    expect((await worked(work)).draft).toMatchObject({ ...restored(first.handIn), text: 'First' });
    expect((await grade(work)).body.errors[0]?.code).toBe('grading.not-waiting');
    const second = await write(work, 'Second', restored(first.handIn));
    await perform(ada, 'handInWork', { ...work, draft: second.draft });
    const { draft, setAside, versions } = await worked(work);
    expect([draft, setAside]).toEqual([null, []]);
    expect(versions.map(({ version, text, withdrawn }) => [version, text, withdrawn !== null])).toEqual([
      [2, 'Second', false],
      [1, 'First', true],
    ]);
  });

  test('leaves what it stands in as it is: that was finished without it, and comes only with the grade', async () => {
    const parts = (optional: boolean) =>
      course([chapter('1', [page('a', { handIn: {}, manualGrading: true, optional }), page('c')]), page('b')]);
    const chapterOf = async (workflowId: string) =>
      (await partNamed(ada, workflowId, 'Chapter 1')).childActivity.activityWorkflowAggregate.lastActivityWorkflow
        ?.state;
    for (const optional of [true, false]) {
      const { objectiveId } = await givenCourse(server, parts(optional));
      const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
      const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Page a') };
      const read = await open(ada, objectiveWorkflowId, 'Page c');
      await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId, activityWorkflowIds: [read] });
      await handedIn(work, 'My page');
      const state = optional ? ActivityWorkState.finished : ActivityWorkState.inProgress;
      expect(await chapterOf(objectiveWorkflowId)).toBe(state);
      await perform(ada, 'withdrawWork', work);
      expect(await chapterOf(objectiveWorkflowId)).toBe(state);
      expect(await stateOf(work)).toBe(ActivityWorkState.inProgress);
      const { handIn } = await handedIn(work, 'Again');
      expect((await grade(work, handIn.id)).status).toBe(200);
      expect(await chapterOf(objectiveWorkflowId)).toBe(ActivityWorkState.finished);
    }
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
