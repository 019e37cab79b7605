import type { Database } from '../../db/database.ts';
import { secretText } from '../secrets/secrets.ts';
import type { ServerSettings } from '../settings.ts';

/** Id of the built-in provider in `provider=`. */
export const builtInProvider = 'stoa';

/** The portal as a client of the built-in provider; both ends are here. */
export interface PortalClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export async function portalClient(db: Database, tenantId: string, settings: ServerSettings): Promise<PortalClient> {
  return {
    issuer: `${settings.publicUrl}/idp`,
    clientId: 'stoa-portal',
    clientSecret: await secretText(db, tenantId, 'portal-client'),
  };
}

export function callbackUrl(settings: ServerSettings, provider: string): string {
  return `${settings.publicUrl}/oidc/callback/${encodeURIComponent(provider)}`;
}

/** Where providers send people after signing out. */
export function signedOutUrl(settings: ServerSettings): string {
  return `${settings.publicUrl}/oidc/signed-out`;
}
