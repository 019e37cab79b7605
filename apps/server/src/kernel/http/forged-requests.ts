import type { FastifyRequest } from 'fastify';
import { Refusal, type SharedCode } from '../refusals/refusal.ts';
import type { Tenants } from '../tenancy/tenants.ts';

const refuse = Refusal.of<SharedCode<'change'>>();

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface ForgeryChecks {
  /** Media types that the route reads. */
  readonly mediaTypes: readonly string[];
  readonly beacon: boolean;
}

export function isChange(request: FastifyRequest): boolean {
  return changing.has(request.method);
}

/**
 * Three walls against forged requests in front of every state-changing call: a header that forms cannot send, an Origin
 * that is ours, and a body type that forms cannot send. A beacon cannot send the header either; two walls are left for
 * it.
 */
export function refuseForged(request: FastifyRequest, tenants: Tenants, { mediaTypes, beacon }: ForgeryChecks): void {
  if (!isChange(request)) return;
  if (!beacon && request.headers['x-requested-with'] !== 'XMLHttpRequest') throw refuse('request.marker-missing');
  if (!isOwnOrigin(request, tenants)) throw refuse('request.origin-refused');
  if (!mediaTypes.includes(mediaType(request))) throw refuse('request.content-type');
}

/** The public address of the host's tenant; on loopback also the address by which the request itself came. */
export function isOwnOrigin(request: FastifyRequest, tenants: Tenants): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const own = tenants.originOf(tenants.idOfHost(request.hostname));
  if (origin === own) return true;
  return isLoopback(own) && isLoopback(origin) && origin === `${request.protocol}://${request.host}`;
}

export function isLoopback(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.protocol === 'http:' && /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
