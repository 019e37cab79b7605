import type { Interaction } from '@stoa/contract';
import { useMessages } from '../../lib/language/messages.tsx';

const inText: ReadonlySet<Interaction['kind']> = new Set(['textEntry', 'inlineChoice']);

/** Those that are named alike, in the order in which they stand in the text; what stands nowhere comes at its end. */
function inOrder(html: string, interactions: readonly Interaction[]): readonly Interaction[] {
  const placeOf = ({ id }: Interaction): number => {
    const place = html.indexOf(`data-interaction="${id}"`);
    return place === -1 ? html.length : place;
  };
  return interactions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Names of places to answer that the author gave none. Where there are several, each says which of them it is. */
export function useOwnNames(html: string, asked: readonly Interaction[]): (one: Interaction) => string {
  const t = useMessages();
  const unnamed = asked.filter(({ prompt }) => prompt === null);
  const gaps = inOrder(
    html,
    unnamed.filter(({ kind }) => inText.has(kind)),
  );
  const texts = inOrder(
    html,
    unnamed.filter(({ kind }) => kind === 'extendedText'),
  );
  return (one) => {
    const format = one.kind === 'textEntry' ? one.format : 'text';
    const alike = one.kind === 'extendedText' ? texts : gaps;
    const at = { number: alike.indexOf(one) + 1, count: alike.length };
    if (alike.length < 2) return t(ownNames[format]);
    return one.kind === 'extendedText' ? t('quiz.answer.of', at) : t(gapNames[format], at);
  };
}

const ownNames = { text: 'quiz.answer', number: 'quiz.number', formula: 'quiz.formula' } as const;
const gapNames = { text: 'quiz.gap.of', number: 'quiz.gap.number', formula: 'quiz.gap.formula' } as const;
