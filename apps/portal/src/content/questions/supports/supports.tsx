import type { QuestionSupport } from '@stoa/contract';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../lib/language/messages.tsx';
import { Support } from './support.tsx';
import styles from './supports.module.css';

interface SupportsProps {
  readonly supports: readonly QuestionSupport[];
  /** Texts of the question in the page; a new list each time that one of them was put there. */
  readonly texts: readonly HTMLElement[];
}

interface Place {
  readonly support: QuestionSupport;
  readonly element: HTMLElement;
  readonly words: string;
}

/** Words that stood in places before they were taken out: to look twice is as good as once. */
const wordsOf = new WeakMap<HTMLElement, string>();

function takeWords(element: HTMLElement): string {
  const taken = wordsOf.get(element);
  if (taken !== undefined) return taken;
  const words = element.textContent.trim();
  wordsOf.set(element, words);
  element.replaceChildren();
  return words;
}

function placesIn(text: HTMLElement, supports: readonly QuestionSupport[]): readonly Place[] {
  return [...text.querySelectorAll<HTMLElement>('[data-support]')].flatMap((element) => {
    const support = supports.find(({ id }) => id === element.getAttribute('data-support'));
    // a choice is a button itself, and prompts tell of themselves
    const isWithin = element.parentElement?.closest('[data-interaction], [data-support]') ?? null;
    if (support === undefined || (isWithin !== null && text.contains(isWithin))) return [];
    return [{ support, element, words: takeWords(element) }];
  });
}

/**
 * Help of the author with words and pictures of a question: each marked word opens its own. What is marked in choices
 * comes behind them, as a button would be pressed together with its choice.
 */
export function Supports({ supports, texts }: SupportsProps) {
  const t = useMessages();
  const places = useMemo(() => texts.flatMap((text) => placesIn(text, supports)), [supports, texts]);
  const others = supports.filter((support) => !places.some((place) => place.support.id === support.id));
  return (
    <>
      {places.map(({ support, element, words }, index) =>
        createPortal(<Support support={support} words={words} />, element, `${support.id} ${index}`),
      )}
      {others.length > 0 && (
        <p className={styles.others}>
          {t('quiz.support.words')}
          {others.map((support) => (
            <Support key={support.id} support={support} words={support.term} />
          ))}
        </p>
      )}
    </>
  );
}
