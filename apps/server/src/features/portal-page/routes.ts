import type { RuntimeConfig } from '@stoa/contract';
import {
  addressOfPath,
  isBesidePlace,
  isListedPlace,
  isPublicPlace,
  placeAt,
  placeNames,
  placeOf,
  pathOfAddress,
  portalBase as base,
  standingPlace,
  type FoundPlace,
  type Locale,
} from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { repeats } from '../../kernel/http/compression.ts';
import { RepeatedText } from '../../kernel/http/repeated-text.ts';
import { mayDo } from '../../kernel/http/guard.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import type { CallInProcess } from '../../kernel/calls/in-process-calls.ts';
import { isSecure } from '../../kernel/auth/cookies.ts';
import { inertJson } from '../../kernel/pages/html.ts';
import { newNonce } from '../../kernel/pages/card-page.ts';
import { pageLocale } from '../../kernel/pages/page-locale.ts';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import type { PublicContext } from '../../kernel/calls/context.ts';
import { sentence } from '../../kernel/sentences.ts';
import { idleSeconds, navigationSettings, tenantLocale, tenantLocales } from '../../kernel/tenancy/tenant-settings.ts';
import type { TenantProfile } from '../../kernel/tenancy/tenants.ts';
import { mountAssets } from './asset-routes.ts';
import { bootOf } from './boot.ts';
import { portalDocument, signInRedirect, type ListedPage } from './page.ts';
import { deviceOf, type Device } from './picture/device.ts';
import { pictureDrawer } from './picture/draw-picture.ts';
import { bootText, keptPictures } from './picture/kept-pictures.ts';
import { policySources, portalPermissions, portalPolicy, reportingEndpoints, type PolicySources } from './policy.ts';
import { preloadsOf } from './preloads.ts';
import { languageAskedFor, publicHead } from './public-head.ts';
import { missingPageOf, publicPageOf } from './public-page.ts';
import type { PublicPlace } from './public-place.ts';
import { redirectOf } from './redirect.ts';
import { plantSeeds, type Planted } from './seeds.ts';
import { readPortalBuild, type PortalBuild } from './template.ts';

const second = 1_000;

/** The portal under /learn: its page, with the first screen's data in it, and its files. */
export function mountPortal(ask: CallInProcess): Mount {
  return async (app, http) => {
    const build = portalBuild(http);
    const draw = pictureDrawer(http.kernel.settings.portalFolder);
    const tell = (error: unknown) => app.log.error({ err: error }, 'a first picture could not be drawn');
    const drawer = draw && keptPictures(draw, tell);
    const send = async (request: FastifyRequest, reply: FastifyReply) =>
      await sendPage({ http, ask, build: await build(), drawer }, request, reply);
    const gated = { onRequest: http.gate({ guard: 'public', page: true }) };
    const publicly = { onRequest: http.gate({ guard: 'public', page: true, tenantByDomain: true }) };
    await mountAssets(app, http);
    app.get('/', (_request, reply) => reply.redirect(`${base}/`, 302));
    app.get(base, (request, reply) => reply.redirect(request.url.replace(base, `${base}/`), 302));
    app.get(`${base}/*`, gated, send);
    for (const address of addressesBeside) app.get(address, gated, send);
    for (const address of publicAddresses) app.get(address, publicly, send);
  };
}

/** Patterns of public addresses, with a rest and without one. */
const publicAddresses = placeNames.filter(isPublicPlace).flatMap((name) => {
  const { pattern } = placeOf(name);
  return [`${base}${pattern}`, ...(pattern.endsWith('/*') ? [`${base}${pattern.slice(0, -2)}`] : [])];
});

/** Patterns of addresses that stand beside /learn. */
const addressesBeside = placeNames.filter(isBesidePlace).map((name) => placeOf(name).pattern);

/** The build of the portal. While the portal is being worked on, a new build is noticed within a second. */
function portalBuild({ kernel: { settings } }: Http): () => PortalBuild | Promise<PortalBuild> {
  const builds = new ExpiringCache<PortalBuild>(settings.environment === 'prod' ? Infinity : second, 1);
  return () => builds.get('build', () => readPortalBuild(settings.portalFolder));
}

/** What the policy of every page says, whoever asks for it. */
const policyFacts = ({ kernel: { settings } }: Http) => ({
  packages: settings.contentOrigin === null ? [] : [settings.contentOrigin.pattern],
  reportsTogether: isSecure(settings),
});

interface PageHeaders {
  readonly locale: Locale;
  readonly nonce: string;
  readonly sources: PolicySources;
  /** It keeps hold of the windows that it opens. */
  readonly keepsWindows: boolean;
}

