import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid } from '../schemas/common.ts';
import { AddedPasskey, NewPasskey, Passkey, PasskeyName, PasskeyOptions, PasskeyParams } from '../schemas/passkeys.ts';
import {
  AnalyticsEvent,
  AuthenticatorCode,
  AuthenticatorSecret,
  CurrentPassword,
  CurrentUser,
  DeviceSession,
  Features,
  PasswordChange,
  Permissions,
  Preferences,
  RecoveryCodes,
  RuntimeConfig,
  Security,
  SessionEnd,
  SignIns,
  SignInsQuery,
  Settings,
  Units,
} from '../schemas/platform.ts';

const strict = { additionalProperties: false } as const;
const done = Type.Object({});
const person = Type.Object({ userId: Uuid });

export const platformEndpoints = {
  getCurrentUser: endpoint(calls.getCurrentUser, 'The signed-in person', { answer: CurrentUser }),
  listPermissions: endpoint(calls.listPermissions, 'Permission entries of the signed-in person', {
    answer: Permissions,
  }),
  getSettings: endpoint(calls.getSettings, 'Settings by key; public ones without sign-in', {
    query: Type.Object({
      keys: Type.String({ description: 'Keys, comma-separated' }),
      domain: Type.Optional(Type.String({ description: 'Host name of the tenant, in public calls' })),
    }),
    answer: Settings,
  }),
  getFeatures: endpoint(calls.getFeatures, 'Licensed features', { answer: Features }),
  getRuntimeConfig: endpoint(calls.getRuntimeConfig, 'Runtime configuration of the portal', { answer: RuntimeConfig }),
  updatePreferences: endpoint(calls.updatePreferences, 'How the person wants to read', {
    body: Preferences,
    answer: Preferences,
  }),
  listUnits: endpoint(calls.listUnits, 'Units that the person belongs to', { params: person, answer: Units }),
  setTimezone: endpoint(calls.setTimezone, 'Preferred time zone, as an IANA or a Windows id', {
    params: person,
    body: Type.Object({ timezone: Type.String({ maxLength: 80 }) }, strict),
    answer: CurrentUser,
  }),
  listSessions: endpoint(calls.listSessions, 'Devices on which the person is signed in', {
    answer: Type.Object({ items: Type.Array(DeviceSession) }),
  }),
  listSignIns: endpoint(calls.listSignIns, 'The last sign-ins of the person and the tries that failed', {
    query: SignInsQuery,
    answer: SignIns,
  }),
  endSession: endpoint(calls.endSession, 'Sign out on one device', {
    params: Type.Object({ sessionId: Uuid }),
    body: done,
    answer: done,
  }),
  getSecurity: endpoint(calls.getSecurity, 'How the person signs in', { answer: Security }),
  changePassword: endpoint(calls.changePassword, 'Set another password; all other devices are signed out', {
    body: PasswordChange,
    answer: done,
  }),
  startAuthenticator: endpoint(calls.startAuthenticator, 'Begin the set-up of an authenticator app', {
    body: CurrentPassword,
    answer: AuthenticatorSecret,
  }),
  confirmAuthenticator: endpoint(calls.confirmAuthenticator, 'Begin the use of the app with its first code', {
    body: AuthenticatorCode,
    answer: RecoveryCodes,
  }),
  removeAuthenticator: endpoint(calls.removeAuthenticator, 'Sign in with the password alone again', {
    body: CurrentPassword,
    answer: done,
  }),
  renewRecoveryCodes: endpoint(calls.renewRecoveryCodes, 'Make new recovery codes; the old ones count no more', {
    body: CurrentPassword,
    answer: RecoveryCodes,
  }),
  startPasskey: endpoint(calls.startPasskey, 'Begin a new passkey: what the browser needs to make it', {
    body: CurrentPassword,
    answer: PasskeyOptions,
  }),
  addPasskey: endpoint(calls.addPasskey, 'Sign in with the passkey that the browser has made', {
    body: NewPasskey,
    answer: AddedPasskey,
  }),
  renamePasskey: endpoint(calls.renamePasskey, 'Give a passkey another name', {
    params: PasskeyParams,
    body: PasskeyName,
    answer: Passkey,
  }),
  removePasskey: endpoint(calls.removePasskey, 'Take a passkey away: it opens nothing any more', {
    params: PasskeyParams,
    body: CurrentPassword,
    answer: done,
  }),
  keepSession: endpoint(calls.keepSession, 'The person is active: keep the session', {
    body: done,
    answer: SessionEnd,
  }),
  endImpersonation: endpoint(calls.endImpersonation, 'Stop acting as somebody else', {
    body: done,
    answer: CurrentUser,
  }),
  sendEvents: endpoint(calls.sendEvents, 'Analytics events, in batches', {
    body: Type.Object(
      {
        events: Type.Array(AnalyticsEvent, { maxItems: 50 }),
        /** The browser's own ids of this visit and of itself (Spec 1 §4), which say nothing about who it is. */
        sessionId: Type.Optional(Uuid),
        deviceId: Type.Optional(Uuid),
      },
      strict,
    ),
    answer: done,
  }),
};
