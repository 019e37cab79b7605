import { homePlace, placePath, type Locale } from '@stoa/domain';
import { sentence } from '../sentences.ts';
import type { CardPage } from './card-page.ts';
import { html } from './html.ts';

/** Page at an address that nobody serves: the same sentences as in the portal, and the way to it. */
export function notFoundPage(locale: Locale): CardPage {
  const title = sentence(locale, 'error-pages.404');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p>${sentence(locale, 'error-pages.404.text')}</p>
      <p><a href="/learn${placePath(homePlace)}">${sentence(locale, 'error-pages.to-my-courses')}</a></p>`,
  };
}
