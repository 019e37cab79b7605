import { placeholderColor } from '@stoa/domain';

export interface CoverLook {
  readonly color: string;
  readonly pattern: number;
}

const multiplier = 31;
const modulus = 65_521;

/** Colour and pattern of a course without an image where it stands alone, always the same for the same course. */
export function coverLook(code: string): CoverLook {
  const index = [...code].reduce((sum, character) => (sum * multiplier + (character.codePointAt(0) ?? 0)) % modulus, 0);
  return { color: placeholderColor(index), pattern: index };
}