/** A unit in a window of its own stands on the page, which asks for its document so. */
const asksForWindows = (request: FastifyRequest): boolean =>
  new URL(request.url, 'http://request').searchParams.has('windows');

function setPageHeaders(reply: FastifyReply, { locale, nonce, sources, keepsWindows }: PageHeaders): void {
  // the policy says who may, which this older header cannot
  if (sources.parents.length > 0) reply.raw.removeHeader('X-Frame-Options');
  if (sources.reportsTogether) void reply.header('Reporting-Endpoints', reportingEndpoints);
  reply.raw.setHeader('Permissions-Policy', portalPermissions(sources));
  // a package in a window of its own tells the page that opened it where its learner's work is
  if (keepsWindows) reply.raw.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  void reply
    .header('Content-Security-Policy', portalPolicy(nonce, sources))
    .header('Cache-Control', 'no-store')
    .header('Content-Language', locale)
    .type('text/html; charset=utf-8');
}

/** Says whose document it is, for the device that keeps it: never that of an administrator who acts as somebody. */
function nameOwner({ caller: { session } }: FastifyRequest, reply: FastifyReply): void {
  if (session !== null && session.impersonator === null) void reply.header('X-Person-Id', session.person.id);
}

/** Parts of the server that make a page. */
interface PageParts {
  readonly http: Http;
  readonly ask: CallInProcess;
  readonly build: PortalBuild;
  /** Null where the build has no pictures, and in frames. */
  readonly drawer: ReturnType<typeof keptPictures> | null;
}

async function sendPage(
  { http, ask, build, drawer }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const elsewhere = properAddress(request);
  if (elsewhere !== null) return reply.redirect(elsewhere, 302);
  const profile = await http.kernel.tenants.profile(request.caller.tenantId);
  const asked = http.context(request);
  const preferred = asked.person?.profile?.preferences.locale ?? null;
  const place = placeFor(profile, pathOf(request));
  const offer = { offered: tenantLocales(profile), fallback: tenantLocale(profile) };
  const asking = isForMembers(place) ? null : languageAskedFor(request);
  const context = { ...asked, locale: pageLocale(request, offer, { preferred, asking }) };
  const nonce = newNonce();
  const { tenants } = http.kernel;
  const hostId = tenants.idOfHost(request.hostname);
  const config = await configFor(ask, context, hostId);
  const sources = policySources(profile, { ...config, ...policyFacts(http) }, await tenants.profile(hostId));
  const isContent = place?.name === 'courseContent' || place?.name === 'workflowView';
  const keepsWindows = isContent && asksForWindows(request);
  setPageHeaders(reply, { locale: context.locale, nonce, sources, keepsWindows });
  nameOwner(request, reply);
  if (place === null || !isListedPlace(place.name)) void reply.header('X-Robots-Tag', 'noindex');
  if (isForMembers(place)) {
    // a sign-in page cannot stand in a frame: there the portal asks the page around it
    if (context.person === null && !isFramed(request))
      return reply.send(signInPage(context.locale, request.url, nonce));
    const leading = context.person && redirectOf(profile, context.person, pathOf(request));
    if (leading) return reply.redirect(leading, 302);
  }
  const publicly = { ...publicFacts(http, context.tenantId), offered: offer.offered };
  const address = new URL(request.url, publicly.origin);
  const facts = { context, config, place, address, nonce, publicly, idle: idleSeconds(profile) };
  const parts = { ask, build, drawer: isFramed(request) ? null : drawer };
  const { status, text, repeated } = await portalPage(parts, { ...facts, ...deviceOf(request) });
  repeats(reply, repeated);
  return reply.code((await isForbidden(http, context, place)) ? 403 : status).send(text);
}

/** What others know an organisation by. */
const publicFacts = ({ kernel: { tenants } }: Http, tenantId: string) => ({
  origin: tenants.originOf(tenantId),
  organisation: tenants.nameOf(tenantId),
});

/** A place of a duty that this person does nowhere; its page is sent all the same, and says so. */
async function isForbidden({ kernel }: Http, { person }: PublicContext, place: FoundPlace | null): Promise<boolean> {
  const duty = place === null ? undefined : placeOf(place.name).duty;
  return duty !== undefined && person !== null && !(await mayDo(kernel, person, duty));
}

const signInPage = (locale: Locale, address: string, nonce: string): string =>
  signInRedirect({ locale, address, sentence: sentence(locale, 'sign-in.title'), nonce });

/**
 * The organisation's configuration for the portal. Fragments from elsewhere are code that runs with the rights of the
 * host: whatever organisation a public address names, only the host's own says which there are.
 */
