import { html, inertJson, type Html } from '../../kernel/pages/html.ts';
import type { Locale } from '@stoa/domain';
import type { PublicPage } from './public-page.ts';
import type { PublicPlace } from './public-place.ts';

/** Open Graph writes locales with an underscore. */
const graphLocale = (locale: Locale) => locale.replaceAll('-', '_');

/** The query parameter that asks for a public page in a language, for those who cannot choose one: search engines. */
const languageParameter = 'locale';

/** The language that an address, below any host, asks for. */
export const languageAskedFor = ({ url }: { readonly url: string }): string | null =>
  new URL(url, 'http://request').searchParams.get(languageParameter);

interface HeadFacts {
  /** Languages in which the page can be read. */
  readonly offered: readonly Locale[];
  readonly nonce: string;
}

/**
 * Head of a public page for search engines and previews in chats. The page in each language is an alternate of the one
 * address by which it is known.
 */
export function publicHead(
  page: PublicPage,
  { origin, organisation, locale }: PublicPlace,
  { offered, nonce }: HeadFacts,
): Html {
  const address = `${origin}/learn${page.path}`;
  const image = `${origin}${page.image}`;
  return html`<meta name="description" content="${page.description}" />
    <link rel="canonical" href="${address}" />
    ${offered.map(
      (language) =>
        html`<link rel="alternate" hreflang="${language}" href="${address}?${languageParameter}=${language}" /> `,
    )}<link rel="alternate" hreflang="x-default" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:site_name" content="${organisation}" />
    <meta property="og:locale" content="${graphLocale(locale)}" />
    <meta property="og:image" content="${image}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${page.title}" />
    <meta name="twitter:description" content="${page.description}" />
    <meta name="twitter:image" content="${image}" />
    <script type="application/ld+json" nonce="${nonce}">
      ${inertJson(JSON.stringify(page.data))}
    </script> `;
}
