import type { RubricDocument } from '@stoa/domain';

/** Words of a rubric that only those may read to whom the result is shown. */
export const rubricSecrets = {
  /** What was said by a criterion. */
  mark: 'Words about the tone',
  /** A criterion that is shown with the result only. */
  criterion: 'How it sounds to its reader',
} as const;

/** By what a page is assessed: its author hides it until the result is shown. */
export const secretiveRubric: RubricDocument = {
  shownBefore: false,
  criteria: [
    {
      id: 'tone',
      name: rubricSecrets.criterion,
      levels: [
        { id: 'flat', name: 'Flat', points: 0 },
        { id: 'warm', name: 'Warm', points: 4 },
      ],
    },
  ],
};

export const secretiveMarks = [{ criterionId: 'tone', levelId: 'warm', comment: rubricSecrets.mark }] as const;
