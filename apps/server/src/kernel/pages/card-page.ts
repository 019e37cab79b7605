import { randomBytes } from 'node:crypto';
import { localeFacts, type Locale } from '@stoa/domain';
import type { FastifyReply } from 'fastify';
import { sentence } from '../sentences.ts';
import { brandMark } from './brand-mark.ts';
import { cardStyles } from './card-styles.ts';
import { html, Html } from './html.ts';

export interface CardPage {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Html;
  /** Runs when the page is there; nothing depends on it. It may ask this host. */
  readonly script?: string;
  /** Address of a script of this host. */
  readonly scriptFile?: string;
  /** Style beside that of every card. */
  readonly look?: string;
  /** What a chat shows of a link to it; without it nothing. */
  readonly preview?: LinkPreview;
  /** Languages in which the page can be read as well; without them there is no choice. */
  readonly choice?: LanguageChoice;
  /** Stands in a frame: its landmark has a name, to be told from that of the page around it. */
  readonly named?: boolean;
}

interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly site: string;
}

interface LanguageChoice {
  readonly offered: readonly Locale[];
  /** Address of the same page in another language. */
  readonly inLanguage: (locale: Locale) => string;
}

/** The same look that the person chose in the portal (kept in this browser). */
const keepAppearance =
  "const t=self.origin==='null'?null:localStorage.getItem('appearance');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;";

/** Document of a card page; every element that needs it carries the nonce. */
export function cardDocument(page: CardPage, nonce: string): string {
  const { locale, title, body, look = '', preview, script = '', scriptFile, choice, named = false } = page;
  return html`<!doctype html>
    <html lang="${locale}" dir="${localeFacts[locale].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} | Stoa</title>
        ${preview === undefined ? null : linkPreview(preview)}
        <link rel="icon" href="/learn/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new Html(cardStyles + look)}
        </style>
        <script nonce="${nonce}">
          ${new Html(keepAppearance)};
        </script>
      </head>
      <body>
        <main${named ? html` aria-label="${title}"` : null}>
          <div class="brand">${brandMark('var(--accent)')}<span>Stoa</span></div>
          ${body}
        </main>
        ${choice === undefined ? null : languageChoice(locale, choice)}
        ${scriptFile === undefined ? null : html`<script nonce="${nonce}" src="${scriptFile}"></script>`}
        ${
          script === ''
            ? null
            : html`<script nonce="${nonce}">
                ${new Html(script)};
              </script>`
        }
      </body>
    </html>`.text;
}

/** Policy of a card page: its own style and script, and forms only to this host and to where a form's answer leads. */
export function cardPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

export function sendCard(reply: FastifyReply, status: number, page: CardPage): FastifyReply {
  const nonce = newNonce();
  return reply
    .code(status)
    .header('Content-Security-Policy', cardPolicy(nonce))
    .header('Content-Language', page.locale)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(cardDocument(page, nonce));
}

function linkPreview({ title, description, site }: LinkPreview): Html {
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:site_name" content="${site}" />`;
}

function languageChoice(current: Locale, { offered, inLanguage }: LanguageChoice): Html {
  const items = offered.map((locale) => {
    const { nativeName } = localeFacts[locale];
    return locale === current
      ? html`<li><span aria-current="true" lang="${locale}">${nativeName}</span></li>`
      : html`<li><a href="${inLanguage(locale)}" lang="${locale}" hreflang="${locale}">${nativeName}</a></li>`;
  });
  return html`<nav aria-label="${sentence(current, 'sign-in.language')}">
    <ul>
      ${items}
    </ul>
  </nav>`;
}
