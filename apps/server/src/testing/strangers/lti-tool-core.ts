import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import type { LTIClient, LTIDeployment, LTISession, LTIStorage } from '@lti-tool/core';

/* A tool that runs the library `@lti-tool/core`, in a process of its own. It is told its port and the platform. */

// its modules name one another without extensions, and take JSON without saying so, as bundlers allow
registerHooks({
  resolve: (specifier, context, next) => {
    const ends = specifier.startsWith('.') ? ['', '.js', '/index.js'] : [''];
    for (const end of ends) {
      try {
        const resolved = next(specifier + end, context);
        return resolved.url.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
      } catch (error) {
        if (end === ends.at(-1)) throw error;
      }
    }
    return next(specifier, context);
  },
});
const { LTITool } = await import('@lti-tool/core');

const { port, issuer, clientId, deploymentId } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly port: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentId: string;
};

const own = `http://localhost:${port}`;
const sessions = new Map<string, LTISession>();
const nonces = new Set<string>();
const platform = {
  iss: issuer,
  clientId,
  deploymentId,
  authUrl: `${issuer}/lti/authorize`,
  tokenUrl: `${issuer}/lti/token`,
  jwksUrl: `${issuer}/lti/jwks.json`,
};

const none = async (): Promise<never> => {
  throw new Error('This tool knows one platform, and does not ask for it so.');
};

/** Remembers sessions and nonces in memory, and knows one platform. */
const storage: LTIStorage = {
  listClients: async (): Promise<Omit<LTIClient, 'deployments'>[]> => [],
  listDeployments: async (): Promise<LTIDeployment[]> => [],
  getClientById: none,
  addClient: none,
  updateClient: none,
  deleteClient: none,
  getDeployment: none,
  addDeployment: none,
  updateDeployment: none,
  deleteDeployment: none,
  getSession: async (id) => sessions.get(id),
  addSession: async (session) => {
    sessions.set(session.id, session);
    return session.id;
  },
  storeNonce: async (nonce) => {
    nonces.add(nonce);
  },
  validateNonce: async (nonce) => nonces.delete(nonce),
  getLaunchConfig: async (iss, client, deployment) =>
    iss === issuer && client === clientId && deployment === deploymentId ? platform : undefined,
  saveLaunchConfig: none,
  setRegistrationSession: none,
  getRegistrationSession: none,
  deleteRegistrationSession: none,
};

const keyPair = await crypto.subtle.generateKey(
  { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['sign', 'verify'],
);
const tool = new LTITool({ stateSecret: new TextEncoder().encode(randomUUID()), keyPair, storage });

async function launched(form: URLSearchParams): Promise<unknown> {
  const payload = await tool.verifyLaunch(form.get('id_token') ?? '', form.get('state') ?? '');
  const session = await tool.createSession(payload);
  if (session.isDeepLinkingAvailable)
    return await tool.createDeepLinkingResponse(session, [
      { type: 'ltiResourceLink', title: 'Chosen', url: `${own}/launch` },
    ]);
  await tool.submitScore(session, {
    userId: session.user.id,
    scoreGiven: 64,
    scoreMaximum: 80,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  });
  return {
    user: session.user.id,
    custom: session.customParameters,
    lineItems: await tool.listLineItems(session),
    scores: await tool.getScores(session),
    members: await tool.getMembers(session),
  };
}

async function begun(form: URLSearchParams): Promise<string> {
  return await tool.handleLogin({
    client_id: form.get('client_id') ?? '',
    iss: form.get('iss') ?? '',
    launchUrl: `${own}/launch`,
    login_hint: form.get('login_hint') ?? '',
    target_link_uri: form.get('target_link_uri') ?? '',
    lti_deployment_id: form.get('lti_deployment_id') ?? '',
    lti_message_hint: form.get('lti_message_hint') ?? '',
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (request.url === '/keys') return response.end(JSON.stringify(await tool.getJWKS()));
    if (request.url === '/login') return response.writeHead(302, { location: await begun(form) }).end();
    const body = await launched(form);
    return response.end(typeof body === 'string' ? body : JSON.stringify(body));
  } catch (error) {
    return response.writeHead(401).end(String(error));
  }
}

createServer((request, response) => void answer(request, response)).listen(port, 'localhost', () => {
  process.stdout.write('ready\n');
});
