const mine = '/api/lms/v1/users/me';
const reinforcement = `${mine}/reinforcement-learning-workflows` as const;
const lost = ['reinforcement-workflow.not-found', 'reinforcement-workflow.module-not-found'] as const;

/** Calls about what comes back for review (Spec 2 §7 'reinforcement-learning-workflows', decision 0076). */
export const knowledgeCalls = {
  getKnowledge: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/knowledge`,
    errors: ['place.switched-off'],
    switch: 'knowledgeModels',
  },
  pauseKnowledge: { kind: 'write', method: 'PUT', path: `${mine}/knowledge`, errors: [] },
  beginReview: { kind: 'write', method: 'POST', path: reinforcement, errors: [] },
  getReinforcement: { kind: 'read', method: 'GET', path: `${reinforcement}/:workflowId`, errors: lost },
  answerReinforcement: {
    kind: 'write',
    method: 'POST',
    path: `${reinforcement}/:workflowId/answer`,
    errors: [...lost, 'reinforcement-workflow.answered', 'reinforcement-workflow.no-answer'],
  },
} as const;
