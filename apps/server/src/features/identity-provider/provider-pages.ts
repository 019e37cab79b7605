import type { Locale } from '@stoa/domain';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { negotiateLocale, spokenLocale } from '../../kernel/http/locale.ts';
import { cardDocument, cardPolicy, newNonce, type CardPage } from '../../kernel/pages/card-page.ts';
import { html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';

/** The pages that the library shows by itself, in our look. */
export function providerPages(): Pick<Configuration, 'features' | 'renderError'> {
  return {
    renderError: (ctx) => show(ctx, failurePage(localeOf(ctx))),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: false },
    },
  };
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

function localeOf(ctx: KoaContextWithOIDC): Locale {
  const chosen = ctx.cookies.get('stoa_locale', { signed: false });
  return (chosen === undefined ? undefined : spokenLocale(chosen)) ?? negotiateLocale(ctx.get('accept-language'));
}
