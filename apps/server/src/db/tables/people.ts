import type { Locale, Role, SessionEnding } from '@stoa/domain';
import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const tenant = {
  id: filled(uuid()),
  name: text(),
  host: nullable(text()),
  is_default: filled(boolean()),
  created: filled(instant()),
};

export const userAccount = {
  id: filled(uuid()),
  tenant_id: uuid(),
  email: text(),
  first_name: text(),
  middle_name: nullable(text()),
  last_name: text(),
  /** IANA zone. */
  timezone: filled(text()),
  is_demo: filled(boolean()),
  created: filled(instant()),
  /** The account is closed since then. */
  deactivated: nullable(instant()),
};

export const localCredential = {
  user_id: uuid(),
  tenant_id: uuid(),
  password_hash: text(),
  changed: filled(instant()),
};

export const passwordReset = {
  user_id: uuid(),
  tenant_id: uuid(),
  token_hash: bytes(),
  expires: instant(),
};

export const authenticatorApp = {
  user_id: uuid(),
  tenant_id: uuid(),
  /** Sealed. */
  secret: bytes(),
  confirmed: filled(instant()),
  last_step: number(),
};

export const recoveryCode = {
  user_id: uuid(),
  code_hash: bytes(),
  tenant_id: uuid(),
};

export const passkey = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  credential_id: bytes(),
  public_key: bytes(),
  counter: number(),
  transports: json<readonly string[]>(),
  name: text(),
  created: filled(instant()),
  last_used: nullable(instant()),
};

export const externalIdentity = {
  tenant_id: uuid(),
  issuer: text(),
  subject: text(),
  user_id: uuid(),
  created: filled(instant()),
};

export const roleAssignment = {
  tenant_id: uuid(),
  user_id: uuid(),
  role: text<Role>(),
};

export const permissionEntry = {
  id: filled(uuid()),
  tenant_id: uuid(),
  role: text<Role>(),
  permission: text(),
  scope_id: nullable(text()),
};

export const userPreference = {
  user_id: uuid(),
  tenant_id: uuid(),
  locale: nullable(text<Locale>()),
  theme: text<'device' | 'light' | 'dark'>(),
  text_size: text<'normal' | 'large' | 'larger'>(),
  reduced_motion: boolean(),
};

export const unit = {
  id: filled(uuid()),
  tenant_id: uuid(),
  name: text(),
};

export const unitMember = {
  tenant_id: uuid(),
  unit_id: uuid(),
  user_id: uuid(),
  is_primary: filled(boolean()),
};

export const session = {
  id_hash: bytes(),
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  provider: text(),
  id_token: nullable(text()),
  user_agent: nullable(text()),
  created: filled(instant()),
  last_active: filled(instant()),
  expires: instant(),
  subject_id: nullable(uuid()),
  subject_changes: filled(boolean()),
  /** It ends then, whatever the person does. */
  ends: filled(instant()),
  /** More than the password was proven in it. */
  second_factor: filled(boolean()),
};

/** A sign-in, which stays when its session is gone. */
export const signIn = {
  /** That of the session. */
  id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  provider: text(),
  user_agent: nullable(text()),
  address: nullable(text()),
  happened: filled(instant()),
  ended: nullable(instant()),
  ending: nullable(text<SessionEnding>()),
};

export const signInAttempt = {
  id_hash: bytes(),
  tenant_id: uuid(),
  provider: text(),
  state: text(),
  nonce: text(),
  code_verifier: text(),
  redirect_url: text(),
  expires: instant(),
};

export const passwordTry = {
  tenant_id: uuid(),
  who_hash: bytes(),
  tries: filled(number()),
  until: instant(),
};

export const oidcPayload = {
  kind: text(),
  id: text(),
  tenant_id: uuid(),
  payload: json<Record<string, unknown>>(),
  grant_id: nullable(text()),
  user_code: nullable(text()),
  uid: nullable(text()),
  consumed: nullable(instant()),
  expires: nullable(instant()),
};

export const installSecret = {
  tenant_id: uuid(),
  name: text(),
  value: json<unknown>(),
  created: filled(instant()),
};

export const setting = {
  tenant_id: uuid(),
  key: text(),
  value: json<unknown>(),
};

export const feature = {
  tenant_id: uuid(),
  name: text(),
};
