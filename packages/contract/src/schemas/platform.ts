import { roles } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Id, Nullable, OneOf } from './common.ts';

export const CurrentUser = Type.Object({
  id: Id,
  email: Type.String(),
  first_name: Type.String(),
  middle_name: Nullable(Type.String()),
  last_name: Type.String(),
  timezone: Type.String({ description: 'IANA zone of the person' }),
  tenant_id: Id,
  role: OneOf(roles),
  roles: Type.Array(OneOf(roles)),
  impersonator: Nullable(Type.Object({ id: Id, email: Type.String() })),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const Permission = Type.Object({ permission: Type.String(), scope_id: Type.Optional(Type.String()) });
export type Permission = Static<typeof Permission>;

export const Permissions = Type.Object({ items: Type.Array(Permission) });

/** Values by setting key; shapes per key are in `domain/settings`. */
export const Settings = Type.Record(Type.String(), Type.Unknown());
export type Settings = Static<typeof Settings>;

export const Features = Type.Object({ items: Type.Array(Type.String()) });

export const RuntimeConfig = Type.Object({
  environment: OneOf(['dev', 'test', 'prod'] as const),
  locales: Type.Array(Type.String()),
  defaultLocale: Type.String(),
  version: Type.String(),
});
export type RuntimeConfig = Static<typeof RuntimeConfig>;
