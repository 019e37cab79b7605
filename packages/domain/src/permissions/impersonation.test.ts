import { expect, test } from 'vitest';
import { decideImpersonation } from './impersonation.ts';

test.each([
  ['a learner', { actorId: 'a', subjectId: 'b', subjectRoles: ['Learner'] }, { allowed: true }],
  [
    'a learner who teaches too',
    { actorId: 'a', subjectId: 'b', subjectRoles: ['Learner', 'Instructor'] },
    { allowed: false, reasons: ['not-a-learner'] },
  ],
  [
    'another administrator',
    { actorId: 'a', subjectId: 'b', subjectRoles: ['Administrator'] },
    { allowed: false, reasons: ['not-a-learner'] },
  ],
  [
    'somebody without a role',
    { actorId: 'a', subjectId: 'b', subjectRoles: [] },
    { allowed: false, reasons: ['not-a-learner'] },
  ],
  [
    'oneself',
    { actorId: 'a', subjectId: 'a', subjectRoles: ['Administrator', 'Learner'] },
    { allowed: false, reasons: ['oneself', 'not-a-learner'] },
  ],
] as const)('an administrator acts as %s', (_name, facts, decision) => {
  expect(decideImpersonation(facts)).toEqual(decision);
});
