import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import { readOrigins, readSetting, type Locale } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../../kernel/http/forged-requests.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { cardDocument, newNonce } from '../../kernel/pages/card-page.ts';
import { bestOffered, offeredBy } from '../../kernel/pages/page-locale.ts';
import { beginLogin } from './begin-login.ts';
import { choiceOf, ticketOf } from './choose-quiz.ts';
import type { Launch } from './claims.ts';
import { selectOfferedQuizzes } from './offered-store.ts';
import { openQuiz } from './open-quiz.ts';
import { publicKeys } from './outgoing.ts';
import {
  askingPage,
  choicePage,
  chosenPage,
  keepingPage,
  quizDocument,
  refusedPage,
  type FramedPage,
} from './pages.ts';
import { selectPlatforms, type Platform } from './platforms-store.ts';
import { framedPolicy, quizPolicy } from './policy.ts';
import { RefusedLaunch } from './refused-launch.ts';
import { stateOf, takeLaunch, type AsksStorage } from './take-launch.ts';
import { mountVisitCalls, type QuizRoutes } from './visit-routes.ts';

const yearInMilliseconds = 31_536_000_000;
const tenMinutes = 600;
const launchPath = '/tools/launch';
const mostBytes = 200_000;

interface Exchange {
  readonly http: Http;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Stoa as a tool of other systems, under /tools (decision 0063). */
export function mountQuizTool(routes: QuizRoutes): Mount {
  return async (app, http) => {
    await app.register(async (scope) => {
      await scope.register(formbody, { bodyLimit: mostBytes });
      const options = { onRequest: http.limits.signIn };
      scope.get('/tools/jwks', async (request, reply) => {
        const keys = await publicKeys(http.kernel.db, request.caller.tenantId);
        return reply.header('Cache-Control', 'public, max-age=300').send({ keys });
      });
      scope.get('/tools/login', options, (request, reply) => login({ http, request, reply }, request.query));
      scope.post('/tools/login', options, (request, reply) => login({ http, request, reply }, request.body));
      scope.post(launchPath, options, (request, reply) => launch({ http, request, reply }));
      scope.post('/tools/choose', options, (request, reply) => choose({ http, request, reply }));
    });
    await app.register((scope) => mountToolAssets(scope, http));
    mountVisitCalls(app, http, routes);
  };
}

async function mountToolAssets(scope: FastifyInstance, { kernel }: Http): Promise<void> {
  await scope.register(fastifyStatic, {
    root: path.join(kernel.settings.toolsFolder, 'assets'),
    serve: false,
    preCompressed: true,
    index: false,
  });
  scope.get<{ Params: { file: string } }>('/tools/assets/:file(^[\\w~-][\\w.~-]*\\.[a-z]\\w*$)', (request, reply) =>
    reply
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .sendFile(request.params.file, { immutable: true, maxAge: yearInMilliseconds }),
  );
}

async function localeOf({ http, request }: Exchange, asked: string | null = null): Promise<Locale> {
  const offer = await offeredBy(http.kernel.tenants, request.caller.tenantId);
  return bestOffered({ chosen: [asked], acceptLanguage: request.headers['accept-language'] }, offer);
}

interface Shown {
  readonly status?: number;
  /** Origins that may show it; nobody may where there is none. */
  readonly parents: readonly string[];
  /** Where its forms lead beside us. */
  readonly forms?: readonly string[];
}

/** Sends a small page that stands in a frame: the policy says whose, which the older header cannot. */
function sendFramed({ reply }: Exchange, page: FramedPage, { status = 200, parents, forms = [] }: Shown): FastifyReply {
  const nonce = newNonce();
  if (parents.length > 0) reply.raw.removeHeader('X-Frame-Options');
  return reply
    .code(status)
    .header('Content-Security-Policy', framedPolicy(nonce, parents, forms))
    .header('Content-Language', page.locale)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(cardDocument(page, nonce));
}

/** Says why nothing is opened, wherever a system that is known shows it; what was wrong in a token is for the log. */
async function refused(exchange: Exchange, error: unknown): Promise<FastifyReply> {
  if (!(error instanceof RefusedLaunch)) throw error;
  exchange.request.log.info({ err: error }, 'a launch of another system was refused');
  const { db, tenantId } = here(exchange);
  const platforms = await selectPlatforms(db, tenantId);
  const parents = platforms.flatMap(({ enabled, frameOrigins }) => (enabled ? frameOrigins : []));
  return sendFramed(exchange, refusedPage(await localeOf(exchange), error.trouble), { status: 403, parents });
}

function here({ http, request }: Exchange) {
  const { tenantId, now } = request.caller;
  const { db, tenants } = http.kernel;
  return { db, tenantId, now, origin: tenants.originOf(tenantId) };
}

/** Each login has a cookie of its own, as several frames may be opened at once. */
function cookieName(state: string): string {
  return `stoa_launch_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
}

/** A frame of another site takes it only so; it opens nothing by itself, and goes nowhere but to launches. */
const cookie = {
  path: launchPath,
  httpOnly: true,
  sameSite: 'none',
  secure: true,
  partitioned: true,
  maxAge: tenMinutes,
} as const;

async function login(exchange: Exchange, asked: unknown): Promise<FastifyReply> {
  try {
    const { platform, address, state, browser, storageTarget } = await beginLogin(here(exchange), asked);
    const { reply } = exchange;
    void reply.setCookie(cookieName(state), browser, cookie).header('Cache-Control', 'no-store');
    if (storageTarget === null) return await reply.redirect(address, 302);
    const storage = { storageTarget, storageOrigin: new URL(platform.loginUrl).origin, state };
    const page = keepingPage(await localeOf(exchange), storage, { browser, address });
    return sendFramed(exchange, page, { parents: platform.frameOrigins });
  } catch (error) {
    return await refused(exchange, error);
  }
}

async function launch(exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  try {
    const name = cookieName(stateOf(request.body) ?? '');
    const taken = await takeLaunch(here(exchange), request.body, request.cookies[name]);
    if (taken.kind === 'asks-storage') return await askStorage(exchange, taken);
    void reply.clearCookie(name, cookie);
    const { wish, ...said } = taken.launch;
    return wish.kind === 'open'
      ? await open(exchange, taken.platform, { ...said, wish })
      : await offer(exchange, taken.platform, { ...said, wish });
  } catch (error) {
    return await refused(exchange, error);
  }
}

async function askStorage(exchange: Exchange, asks: AsksStorage): Promise<FastifyReply> {
  const { platform, storageTarget, state, idToken } = asks;
  const storage = { storageTarget, storageOrigin: new URL(platform.loginUrl).origin, state };
  const page = askingPage(await localeOf(exchange), storage, { idToken, action: launchPath });
  return sendFramed(exchange, page, { parents: platform.frameOrigins });
}

async function offer(
  exchange: Exchange,
  platform: Platform,
  launch: Launch & { readonly wish: { readonly kind: 'choose' } },
): Promise<FastifyReply> {
  if (!launch.teaches) throw new RefusedLaunch('role');
  const { db, tenantId } = here(exchange);
  const [quizzes, ticket] = await Promise.all([
    selectOfferedQuizzes(db, tenantId),
    ticketOf({ db, tenantId }, platform, launch),
  ]);
  const page = choicePage(await localeOf(exchange, launch.locale), { quizzes, ticket });
  return sendFramed(exchange, page, { parents: platform.frameOrigins });
}

async function choose(exchange: Exchange): Promise<FastifyReply> {
  const { http, request } = exchange;
  try {
    if (!isOwnOrigin(request, http.kernel.tenants)) throw new RefusedLaunch('message');
    const choice = await choiceOf(here(exchange), request.body);
    const { frameOrigins: parents } = choice.platform;
    const forms = [...parents, new URL(choice.returnUrl).origin];
    return sendFramed(exchange, chosenPage(await localeOf(exchange), choice), { parents, forms });
  } catch (error) {
    return await refused(exchange, error);
  }
}

/** Opens the page of the quiz: the secret of its visit is in it, and in no cookie that a browser would send. */
async function open(
  exchange: Exchange,
  platform: Platform,
  launch: Launch & { readonly wish: { readonly kind: 'open' } },
): Promise<FastifyReply> {
  const { http, request, reply } = exchange;
  const { tenantId } = request.caller;
  const locale = await localeOf(exchange, launch.locale);
  const opening = { kernel: http.kernel, tenantId, locale, requestId: request.id, address: request.ip };
  const { token, files, name } = await openQuiz(opening, platform, launch);
  const { settings } = await http.kernel.tenants.profile(tenantId);
  const images = readSetting(settings, 'lms.learner_allowed_external_sources');
  const nonce = newNonce();
  const template = await readFile(path.join(http.kernel.settings.toolsFolder, 'index.html'), 'utf8');
  reply.raw.removeHeader('X-Frame-Options');
  return await reply
    .header(
      'Content-Security-Policy',
      quizPolicy(nonce, {
        parents: platform.frameOrigins,
        images: readOrigins(images).filter((origin) => origin.startsWith('https:')),
        frames: readOrigins(readSetting(settings, 'lms.learner_allowed_frame_sources')),
      }),
    )
    .header('Content-Language', locale)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      quizDocument(template, {
        locale,
        nonce,
        facts: { token, files, name, locale, images, parents: platform.frameOrigins },
      }),
    );
}
