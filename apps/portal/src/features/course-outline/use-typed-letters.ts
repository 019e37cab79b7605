import { useMemo, useRef } from 'react';
import { soughtBeginning, withLetter, type TypedLetters } from './typed-letters.ts';

interface NameTyping {
  /**
   * Takes a letter with the millisecond in which it is typed, and answers the beginning of a name that is asked for.
   */
  readonly beginningWith: (letter: string, at: number) => string;
  /** Another key came in between: the next letter is a first one. */
  readonly forget: () => void;
}

/** The letters by which somebody comes to a place of a list. */
export function useTypedLetters(): NameTyping {
  const typed = useRef<TypedLetters>(null);
  return useMemo(
    () => ({
      beginningWith: (letter, at) => {
        typed.current = withLetter(typed.current, letter, at);
        return soughtBeginning(typed.current.letters);
      },
      forget: () => {
        typed.current = null;
      },
    }),
    [],
  );
}
