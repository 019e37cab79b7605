import { expect, test } from 'vitest';
import { choiceFault } from './choice.ts';
import { ltiClaims } from './vocabulary.ts';

const now = new Date('2026-11-25T10:00:00Z');
const seconds = now.getTime() / 1000;
const expected = { clientId: 'client', deploymentId: 'd1', issuer: 'https://stoa.test', data: 'secret', now };
const right = {
  iss: 'client',
  aud: 'https://stoa.test',
  exp: seconds + 60,
  iat: seconds,
  nonce: 'one',
  [ltiClaims.deployment]: 'd1',
  [ltiClaims.messageType]: 'LtiDeepLinkingResponse',
  [ltiClaims.version]: '1.3.0',
  [ltiClaims.chosenData]: 'secret',
};

test.each([
  ['as it should be', {}, null],
  ['with several audiences', { aud: ['https://other.test', 'https://stoa.test'] }, null],
  ['of another tool', { iss: 'other' }, 'issuer'],
  ['for another platform', { aud: 'https://other.test' }, 'audience'],
  ['for nobody', { aud: undefined }, 'audience'],
  ['that is over', { exp: seconds - 61 }, 'expired'],
  ['without an end', { exp: undefined }, 'expired'],
  ['for a day', { exp: seconds + 86_400 }, 'too-long'],
  ['made tomorrow', { iat: seconds + 86_400 }, 'from-the-future'],
  ['made yesterday', { iat: seconds - 86_400 }, 'expired'],
  ['without a nonce', { nonce: undefined }, 'nonce'],
  ['of another deployment', { [ltiClaims.deployment]: 'd2' }, 'deployment'],
  ['that is a launch', { [ltiClaims.messageType]: 'LtiResourceLinkRequest' }, 'message'],
  ['of another version', { [ltiClaims.version]: '1.2' }, 'message'],
  ['to another question', { [ltiClaims.chosenData]: 'other' }, 'data'],
  ['to no question', { [ltiClaims.chosenData]: undefined }, 'data'],
])('C10: an answer %s', (_what, claims, fault) => {
  expect(choiceFault({ ...right, ...claims }, expected)).toBe(fault);
});
