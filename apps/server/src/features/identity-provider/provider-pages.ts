import { errors } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { cardDocument, cardPolicy, newNonce, type CardPage } from '../../kernel/pages/card-page.ts';
import { html } from '../../kernel/pages/html.ts';
import { bestOffered, localeCookie, offeredBy } from '../../kernel/pages/page-locale.ts';
import { unavailablePage } from '../../kernel/pages/unavailable-page.ts';
import { Unavailable } from '../../kernel/refusals/unavailable.ts';
import { sentence } from '../../kernel/sentences.ts';
import type { Tenants } from '../../kernel/tenancy/tenants.ts';

/** The pages that the library shows by itself, in our look. */
export function providerPages(tenants: Tenants, tenantId: string): Pick<Configuration, 'features' | 'renderError'> {
  const localeOf = async (ctx: KoaContextWithOIDC): Promise<Locale> => {
    const wanted = {
      chosen: [ctx.cookies.get(localeCookie, { signed: false })],
      acceptLanguage: ctx.get('accept-language'),
    };
    return bestOffered(wanted, await offeredBy(tenants, tenantId));
  };
  return {
    renderError: async (ctx, _out, error) => show(ctx, pageFor(error, await localeOf(ctx))),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: false },
    },
  };
}

/**
 * The library answers what it did not foresee with 500. What is the database's trouble is told as such, to pages and
 * programs alike.
 */
export function tellTrouble(ctx: KoaContextWithOIDC, error: unknown): void {
  const unavailable = Unavailable.by(error);
  if (unavailable === null) return;
  ctx.status = errors[unavailable.faults[0].code].status;
  ctx.set('Retry-After', String(unavailable.retryAfterSeconds));
}

function pageFor(error: unknown, locale: Locale): CardPage {
  const unavailable = Unavailable.by(error);
  return unavailable === null ? failurePage(locale) : unavailablePage(locale, unavailable.faults[0].code);
}

export function failurePage(locale: Locale): CardPage {
  return {
    locale,
    title: sentence(locale, 'sign-in.failed.title'),
    body: html`<h1>${sentence(locale, 'sign-in.failed.title')}</h1>
      <p class="lead">${sentence(locale, 'sign-in.expired.lead')}</p>
      <a class="action" href="/oidc/login">${sentence(locale, 'sign-in.again')}</a>`,
  };
}

function show(ctx: KoaContextWithOIDC, page: CardPage): void {
  const nonce = newNonce();
  ctx.set('Content-Security-Policy', cardPolicy(nonce));
  ctx.type = 'html';
  ctx.body = cardDocument(page, nonce);
}
