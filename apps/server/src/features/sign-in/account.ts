import type { IDToken, UserInfoResponse } from 'openid-client';
import { builtInProvider } from '../../kernel/auth/portal-client.ts';
import type { Database } from '../../db/database.ts';
import { insertIdentityByEmail, isDeactivated, selectIdentifiedUser, selectUser } from './store.ts';
import { refuse } from './refuse.ts';

/** Claims of a provider about the person. */
export interface ProviderClaims {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/**
 * The account of whoever signed in at a provider: known by issuer and subject; the first time by an e-mail address that
 * the provider has verified. Nobody gets an account by signing in, and one that is closed stays so.
 */
export async function accountOf(db: Database, tenantId: string, claims: ProviderClaims): Promise<string> {
  const { provider, issuer, subject, email, emailVerified } = claims;
  const userId =
    provider === builtInProvider
      ? await selectUser(db, tenantId, subject)
      : ((await selectIdentifiedUser(db, tenantId, { issuer, subject })) ??
        (email !== null && emailVerified
          ? await insertIdentityByEmail(db, tenantId, { issuer, subject, email })
          : undefined));
  if (userId === undefined) throw refuse('sign-in.account-unknown');
  if (await isDeactivated(db, tenantId, userId)) throw refuse('sign-in.account-deactivated');
  return userId;
}

/** Reads the e-mail address from the ID token, or from the provider's user information where it is not in the token. */
export function claimsOf(provider: string, token: IDToken, information: UserInfoResponse | null): ProviderClaims {
  const email = typeof token['email'] === 'string' ? token['email'] : (information?.email ?? null);
  const verified = token['email_verified'] ?? information?.email_verified;
  return { provider, issuer: token.iss, subject: token.sub, email, emailVerified: verified === true };
}
