import { randomUUID } from 'node:crypto';
import type { ActivityTree, ActivityWithContent, CommandRecord, EnrolledObjective, ObjectiveRecord, ObjectiveWorkflow } from '@stoa/contract';
import { WorkflowState } from '@stoa/domain';
import { expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { testServer } from '../../testing/server.ts';

test('a learner finds a course, takes it from its start to its end and sees the result', async () => {
  await using server = await testServer();
  const learner = await server.signInAs('ada@test.example');
  const { objectiveId } = await givenCourse(server, course([chapter('1', [page('1a'), page('1b')]), page('2')], {
    gradingScale: {
      name: 'Pass or fail', maxScore: 100, normalizedPassingScore: 0.5,
      grades: [{ name: 'Fail', normalizedMinScore: 0 }, { name: 'Pass', normalizedMinScore: 0.5, color: '#118811' }],
    },
  }));
  await givenAccess(server, learner.id, objectiveId);

  const list = await learner.call<{ data: EnrolledObjective[]; totalCount: number }>('queryEnrolledObjectives', { query: { requireTotalCount: 'true' } });
  expect(list.status).toBe(200);
  expect(list.body.totalCount).toBe(1);
  const aggregateId = list.body.data[0]?.id ?? '';

  const command = async <Result>(name: Parameters<typeof learner.call>[0], body: object) => {
    const answer = await learner.call<CommandRecord>(name, { body, headers: { Prefer: 'respond-sync' } });
    expect(answer.status).toBe(200);
    expect(answer.body.completed?.errors).toEqual([]);
    return answer.body.completed?.result as Result;
  };
  const workflowId = randomUUID();
  await command('startObjectiveWorkflow', { id: workflowId, objectiveWorkflowAggregateId: aggregateId });
  const params = { objectiveWorkflowId: workflowId };
  const tree = await learner.call<ActivityTree>('getActivityTree', { params });
  const chapterPart = tree.body.activity.children[0];
  const pages = [...(chapterPart?.childActivity.children ?? []), ...tree.body.activity.children.slice(1)];
  expect(pages.map((part) => [part.axis, part.childActivity.name, part.contentAvailable])).toEqual([
    ['1-2', 'Page 1a', true], ['1-3', 'Page 1b', true], ['4', 'Page 2', true],
  ]);
  const content = await learner.call<ActivityWithContent>('getActivity', { params: { ...params, activityPathId: pages[0]?.activityPathId ?? '' } });
  expect(content.body.content).toEqual({ type: 'html', html: '<p>Content of 1a</p>' });

  const progress: number[] = [];
  for (const part of pages) {
    const started = await command<{ activityWorkflows: { id: string; activityPathId: string }[] }>('startActivityWorkflows', {
      id: randomUUID(), objectiveWorkflowId: workflowId, activityPartIds: [part.id],
    });
    const opened = started.activityWorkflows.find((workflow) => workflow.activityPathId === part.activityPathId);
    const finished = await command<{ objectiveWorkflow: ObjectiveWorkflow }>('finishActivityWorkflows', {
      id: randomUUID(), objectiveWorkflowId: workflowId, activityWorkflowIds: [opened?.id ?? ''],
    });
    progress.push(finished.objectiveWorkflow.progress);
  }
  expect(progress.map((share) => share.toFixed(2))).toEqual(['0.33', '0.67', '1.00']);

  const submitted = await command<{ objectiveWorkflow: ObjectiveWorkflow }>('submitObjectiveWorkflow', { id: workflowId });
  expect(submitted.objectiveWorkflow).toMatchObject({ state: WorkflowState.finished, lastAxis: '4' });
  const records = await learner.call<{ data: ObjectiveRecord[] }>('listObjectiveRecords', { params: { aggregateId } });
  expect(records.body.data).toEqual([expect.objectContaining({
    id: submitted.objectiveWorkflow.objectiveRecordId, passed: true, score: 100, maxScore: 100, progress: 1,
    grade: { name: 'Pass', color: '#118811', normalizedMinScore: 0.5 }, result: { state: 'visible', visibleFrom: null },
  })]);
});
