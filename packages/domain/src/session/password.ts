import { decisionFrom, type Decision } from '../decision.ts';

/** Fewest and most characters of a new password (NIST SP 800-63B §3.1.1.2). */
export const passwordLength = { least: 8, most: 200 } as const;

/** Words shorter than this are in too many good passwords by chance. */
const shortestWord = 4;

export interface PasswordFacts {
  /** As it was typed. */
  readonly password: string;
  readonly email: string;
  /** First, middle and last name. */
  readonly names: readonly string[];
  readonly organisation: string;
  /** It is in a list of passwords that many people have. */
  readonly common: boolean;
}

/** Reasons in the order of their priority. */
export const passwordRefusals = ['too-short', 'too-long', 'common', 'like-person', 'like-organisation'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/**
 * May this become a password? It is judged by its length and by whether somebody would guess it first, never by which
 * kinds of characters are in it (NIST SP 800-63B §3.1.1.2). A password that somebody has already is not judged again.
 */
export function decidePassword({
  password,
  email,
  names,
  organisation,
  common,
}: PasswordFacts): Decision<PasswordRefusal> {
  const length = [...normalPassword(password)].length;
  const letters = lettersOf(password);
  const [mailbox = ''] = email.split('@');
  const contains = (words: readonly string[]) => words.some((word) => isWithin(lettersOf(word), letters));
  const refused: Record<PasswordRefusal, boolean> = {
    'too-short': length < passwordLength.least,
    'too-long': length > passwordLength.most,
    common,
    'like-person': contains([email, mailbox, ...names]),
    'like-organisation': contains([organisation]),
  };
  return decisionFrom(passwordRefusals.filter((reason) => refused[reason]));
}

/** One form for what looks the same, whichever keyboard it comes from (NIST SP 800-63B §3.1.1.2). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

function isWithin(word: string, letters: string): boolean {
  return [...word].length >= shortestWord && letters.includes(word);
}

/** Letters and digits alone, in lower case. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
