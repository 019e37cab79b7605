const platforms = '/api/admin/v1/lti/platforms';

/** Calls of administrators about systems that launch our quizzes (decision 0063). */
export const foreignPlatformCalls = {
  listForeignPlatforms: { kind: 'read', method: 'GET', path: platforms, errors: [] },
  registerForeignPlatform: {
    kind: 'write',
    method: 'POST',
    path: platforms,
    errors: [],
  },
  switchForeignPlatform: {
    kind: 'write',
    method: 'PUT',
    path: `${platforms}/:platformId`,
    errors: ['resource.not-found'],
  },
} as const;
