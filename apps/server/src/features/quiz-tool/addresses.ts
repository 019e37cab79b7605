import { isLoopback } from '../../kernel/http/forged-requests.ts';
import type { ServerSettings } from '../../kernel/settings.ts';

/** Addresses of ours that another system has to know. */
export function ownAddresses(origin: string) {
  return { loginUrl: `${origin}/tools/login`, launchUrl: `${origin}/tools/launch`, keysUrl: `${origin}/tools/jwks` };
}

/**
 * An address of another system: https without a name and a password in it. Plain http, and this very machine, only
 * where Stoa itself is tried out on it.
 */
export function isOutsideAddress(address: string, { publicUrl }: Pick<ServerSettings, 'publicUrl'>): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (isLoopback(`http://${url.hostname}`)) return isLoopback(publicUrl);
  return url.protocol === 'https:';
}

const quizPath = /^\/tools\/quizzes\/([\da-f-]{36})$/;

/** Address of a quiz, as other systems keep it. */
export const quizAddress = (origin: string, partId: string): string => `${origin}/tools/quizzes/${partId}`;

/** The part that an address of ours means; null for every other address. */
export function partOf(origin: string, address: string): string | null {
  const url = URL.parse(address);
  return url?.origin === origin ? (quizPath.exec(url.pathname)?.[1] ?? null) : null;
}
