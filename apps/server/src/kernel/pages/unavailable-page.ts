import type { ErrorCode } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { sentence } from '../sentences.ts';
import type { CardPage } from './card-page.ts';
import { html } from './html.ts';

/** Asks every three seconds, which a server in trouble answers without its database, and opens the page once it may. */
const reloadOnceReady = `
const look = async () => {
  const answer = await fetch('/health/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload(); else setTimeout(look, 3000);
};
setTimeout(look, 3000)`;

/** Page in place of one that the server cannot make for now: why, and that it comes by itself. */
export function unavailablePage(locale: Locale, code: ErrorCode): CardPage {
  const title = sentence(locale, 'error-pages.unavailable');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, `error.${code}`)}</p>
      <p class="lead">${sentence(locale, 'error-pages.unavailable.text')}</p>
      <a class="action" href="">${sentence(locale, 'error-pages.try-again')}</a>`,
    script: reloadOnceReady,
  };
}
