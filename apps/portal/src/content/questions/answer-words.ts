import type { Answers, Choice, Interaction } from '@stoa/contract';
import { plainOf } from '@stoa/domain';
import { ownValue } from '../../lib/own-value.ts';
import { plainWords } from './words.tsx';

type Named = (id: string) => string;

/** A choice as a person reads it. */
export const choiceName = ({ id, html, image }: Choice): string =>
  [image?.alt ?? '', plainWords(html)].join(' ').trim() || id;

function namesOf(interaction: Interaction): Named {
  const names = new Map<string, string>();
  if ('choices' in interaction) for (const choice of interaction.choices) names.set(choice.id, choiceName(choice));
  if ('rows' in interaction)
    for (const choice of [...interaction.rows, ...interaction.columns]) names.set(choice.id, choiceName(choice));
  if ('spots' in interaction) interaction.spots.forEach(({ id, label }, at) => names.set(id, label || String(at + 1)));
  if ('gaps' in interaction) interaction.gaps.forEach(({ id, label }, at) => names.set(id, label || String(at + 1)));
  if (interaction.kind === 'hottext') for (const [id, words] of hotWords(interaction.html)) names.set(id, words);
  return (id) => names.get(id) ?? id;
}

function hotWords(html: string): readonly (readonly [string, string])[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('[data-hottext]')].map(
    (word) => [word.dataset['hottext'] ?? '', word.textContent.trim()] as const,
  );
}

const pairKinds: ReadonlySet<Interaction['kind']> = new Set([
  'match',
  'associate',
  'gapMatch',
  'graphicAssociate',
  'graphicGapMatch',
]);

/** An answer to one interaction as a person reads it; empty where there is none. */
function answerWords(interaction: Interaction, values: readonly string[]): string {
  const name = namesOf(interaction);
  // the names of files are not known here
  if (interaction.kind === 'upload' || interaction.kind === 'drawing') return '';
  if (interaction.kind === 'extendedText') return values.map(plainOf).join('; ');
  const word = (value: string) =>
    pairKinds.has(interaction.kind) ? value.split(' ').map(name).join(' – ') : name(value);
  return values.map(word).join('; ');
}

/** Answers to a question as a person reads them, one line for each way to answer. */
export function answersInWords(interactions: readonly Interaction[], answers: Answers): string {
  return interactions.flatMap((one) => answerWords(one, ownValue(answers, one.id) ?? []) || []).join('\n');
}
