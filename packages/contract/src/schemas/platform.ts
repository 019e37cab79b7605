import { locales, roles, sessionEndings } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, NewPassword, Nullable, OneOf } from './common.ts';
import { Passkey } from './passkeys.ts';

export const CurrentUser = Type.Object({
  id: Uuid,
  email: Type.String(),
  first_name: Type.String(),
  middle_name: Nullable(Type.String()),
  last_name: Type.String(),
  timezone: Type.String({ description: 'IANA zone of the person' }),
  tenant_id: Uuid,
  role: OneOf(roles),
  roles: Type.Array(OneOf(roles)),
  /** The administrator who acts as this person; changes are refused unless they were allowed at the start. */
  impersonator: Nullable(Type.Object({ id: Uuid, email: Type.String(), allowChanges: Type.Boolean() })),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const Permission = Type.Object({ permission: Type.String(), scope_id: Type.Optional(Type.String()) });
export type Permission = Static<typeof Permission>;

export const Permissions = Type.Object({ items: Type.Array(Permission) });

/** Values by setting key; shapes per key are in `domain/settings`. */
export const Settings = Type.Record(Type.String(), Type.Unknown());
export type Settings = Static<typeof Settings>;

export const Features = Type.Object({ items: Type.Array(Type.String()) });

/** A person's choices for display. Null values follow the device. */
export const Preferences = Type.Object(
  {
    locale: Nullable(OneOf(locales)),
    theme: OneOf(['device', 'light', 'dark'] as const),
    textSize: OneOf(['normal', 'large', 'larger'] as const),
    reducedMotion: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Preferences = Static<typeof Preferences>;

export const Units = Type.Object({
  items: Type.Array(
    Type.Object({
      unit: Type.Object({ id: Uuid, name: Type.String() }),
      membership: Type.Array(Type.Object({ is_primary: Type.Boolean() })),
    }),
  ),
});
export type Units = Static<typeof Units>;

/** A device on which the person is signed in. */
export const DeviceSession = Type.Object({
  id: Uuid,
  current: Type.Boolean(),
  browser: Nullable(Type.String()),
  operatingSystem: Nullable(Type.String()),
  mobile: Type.Boolean(),
  created: Instant,
  lastActive: Instant,
});
export type DeviceSession = Static<typeof DeviceSession>;

/** Whether somebody came in; `throttled` is a try that was refused unread, after too many others. */
export const signInOutcomes = ['succeeded', 'failed', 'throttled'] as const;

/** A sign-in and how its session ended, or a try that failed. */
export const SignIn = Type.Object({
  /** That of the session, where there is one. */
  id: Type.String(),
  outcome: OneOf(signInOutcomes),
  /** The very session that asks. */
  current: Type.Boolean(),
  browser: Nullable(Type.String()),
  operatingSystem: Nullable(Type.String()),
  mobile: Type.Boolean(),
  /** Id of the provider that said who it was; `stoa` for a password of the portal. */
  provider: Type.String(),
  /** From which it came, where it is known. */
  address: Nullable(Type.String()),
  happened: Instant,
  ended: Nullable(Instant),
  /** Null while the session goes on, and for what never was one. */
  ending: Nullable(OneOf(sessionEndings)),
});
export type SignIn = Static<typeof SignIn>;

/** One page of sign-ins, the latest first. */
export const SignIns = Type.Object({ items: Type.Array(SignIn), more: Type.Boolean() });

/** Since when the page that listens knows what it shows, by the server's clock: what changed since is told first. */
export const LiveQuery = Type.Object({ since: Type.Optional(Instant) });

/** How many sign-ins of the list are passed over. */
export const SignInsQuery = Type.Object({ skip: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,3})$' })) });

/** Ends of a session: the one without activity, and the one that comes whatever its person does. */
export const SessionEnd = Type.Object({ expires: Instant, ends: Instant });

/** A federated part of the portal: a plain ES module from a listed origin (Spec 1 §9). */
export const FragmentEntry = Type.Object({
  name: Type.String(),
  url: Type.String(),
  integrity: Nullable(Type.String()),
});
export type FragmentEntry = Static<typeof FragmentEntry>;

/** An analytics event; who sent it is known from the session, never from the body. */
export const AnalyticsEvent = Type.Object(
  { name: Type.String({ maxLength: 80 }), at: Instant, data: Type.Record(Type.String(), Type.Unknown()) },
  { additionalProperties: false },
);
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;

/** What somebody wrote in the feedback form, the newest 200 of them (Spec 2 §7 'Feedback form'). */
export const FeedbackItems = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      grade: Type.Integer(),
      details: Type.Array(Type.String()),
      comment: Type.String(),
      os: Type.String(),
      browser: Type.String(),
      happened: Instant,
      person: Type.Object({
        id: Uuid,
        firstName: Type.String(),
        lastName: Type.String(),
        email: Type.String(),
      }),
    }),
  ),
  totalCount: Type.Integer(),
});
export type FeedbackItems = Static<typeof FeedbackItems>;

export const RuntimeConfig = Type.Object({
  environment: OneOf(['dev', 'test', 'prod'] as const),
  locales: Type.Array(Type.String()),
  defaultLocale: Type.String(),
  version: Type.String(),
  fragments: Type.Array(FragmentEntry),
  /** Address that errors are reported to, in the form that Sentry and compatible collectors use; null: nowhere. */
  errorReporting: Nullable(Type.Object({ dsn: Type.String() })),
  /** Other parts of the platform; null where there is none. */
  links: Type.Object({
    portal: Nullable(Type.String()),
    platform: Nullable(Type.String()),
    cloud: Nullable(Type.String()),
    rooms: Nullable(Type.String()),
    researchProjects: Nullable(Type.String()),
    knowledgeModels: Nullable(Type.String()),
    admin: Nullable(Type.String()),
  }),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;

/** How the person signs in; `passwordChanged` is null for somebody without a password here. */
export const Security = Type.Object({
  passwordChanged: Nullable(Instant),
  secondFactor: Type.Object({
    /** Instant since when an authenticator app is in use. */
    authenticator: Nullable(Instant),
    passkeys: Type.Array(Passkey),
    /** Browsers know passkeys at the address of this organisation. */
    passkeysOffered: Type.Boolean(),
    /** How many are left. */
    recoveryCodes: Type.Integer(),
    /** The organisation asks for one. */
    required: Type.Boolean(),
  }),
});
export type Security = Static<typeof Security>;

export const PasswordChange = Type.Object(
  { currentPassword: Type.String({ maxLength: 1_000 }), newPassword: NewPassword },
  { additionalProperties: false },
);

/** The password of whoever asks, for what a device that was left open must not do. */
export const CurrentPassword = Type.Object(
  { currentPassword: Type.String({ maxLength: 1_000 }) },
  { additionalProperties: false },
);

/** `qr` is a square of `size` modules, its dark ones an SVG path. */
export const AuthenticatorSecret = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
});
export type AuthenticatorSecret = Static<typeof AuthenticatorSecret>;

export const AuthenticatorCode = Type.Object(
  { code: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

/** Told once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
