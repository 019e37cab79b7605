import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sessionToken } from '../auth/cookies.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal, type Guard, type Person } from '../route.ts';
import type { Limit } from './limits.ts';
import { refuseForged } from './walls.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

export interface GuardOptions {
  readonly guard: Guard;
  /** What a state-changing route reads; JSON unless it says otherwise. */
  readonly mediaTypes?: readonly string[];
  /** Instead of the usual limit. */
  readonly limit?: Limit;
}

export type Gate = (request: FastifyRequest) => Promise<void>;

/** Opens a route for those whom its guard names; everybody else is refused. Sets `request.caller.person`. */
export function gate(kernel: Kernel, limit: Limit, options: GuardOptions): Gate {
  const { guard, mediaTypes = ['application/json'] } = options;
  return async (request) => {
    const installed = installPerson(request, kernel);
    request.caller.person = installed ?? (await sessionPerson(request, kernel));
    await (options.limit ?? limit)(request);
    decideGuard(guard, request.caller.person);
    // a token is sent by a program on purpose, never by a browser on its own
    if (installed === null) refuseForged(request, kernel.settings, mediaTypes);
  };
}

function decideGuard(guard: Guard, person: Person | null): void {
  if (guard === 'public') return;
  if (person === null) throw new Refusal('session.missing');
  if (guard === 'person' && person.profile === null) throw new Refusal('permission.missing');
  if (guard === 'administrator' && !person.roles.includes('Administrator')) throw new Refusal('permission.missing');
}

/** A session opens only its own tenant. */
async function sessionPerson(request: FastifyRequest, kernel: Kernel): Promise<Person | null> {
  const session = await kernel.sessions.find(sessionToken(request, kernel.settings));
  return session?.person.tenantId === request.caller.tenantId ? session.person : null;
}

function installPerson(request: FastifyRequest, kernel: Kernel): Person | null {
  const { authorization } = request.headers;
  const { administratorToken } = kernel.settings;
  if (authorization === undefined || administratorToken === null) return null;
  if (!timingSafeEqual(sha256(authorization), sha256(`Bearer ${administratorToken}`))) return null;
  return { id: nobody, tenantId: request.caller.tenantId, roles: ['Administrator'], profile: null };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
