import { randomUUID } from 'node:crypto';
import { readRegistration, registrationAnswer, toolFault, type ToolRegistration } from '@stoa/domain';
import { insertAuditEvent, type Actor } from '../../../kernel/audit/store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { storableJson, storableText } from '../../../kernel/storable-text.ts';
import { isOurHost } from '../external-tools.ts';
import { insertTool } from '../store.ts';
import { useInvitation } from './invitations-store.ts';

/** The answer to a tool that registers itself (RFC 7591 §3.2). */
export type RegistrationReply =
  | { readonly registered: ReturnType<typeof registrationAnswer> }
  | { readonly error: 'invalid_token' | 'invalid_client_metadata'; readonly description: string };

interface Registering {
  readonly actor: Actor;
  readonly token: string | undefined;
  readonly body: unknown;
}

const noInvitation = {
  error: 'invalid_token',
  description: 'The invitation is missing, was used, or is over.',
} as const;

/**
 * Registers a tool that was invited (LTI dynamic registration 1.0). It opens nothing before an administrator has looked
 * at it and switched it on. An invitation is used by what is taken alone, so that a tool can mend what was wrong.
 */
export async function registerItself(kernel: Kernel, { actor, token, body }: Registering): Promise<RegistrationReply> {
  if (token === undefined) return noInvitation;
  const { tenantId } = actor;
  const read = readRegistration(body);
  const fault = typeof read === 'string' ? read : faultOf(kernel, read);
  if (typeof read === 'string' || fault !== null)
    return { error: 'invalid_client_metadata', description: `The registration is not taken: ${fault}.` };
  return await kernel.db.transaction().execute(async (tx) => {
    const told = await useInvitation(tx, tenantId, token);
    if (told === undefined) return noInvitation;
    const [id, clientId, deploymentId] = [randomUUID(), randomUUID(), '1'];
    const name = storableText(read.name);
    await insertTool(tx, {
      id,
      tenant_id: tenantId,
      name,
      protocol: '1.3',
      launch_url: read.launchUrl,
      told: JSON.stringify(told),
      enabled: false,
      client_id: clientId,
      deployment_id: deploymentId,
      login_url: read.loginUrl,
      redirect_urls: JSON.stringify(read.redirectUrls),
      jwks_url: read.jwksUrl,
      custom: storableJson(read.custom),
    });
    await insertAuditEvent(tx, actor, { what: 'external-tool.register', data: { toolId: id, name, protocol: '1.3' } });
    return { registered: registrationAnswer({ ...read, clientId, deploymentId }) };
  });
}

function faultOf(kernel: Kernel, { launchUrl, loginUrl, redirectUrls, jwksUrl }: ToolRegistration): string | null {
  const own = { protocol: '1.3', clientId: 'its', deploymentId: 'own', hasSecret: false } as const;
  const addresses = { launchUrl, loginUrl, redirectUrls, origins: [jwksUrl] };
  return toolFault({ ...own, ...addresses }, isOurHost(kernel));
}
