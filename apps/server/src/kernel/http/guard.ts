import { createHash, timingSafeEqual } from 'node:crypto';
import { duties, hasPermissions, reachesEveryCourse, type Duty, type RequiredPermission } from '@stoa/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { insertAuditEvent } from '../audit/store.ts';
import { sessionToken } from '../auth/cookies.ts';
import { selectIsStaff } from '../auth/store.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { ServerSettings } from '../settings.ts';
import { Refusal, type SharedCode } from '../refusals/refusal.ts';
import type { Guard, RouteRules } from '../calls/context.ts';
import type { Person, Session } from '../auth/person.ts';
import { sessionLife } from '../tenancy/tenant-settings.ts';
import { grantedTo, type Tenants } from '../tenancy/tenants.ts';
import { actorOf, pathOf } from './caller.ts';
import { isHeldBack } from './second-factor-gate.ts';
import type { Limit } from './limits.ts';
import { isChange, refuseForged } from './forged-requests.ts';

const refuse = Refusal.of<SharedCode<'signedIn'> | 'impersonation.read-only' | 'tenant.not-found'>();

const nobody = '00000000-0000-0000-0000-000000000000';

export interface GuardOptions extends Pick<RouteRules, 'beacon' | 'background' | 'whileImpersonating'> {
  readonly guard: Guard;
  /** Media types that a state-changing route reads; JSON unless it says otherwise. */
  readonly mediaTypes?: readonly string[];
  /** Instead of the usual limit. */
  readonly limit?: Limit;
  /** People open it by hand, which is activity although nothing changes. */
  readonly page?: true;
  /** A public call belongs to the tenant that its query parameter `domain` names (decisions §1). */
  readonly tenantByDomain?: true;
}

/** Services that a guard asks of the kernel. */
export interface GuardParts {
  readonly db: Database;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly settings: Pick<ServerSettings, 'administratorToken' | 'publicUrl'>;
}

export type Gate = (request: FastifyRequest) => Promise<void>;

/**
 * Opens a route for those whom its guard names; everybody else is refused. Sets person and session of `request.caller`.
 */
export function gate(kernel: GuardParts, limit: Limit, options: GuardOptions): Gate {
  const { guard, mediaTypes = ['application/json'], beacon = false } = options;
  return async (request) => {
    const { caller } = request;
    if (guard === 'public' && options.tenantByDomain) caller.tenantId = tenantOf(request, kernel);
    const installed = isInstall(request, kernel) ? installPerson(namedTenant(request, kernel)) : null;
    if (installed !== null) caller.tenantId = installed.tenantId;
    const meant = installed === null ? await meantSession(request, kernel) : null;
    const heldBack = meant !== null && (await isHeldBack(kernel, meant, guard));
    caller.session = heldBack ? null : meant;
    caller.person = installed ?? caller.session?.person ?? null;
    await (options.limit ?? limit)(request);
    if (heldBack && guard !== 'public') throw refuse('session.second-factor');
    await decideGuard(kernel, guard, caller.person);
    // a token is sent by a program on purpose, never by a browser on its own
    if (installed === null) refuseForged(request, kernel.tenants, { mediaTypes, beacon });
    if (caller.session !== null)
      caller.session = await sessionInUse(kernel, request, { ...options, session: caller.session });
  };
}

async function decideGuard(kernel: GuardParts, guard: Guard, person: Person | null): Promise<void> {
  if (guard === 'public') return;
  if (person === null) throw refuse('session.missing');
  if (guard === 'person') return refuseProgram(person);
  if (guard === 'install') return refusePeople(person);
  const isOpen = 'duty' in guard ? await mayDo(kernel, person, guard.duty) : await holds(kernel, person, guard);
  if (!isOpen) throw refuse('permission.missing');
}

async function holds(
  { tenants }: GuardParts,
  { tenantId, roles }: Person,
  { permission }: Pick<RequiredPermission, 'permission'>,
): Promise<boolean> {
  return hasPermissions(grantedTo(await tenants.profile(tenantId), roles), [{ permission }]);
}

