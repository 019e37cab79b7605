import type { Database } from '../../db/database.ts';
import { secretText } from '../secrets/secrets.ts';

/** Id of the built-in provider in `provider=`. */
export const builtInProvider = 'stoa';

/** The portal of a tenant as a client of its built-in provider; both ends are here. */
export interface PortalClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export async function portalClient(db: Database, tenantId: string, origin: string): Promise<PortalClient> {
  return {
    issuer: `${origin}/idp`,
    clientId: 'stoa-portal',
    clientSecret: await secretText(db, tenantId, 'portal-client'),
  };
}

export function callbackUrl(origin: string, provider: string): string {
  return `${origin}/oidc/callback/${encodeURIComponent(provider)}`;
}

/** Address to which providers send people after signing out. */
export function signedOutUrl(origin: string): string {
  return `${origin}/oidc/signed-out`;
}
