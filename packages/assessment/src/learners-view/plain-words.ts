import type { Answers, Interaction } from '@stoa/contract';
import { Parser } from 'htmlparser2';
import { valuesAt } from '../model/work.ts';

/** The words of clean HTML without its markup, in one line; of pictures their description. */
export function plainWords(html: string): string {
  const words: string[] = [];
  const parser = new Parser({
    ontext: (text) => words.push(text),
    onopentag: (name, { alt = '' }) => words.push(name === 'img' ? alt : isInline.has(name) ? '' : ' '),
  });
  parser.end(html);
  return words.join('').replaceAll(/\s+/gu, ' ').trim();
}

const isInline: ReadonlySet<string> = new Set([
  'a',
  'b',
  'bdi',
  'code',
  'em',
  'i',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

type Named = readonly { readonly id: string; readonly html?: string; readonly label?: string }[];

function namedIn(one: Interaction): Named {
  return [
    ...('choices' in one ? one.choices.map(({ id, html, image }) => ({ id, html, label: image?.alt ?? '' })) : []),
    ...('rows' in one ? [...one.rows, ...one.columns] : []),
    ...('gaps' in one ? one.gaps : []),
    ...('spots' in one ? one.spots : []),
    ...(one.kind === 'hottext' ? hottextsIn(one.html) : []),
  ];
}

const hottextsIn = (text: string): Named =>
  [...text.matchAll(/data-hottext="([^"]*)"[^>]*>([^<]*)</gu)].map(([, id = '', html = '']) => ({ id, html }));

const pairs: ReadonlySet<Interaction['kind']> = new Set([
  'match',
  'associate',
  'gapMatch',
  'graphicAssociate',
  'graphicGapMatch',
]);

/** An answer as a person reads it, in plain letters. @param interactions with clean HTML */
export function answerInWords(interactions: readonly Interaction[], answers: Answers): string {
  const lines = interactions.flatMap((one) => {
    const named = namedIn(one);
    const nameOf = (id: string) => {
      const { html = '', label = '' } = named.find((other) => other.id === id) ?? {};
      return [plainWords(html), label].filter((word) => word !== '').join(' ') || id;
    };
    const word = (value: string) => (pairs.has(one.kind) ? value.split(' ').map(nameOf).join(' – ') : nameOf(value));
    const values = valuesAt(answers, one.id) ?? [];
    return values.length === 0 ? [] : [values.map(word).join('; ')];
  });
  return lines.join('\n');
}