/** May a person do this in some course? In which ones is for the statement of the call to say. */
export async function mayDo(kernel: GuardParts, person: Person, duty: Duty): Promise<boolean> {
  if ((await holds(kernel, person, duties[duty])) || reachesEveryCourse(person.roles)) return true;
  return await selectIsStaff(kernel.db, person, duties[duty].staff);
}

function refuseProgram({ profile }: Person): void {
  if (profile === null) throw refuse('permission.missing');
}

function refusePeople({ profile }: Person): void {
  if (profile !== null) throw refuse('permission.missing');
}

/**
 * Activity moves the end of the session; what an administrator changes as somebody else is refused, or written down.
 */
async function sessionInUse(
  kernel: GuardParts,
  request: FastifyRequest,
  { session, page, background, whileImpersonating }: GuardOptions & { readonly session: Session },
): Promise<Session> {
  const changes = isChange(request);
  if (changes && session.impersonator !== null && !whileImpersonating) await noteImpersonated(kernel, request, session);
  const token = sessionToken(request, kernel.settings);
  if (token === undefined || background || (!page && !changes)) return session;
  const profile = await kernel.tenants.profile(session.person.tenantId);
  return await kernel.sessions.keep(token, session, {
    now: request.caller.now,
    ...sessionLife(profile, session.ownerRoles),
  });
}

/** Written down before it is done, so that nothing is done that is not written down. */
async function noteImpersonated(kernel: GuardParts, request: FastifyRequest, session: Session): Promise<void> {
  if (session.impersonator?.allowChanges !== true) throw refuse('impersonation.read-only');
  const data = { method: request.method, path: pathOf(request) };
  await insertAuditEvent(kernel.db, { ...actorOf(request), session }, { what: 'impersonation.change', data });
}

/**
 * The session, unless the page that asks belongs to somebody else: on a shared device a tab may be left open when
 * another person signs in, and nothing of one is done or shown under the sign-in of the other.
 */
async function meantSession(request: FastifyRequest, kernel: GuardParts): Promise<Session | null> {
  const session = await ownSession(request, kernel);
  const meant = request.headers['x-person-id'];
  return meant === undefined || meant === session?.person.id ? session : null;
}

/** A session opens only its own tenant. */
export async function ownSession(request: FastifyRequest, kernel: GuardParts): Promise<Session | null> {
  const session = await kernel.sessions.find(sessionToken(request, kernel.settings));
  return session?.person.tenantId === request.caller.tenantId ? session : null;
}

function tenantOf(request: FastifyRequest, kernel: GuardParts): string {
  const domain =
    typeof request.query === 'object' && request.query !== null && 'domain' in request.query
      ? request.query.domain
      : undefined;
  if (typeof domain !== 'string') return request.caller.tenantId;
  const named = kernel.tenants.idOfKnownHost(domain);
  if (named === undefined) throw refuse('tenant.not-found');
  return named;
}

function isInstall(
  { headers: { authorization } }: FastifyRequest,
  { settings: { administratorToken } }: GuardParts,
): boolean {
  if (authorization === undefined || administratorToken === null) return false;
  return timingSafeEqual(sha256(authorization), sha256(`Bearer ${administratorToken}`));
}

function installPerson(tenantId: string): Person {
  return { id: nobody, tenantId, roles: ['Administrator'], profile: null };
}

/**
 * The install's token opens every tenant: the one of the host, or the one whose host the header `Stoa-Tenant` names.
 */
function namedTenant(request: FastifyRequest, { tenants }: GuardParts): string {
  const host = request.headers['stoa-tenant'];
  if (host === undefined) return request.caller.tenantId;
  const named = typeof host === 'string' ? tenants.idOfExactHost(host) : undefined;
  if (named === undefined) throw refuse('tenant.not-found');
  return named;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
