import { localeFacts, type Locale } from '@stoa/domain';
import { html, Html } from '../../../kernel/pages/html.ts';
import { sentence } from '../../../kernel/sentences.ts';

/** A form that posts itself on, where a tool or Stoa itself goes on with it. */
export interface MessageForm {
  readonly locale: Locale;
  /** Name of the tool. */
  readonly name: string;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Origins to which the form may lead. */
  readonly origins: readonly string[];
}

const style =
  'form { padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; } button { min-block-size: 3rem; font: inherit; }';

/** Without scripts its button sends the form. */
const send = `document.querySelector('form').submit();`;

export function messageDocument({ locale, name, action, fields }: MessageForm, nonce: string): string {
  return html`<!doctype html>
    <html lang="${locale}" dir="${localeFacts[locale].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${name}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <form method="post" action="${action}">
          ${fields.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
          <button>${sentence(locale, 'external-tools.open-named', { name })}</button>
        </form>
        <script nonce="${nonce}">
          ${new Html(send)};
        </script>
      </body>
    </html>`.text;
}

/** Policy of the document: it leads where its form leads and nowhere else, and stands in pages of our own alone. */
export function messagePolicy({ origins }: MessageForm, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action ${origins.join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
