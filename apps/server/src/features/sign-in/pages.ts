import type { Locale } from '@stoa/domain';
import type { ErrorCode } from '@stoa/contract';
import { builtInProvider } from '../../kernel/auth/portal-client.ts';
import type { CardPage } from '../../kernel/pages/card-page.ts';
import { html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';

const begin = '/oidc/login';
const local = `${begin}?provider=${builtInProvider}`;

/** The provider is in trouble, so that another way in is of more use than the same again. */
function isOfProvider(code: ErrorCode): boolean {
  return code === 'sign-in.provider-away' || code === 'sign-in.provider-nonsense';
}

/** Signing in did not work, and why as far as the person can do something about it. */
export function failurePage(locale: Locale, code: ErrorCode, requestId: string): CardPage {
  const title = sentence(locale, 'sign-in.failed.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, `error.${code}`)}</p>
      ${
        isOfProvider(code)
          ? html`<a class="action" href="${local}">${sentence(locale, 'sign-in.locally')}</a>`
          : html`<a class="action" href="${begin}">${sentence(locale, 'sign-in.again')}</a>`
      }
      <p class="detail">${sentence(locale, 'sign-in.request', { requestId })}</p>`,
  };
}

/** @param signIn path of the sign-in that is offered */
export function signedOutPage(locale: Locale, signIn = begin): CardPage {
  const title = sentence(locale, 'sign-in.signed-out.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, 'sign-in.signed-out.lead')}</p>
      <a class="action" href="${signIn}">${sentence(locale, 'sign-in.again')}</a>`,
  };
}

/** The question of those who came by a link: the sign-out is their own act, or nobody's. */
export function signOutQuestion(
  locale: Locale,
  { path, home }: { readonly path: string; readonly home: string },
): CardPage {
  const title = sentence(locale, 'sign-in.sign-out.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, 'sign-in.sign-out.lead')}</p>
      <form method="post" action="${path}">
        <button type="submit">${sentence(locale, 'sign-in.leaving.submit')}</button>
      </form>
      <p class="aside"><a href="${home}">${sentence(locale, 'sign-in.sign-out.stay')}</a></p>`,
  };
}

/** Leads on to the provider, which ends its own session; the button is for browsers without scripts. */
export function leavingPage(locale: Locale, url: string): CardPage {
  const title = sentence(locale, 'sign-in.leaving.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, 'sign-in.leaving.lead')}</p>
      <a class="action" id="leave" href="${url}">${sentence(locale, 'sign-in.leaving.submit')}</a>`,
    script: "location.replace(document.getElementById('leave').href);",
  };
}
