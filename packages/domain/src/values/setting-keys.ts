/** Names of the settings that rules of courses ask for. Both are true or false, and off unless told. */
export const settingKeys = {
  /** Spec 2 §4 'Locked': activities that were never opened may still be opened once the whole course is finished. */
  accessNewContentAfterCompletion: 'lms.learner.accessNewContentAfterCompletion',
  /** Decisions §5 'Course states': a graded attempt waits for an approval. */
  gradingApproval: 'lms.grading.approval',
} as const;
