import { expect, test } from 'vitest';
import { readRegistration } from './registration.ts';

const claim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const right = {
  client_name: 'Laboratory',
  initiate_login_uri: 'https://tool.test/login',
  redirect_uris: ['https://tool.test/launch'],
  jwks_uri: 'https://tool.test/keys',
  token_endpoint_auth_method: 'private_key_jwt',
  [claim]: { target_link_uri: 'https://tool.test/', custom_parameters: { who: '$User.id' } },
};

test('C10: what a tool tells of itself is read', () => {
  expect(readRegistration(right)).toStrictEqual({
    name: 'Laboratory',
    launchUrl: 'https://tool.test/',
    loginUrl: 'https://tool.test/login',
    redirectUrls: ['https://tool.test/launch'],
    jwksUrl: 'https://tool.test/keys',
    custom: { who: '$User.id' },
  });
  expect(readRegistration({ ...right, [claim]: {} })).toMatchObject({ launchUrl: 'https://tool.test/launch' });
});

test.each([
  ['client_name', { client_name: ' ' }],
  ['token_endpoint_auth_method', { token_endpoint_auth_method: 'client_secret_basic' }],
  ['initiate_login_uri', { initiate_login_uri: 'javascript:alert(1)' }],
  ['jwks_uri', { jwks_uri: undefined }],
  ['redirect_uris', { redirect_uris: [] }],
  ['redirect_uris', { redirect_uris: ['https://tool.test/launch', 'data:text/html,a'] }],
  ['redirect_uris', { redirect_uris: 'https://tool.test/launch' }],
  ['target_link_uri', { [claim]: { target_link_uri: 'ftp://tool.test' } }],
  ['custom_parameters', { [claim]: { custom_parameters: { a: 1 } } }],
])('C10: nothing is taken of a registration with a wrong %s', (field, more) => {
  expect(readRegistration({ ...right, ...more })).toBe(field);
});

test('C10: nothing is taken of what is no registration', () => {
  expect(readRegistration(null)).toBe('client_name');
});
