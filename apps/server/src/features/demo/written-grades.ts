import type { GivenMark, RubricDocument } from '@stoa/domain';
import { writingRubric } from './courses/writ-140/rubric.ts';

/** The grade of what was written, given by a rubric. */
export interface WrittenGrade {
  readonly score: number;
  readonly maxScore: number;
  readonly comment: string;
  readonly rubric: RubricDocument;
  readonly marks: readonly GivenMark[];
}

/** What the instructor of the demo said of the page about holidays. */
export const gradeOfLeave: WrittenGrade = {
  score: 9,
  maxScore: 10,
  comment:
    'The first sentence is all that a busy reader needs. Who decides is clear throughout. ' +
    'Read the second paragraph aloud once more: “puts the plan together” stumbles.',
  rubric: writingRubric,
  marks: [
    { criterionId: 'beginning', levelId: 'first', comment: 'What to do and by when, in one line.' },
    { criterionId: 'who', levelId: 'always' },
    { criterionId: 'ear', levelId: 'stumble', comment: 'Only in the second paragraph.' },
  ],
};
