import { expect, test } from 'vitest';
import { assertionFault, type AssertionClaims } from './client-assertion.ts';

const now = new Date('2026-11-25T10:00:00Z');
const seconds = now.getTime() / 1000;
const expected = { clientId: 'client', audiences: ['https://stoa.test/lti/token', 'https://stoa.test'], now };
const right: AssertionClaims = {
  iss: 'client',
  sub: 'client',
  aud: 'https://stoa.test/lti/token',
  exp: seconds + 60,
  iat: seconds,
  jti: 'one',
};

test.each([
  ['as it should be', {}, null],
  ['with several audiences', { aud: ['https://other.test', 'https://stoa.test/lti/token'] }, null],
  ['for the issuer', { aud: 'https://stoa.test' }, null],
  ['by a tool that names its address', { iss: 'https://tool.test' }, null],
  ['by a clock that is 50 seconds ahead', { iat: seconds + 50 }, null],
  ['of somebody else', { sub: 'other' }, 'issuer'],
  ['of nobody', { iss: undefined }, 'issuer'],
  ['for somebody else', { aud: 'https://other.test' }, 'audience'],
  ['for nobody', { aud: undefined }, 'audience'],
  ['that is over', { exp: seconds - 61 }, 'expired'],
  ['without an end', { exp: undefined }, 'expired'],
  ['for a day', { exp: seconds + 86_400 }, 'too-long'],
  ['made tomorrow', { iat: seconds + 86_400 }, 'from-the-future'],
  ['made yesterday', { iat: seconds - 86_400 }, 'expired'],
  ['without an id', { jti: undefined }, 'no-id'],
  ['with an empty id', { jti: '' }, 'no-id'],
])('C10: a proof %s', (_what, claims, fault) => {
  expect(assertionFault({ ...right, ...claims }, expected)).toBe(fault);
});
