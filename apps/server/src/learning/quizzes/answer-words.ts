import type { Answers, Interaction } from '@stoa/contract';
import { isWritten } from '@stoa/domain';
import { writtenHtml } from './written-html.ts';
import { html, Html } from '../../kernel/pages/html.ts';

/** Can every formatting in them be read? What cannot would be left out where they are scored and graded. */
export const areWritten = (answers: Answers): boolean => Object.values(answers).flat().every(isWritten);

type Named = readonly { readonly id: string; readonly html?: string; readonly label?: string }[];

/** Everything that an answer may name, with what it is called: HTML of authors, or a plain label. */
function namedIn(one: Interaction): Named {
  return [
    ...('choices' in one ? one.choices.map(({ id, html: words, image }) => named(id, words, image?.alt)) : []),
    ...('rows' in one ? [...one.rows, ...one.columns] : []),
    ...('gaps' in one ? one.gaps : []),
    ...('spots' in one ? one.spots : []),
    ...(one.kind === 'hottext' ? hottextsIn(one.html) : []),
  ];
}

/** What has no letters but a picture with a name goes by that. */
const named = (id: string, words: string, alternative = '') =>
  words.trim() === '' || (alternative !== '' && words.replaceAll(/<[^>]*>/gu, '').trim() === '')
    ? { id, label: alternative }
    : { id, html: words };

const hottextsIn = (text: string): Named =>
  [...text.matchAll(/data-hottext="([^"]*)"[^>]*>([^<]*)</gu)].map(([, id = '', words = '']) => ({ id, html: words }));

/** Cleans HTML that is not ours. */
export type Clean = (html: string) => Promise<string>;

/** Kinds whose answers are pairs of what is named. */
const pairs: ReadonlySet<Interaction['kind']> = new Set([
  'match',
  'associate',
  'gapMatch',
  'graphicAssociate',
  'graphicGapMatch',
]);

async function wordsOf(id: string, all: Named, clean: Clean): Promise<Html> {
  const one = all.find((other) => other.id === id);
  if (one?.html !== undefined) return new Html(await clean(one.html));
  return html`${one?.label === undefined || one.label === '' ? id : one.label}`;
}

async function choiceWords(value: string, one: Interaction, clean: Clean): Promise<Html> {
  const all = namedIn(one);
  if (!pairs.has(one.kind)) return html`<li>${await wordsOf(value, all, clean)}</li>`;
  const [from = '', to = ''] = value.split(' ');
  return html`<li>${await wordsOf(from, all, clean)} → ${await wordsOf(to, all, clean)}</li>`;
}

/** A file of an answer, and where whoever grades it has it from. */
export interface GivenFile {
  readonly id: string;
  readonly name: string;
  /** In words. */
  readonly size: string;
  readonly href: string;
  /** Where it is had as a picture, if it is one. */
  readonly picture: string;
}

/** Files as downloads; a drawing is seen as well. */
export function filesHtml({ kind }: Pick<Interaction, 'kind'>, files: readonly GivenFile[]): Html {
  return html`${files.map(
    ({ name, size, href, picture }) =>
      html`${kind === 'drawing' ? html`<p><img src="${picture}" alt="${name}" /></p>` : null}
        <p>
          <a href="${href}" download="${name}"><bdi>${name}</bdi></a> ${size}
        </p>`,
  )}`;
}

/** An answer in words, for whoever grades it. `values` are not empty. */
export async function answerWords(one: Interaction, values: readonly string[], clean: Clean): Promise<Html> {
  if (one.kind === 'extendedText') return writtenHtml(values.join('\n'));
  if (one.kind === 'textEntry') {
    const lines = values.flatMap((value) => value.split('\n'));
    return html`${lines.map((line) => html`<p dir="auto">${line}</p>`)}`;
  }
  const items: Html[] = [];
  for (const value of values) items.push(await choiceWords(value, one, clean));
  return html`<ul>
    ${items}
  </ul>`;
}
