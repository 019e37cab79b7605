import { randomUUID } from 'node:crypto';
import {
  calls,
  type CallTypes,
  type CommandRecord,
  type ObjectiveWorkflow,
  type Problem,
  type SubmissionReceipt,
} from '@stoa/contract';
import { ContentState, WorkflowState } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, open, outcome, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(terms: Parameters<typeof givenAccess>[3] = {}): Promise<string> {
  const { objectiveId } = await givenCourse(server, course([chapter('1', [page('a'), page('b')]), page('c')]));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
}

type Submitted = CallTypes['submitObjectiveWorkflow']['answer'];

async function polled(id: string): Promise<Submitted> {
  const url = `${calls.submitObjectiveWorkflow.path}/${id}`;
  await expect
    .poll(async () => (await ada.send<CommandRecord>('GET', url)).body, { timeout: 10_000 })
    .toMatchObject({ completed: { state: 1 } });
  const { completed } = (await ada.send<CommandRecord & { completed: { result: Submitted } }>('GET', url)).body;
  return completed.result;
}

const workflowOf = async (id: string) =>
  (await ada.call<ObjectiveWorkflow>('getObjectiveWorkflow', { params: { objectiveWorkflowId: id } })).body;

describe('C8: the receipt of a submission', () => {
  test('says when the server took it, of which attempt, and what it holds', async () => {
    const workflowId = await begun();
    await complete(ada, workflowId, 'Page c');
    await open(ada, workflowId, 'Page b');
    const { receipt, objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const [b, c] = [await partNamed(ada, workflowId, 'Page b'), await partNamed(ada, workflowId, 'Page c')];
    expect(receipt).toEqual({
      attempt: 1,
      submitted: objectiveWorkflow.submitted ?? '',
      includedCount: 2,
      included: [
        { activityPathId: b.activityPathId, name: 'Page b', attempt: 1 },
        { activityPathId: c.activityPathId, name: 'Page c', attempt: 1 },
      ],
      signedUrl: `/api/lms-storage/v1/objective-workflows/${workflowId}/receipt.zip`,
    } satisfies SubmissionReceipt);
  });

  test('can be asked for again later, and holds neither less nor more than was handed in', async () => {
    const workflowId = await begun();
    const ask = () =>
      ada.call<SubmissionReceipt & Problem>('getSubmissionReceipt', { params: { objectiveWorkflowId: workflowId } });
    await complete(ada, workflowId, 'Page c');
    const [done, fresh] = [await partNamed(ada, workflowId, 'Page c'), await partNamed(ada, workflowId, 'Page a')];
    const early = await ask();
    expect([early.status, early.body.errors[0]?.code]).toEqual([404, 'resource.not-found']);
    const { receipt } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect((await ask()).body).toEqual(receipt);
    await server.db
      .updateTable('activity')
      .set({ state: ContentState.archived })
      .where('id', '=', done.childActivity.id)
      .execute();
    // as a setting lets a learner into what is new
    await server.db
      .insertInto('activity_workflow')
      .values({
        id: randomUUID(),
        tenant_id: server.tenantId,
        user_id: ada.id,
        objective_workflow_id: workflowId,
        activity_part_id: fresh.id,
        attempt: 1,
        started: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await ask()).body).toEqual(receipt);
  });

  test('of an empty submission is empty, and a start has none', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const aggregateId = await givenAccess(server, ada.id, objectiveId);
    const started = await perform(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId });
    expect(started.receipt).toBeNull();
    const { receipt } = await perform(ada, 'finishObjectiveWorkflow', {
      objectiveWorkflowId: started.objectiveWorkflow.id,
    });
    expect(receipt).toMatchObject({ includedCount: 0, included: [] });
  });

  test('tells no hidden result: not what was finished, and no progress', async () => {
    const [all, one] = [await begun({ gradeRevealPolicy: 'never' }), await begun({ gradeRevealPolicy: 'never' })];
    const names = ['Page a', 'Page b', 'Page c'];
    for (const name of names) await complete(ada, all, name);
    for (const name of names) await open(ada, one, name);
    const [full, empty] = [
      await perform(ada, 'submitObjectiveWorkflow', { id: all }),
      await perform(ada, 'submitObjectiveWorkflow', { id: one }),
    ];
    const told = ({ receipt, objectiveWorkflow }: Submitted) => [
      receipt?.includedCount,
      receipt?.included.map(({ name, attempt }) => [name, attempt]),
      objectiveWorkflow.progress,
    ];
    expect(told(full)).toEqual(told(empty));
    expect(full.objectiveWorkflow.progress).toBeNull();
  });
});

