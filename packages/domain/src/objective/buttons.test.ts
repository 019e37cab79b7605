import { describe, expect, test } from 'vitest';
import { decideReview } from '../results/review.ts';
import { after, attempt, before, courseFacts, everyCourse, now } from '../testing/courses.ts';
import { ContentState, ObjectiveType, WorkflowState } from '../values/value-sets.ts';
import { startActionFor, visibleActions } from './buttons.ts';
import type { CourseFacts } from './facts.ts';
import { canReadContent } from './page-layers.ts';
import { decideStart } from './start.ts';

const finished = attempt(WorkflowState.finished);
const imported = { imported: true, protectResults: false };

describe('buttons of a course (Spec 2 §4 "Buttons", decisions §5)', () => {
  test.each<[string, Partial<CourseFacts>, string[]]>([
    ['not started', {}, ['start']],
    ['not started, too early', { availabilityDate: after }, []],
    ['not started, too late', { availabilityEndDate: before }, []],
    ['draft', { contentState: ContentState.draft }, []],
    ['archived', { contentState: ContentState.archived }, []],
    ['in progress', { workflow: attempt(WorkflowState.inProgress) }, ['continue']],
    [
      'in progress, now a draft',
      { workflow: attempt(WorkflowState.inProgress), contentState: ContentState.draft },
      ['continue'],
    ],
    [
      'in progress, now archived',
      { workflow: attempt(WorkflowState.inProgress), contentState: ContentState.archived },
      ['continue'],
    ],
    [
      'in progress, availability over',
      { workflow: attempt(WorkflowState.inProgress), availabilityEndDate: before },
      ['continue'],
    ],
    ['submitted', { workflow: attempt(WorkflowState.submitted), retake: true }, []],
    ['in grading', { workflow: attempt(WorkflowState.inGrading), retake: true }, []],
    ['graded', { workflow: attempt(WorkflowState.graded), retake: true }, []],
    ['approved', { workflow: attempt(WorkflowState.gradingApproved), retake: true }, []],
    ['finished', { workflow: finished }, ['review']],
    ['finished, retake', { workflow: finished, retake: true }, ['start', 'review']],
    ['finished, retake, draft', { workflow: finished, retake: true, contentState: ContentState.draft }, ['review']],
    [
      'finished text, retake: may be started, is offered no Start',
      { workflow: finished, retake: true, type: ObjectiveType.text },
      ['review'],
    ],
    [
      'finished LTI 1.3, retake, ready',
      { workflow: finished, retake: true, type: ObjectiveType.lti13 },
      ['startAgain', 'review'],
    ],
    [
      'finished LTI 1.1, retake, expired',
      { workflow: finished, retake: true, type: ObjectiveType.lti11, contentState: ContentState.expired },
      ['startAgain', 'review'],
    ],
    ['finished LTI without retake', { workflow: finished, type: ObjectiveType.lti13 }, ['review']],
    ['imported without an attempt', { record: imported }, ['startAgain']],
    ['imported, too late', { record: imported, availabilityEndDate: before }, []],
    ['finished, review not supported', { workflow: finished, supportReview: false }, []],
    ['finished, protected', { workflow: attempt(WorkflowState.finished, true) }, []],
    ['finished, grade never revealed', { workflow: finished, gradeRevealPolicy: 'never' }, []],
    [
      'finished, grade revealed later',
      { workflow: finished, gradeRevealPolicy: 'afterDate', gradeRevealDate: after },
      [],
    ],
    [
      'finished, grade revealed since',
      { workflow: finished, gradeRevealPolicy: 'afterDate', gradeRevealDate: before },
      ['review'],
    ],
  ])('%s', (_course, choices, actions) => expect(visibleActions(courseFacts(choices), now)).toEqual(actions));

  test('a refused start keeps its button for the reason', () => {
    expect(startActionFor(courseFacts({ availabilityDate: after }))).toBe('start');
    expect(startActionFor(courseFacts({ record: imported, availabilityDate: after }))).toBe('startAgain');
    expect(startActionFor(courseFacts({ workflow: finished }))).toBeNull();
    const tool = { workflow: finished, retake: true, type: ObjectiveType.lti13 };
    const names = Object.values(ContentState).map((contentState) =>
      startActionFor(courseFacts({ ...tool, contentState })),
    );
    expect(names).toEqual(['start', 'startAgain', 'startAgain', 'start']);
  });
});

describe('no button is offered that the server refuses', () => {
  test('over every kind, state, policy and date', () => {
    const courses = everyCourse();
    expect(courses.length).toBeGreaterThan(100_000);
    const wrong = courses.filter((course) =>
      visibleActions(course, now).some((action) => {
        if (action === 'start' || action === 'startAgain') return !decideStart(course, now).allowed;
        if (action === 'review') return !decideReview(course, now).allowed || !canReadContent(course, now);
        return course.workflow?.state !== WorkflowState.inProgress || !canReadContent(course, now);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('Start and Start again never stand side by side, nor beside Continue', () => {
    const wrong = everyCourse().filter((course) => {
      const actions = visibleActions(course, now);
      return (
        actions.filter((action) => action !== 'review').length > 1 ||
        (actions.includes('continue') && actions.includes('review'))
      );
    });
    expect(wrong).toEqual([]);
  });
});
