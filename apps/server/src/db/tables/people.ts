import type { Locale, Role } from '@stoa/domain';
import type { Generated } from 'kysely';
import type { Json } from './column-types.ts';

export interface TenantTable {
  id: Generated<string>;
  name: string;
  host: string | null;
  is_default: Generated<boolean>;
  created: Generated<Date>;
}

export interface UserAccountTable {
  id: Generated<string>;
  tenant_id: string;
  email: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  /** IANA zone. */
  timezone: Generated<string>;
  is_demo: Generated<boolean>;
  created: Generated<Date>;
}

export interface LocalCredentialTable {
  user_id: string;
  tenant_id: string;
  password_hash: string;
  changed: Generated<Date>;
}

export interface ExternalIdentityTable {
  tenant_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created: Generated<Date>;
}

export interface RoleAssignmentTable {
  tenant_id: string;
  user_id: string;
  role: Role;
}

export interface PermissionEntryTable {
  id: Generated<string>;
  tenant_id: string;
  role: Role;
  permission: string;
  scope_id: string | null;
}

export interface UserPreferenceTable {
  user_id: string;
  tenant_id: string;
  locale: Locale | null;
  theme: 'device' | 'light' | 'dark';
  text_size: 'normal' | 'large' | 'larger';
  reduced_motion: boolean;
}

export interface UnitTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
}

export interface UnitMemberTable {
  tenant_id: string;
  unit_id: string;
  user_id: string;
  is_primary: Generated<boolean>;
}

export interface SessionTable {
  id_hash: Buffer;
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  provider: string;
  id_token: string | null;
  user_agent: string | null;
  created: Generated<Date>;
  last_active: Generated<Date>;
  expires: Date;
  subject_id: string | null;
  subject_changes: Generated<boolean>;
}

export interface SignInAttemptTable {
  id_hash: Buffer;
  tenant_id: string;
  provider: string;
  state: string;
  nonce: string;
  code_verifier: string;
  redirect_url: string;
  expires: Date;
}

export interface PasswordTryTable {
  tenant_id: string;
  who_hash: Buffer;
  tries: Generated<number>;
  until: Date;
}

export interface OidcPayloadTable {
  kind: string;
  id: string;
  tenant_id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  consumed: Date | null;
  expires: Date | null;
}

export interface InstallSecretTable {
  tenant_id: string;
  name: string;
  value: Json<unknown>;
  created: Generated<Date>;
}

export interface SettingTable {
  tenant_id: string;
  key: string;
  value: Json<unknown>;
}

export interface FeatureTable {
  tenant_id: string;
  name: string;
}
