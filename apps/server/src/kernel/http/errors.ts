import { errors, type ErrorCode } from '@stoa/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { SecurityLog } from '../audit/security-log.ts';
import type { Kernel } from '../kernel.ts';
import { sendCard } from '../pages/card-page.ts';
import { notFoundPage } from '../pages/not-found-page.ts';
import { offeredBy, pageLocale, spokenOffer } from '../pages/page-locale.ts';
import { methodsByAddress, type MountedAddress } from './other-methods.ts';
import { Refusal, AskLater } from '../refusals/refusal.ts';
import { Unavailable } from '../refusals/unavailable.ts';
import { missingPage, sendFramedCard } from '../pages/framed-page.ts';
import { unavailablePage } from '../pages/unavailable-page.ts';
import { actorOf, greet, pathOf } from './caller.ts';
import { InvalidRequest } from '../refusals/invalid-request.ts';
import { problem, type Fault } from '../refusals/problem.ts';
import { bareHeaders } from './security-headers.ts';

type Faults = readonly [Fault, ...Fault[]];

interface Failure {
  readonly faults: Faults;
  readonly retryAfterSeconds?: number | undefined;
}

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.content-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
};

/** What the reader of static files says of those that are not there, or not as they were asked for. */
const fileCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'request.invalid',
  403: 'resource.not-found',
  404: 'resource.not-found',
  412: 'request.precondition',
  416: 'request.range',
};

/**
 * Everything that goes wrong leaves as problem+json in the caller's language; what nobody foresaw goes to the log only.
 */
export function answerProblems(
  app: FastifyInstance,
  { tenants, securityLog }: Kernel,
  mounted: readonly MountedAddress[],
): void {
  const methodsOf = methodsByAddress(mounted);
  const sendNothingHere = async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = pageLocale(request, await offeredBy(tenants, request.caller.tenantId));
    return sendCard(reply, errors['resource.not-found'].status, notFoundPage(locale));
  };
  app.setErrorHandler((error, request, reply) => {
    const unavailable = Unavailable.by(error);
    if (unavailable !== null) return sendUnavailable(request, reply, { unavailable, error });
    // a page of an organisation that does not exist
    if (error instanceof Refusal && error.code === 'tenant.not-found' && isUnderPortal(request) && asksForPage(request))
      return sendNothingHere(request, reply);
    const faults = faultsOf(error, request);
    noteRefusal(securityLog, request, faults[0].code);
    if (standsInFrames(request)) {
      const page = missingPage(pageLocale(request, spokenOffer), faults[0].code);
      return sendFramedCard(reply, errors[faults[0].code].status, page);
    }
    return sendFaults(request, reply, { faults, retryAfterSeconds: retryAfter(error) });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
    // a page that the server itself found missing was asked for by the right method
    if (methods.length > 0 && !methods.includes(request.method))
      return sendFaults(request, reply.header('Allow', methods.join(', ')), { faults: [{ code: 'request.method' }] });
    if (!asksForPage(request)) return sendFaults(request, reply, { faults: [{ code: 'resource.not-found' }] });
    return await sendNothingHere(request, reply);
  });
}

/** What somebody may not do is written down, and that somebody guesses at the token of the install. */
function noteRefusal(securityLog: SecurityLog, request: FastifyRequest, code: ErrorCode): void {
  const { status } = errors[code];
  const guesses = status === 401 && request.headers.authorization !== undefined;
  if (status !== 403 && !guesses) return;
  const path = pathOf(request);
  securityLog.note(actorOf(request), { what: 'access.refused', data: { code, method: request.method, path } });
}

/** True when somebody has opened the address in a browser; programs, scripts among them, do not ask for HTML. */
function asksForPage({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html');
}

/** True when a page of a package was asked for, which stands in its frame. */
function standsInFrames(request: FastifyRequest): boolean {
  return request.routeOptions.config.standsInFrames === true && asksForPage(request);
}

function isUnderPortal({ url }: FastifyRequest): boolean {
  return url.startsWith('/learn/');
}

/** An address that cannot be read, or a body that never ends: no hook has run, so the answer makes up for it. */
export function answerBroken(kernel: Kernel): NonNullable<FastifyServerOptions['frameworkErrors']> {
  return (error, request, reply) => {
    request.caller = greet(request, reply, kernel);
    void sendFaults(request, reply.headers(bareHeaders), { faults: faultsOf(error, request) });
  };
}

interface TroubledAnswer {
  readonly unavailable: Unavailable;
  /** What came before it, for the log. */
  readonly error: unknown;
}

/** A page for whoever has opened one, which looks by itself whether it is over; problem+json for all others. */
function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  { unavailable, error }: TroubledAnswer,
): FastifyReply {
  const { faults, retryAfterSeconds } = unavailable;
  if (error !== unavailable) request.log.warn({ err: error }, 'the database or the store of files is in trouble');
  if (!asksForPage(request)) return sendFaults(request, reply, unavailable);
  const [{ code }] = faults;
  void reply.header('Retry-After', String(retryAfterSeconds));
  const sends = standsInFrames(request) ? sendFramedCard : sendCard;
  return sends(reply, errors[code].status, unavailablePage(pageLocale(request, spokenOffer), code));
}

function sendFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  { faults, retryAfterSeconds }: Failure,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  return reply
    .code(errors[faults[0].code].status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', request.caller.locale)
    .type('application/problem+json')
    .send(JSON.stringify(problem(faults, request.caller.locale, request.id)));
}

function faultsOf(error: unknown, request: FastifyRequest): Faults {
  if (error instanceof InvalidRequest) return error.faults;
  if (error instanceof Refusal) return [{ code: error.code, field: error.field, data: error.data }];
  const code = frameworkCode(error);
  if (code === 'server.unknown') request.log.error({ err: error }, 'request failed');
  return [{ code }];
}

/** The framework's own refusals (body too large, broken JSON) carry a code and a status below 500. */
function frameworkCode(error: unknown): ErrorCode {
  if (isHttpError(error)) return fileCodes[error.status] ?? 'server.unknown';
  if (!isFrameworkError(error)) return 'server.unknown';
  const known = frameworkCodes[error.code];
  if (known !== undefined) return known;
  return error.statusCode !== undefined && error.statusCode < 500 ? 'request.invalid' : 'server.unknown';
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
}

interface HttpError extends Error {
  readonly status: number;
  /** Its message may be told: it is the asker's fault, not ours. */
  readonly expose: true;
}

function isHttpError(error: unknown): error is HttpError {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    'expose' in error &&
    error.expose === true
  );
}

function retryAfter(error: unknown): number | undefined {
  return error instanceof AskLater ? error.retryAfterSeconds : undefined;
}
