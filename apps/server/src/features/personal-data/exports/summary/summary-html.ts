import { localeFacts } from '@stoa/domain';
import { html } from '../../../../kernel/pages/html.ts';
import type { Summary } from './question.ts';

/** One page to read in any browser. */
export function htmlOf({ locale, title, facts, sections }: Summary): string {
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${localeFacts[locale].direction}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${facts.map((fact) => html`<p>${fact}</p>`)}
        ${sections.map(
          (section) =>
            html`<h2>${section.title}</h2>
              <ul>
                ${section.entries.map(({ words, date }) => html`<li><bdi>${words}</bdi>, ${date}</li>`)}
              </ul>`,
        )}
      </body>
    </html>`;
  return `${page.text}\n`;
}
