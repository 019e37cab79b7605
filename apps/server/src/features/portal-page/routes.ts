import { placeAt } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http, Mount } from '../../kernel/http/http.ts';
import type { AskInProcess } from '../../kernel/http/in-process.ts';
import { newNonce } from '../../kernel/pages/card-page.ts';
import { pageLocale } from '../../kernel/pages/page-locale.ts';
import { Remembered } from '../../kernel/remembered.ts';
import type { PublicContext } from '../../kernel/route.ts';
import { sentence } from '../../kernel/sentences.ts';
import { tenantLocale } from '../../kernel/tenancy/tenant-locales.ts';
import { mountAssets } from './assets.ts';
import { bootOf } from './boot.ts';
import { portalDocument, signInRedirect } from './page.ts';
import { allowedSources, portalPolicy } from './policy.ts';
import { preloadsOf } from './preloads.ts';
import { plantSeeds } from './seeds.ts';
import { readPortalBuild, type PortalBuild } from './template.ts';

const base = '/learn';
const second = 1_000;

/** The portal under /learn: its page, with the first screen's data in it, and its files. */
export function mountPortal(ask: AskInProcess): Mount {
  return async (app, http) => {
    const build = portalBuild(http);
    const onRequest = http.gate({ guard: 'public' });
    await mountAssets(app, http);
    app.get('/', (_request, reply) => reply.redirect(`${base}/`, 302));
    app.get(base, (request, reply) => reply.redirect(request.url.replace(base, `${base}/`), 302));
    app.get(`${base}/*`, { onRequest }, async (request, reply) => await sendPage(http, ask, await build(), request, reply));
  };
}

/** While the portal is being worked on, a new build is noticed within a second. */
function portalBuild({ kernel: { settings } }: Http): () => PortalBuild | Promise<PortalBuild> {
  const builds = new Remembered<PortalBuild>(settings.environment === 'prod' ? Infinity : second, 1);
  return () => builds.get('build', () => readPortalBuild(settings.portalFolder));
}

async function sendPage(http: Http, ask: AskInProcess, build: PortalBuild, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const profile = await http.kernel.tenants.profile(request.caller.tenantId);
  const context = { ...http.context(request), locale: pageLocale(request, tenantLocale(profile)) };
  const nonce = newNonce();
  const policy = portalPolicy(nonce, allowedSources(profile.settings.get('lms.learner_allowed_external_sources')));
  void reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', context.locale)
    .type('text/html; charset=utf-8');
  if (context.person === null) return reply.send(signInRedirect(context.locale, request.url, sentence(context.locale, 'sign-in.title'), nonce));
  return await sendPortal(ask, build, context, nonce, request, reply);
}

async function sendPortal(
  ask: AskInProcess, build: PortalBuild, context: PublicContext, nonce: string, request: FastifyRequest, reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://request');
  const place = placeAt(pathname.slice(base.length));
  const seeds = place === null ? [] : await plantSeeds(ask, context, place, searchParams);
  const boot = await bootOf(ask, context, seeds, request.id);
  const preloads = place === null ? { scripts: [], styles: [] } : preloadsOf(build, place.pattern, context.locale);
  return reply.code(place === null ? 404 : 200).send(portalDocument(build, boot, preloads, nonce));
}
