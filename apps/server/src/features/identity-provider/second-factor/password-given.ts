import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { isSecure } from '../../../kernel/auth/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { forgetUnderWay, keepUnderWay, readUnderWay, type UnderWay } from './under-way.ts';

/** A sign-in whose password was right, and which waits for its next step. */
export interface PasswordGiven {
  readonly accountId: string;
  /** The second factor was set up in it: only the recovery codes are still to be kept. */
  readonly setUp: boolean;
}

/** The sign-in under way in which it was given. */
export interface Interaction {
  readonly tenantId: string;
  readonly uid: string;
}

const cookieName = 'stoa_idp_step';

/**
 * Remembers it for the browser in which the password was typed, and answers the cookie that the next step asks for; it
 * is new each time. Somebody who had begun the sign-in elsewhere, and brought it into this browser, cannot go on.
 */
export async function keepPasswordGiven(
  { db, settings }: Kernel,
  interaction: Interaction,
  { accountId, setUp }: PasswordGiven,
) {
  const value = randomBytes(32).toString('base64url');
  await keepUnderWay(db, stepOf(interaction), { accountId, setUp, browser: hashOf(value).toString('base64url') });
  const options = { path: '/idp', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const;
  return { name: cookieName, value, options };
}

export async function readPasswordGiven(
  db: Database,
  interaction: Interaction,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<PasswordGiven | null> {
  const given = await readUnderWay(db, stepOf(interaction));
  const accountId = given?.['accountId'];
  const browser = given?.['browser'];
  if (typeof accountId !== 'string' || typeof browser !== 'string') return null;
  const shown = hashOf(cookies[cookieName] ?? '');
  if (!timingSafeEqual(shown, Buffer.from(browser, 'base64url'))) return null;
  return { accountId, setUp: given?.['setUp'] === true };
}

export async function forgetPasswordGiven(db: Database, interaction: Interaction): Promise<void> {
  await forgetUnderWay(db, stepOf(interaction));
}

function stepOf({ tenantId, uid }: Interaction): UnderWay {
  return { tenantId, kind: 'PasswordGiven', of: uid };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
