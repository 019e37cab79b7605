const lms = '/api/lms/v1';
const quiz =
  `${lms}/users/me/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/quiz` as const;
const lost = ['objective-workflow.not-found', 'activity-workflow.not-found', 'quiz.none'] as const;

/** Calls of learners who take a quiz (decision 0045). */
export const quizCalls = {
  getQuiz: { kind: 'read', method: 'GET', path: quiz, errors: [...lost, 'quiz.not-open'] },
  keepQuizAnswer: {
    kind: 'write',
    method: 'PUT',
    path: `${quiz}/questions/:questionId/answer`,
    errors: [...lost, 'quiz.question-not-found', 'quiz.answer-refused', 'written-text.broken'],
  },
  keepQuizAnnotations: {
    kind: 'write',
    method: 'PUT',
    path: `${quiz}/questions/:questionId/annotations`,
    errors: [...lost, 'quiz.question-not-found', 'quiz.comment-refused'],
  },
  checkQuizAnswer: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/check-quiz-answers`,
    errors: [...lost, 'quiz.question-not-found', 'quiz.answer-refused', 'quiz.check-refused', 'written-text.broken'],
  },
  askQuizHint: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/ask-quiz-hints`,
    errors: [...lost, 'quiz.question-not-found', 'quiz.hint-refused'],
  },
  beginTimedPart: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/begin-timed-parts`,
    errors: [...lost, 'quiz.part-not-found', 'quiz.begin-refused'],
  },
  goOnInQuiz: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/go-on-in-quizzes`,
    errors: [...lost, 'quiz.question-not-found', 'quiz.go-on-refused', 'written-text.broken'],
  },
  submitQuiz: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/submit-quizzes`,
    errors: [...lost, 'quiz.submit-refused', 'written-text.broken'],
  },
} as const;
