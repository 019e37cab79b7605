import { passwordErrors, provenErrors } from './password-errors.ts';

const me = '/api/platform/v1/users/me';

/** Calls of a person about how they sign in. */
export const accountCalls = {
  getSecurity: { kind: 'read', method: 'GET', path: `${me}/security`, errors: [] },
  changePassword: {
    kind: 'write',
    method: 'POST',
    path: `${me}/password`,
    errors: [...provenErrors, ...passwordErrors],
  },
  startAuthenticator: {
    kind: 'write',
    method: 'POST',
    path: `${me}/authenticator`,
    errors: [...provenErrors, 'second-factor.exists'],
  },
  confirmAuthenticator: {
    kind: 'write',
    method: 'POST',
    path: `${me}/authenticator/confirm`,
    errors: ['impersonation.read-only', 'second-factor.wrong'],
  },
  removeAuthenticator: {
    kind: 'write',
    method: 'POST',
    path: `${me}/authenticator/remove`,
    errors: [...provenErrors, 'second-factor.required'],
  },
  startPasskey: {
    kind: 'write',
    method: 'POST',
    path: `${me}/passkeys/start`,
    errors: [...provenErrors, 'passkey.not-here', 'passkey.too-many'],
  },
  addPasskey: {
    kind: 'write',
    method: 'POST',
    path: `${me}/passkeys`,
    errors: ['impersonation.read-only', 'passkey.refused'],
  },
  renamePasskey: {
    kind: 'write',
    method: 'POST',
    path: `${me}/passkeys/:passkeyId/name`,
    errors: ['resource.not-found'],
  },
  removePasskey: {
    kind: 'write',
    method: 'POST',
    path: `${me}/passkeys/:passkeyId/remove`,
    errors: [...provenErrors, 'resource.not-found', 'second-factor.required'],
  },
  renewRecoveryCodes: {
    kind: 'write',
    method: 'POST',
    path: `${me}/recovery-codes`,
    errors: [...provenErrors, 'second-factor.none'],
  },
} as const;
