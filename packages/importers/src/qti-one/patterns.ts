const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** A pattern for a text with others around it. */
export const containing = (text: string): string => `.*${escaped(text.trim())}.*`;

/** Longer texts would make patterns that take too long. */
const mostLetters = 40;

/** A pattern for a text with at most so many letters left out, put in or mistaken; two slips are the most. */
export function closeTo(text: string, slips: number): string {
  const letters = [...text.trim()];
  const most = letters.length > mostLetters ? 0 : Math.min(Math.max(Math.floor(slips), 0), 2);
  return [...new Set(slipped(letters.map(escaped), most))].join('|');
}

function slipped(letters: readonly string[], slips: number): string[] {
  const whole = letters.join('');
  if (slips === 0) return [whole];
  const other = letters.flatMap((_, at) => [[...letters.slice(0, at), '.?', ...letters.slice(at + 1)]]);
  const more = [...letters, ''].map((_, at) => [...letters.slice(0, at), '.', ...letters.slice(at)]);
  return [whole, ...[...other, ...more].flatMap((one) => slipped(one, slips - 1))];
}
