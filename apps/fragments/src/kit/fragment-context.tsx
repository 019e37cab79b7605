import type { FragmentContext } from '@stoa/contract/fragment';
import { createContext, useContext } from 'react';
import type { Speech, Translate } from './sentences.ts';

interface Surroundings {
  readonly context: FragmentContext;
  readonly speech: Speech;
  /** What was asked before it was drawn where no browser was; undefined where nothing was. */
  readonly drawn: unknown;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

export const SurroundingsProvider = SurroundingsContext;

function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('There is no SurroundingsProvider above this component.');
  return surroundings;
}

/** The context that the portal gave to this fragment, such as its person, its language and its course. */
export function useFragmentContext(): FragmentContext {
  return useSurroundings().context;
}

/** The answer with which this fragment was drawn where no browser was; undefined where it was not. */
export function useDrawn<Answer>(): Answer | undefined {
  // the fragment asked for it itself
  return useSurroundings().drawn as Answer | undefined;
}

/** Sentences in the current language. */
export function useMessages(): Translate {
  return useSurroundings().speech.t;
}

/** The language of these sentences: numbers beside them are written in it. */
export function useLocale(): Speech['locale'] {
  return useSurroundings().speech.locale;
}
