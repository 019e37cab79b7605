/** Letters that follow one another within so many milliseconds belong together. */
const together = 700;

/** Letters that somebody has typed to come to a part by its name. */
export interface TypedLetters {
  readonly letters: string;
  /** Milliseconds at which the last one was typed. */
  readonly at: number;
}

/** Typed letters with one more; after a pause they begin anew. */
export function withLetter(before: TypedLetters | null, letter: string, at: number): TypedLetters {
  const goesOn = before !== null && at - before.at < together;
  return { letters: goesOn ? before.letters + letter : letter, at };
}

/** One letter over and over asks for the next place that begins with it, as once does. */
export function soughtBeginning(letters: string): string {
  const [first = ''] = letters;
  return [...letters].every((letter) => letter === first) ? first : letters;
}
