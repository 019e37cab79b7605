import type { Locale } from '@stoa/domain';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { negotiateLocale, spokenLocale } from '../../kernel/http/locale.ts';
import { cardDocument, cardPolicy, newNonce, type CardPage } from '../../kernel/pages/card-page.ts';
import { html, Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';

const submitAtOnce = "document.getElementById('op.logoutForm').requestSubmit(document.getElementById('leave'));";

/** The pages that the library shows by itself, in our look. */
export function providerPages(): Pick<Configuration, 'features' | 'renderError'> {
  return {
    renderError: (ctx) => show(ctx, failurePage(localeOf(ctx))),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, leavingPage(localeOf(ctx), form)),
        postLogoutSuccessSource: (ctx) => ctx.redirect('/oidc/signed-out'),
      },
    },
  };
}

/** Signing out is one click in the portal: the form goes by itself, and its button is for browsers without scripts. */
function leavingPage(locale: Locale, form: string): CardPage {
  return {
    locale,
    title: sentence(locale, 'sign-in.leaving.title'),
    body: html`<h1>${sentence(locale, 'sign-in.leaving.title')}</h1>
      <p class="lead">${sentence(locale, 'sign-in.leaving.lead')}</p>
      ${new Html(form)}
      <button id="leave" type="submit" form="op.logoutForm" name="logout" value="yes">
        ${sentence(locale, 'sign-in.leaving.submit')}
      </button>`,
    script: submitAtOnce,
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
