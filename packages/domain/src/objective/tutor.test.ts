import { describe, expect, test } from 'vitest';
import { after, attempt, before, courseFacts, now } from '../testing/courses.ts';
import { ContentState, WorkflowState } from '../values/value-sets.ts';
import { visibleTutor, type TutorFacts, type TutorRefusal } from './tutor.ts';

const { inProgress, submitted, graded, finished } = WorkflowState;
const facts = (choices: Partial<TutorFacts> = {}): TutorFacts => ({ ...courseFacts(), enabled: true, ...choices });
const own = { imported: false, protectResults: false };
const imported = { imported: true, protectResults: false };

describe('S9: the tutor beside a course (Spec 2 §5)', () => {
  test.each<[string, Partial<TutorFacts>]>([
    ['can be started', {}],
    ['is under way', { workflow: attempt(inProgress) }],
    [
      'is under way, though it can no longer be started',
      { workflow: attempt(inProgress), availabilityEndDate: before },
    ],
    ['is under way, though its review is not supported', { workflow: attempt(inProgress), supportReview: false }],
    ['is finished and its result is shown', { workflow: attempt(finished), record: own }],
  ])('is shown for a course that %s', (_which, choices) =>
    expect(visibleTutor(facts(choices), now)).toEqual({ allowed: true }),
  );

  test.each<[string, Partial<TutorFacts>, readonly TutorRefusal[]]>([
    ['of a tenant without it', { enabled: false }, ['off']],
    ['that is archived', { contentState: ContentState.archived }, ['archived']],
    ['that is a draft', { contentState: ContentState.draft }, ['coming-soon']],
    ['that is not open yet', { availabilityDate: after }, ['unavailable']],
    ['that is over', { availabilityEndDate: before }, ['unavailable']],
    ['that is finished and not reviewable', { workflow: attempt(finished), supportReview: false }, ['not-reviewable']],
    ['whose results are protected', { workflow: attempt(finished, true) }, ['not-reviewable']],
    ['that has an imported result only', { record: imported }, ['not-reviewable']],
    ['that is handed in', { workflow: attempt(submitted) }, ['before-reveal']],
    ['that is graded and not finished', { workflow: attempt(graded), gradeRevealPolicy: 'none' }, ['before-reveal']],
    [
      'whose result comes later',
      { workflow: attempt(finished), gradeRevealPolicy: 'afterDate', gradeRevealDate: after },
      ['before-reveal'],
    ],
    ['whose result never comes', { workflow: attempt(finished), gradeRevealPolicy: 'never' }, ['before-reveal']],
    ['with an imported result that is hidden', { record: own, gradeRevealPolicy: 'never' }, ['before-reveal']],
  ])('is hidden for a course %s', (_which, choices, reasons) => {
    expect(visibleTutor(facts(choices), now)).toEqual({ allowed: false, reasons });
  });
});
