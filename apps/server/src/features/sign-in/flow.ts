import { createHash, randomBytes } from 'node:crypto';
import { needsSecondFactor } from '@stoa/domain';
import * as openid from 'openid-client';
import { callbackUrl, signedOutUrl } from '../../kernel/auth/portal-client.ts';
import { selectRoles } from '../../kernel/auth/store.ts';
import type { Database } from '../../db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { secondFactorRoles } from '../../kernel/tenancy/tenant-settings.ts';
import type { Tenants } from '../../kernel/tenancy/tenants.ts';
import type { Session } from '../../kernel/auth/person.ts';
import { accountOf, claimsOf } from './account.ts';
import type { AttemptCookie } from '../../kernel/http/sign-in-cookies.ts';
import type { Providers } from './providers.ts';
import { askedOf, hasSecondFactor } from './second-factor.ts';
import { deleteAttempt, insertAttempt } from './store.ts';
import { refuse } from './refuse.ts';

/** Services on which signing in and out rests. */
export interface SignInParts {
  readonly db: Database;
  readonly tenants: Tenants;
  readonly providers: Providers;
}

export type SignInKernel = Kernel & SignInParts;

export interface SignInWish {
  readonly provider: string;
  /** Checked address to which the person is led afterwards. */
  readonly redirectUrl: string;
  /** The provider asks for the password even where it remembers the person. */
  readonly anew: boolean;
}

/** Begins the authorization code flow with PKCE; answers where to send the browser. */
export async function beginSignIn(
  { db, tenants, providers }: SignInParts,
  tenantId: string,
  { provider, redirectUrl, anew }: SignInWish,
): Promise<{ readonly url: string; readonly cookie: AttemptCookie }> {
  const configuration = await providers.configuration(tenantId, provider);
  const attempt = {
    provider,
    redirectUrl,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  const secret = randomBytes(32).toString('base64url');
  await insertAttempt(db, tenantId, { ...attempt, idHash: hashOf(secret) });
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(tenants.originOf(tenantId), provider),
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    ...(anew ? { prompt: 'login' } : {}),
    ...askedOf(providers.secondFactor(tenantId, provider)),
  });
  return { url: url.href, cookie: { state: attempt.state, secret } };
}

export interface SignedIn {
  readonly userId: string;
  /** More than the password was proven, or the provider is taken at its word. */
  readonly secondFactor: boolean;
  readonly idToken: string | null;
  readonly redirectUrl: string;
}

/** The answer of a provider to a sign-in. */
export interface ProviderAnswer {
  readonly provider: string;
  readonly url: URL;
  /** Secret out of the attempt's cookie. */
  readonly secret: string;
}

/** Ends the flow: takes the provider's answer and finds the account. */
export async function finishSignIn(
  { db, providers, tenants }: SignInParts,
  tenantId: string,
  answer: ProviderAnswer,
): Promise<SignedIn> {
  const { provider, url, secret } = answer;
  const attempt = await deleteAttempt(db, tenantId, hashOf(secret));
  if (attempt?.provider !== provider) throw refuse('sign-in.failed');
  const configuration = await providers.configuration(tenantId, provider);
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (token === undefined) throw refuse('sign-in.failed');
  const information =
    token['email'] === undefined ? await userInformation(configuration, tokens.access_token, token.sub) : null;
  const userId = await accountOf(db, tenantId, claimsOf(provider, token, information));
  const roles = await selectRoles(db, tenantId, userId);
  const required = secondFactorRoles(await tenants.profile(tenantId));
  const secondFactor = hasSecondFactor(token, providers.secondFactor(tenantId, provider));
  if (!secondFactor && needsSecondFactor(roles, required)) throw refuse('sign-in.second-factor-missing');
  return { userId, secondFactor, idToken: tokens.id_token ?? null, redirectUrl: attempt.redirectUrl };
}

async function userInformation(configuration: openid.Configuration, accessToken: string, subject: string) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return null;
  return await openid.fetchUserInfo(configuration, accessToken, subject);
}

/** Address to which the browser is sent so that the provider ends its own session too; our page when it cannot. */
export async function signOutUrl({ tenants, providers }: SignInParts, session: Session): Promise<string> {
  const { tenantId } = session.person;
  const after = signedOutUrl(tenants.originOf(tenantId));
  if (!providers.has(tenantId, session.provider) || session.idToken === null) return after;
  const configuration = await providers.configuration(tenantId, session.provider);
  if (configuration.serverMetadata().end_session_endpoint === undefined) return after;
  return openid.buildEndSessionUrl(configuration, { id_token_hint: session.idToken, post_logout_redirect_uri: after })
    .href;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
