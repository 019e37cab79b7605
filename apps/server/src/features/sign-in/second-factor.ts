import type { IDToken } from 'openid-client';
import type { ProviderSecondFactor } from '../../kernel/settings.ts';

/** What is asked of the provider beside who somebody is. */
export function askedOf(expected: ProviderSecondFactor | undefined): Readonly<Record<string, string>> {
  return expected !== undefined && 'acr' in expected ? { acr_values: expected.acr.join(' ') } : {};
}

/** The person was asked for a second factor by the provider; where nobody has said how it tells, its word is taken. */
export function hasSecondFactor(token: IDToken, expected: ProviderSecondFactor | undefined): boolean {
  if (expected === undefined) return true;
  if ('acr' in expected) return typeof token['acr'] === 'string' && expected.acr.includes(token['acr']);
  const methods: unknown = token['amr'];
  return Array.isArray(methods) && methods.some((method) => expected.amr.includes(method));
}
