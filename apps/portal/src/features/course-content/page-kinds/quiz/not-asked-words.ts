import type { Question } from '@stoa/contract';
import type { useMessages } from '../../../../lib/language/messages.tsx';

/** Why a question cannot be answered here; null where it can, or where it asks for nothing. */
export function notAskedWords(t: ReturnType<typeof useMessages>, { notAsked, interactions }: Question): string | null {
  if (notAsked === null || (notAsked === 'no-key' && interactions.length === 0)) return null;
  return notAsked === 'program-graded' || notAsked === 'script-input'
    ? t(`quiz.not-asked.${notAsked}`)
    : t('quiz.not-asked');
}
