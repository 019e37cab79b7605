const course = '/api/admin/v1/objectives/:objectiveId' as const;
const place = '/api/admin/v1/activity-parts/:activityPartId' as const;
const uncorrected = ['activity.not-found', 'quiz.none', 'quiz.question-not-found', 'regrade.does-not-fit'] as const;

const notLate = [
  'activity-workflow.not-found',
  'objective-workflow.not-found',
  'grading.own-work',
  'quiz.none-late',
] as const;

/** Calls of whoever grades a course, about its learners and its quizzes as a whole. */
export const teachingCalls = {
  listAccommodations: {
    kind: 'read',
    method: 'GET',
    path: `${course}/accommodations`,
    errors: ['resource.not-found'],
  },
  setAccommodation: {
    kind: 'write',
    method: 'PUT',
    path: `${course}/accommodations`,
    errors: ['resource.not-found', 'user.not-found', 'activity.not-found', 'accommodation.own'],
  },
  removeAccommodation: {
    kind: 'write',
    method: 'POST',
    path: `${course}/accommodations/:accommodationId/remove`,
    errors: ['resource.not-found', 'accommodation.own'],
  },
  waiveUnit: {
    kind: 'write',
    method: 'POST',
    path: `${course}/waivers`,
    errors: [
      'resource.not-found',
      'user.not-found',
      'grading.own-work',
      'objective-workflow.not-found',
      'objective-workflow.not-in-progress',
      'activity.not-found',
      'waiver.no-unit',
      'activity.start-refused',
      'activity-workflow.finished',
    ],
  },
  getQuizStatistics: {
    kind: 'read',
    method: 'GET',
    path: `${place}/quiz-statistics`,
    errors: ['activity.not-found', 'quiz.none'],
  },
  previewRegrades: {
    kind: 'write',
    method: 'POST',
    path: `${place}/regrade-previews`,
    errors: [...uncorrected],
  },
  getRegradePreview: {
    kind: 'read',
    method: 'GET',
    path: '/api/admin/v1/regrade-previews/:previewId',
    errors: ['resource.not-found'],
  },
  cancelRegradePreview: {
    kind: 'write',
    method: 'POST',
    path: '/api/admin/v1/regrade-previews/:previewId/cancel',
    errors: ['resource.not-found'],
  },
  startRegrade: {
    kind: 'write',
    method: 'POST',
    path: `${place}/regrades`,
    errors: [...uncorrected, 'regrade.under-way'],
  },
  getRegrade: {
    kind: 'read',
    method: 'GET',
    path: '/api/admin/v1/regrades/:regradeId',
    errors: ['resource.not-found'],
  },
  acceptLateAnswers: {
    kind: 'write',
    method: 'POST',
    path: '/api/admin/v1/activity-workflows/:activityWorkflowId/accept-late-answers',
    errors: [...notLate],
  },
  declineLateAnswers: {
    kind: 'write',
    method: 'POST',
    path: '/api/admin/v1/activity-workflows/:activityWorkflowId/decline-late-answers',
    errors: [...notLate],
  },
} as const;
