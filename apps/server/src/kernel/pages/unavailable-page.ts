import type { ErrorCode } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { sentence } from '../sentences.ts';
import type { CardPage } from './card-page.ts';
import { html } from './html.ts';

/**
 * Asks every three seconds, which a server in trouble answers without its database, and opens the page once it may. A
 * server may be ready and yet not have this page, as its files are away: then the page itself is asked for, less and
 * less often, and stays as it is until it is there. One without an origin may ask nothing, and is opened as seldom.
 */
const reloadOnceReady = `
const longest = 60000;
const asked = (address, method) => fetch(address, { method, cache: 'no-store' }).catch(() => null);
const look = async (pause) => {
  const ready = await asked('/health/ready', 'GET');
  if (!ready?.ok) return void setTimeout(look, 3000, pause);
  const page = await asked(location.href, 'HEAD');
  if (page !== null && page.status !== 503) return location.reload();
  setTimeout(look, pause, Math.min(pause * 2, longest));
};
const openAnew = () => {
  const tries = history.state?.tries ?? 0;
  setTimeout(() => {
    history.replaceState({ tries: tries + 1 }, '');
    location.reload();
  }, Math.min(3000 * 2 ** tries, longest));
};
if (self.origin === 'null') openAnew(); else setTimeout(look, 3000, 3000)`;

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
