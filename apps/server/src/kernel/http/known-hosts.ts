import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';
import { workOfHost } from '../content-origin.ts';
import type { Kernel } from '../kernel.ts';
import type { Tenants } from '../tenancy/tenants.ts';

const refuse = Refusal.of<'request.host-unknown'>();

/**
 * Refuses requests under a name that is not ours, before anything is decided by it: a stranger's name that leads here
 * would make links, cookies and caches of a portal that is not theirs. Health is asked for by address, by machines.
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { tenants, settings }: Pick<Kernel, 'tenants' | 'settings'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // there stands packaged content and nothing else, be it a name or a number that is ours as well
    const isContent = workOfHost(settings.contentOrigin, request.hostname) !== undefined;
    const isServed = isContent ? request.url.startsWith('/c/') : isKnown(request, { tenants, host: settings.host });
    return isServed || request.url.startsWith('/health/') ? done() : done(refuse('request.host-unknown'));
  });
}

interface Names {
  readonly tenants: Tenants;
  readonly host: string;
}

function isKnown({ raw, hostname }: FastifyRequest, { tenants, host }: Names): boolean {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length !== 1) return false;
  const asked = hostname.toLowerCase();
  return (
    tenants.idOfKnownHost(asked) !== undefined ||
    asked === inAddress(host.toLowerCase()) ||
    asked === inAddress(raw.socket.localAddress?.replace(/^::ffff:/, '') ?? '')
  );
}

/**
 * A name or a number as it stands in addresses. Numbers are nobody's name, so the one at which a connection arrived is
 * known: a machine may have no name at all.
 */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
