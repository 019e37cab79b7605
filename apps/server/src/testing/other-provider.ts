import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';

interface OtherAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** How the provider says that somebody has signed in. */
interface Strength {
  readonly acr?: string;
  readonly amr?: readonly string[];
}

interface State {
  provider?: Provider;
  subject: string;
  strength: Strength;
}

/** Another organisation's OpenID provider, on a port of its own, with its own accounts and nothing of ours in it. */
export interface OtherProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Tells it which portal it serves. */
  readonly serve: (portal: string, providerId: string) => void;
  /** Decides who signs in from now on; the provider asks for no password. */
  readonly signIn: (subject: string, account: OtherAccount, strength?: Strength) => void;
  readonly close: () => Promise<void>;
}

const client = { clientId: 'stoa-elsewhere', clientSecret: 'a secret between the two of them' };

export async function otherProvider(): Promise<OtherProvider> {
  const accounts = new Map<string, OtherAccount>();
  const state: State = { subject: '', strength: {} };
  const server = createServer((request, response) => void answer(state, request, response)).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://localhost:${address.port}`;
  return {
    issuer,
    ...client,
    serve: (portal, providerId) => {
      state.provider = new Provider(issuer, configuration(portal, providerId, accounts));
    },
    signIn: (subject, account, strength = {}) => {
      state.subject = subject;
      state.strength = strength;
      accounts.set(subject, account);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, subject } = state;
  const { amr = [], ...strength } = state.strength;
  if (provider === undefined) return void response.writeHead(503).end();
  if (request.url?.startsWith('/interaction/'))
    return await provider.interactionFinished(request, response, {
      login: { accountId: subject, amr: [...amr], ...strength },
    });
  await provider.callback()(request, response);
}

function configuration(portal: string, providerId: string, accounts: ReadonlyMap<string, OtherAccount>): Configuration {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${portal}/oidc/callback/${providerId}`],
        post_logout_redirect_uris: [`${portal}/oidc/signed-out`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    acrValues: ['password', 'mfa'],
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}`, policy },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => void (ctx.body = form) },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    cookies: {
      keys: ['of this provider only'],
      names: { session: 'other', interaction: 'other_interaction', resume: 'other_resume' },
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
