import type { ActivityWithContent, EnrolledObjective, ObjectiveRecord } from '@stoa/contract';
import { WorkflowState } from '@stoa/domain';
import { expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, partsByName, perform, startCourse, treeOf } from '../../testing/perform.ts';
import { testServer } from '../../testing/server.ts';

const passOrFail = {
  name: 'Pass or fail',
  maxScore: 100,
  normalizedPassingScore: 0.5,
  grades: [
    { name: 'Fail', normalizedMinScore: 0 },
    { name: 'Pass', normalizedMinScore: 0.5, color: '#118811' },
  ],
};

test('a learner finds a course, takes it from its start to its end and sees the result', async () => {
  await using server = await testServer();
  const learner = await server.signInAs('ada@test.example');
  const { objectiveId } = await givenCourse(
    server,
    course([chapter('1', [page('1a'), page('1b')]), page('2', { scoreWeight: 1 })], { gradingScale: passOrFail }),
  );
  const aggregateId = await givenAccess(server, learner.id, objectiveId);

  const list = await learner.call<{ data: EnrolledObjective[]; totalCount: number }>('queryEnrolledObjectives', {
    query: { requireTotalCount: 'true' },
  });
  expect(list.body.totalCount).toBe(1);
  expect(list.body.data[0]).toMatchObject({
    id: aggregateId,
    objective: { id: objectiveId },
    objectiveWorkflowAggregate: { lastObjectiveWorkflow: null },
  });

  const workflowId = await startCourse(learner, aggregateId);
  const parts = partsByName(await treeOf(learner, workflowId));
  expect([...parts.values()].map((part) => [part.axis, part.childActivity.name, part.contentAvailable])).toEqual([
    ['1', 'Chapter 1', true],
    ['1-2', 'Page 1a', true],
    ['1-3', 'Page 1b', true],
    ['4', 'Page 2', true],
  ]);
  const place = { objectiveWorkflowId: workflowId, activityPathId: parts.get('Page 1a')?.activityPathId ?? '' };
  const content = await learner.call<ActivityWithContent>('getActivity', { params: place });
  expect(content.body.content).toEqual({ type: 'html', html: '<p>Content of 1a</p>' });

  const shares: string[] = [];
  for (const name of ['Page 1a', 'Page 1b', 'Page 2'])
    shares.push((await complete(learner, workflowId, name)).objectiveWorkflow.progress?.toFixed(2) ?? 'hidden');
  expect(shares).toEqual(['0.33', '0.67', '1.00']);

  const { objectiveWorkflow } = await perform(learner, 'submitObjectiveWorkflow', { id: workflowId });
  expect(objectiveWorkflow).toMatchObject({ state: WorkflowState.finished, lastAxis: '4', progress: 1 });
  const records = await learner.call<{ data: ObjectiveRecord[] }>('listObjectiveRecords', { params: { aggregateId } });
  expect(records.body.data).toEqual([
    expect.objectContaining({
      id: objectiveWorkflow.objectiveRecordId,
      passed: true,
      score: 100,
      maxScore: 100,
      progress: 1,
      grade: { name: 'Pass', color: '#118811', normalizedMinScore: 0.5 },
      result: { state: 'visible', visibleFrom: null },
    }),
  ]);
});
