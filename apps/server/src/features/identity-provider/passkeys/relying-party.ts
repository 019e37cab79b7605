import { isIP } from 'node:net';
import { isLoopback } from '../../../kernel/http/forged-requests.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** For whom passkeys are made and used: the organisation at its public address, and nowhere else. */
export interface RelyingParty {
  /** Host name. */
  readonly id: string;
  readonly origin: string;
  /** Name of the organisation. */
  readonly name: string;
}

/** Null where browsers know no passkeys: at an address that is a number, or that is neither https nor this machine. */
export function relyingParty({ tenants }: Pick<Kernel, 'tenants'>, tenantId: string): RelyingParty | null {
  const origin = tenants.originOf(tenantId);
  const { protocol, hostname } = new URL(origin);
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isTrusted = protocol === 'https:' || isLoopback(origin) || hostname.endsWith('.localhost');
  return isNumber || !isTrusted ? null : { id: hostname, origin, name: tenants.nameOf(tenantId) };
}
