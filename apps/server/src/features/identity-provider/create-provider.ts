import Provider, {
  interactionPolicy,
  type AccountClaims,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { callbackUrl, builtInProvider, portalClient, type PortalClient } from '../../kernel/auth/portal-client.ts';
import { isSecure } from '../../kernel/auth/cookies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { secretText } from '../../kernel/secrets/secrets.ts';
import { payloadAdapter } from './payload-adapter.ts';
import { providerPages, tellTrouble } from './provider-pages.ts';
import { signingKeys } from './provider-keys.ts';
import { selectClaims } from './store.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * The built-in OpenID provider for a tenant's local accounts: a certified library with our storage, our accounts and
 * our pages.
 */
export async function createProvider(kernel: Kernel, tenantId: string): Promise<Provider> {
  const client = await portalClient(kernel.db, tenantId, kernel.tenants.originOf(tenantId));
  const provider = new Provider(client.issuer, await configuration(kernel, tenantId, client));
  provider.proxy = true;
  provider.on('server_error', tellTrouble);
  return provider;
}

async function configuration(
  { db, settings, tenants }: Kernel,
  tenantId: string,
  client: PortalClient,
): Promise<Configuration> {
  const origin = tenants.originOf(tenantId);
  return {
    adapter: payloadAdapter(db, tenantId),
    jwks: await signingKeys(db, tenantId),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [callbackUrl(origin, builtInProvider)],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: await cookies(db, tenantId, isSecure(settings)),
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // the portal reads who signed in from the ID token and asks nothing more
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // only what is granted is offered: the authorization code flow, and nothing that lasts
    responseTypes: ['code'],
    scopes: ['openid'],
    clientAuthMethods: ['client_secret_post'],
    ttl: { AccessToken: minute, AuthorizationCode: minute, IdToken: hour, Interaction: hour, Session: 1, Grant: hour },
    // it has no sessions to which anything could be bound: the portal's are the only ones
    expiresWithSession: () => false,
    interactions: { url: (_ctx, interaction) => `/idp/interaction/${interaction.uid}`, policy: withoutConsent() },
    loadExistingGrant: grantEverything,
    findAccount: async (_ctx, id) => ({ accountId: id, claims: () => claims(db, tenantId, id) }),
    ...providerPages(tenants, tenantId),
  };
}

async function cookies(
  db: Database,
  tenantId: string,
  secure: boolean,
): Promise<NonNullable<Configuration['cookies']>> {
  const common = { httpOnly: true, sameSite: 'lax', secure, signed: true, overwrite: true } as const;
  return {
    names: { session: 'stoa_idp', interaction: 'stoa_idp_interaction', resume: 'stoa_idp_resume' },
    keys: [await secretText(db, tenantId, 'idp-cookies')],
    long: { ...common, path: '/idp' },
    short: common,
  };
}

/** The only client is the portal itself: nobody is asked whether the portal may know who they are. */
function withoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId;
  const accountId = oidc.session?.accountId;
  if (clientId === undefined || accountId === undefined) return undefined;
  const existing = oidc.session?.grantIdFor(clientId);
  const found = existing === undefined ? undefined : await oidc.provider.Grant.find(existing);
  if (found !== undefined) return found;
  const grant = new oidc.provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** An account that is gone has no claims, and its sign-in fails. */
async function claims(db: Database, tenantId: string, id: string): Promise<AccountClaims> {
  const account = await selectClaims(db, tenantId, id);
  if (account === undefined) throw new Error('The account is gone.');
  return {
    sub: id,
    email: account.email,
    // local accounts are made by the organisation itself, which answers for their addresses
    email_verified: true,
    name: `${account.first_name} ${account.last_name}`,
    given_name: account.first_name,
    family_name: account.last_name,
  };
}
