/** Letters that follow one another within so many milliseconds belong together. */
const together = 700;

/** What somebody has typed to come to a place by its name. */
export interface TypedLetters {
  readonly letters: string;
  /** When the last one was typed, in milliseconds. */
  readonly at: number;
}

/** What is typed with one letter more; after a pause it begins anew. */
export function typedWith(before: TypedLetters | null, letter: string, at: number): TypedLetters {
  const goesOn = before !== null && at - before.at < together;
  return { letters: goesOn ? before.letters + letter : letter, at };
}

/** One letter over and over asks for the next place that begins with it, as once does. */
export function soughtBeginning(letters: string): string {
  const [first = ''] = letters;
  return [...letters].every((letter) => letter === first) ? first : letters;
}
