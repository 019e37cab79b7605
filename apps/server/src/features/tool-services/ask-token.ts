import { assertionFault, ltiClaims, ltiScopes, type LtiScope } from '@stoa/domain';
import { decodeJwt, errors } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { selectIsDeployment } from '../../learning/launches/deployments-store.ts';
import { signAccessToken, tokenLife } from './access-tokens.ts';
import { insertProof, selectClient } from './tools-store.ts';
import { ToolFailure } from '../../learning/launches/tool-fetch.ts';
import type { ToolKeys } from '../../learning/launches/tool-keys.ts';

/** The answer of the token endpoint (RFC 6749 §5). */
export type TokenAnswer =
  | {
      readonly access_token: string;
      readonly token_type: 'Bearer';
      readonly expires_in: number;
      readonly scope: string;
    }
  | { readonly error: TokenError; readonly error_description: string };

type TokenError = 'invalid_request' | 'unsupported_grant_type' | 'invalid_client' | 'invalid_scope';

const Asked = Compile(
  Type.Object(
    {
      grant_type: Type.String(),
      client_assertion_type: Type.String(),
      client_assertion: Type.String({ maxLength: 10_000 }),
      scope: Type.String({ maxLength: 2_000 }),
    },
    { additionalProperties: true },
  ),
);

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const refused = (error: TokenError, description: string): TokenAnswer => ({ error, error_description: description });

export interface TokenRequest {
  readonly tenantId: string;
  readonly body: unknown;
  readonly now: Date;
}

/** A tool proves who it is by a token of its own, and gets one of ours for services (LTI security framework §4.1). */
export async function askToken(
  { db, tenants }: Kernel,
  keys: ToolKeys,
  { tenantId, body, now }: TokenRequest,
): Promise<TokenAnswer> {
  if (!Asked.Check(body)) return refused('invalid_request', 'A field is missing, or is sent twice.');
  if (body.grant_type !== 'client_credentials') return refused('unsupported_grant_type', 'Ask by client_credentials.');
  if (body.client_assertion_type !== assertionType) return refused('invalid_request', 'The proof has another type.');
  const clientId = clientIn(body.client_assertion);
  const tool = clientId === null ? undefined : await selectClient(db, tenantId, clientId);
  if (tool === undefined) return refused('invalid_client', 'No tool is registered and switched on by this client id.');
  const claims = await keys.verify(body.client_assertion, tool).catch((error: unknown) => {
    if (error instanceof ToolFailure) return error;
    throw error;
  });
  if (claims instanceof ToolFailure) return refused('invalid_client', `The keys of the tool: ${claims.message}`);
  if (claims === null) return refused('invalid_client', 'No key of the tool made the signature by RS256.');
  const origin = tenants.originOf(tenantId);
  const expected = { clientId: tool.clientId, audiences: [`${origin}/lti/token`, origin], now };
  const fault = assertionFault(claims, expected);
  if (fault !== null) return refused('invalid_client', `The proof is not taken: ${fault}.`);
  const named = claims[ltiClaims.deployment] ?? null;
  const deploymentId = await deploymentOf(db, { tenantId, toolId: tool.id, named });
  if (deploymentId === undefined)
    return refused('invalid_client', 'The proof names a deployment that is not registered for this client.');
  const isNew = await insertProof(db, tenantId, { toolId: tool.id, jti: claims.jti ?? '', now });
  if (!isNew) return refused('invalid_client', 'The proof was used before.');
  const scopes = scopesOf(body.scope);
  if (scopes.length === 0) return refused('invalid_scope', 'None of these scopes is there.');
  return {
    access_token: await signAccessToken(db, tenantId, { toolId: tool.id, scopes, deploymentId, now }),
    token_type: 'Bearer',
    expires_in: tokenLife,
    scope: scopes.join(' '),
  };
}

interface Named {
  readonly tenantId: string;
  readonly toolId: string;
  /** What a proof names. */
  readonly named: unknown;
}

/** The deployment for which a tool asks, null for all that it has; undefined for one that is not its own. */
async function deploymentOf(db: Database, { named, ...tool }: Named): Promise<string | null | undefined> {
  if (named === null) return null;
  return typeof named === 'string' && (await selectIsDeployment(db, tool, named)) ? named : undefined;
}

/** Whoever a proof speaks of, before it is known to be right. */
function clientIn(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Those that were asked for and are there, each once. */
function scopesOf(asked: string): readonly LtiScope[] {
  const wanted = new Set(asked.split(' '));
  return Object.values(ltiScopes).filter((scope) => wanted.has(scope));
}
