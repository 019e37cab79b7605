import type { FragmentContext } from '@stoa/contract/fragment';
import { createContext, useContext } from 'react';
import type { Speech, Translate } from './sentences.ts';

interface Surroundings {
  readonly context: FragmentContext;
  readonly speech: Speech;
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

/** Sentences in the current language. */
export function useMessages(): Translate {
  return useSurroundings().speech.t;
}

/** The language of these sentences: numbers beside them are written in it. */
export function useLocale(): Speech['locale'] {
  return useSurroundings().speech.locale;
}
