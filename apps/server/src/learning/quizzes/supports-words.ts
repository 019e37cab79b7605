import type { QuestionSupport } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { html, Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';
import type { Clean } from './answer-words.ts';

interface Reading {
  readonly locale: Locale;
  readonly clean: Clean;
}

/** Help with words of a question for whoever grades it: a list behind the question. Null where there is none. */
export async function supportsHtml(
  supports: readonly QuestionSupport[],
  { locale, clean }: Reading,
): Promise<Html | null> {
  if (supports.length === 0) return null;
  const parts: Html[] = [];
  for (const { term, helps } of supports) {
    parts.push(html`<dt><bdi>${term === '' ? sentence(locale, 'quiz.support.help') : term}</bdi></dt>`);
    for (const help of helps) {
      const words = new Html(await clean(help.html));
      const kind = sentence(locale, `quiz.support.${help.kind}`);
      parts.push(
        help.language === null
          ? html`<dd>${kind}: ${words}</dd>`
          : html`<dd>
              ${kind}:
              <div lang="${help.language}">${words}</div>
            </dd>`,
      );
    }
  }
  return html`<h3>${sentence(locale, 'quiz.support.words')}</h3>
    <dl>${parts}</dl>`;
}
