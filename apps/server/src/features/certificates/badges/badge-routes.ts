import { localeFacts, readCertificateNumber } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ExpiringCache } from '../../../kernel/expiring-cache.ts';
import { disposition } from '../../../kernel/http/disposition.ts';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { offeredBy, pageLocale } from '../../../kernel/pages/page-locale.ts';
import { sendCard } from '../../../kernel/pages/card-page.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { issuerKeys, pemOf, type IssuerKey } from '../../../kernel/secrets/issuer-keys.ts';
import { sentence } from '../../../kernel/sentences.ts';
import type { CertificateRow } from '../columns.ts';
import { drawnBadge } from '../drawn.ts';
import type { Misses } from '../../../kernel/http/misses.ts';
import { isBadge } from '../present.ts';
import { selectByNumber } from '../store.ts';
import { formatting } from '../words.ts';
import { awardDocument, awardToken, signedDocument, type Issuing } from './award.ts';
import { badgePage, missingBadgePage } from './badge-page.ts';
import { selectBadge, selectRevoked, type BadgeRow } from './badge-store.ts';
import { baked } from './bake.ts';
import { achievementDocument } from './credential.ts';
import { issuerDocument, issuerKeySet, jwkOf } from './issuer.ts';
import { statusList } from './status-list.ts';

const refuse = Refusal.of<'resource.not-found' | 'certificate.not-found'>();
/** Seconds for which others may remember what is published: far less than a key is shown before it signs. */
const rememberedFor = 600;
/** Seconds after which everybody knows what was taken back. */
const revokedWithin = 60;
const documentType = 'application/ld+json; charset=utf-8';
const uuid = /^[0-9a-f-]{36}$/;
const pictureKept = 3_600_000;
const mostPictures = 200;

const pictures = new ExpiringCache<Uint8Array>(pictureKept, mostPictures);

/**
 * Addresses that stand in badges which others keep: who signs, with which keys, for what, and what was taken back.
 * They are for everybody, in browsers too, and stay for as long as there are badges (decision 0090).
 */
export function badgeRoutes(misses: Misses): Mount {
  return (app, http) => {
    const options = { config: { guard: 'public' }, onRequest: http.gate({ guard: 'public' }) } as const;
    mountKeys(app, http, options);
    app.get<{ Params: { list: string } }>('/badges/status/:list', options, (request, reply) =>
      sendStatus(http, request, reply),
    );
    app.get<{ Params: { badgeId: string } }>('/badges/:badgeId', options, (request, reply) =>
      sendBadge(http, request, reply),
    );
    app.get<{ Params: { badgeId: string } }>('/badges/:badgeId/picture.png', options, async (request, reply) => {
      const badge = await foundBadge(http, request);
      if (badge === undefined) throw refuse('resource.not-found');
      return publish(reply, 'image/png').send(Buffer.from(await pictureOf(http, badge)));
    });
    app.get<AwardAsked>(
      '/badges/awards/:certificateNumber/:name',
      { ...options, config: { guard: 'public', deadline: 60_000 } },
      (request, reply) => sendAward(http, { request, reply }, misses),
    );
  };
}

function publish(reply: FastifyReply, type: string, seconds = rememberedFor): FastifyReply {
  return reply.type(type).headers({
    'Cache-Control': `public, max-age=${seconds}`,
    'Access-Control-Allow-Origin': '*',
  });
}

function mountKeys(app: FastifyInstance, http: Http, options: RouteShorthandOptions): void {
  const keysOf = async ({ caller: { tenantId } }: FastifyRequest) => await issuerKeys(http.kernel.db, tenantId);
  const publishedTo = async (request: FastifyRequest) =>
    (await keysOf(request)).filter(({ withdrawn }) => withdrawn === null);
  app.get('/badges/did.json', options, async (request, reply) => {
    const { origin } = issuingOf(http, request);
    return publish(reply, 'application/json').send(issuerDocument(origin, await publishedTo(request)));
  });
  app.get('/badges/jwks.json', options, async (request, reply) =>
    publish(reply, 'application/json').send(issuerKeySet(await publishedTo(request))),
  );
  app.get<{ Params: { key: string } }>('/badges/keys/:key', options, async (request, reply) => {
    const [, id, form] = /^([0-9a-f-]{36})(\.pem)?$/.exec(request.params.key) ?? [];
    const key = (await keysOf(request)).find((one: IssuerKey) => one.id === id);
    if (key === undefined) throw refuse('resource.not-found');
    if (key.withdrawn !== null) return await sayWithdrawn(http, { request, reply }, key.withdrawn);
    if (form === undefined) return publish(reply, 'application/json').send(jwkOf(key));
    return publish(reply, 'application/x-pem-file').send(pemOf(key));
  });
}

/** Whoever compares a key is told that it is worth nothing, in words, for it is people who do that. */
async function sayWithdrawn(
  { kernel: { tenants } }: Http,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  withdrawn: Date,
): Promise<FastifyReply> {
  const locale = pageLocale(request, await offeredBy(tenants, request.caller.tenantId));
  const date = formatting(locale).date(withdrawn);
  return publish(reply, 'text/plain; charset=utf-8', revokedWithin)
    .code(410)
    .header('Vary', 'Accept-Language, Cookie')
    .send(sentence(locale, 'badges.key.withdrawn', { date }));
}

