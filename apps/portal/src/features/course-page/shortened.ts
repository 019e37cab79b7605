/** Characters beyond the limit that are still shown, because 'Show more' for so little would be rude. */
const grace = 20;

/** A text cut near `length` characters, at the end of a word, with an ellipsis; short texts stay whole. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length + grace) return text;
  const start = characters.slice(0, length).join('');
  const lastSpace = start.search(/\s+\S*$/u);
  const whole = lastSpace > length / 2 ? start.slice(0, lastSpace) : start;
  return `${whole.replace(/[\s.,;:،؛–-]+$/u, '')}…`;
}
