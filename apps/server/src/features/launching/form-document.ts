import { localeFacts, type Locale } from '@stoa/domain';
import { html, Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';

/** A form that posts itself on, where a tool or Stoa itself goes on with it. */
export interface PostedForm {
  readonly locale: Locale;
  /** Name of the tool. */
  readonly name: string;
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Origins to which the form may lead. */
  readonly origins: readonly string[];
}

const style = `html, body { block-size: 100%; margin: 0; } iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
  form { padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; } form.sent { display: none; }
  button { min-block-size: 3rem; padding: 0 1.25rem; font: inherit; }`;

/** Sends the form; without scripts its button does. */
export const sendForm = `const form = document.querySelector('form'); form.classList.add('sent'); form.submit();`;

/** A frame into which the form is posted, and the script that does it and speaks with what is there. */
interface Framed {
  readonly frame: Html;
  readonly script: string;
}

/** A document with a form that posts itself, into a frame of its own or instead of itself. */
export function formDocument(
  { locale, name, action, fields }: Omit<PostedForm, 'origins'>,
  nonce: string,
  framed: Framed | null = null,
): string {
  return html`<!doctype html>
    <html lang="${locale}" dir="${localeFacts[locale].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${name}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <form method="post" action="${action}" ${framed === null ? null : new Html('target="tool"')}>
          ${fields.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)}
          <button>${sentence(locale, 'external-tools.open-named', { name })}</button>
        </form>
        ${framed === null ? null : framed.frame}
        <script nonce="${nonce}">
          ${new Html(framed === null ? sendForm : framed.script)};
        </script>
      </body>
    </html>`.text;
}

/** Policy of a form that stands in a frame of ours: it leads where it may and nowhere else. */
export function formPolicy({ origins }: Pick<PostedForm, 'origins'>, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action ${origins.join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
