import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal.ts';
import type { Tenants } from '../tenancy/tenants.ts';

const refuse = Refusal.of<'request.host-unknown'>();

/**
 * Refuses requests under a name that is not ours, before anything is decided by it: a stranger's name that leads here
 * would make links, cookies and caches of a portal that is not theirs. Health is asked for by address, by machines.
 */
export function refuseUnknownHosts(app: FastifyInstance, tenants: Tenants): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/health/') || isKnown(request, tenants)) return done();
    return done(refuse('request.host-unknown'));
  });
}

function isKnown({ raw, hostname }: FastifyRequest, tenants: Tenants): boolean {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length !== 1) return false;
  return tenants.idOfKnownHost(hostname) !== undefined || hostname === ownAddress(raw.socket.localAddress);
}

/** The address at which the connection arrived: a number is nobody's name, and a machine may have no name at all. */
function ownAddress(address = ''): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}
