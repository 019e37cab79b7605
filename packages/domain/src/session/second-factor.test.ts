import { expect, test } from 'vitest';
import { mayRemoveFactor, stepAfterPassword, type SecondFactorFacts } from './second-factor.ts';

test.each<[string, SecondFactorFacts, string]>([
  ['nobody needs one', { hasOne: false, roles: ['Administrator'], required: [] }, 'signedIn'],
  ['other roles need one', { hasOne: false, roles: ['Learner'], required: ['Administrator'] }, 'signedIn'],
  ['one of the roles needs one', { hasOne: false, roles: ['Learner', 'Author'], required: ['Author'] }, 'setUp'],
  [
    'somebody of a role that needs one has it',
    { hasOne: true, roles: ['Author'], required: ['Author'] },
    'secondFactor',
  ],
  ['somebody has one of their own will', { hasOne: true, roles: ['Learner'], required: [] }, 'secondFactor'],
  ['somebody without a role', { hasOne: false, roles: [], required: ['Author'] }, 'signedIn'],
])('after the password, where %s', (_where, facts, step) => {
  expect(stepAfterPassword(facts)).toBe(step);
});

test.each([
  [0, true, false],
  [0, false, true],
  [1, true, true],
  [1, false, true],
])('with %i others left, required: %s, a factor may go: %s', (left, required, may) => {
  expect(mayRemoveFactor({ left, required })).toBe(may);
});