async function configFor(ask: CallInProcess, context: PublicContext, hostId: string): Promise<RuntimeConfig> {
  const configOf = async (tenantId: string) =>
    // the handler of this very call made the answer
    (await ask({ call: 'getRuntimeConfig', params: {}, query: {} }, { ...context, tenantId })) as RuntimeConfig;
  const named = await configOf(context.tenantId);
  return hostId === context.tenantId ? named : { ...named, fragments: (await configOf(hostId)).fragments };
}

/** The embedded frame page is the portal once more, under a path of its own (Spec 1 §2). */
const frame = `${base}/frame/`;

function isFramed(request: FastifyRequest): boolean {
  return request.url.startsWith(frame);
}

/** Below the portal's base, also inside a frame. */
function pathOf(request: FastifyRequest): string {
  const { pathname } = new URL(request.url, 'http://request');
  return isFramed(request) ? pathname.slice(frame.length - 1) : (pathOfAddress(pathname) ?? '/');
}

/** Address of a place beside /learn that was asked for below it; null where the place is at its address. */
function properAddress(request: FastifyRequest): string | null {
  if (isFramed(request)) return null;
  const { pathname, search } = new URL(request.url, 'http://request');
  const address = addressOfPath(pathOf(request));
  return address === pathname || !pathname.startsWith(`${base}/`) ? null : `${address}${search}`;
}

function isForMembers(place: FoundPlace | null): boolean {
  return place === null || !isPublicPlace(place.name);
}

/** Place at a path for this organisation; null where there is none, or where it is switched off. */
function placeFor({ settings }: TenantProfile, path: string): FoundPlace | null {
  const found = placeAt(path);
  return found && standingPlace(found, navigationSettings(settings));
}

interface Visit extends Device {
  readonly context: PublicContext;
  readonly config: RuntimeConfig;
  readonly place: FoundPlace | null;
  readonly address: URL;
  readonly nonce: string;
  /** Facts by which others know a public page. */
  readonly publicly: Pick<ListedPlaceFacts, 'origin' | 'organisation' | 'offered'>;
  /** Seconds that a session lives without activity. */
  readonly idle: number;
}

interface PortalPage {
  readonly status: 200 | 404 | 501;
  readonly text: string;
  /** Parts of it that other pages have as well. */
  readonly repeated: readonly RepeatedText[];
}

/** The portal's page for a visit, with its HTTP status. */
async function portalPage(
  { ask, build, drawer }: Omit<PageParts, 'http'>,
  { context, config, place, address, zone, screen, nonce, publicly, idle: idleSeconds, release }: Visit,
): Promise<PortalPage> {
  const { searchParams: search } = address;
  const stranger = context.person === null && isForMembers(place);
  const { seeds, kept, isMissing } =
    place === null || stranger
      ? { seeds: [], kept: new Map<string, object>(), isMissing: false }
      : await plantSeeds(ask, context, { place, search });
  const documents = [...kept.keys()];
  const boot = await bootOf(ask, context, { config, seeds, documents, zone, idleSeconds });
  const text = bootText(boot);
  const sitter = { address, screen, locale: context.locale, bootData: text.whole, documents: kept };
  const missing = place !== null && isMissing ? missingPageOf(place, context.locale) : null;
  // a picture would show something that is loading, and never comes
  const picture = drawer === null || missing !== null ? null : await drawer(sitter, text.drawn);
  const preloads = preloadsOf(build, place?.name, context.locale);
  // a browser that has not kept this release paints without another turn of the network all the same
  const written = picture === null || release === build.release ? null : preloads.styleText;
  const listed =
    place === null
      ? null
      : listedPage(place, { seeds, kept, isMissing }, { ...publicly, locale: context.locale, nonce });
  const isThere = place !== null && (listed !== null || !isPublicPlace(place.name));
  const isComing = place !== null && placeOf(place.name).coming === true;
  return {
    status: isComing ? 501 : isThere ? 200 : 404,
    repeated: [written, picture?.html].filter((part) => part instanceof RepeatedText),
    text: portalDocument(build, {
      boot,
      bootData: inertJson(text.whole),
      preloads,
      written,
      kept: documents,
      nonce,
      listed,
      missing,
      drawn: picture && { ...picture, screen },
    }),
  };
}

interface ListedPlaceFacts extends PublicPlace {
  readonly offered: readonly Locale[];
  readonly nonce: string;
}

/** What search engines and previews in chats read of a public page; null for other pages. */
function listedPage(found: FoundPlace, planted: Planted, facts: ListedPlaceFacts): ListedPage | null {
  const page = publicPageOf(found, planted, facts);
  return page && { title: page.title, head: publicHead(page, facts, facts) };
}