describe('C8: a submission arrives once, whatever happens on the way', () => {
  test('an answer that is lost is asked for again by the same id', async () => {
    const workflowId = await begun();
    const lost = new AbortController();
    const sending = fetch(new URL(calls.submitObjectiveWorkflow.path, server.origin), {
      method: 'POST',
      signal: lost.signal,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        origin: server.origin,
        cookie: ada.cookie,
      },
      body: JSON.stringify({ id: workflowId }),
    }).catch(() => null);
    await expect
      .poll(async () => (await workflowOf(workflowId)).state, { timeout: 10_000 })
      .toBe(WorkflowState.finished);
    lost.abort();
    await sending;
    const found = await polled(workflowId);
    const again = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(again).toEqual(found);
    expect(found.receipt?.submitted).toBe((await workflowOf(workflowId)).submitted);
  });

  test('accepted first and answered later, it is the same receipt', async () => {
    const workflowId = await begun();
    const accepted = await ada.call<{ id: string; url: string }>('submitObjectiveWorkflow', {
      body: { id: workflowId },
    });
    expect([accepted.status, accepted.body.url]).toEqual([202, `${calls.submitObjectiveWorkflow.path}/${workflowId}`]);
    expect((await polled(workflowId)).receipt).toMatchObject({ attempt: 1 });
  });

  test('clicked many times with one id, it is one submission with one answer', async () => {
    const workflowId = await begun();
    const ends = await Promise.all(
      Array.from({ length: 8 }, () => outcome(ada, 'submitObjectiveWorkflow', { id: workflowId })),
    );
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
    const records = await server.db
      .selectFrom('objective_record')
      .select('id')
      .where('objective_workflow_id', '=', workflowId)
      .execute();
    expect(records).toHaveLength(1);
  });

  test('from two windows with two ids, one submits and the other learns that it was submitted', async () => {
    const workflowId = await begun();
    const ends = await Promise.all([
      outcome(ada, 'submitObjectiveWorkflow', { id: randomUUID(), objectiveWorkflowId: workflowId }),
      outcome(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId }),
    ]);
    expect(ends.map(({ state }) => state).toSorted((one, other) => one - other)).toEqual([1, 2]);
    expect(ends.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual([
      'objective-workflow.not-in-progress',
    ]);
  });
});

describe('C21: what another window hears once the course is submitted', () => {
  async function afterSubmission(
    locale: string,
  ): Promise<readonly (readonly [string | undefined, string | undefined])[]> {
    const workflowId = await begun();
    const id = await open(ada, workflowId, 'Page a');
    const fresh = await partNamed(ada, workflowId, 'Page c');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const headers = { prefer: 'respond-sync', 'accept-language': locale };
    const commands = [
      ['startActivityWorkflows', { objectiveWorkflowId: workflowId, activityPartIds: [fresh.id] }],
      ['finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] }],
      ['submitObjectiveWorkflow', { objectiveWorkflowId: workflowId }],
    ] as const;
    const heard = [];
    for (const [name, body] of commands) {
      const answer = await ada.call<CommandRecord>(name, { body: { id: randomUUID(), ...body }, headers });
      heard.push([answer.body.completed?.errors[0]?.code, answer.body.completed?.errors[0]?.message] as const);
    }
    const saved = await ada.call<Problem>('updateActivityWorkflow', {
      params: { objectiveWorkflowId: workflowId, activityWorkflowId: id },
      body: { position: 0.5 },
      headers: { 'if-match': '"1"', 'accept-language': locale },
    });
    return [...heard, [saved.body.errors[0]?.code, saved.body.errors[0]?.message]];
  }

  test('is a code and a sentence in its language', async () => {
    const [english, arabic] = [await afterSubmission('en-US'), await afterSubmission('ar-AR')];
    const codes = [
      'objective-workflow.not-in-progress',
      'activity.finish-refused',
      'objective-workflow.not-in-progress',
      'activity-workflow.finished',
    ];
    expect(english.map(([code]) => code)).toEqual(codes);
    expect(arabic.map(([code]) => code)).toEqual(codes);
    for (const [code, sentence] of english)
      expect([code, sentence]).toEqual([code, expect.stringMatching(/^[A-Z].*[.!?]$/)]);
    for (const [code, sentence] of arabic)
      expect([code, sentence]).toEqual([code, expect.stringMatching(/[\u0600-\u06ff].*[.!؟]$/u)]);
  });
});
