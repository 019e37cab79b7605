import type { Question } from '@stoa/contract';
import { Parser } from 'htmlparser2';
import { onlyChoiceOf } from '../model/reviewable.ts';
import type { Item } from '../model/item.ts';
import { plainWords } from './plain-words.ts';

/** Marks without which a text still says the same. */
const plainTags: ReadonlySet<string> = new Set([
  'a',
  'b',
  'bdi',
  'br',
  'code',
  'div',
  'em',
  'i',
  'li',
  'ol',
  'p',
  'span',
  'strong',
  'u',
  'ul',
]);

/** A formula as TeX. */
const formula = /\\[([]|\$\$/u;

/** More choices, and longer texts, are no quick question. */
const mostChoices = 8;
const mostLetters = 800;
const mostOfChoice = 200;

function isPlain(html: string): boolean {
  let plain = !formula.test(html);
  const parser = new Parser({
    onopentag: (name) => {
      plain &&= plainTags.has(name);
    },
  });
  parser.end(html);
  return plain;
}

/** Can the question be read and answered from a mail: words alone, and one choice that is the whole answer? */
export function fitsMail(item: Item): boolean {
  const choice = onlyChoiceOf(item);
  return (
    choice !== null &&
    choice.choices.length <= mostChoices &&
    item.stimuli.length === 0 &&
    [item.html, choice.prompt ?? '', ...choice.choices.map(({ html }) => html)].every(isPlain) &&
    choice.choices.every(({ image }) => image == null)
  );
}

/** A question in plain letters. */
export interface MailedWords {
  readonly question: string;
  readonly choices: readonly { readonly id: string; readonly words: string }[];
}

/** What a mail says of a question with clean HTML; null where its words do not tell enough. */
export function wordsForMail({ html, interactions }: Question): MailedWords | null {
  const [one] = interactions;
  if (one?.kind !== 'choice') return null;
  const question = [plainWords(html), plainWords(one.prompt ?? '')].filter((words) => words !== '').join(' ');
  const choices = one.choices.map((choice) => ({ id: choice.id, words: plainWords(choice.html) }));
  const all = new Set(choices.map(({ words }) => words));
  const isTold =
    question !== '' &&
    question.length <= mostLetters &&
    all.size === choices.length &&
    choices.every(({ words }) => words !== '' && words.length <= mostOfChoice);
  return isTold ? { question, choices } : null;
}
