import { expect, test } from 'vitest';
import { authenticationFault, type AskedAuthentication } from './authentication.ts';

const launch = {
  userId: 'ada',
  clientId: 'client',
  redirectUrls: ['https://tool.test/start', 'https://tool.test/choose'],
  signed: false,
};
const right: AskedAuthentication = {
  scope: 'openid',
  response_type: 'id_token',
  response_mode: 'form_post',
  prompt: 'none',
  client_id: 'client',
  redirect_uri: 'https://tool.test/start',
  login_hint: 'ada',
  nonce: 'n1',
  state: 's1',
};

test.each([
  ['as it should be', {}, null],
  ['at another of its addresses', { redirect_uri: 'https://tool.test/choose' }, null],
  ['without a state', { state: undefined }, null],
  ['without a prompt', { prompt: undefined }, null],
  ['of another tool', { client_id: 'other' }, 'client_id'],
  ['of no tool', { client_id: undefined }, 'client_id'],
  ['for an address that is not registered', { redirect_uri: 'https://evil.test/start' }, 'redirect_uri'],
  ['for an address below', { redirect_uri: 'https://tool.test/start/more' }, 'redirect_uri'],
  ['for an address with a query', { redirect_uri: 'https://tool.test/start?to=evil' }, 'redirect_uri'],
  ['for no address', { redirect_uri: undefined }, 'redirect_uri'],
  ['for somebody else', { login_hint: 'ben' }, 'login_hint'],
  ['for nobody', { login_hint: undefined }, 'login_hint'],
  ['twice the same parameter', { login_hint: ['ada', 'ben'] }, 'login_hint'],
  ['without a scope', { scope: undefined }, 'scope'],
  ['for a code', { response_type: 'code' }, 'response_type'],
  ['in the address', { response_mode: 'fragment' }, 'response_mode'],
  ['that wants a password', { prompt: 'login' }, 'prompt'],
  ['without a nonce', { nonce: undefined }, 'nonce'],
  ['with an empty nonce', { nonce: '' }, 'nonce'],
  ['with an endless state', { state: 'x'.repeat(5000) }, 'state'],
])('C10: an answer to a launch %s', (_what, asked, fault) => {
  expect(authenticationFault({ ...right, ...asked }, launch)).toBe(fault);
});

test('C10: a launch is answered once', () => {
  expect(authenticationFault(right, { ...launch, signed: true })).toBe('used');
});
