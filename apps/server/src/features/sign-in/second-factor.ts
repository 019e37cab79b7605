import { needsSecondFactor, type Role } from '@stoa/domain';
import type { IDToken } from 'openid-client';
import type { ProviderSecondFactor } from '../../kernel/settings.ts';

/** What is asked of the provider beside who somebody is. */
export function askedOf(expected: ProviderSecondFactor | undefined): Readonly<Record<string, string>> {
  return expected !== undefined && 'acr' in expected ? { acr_values: expected.acr.join(' ') } : {};
}

export interface Judged {
  readonly token: IDToken;
  /** How the provider says that it asked; undefined where it is not set, and its word is taken. */
  readonly expected: ProviderSecondFactor | undefined;
  readonly roles: readonly Role[];
  /** Roles whose people need a second factor. */
  readonly required: readonly Role[];
}

/** People of roles that need a second factor were asked for one by their provider, as far as it tells. */
export function isStrongEnough({ token, expected, roles, required }: Judged): boolean {
  if (expected === undefined || !needsSecondFactor(roles, required)) return true;
  if ('acr' in expected) return typeof token['acr'] === 'string' && expected.acr.includes(token['acr']);
  const methods: unknown = token['amr'];
  return Array.isArray(methods) && methods.some((method) => expected.amr.includes(method));
}