function issuingOf({ kernel: { db, tenants } }: Http, { caller: { tenantId, now } }: FastifyRequest): Issuing {
  return { db, tenantId, now, origin: tenants.originOf(tenantId) };
}

async function sendStatus(
  http: Http,
  request: FastifyRequest<{ Params: { list: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const issuing = issuingOf(http, request);
  const list = /^\d{1,9}$/.test(request.params.list) ? Number(request.params.list) : null;
  const revoked = list === null ? null : await selectRevoked(issuing.db, issuing.tenantId, list);
  if (list === null || revoked === null) throw refuse('resource.not-found');
  const document = statusList(issuing.origin, { list, revoked, now: issuing.now });
  return publish(reply, documentType, revokedWithin).send(await signedDocument(issuing, document));
}

async function foundBadge(
  { kernel: { db } }: Http,
  { params: { badgeId }, caller: { tenantId } }: FastifyRequest<{ Params: { badgeId: string } }>,
): Promise<BadgeRow | undefined> {
  return uuid.test(badgeId) ? await selectBadge(db, tenantId, badgeId) : undefined;
}

async function sendBadge(
  http: Http,
  request: FastifyRequest<{ Params: { badgeId: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { tenants } = http.kernel;
  const { tenantId } = request.caller;
  const badge = await foundBadge(http, request);
  void reply.header('Vary', 'Accept, Accept-Language, Cookie');
  const offer = await offeredBy(tenants, tenantId);
  const locale = pageLocale(request, offer);
  if (isForPrograms(request)) {
    if (badge === undefined) throw refuse('resource.not-found');
    const told = { origin: tenants.originOf(tenantId), locale: offer.fallback };
    return publish(reply, documentType).send(achievementDocument(badge, told));
  }
  return badge === undefined
    ? sendCard(reply, 404, missingBadgePage(locale))
    : sendCard(reply, 200, badgePage(badge, locale));
}

/** Browsers name HTML; programs name JSON, or say so in the address. */
function isForPrograms({ headers: { accept = '' }, query }: FastifyRequest): boolean {
  const isAsked = typeof query === 'object' && query !== null && 'format' in query && query.format === 'json';
  return isAsked || (/json/.test(accept) && !accept.includes('text/html'));
}

async function pictureOf(http: Http, badge: BadgeRow): Promise<Uint8Array> {
  const { fallback: locale } = await offeredBy(http.kernel.tenants, badge.tenant_id);
  const { color, issuer } = badge.content;
  const rtl = localeFacts[locale].direction === 'rtl';
  const drawn = { locale, rtl, color, issuer, course: badge.course_name };
  return await pictures.get(`${badge.id} ${JSON.stringify(drawn)}`, () => drawnBadge(drawn));
}

interface AwardAsked {
  readonly Params: { readonly certificateNumber: string; readonly name: string };
}

interface Exchange {
  readonly request: FastifyRequest<AwardAsked>;
  readonly reply: FastifyReply;
}

const kinds = {
  'credential.json': documentType,
  'credential.jwt': 'application/jwt',
  'badge.png': 'image/png',
} as const;
type Kind = keyof typeof kinds;
const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

async function sendAward(http: Http, { request, reply }: Exchange, misses: Misses): Promise<FastifyReply> {
  const row = await foundAward(http, request, misses);
  const { name } = request.params;
  if (!isKind(name)) throw refuse('certificate.not-found');
  const body = await bodyOf(http, { kind: name, row, issuing: issuingOf(http, request) });
  if (body === null) throw refuse('certificate.not-found');
  const end = name.slice(name.lastIndexOf('.'));
  return (
    publish(reply, kinds[name])
      .header('Content-Disposition', disposition('attachment', `${row.course_name}${end}`))
      // it may be taken back at any time
      .header('Cache-Control', 'private, no-cache')
      .send(body)
  );
}

interface Asked {
  readonly kind: Kind;
  readonly row: CertificateRow;
  readonly issuing: Issuing;
}

async function bodyOf(http: Http, { kind, row, issuing }: Asked): Promise<string | Buffer | null> {
  if (kind === 'credential.jwt') return await awardToken(issuing, row);
  const document = await awardDocument(issuing, row);
  if (kind === 'credential.json' || document === null || row.badge_id === null) return document;
  const badge = await selectBadge(issuing.db, issuing.tenantId, row.badge_id);
  return badge === undefined ? null : baked(Buffer.from(await pictureOf(http, badge)), document);
}

async function foundAward(http: Http, request: FastifyRequest<AwardAsked>, misses: Misses): Promise<CertificateRow> {
  const { db, tenantId, now, address } = http.context(request);
  const asker = address ?? '';
  misses.refuseGuessing(asker, now);
  const number = readCertificateNumber(request.params.certificateNumber);
  const row = number === null ? undefined : await selectByNumber(db, tenantId, number);
  // what is no number at all guesses nothing
  if (row === undefined && number !== null) misses.note(asker, now);
  if (row === undefined || !isBadge(row)) throw refuse('certificate.not-found');
  return row;
}
