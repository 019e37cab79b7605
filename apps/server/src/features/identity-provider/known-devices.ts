import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { isSecure } from '../../kernel/auth/cookies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { secretText } from '../../kernel/secrets/secrets.ts';

const yearInSeconds = 31_536_000;

interface Account {
  readonly tenantId: string;
  readonly email: string;
}

/**
 * The name of this device when somebody has signed in to the account from it before; null for an unknown one. It opens
 * nothing: its tries are only counted apart from those of strangers. Nobody but this server can make the cookie, and
 * nothing of it is stored.
 */
export async function knownDevice(
  { db }: Kernel,
  { cookies }: { readonly cookies: Readonly<Record<string, string | undefined>> },
  account: Account,
): Promise<string | null> {
  const [device = '', given = ''] = (cookies[cookieName(account)] ?? '').split('.');
  if (device === '') return null;
  const expected = await signature(db, account, device);
  return timingSafeEqual(sha256(given), sha256(expected)) ? device : null;
}

/**
 * Somebody signed in to the account on this device: the cookie by which it is known from now on, under a name that is
 * new each time.
 */
export async function deviceCookie({ db, settings }: Kernel, account: Account) {
  const device = randomBytes(16).toString('base64url');
  return {
    name: cookieName(account),
    value: `${device}.${await signature(db, account, device)}`,
    options: { path: '/idp', httpOnly: true, sameSite: 'lax', secure: isSecure(settings), maxAge: yearInSeconds },
  } as const;
}

/** Several people may share a device; the name of the cookie names none of them. */
function cookieName({ tenantId, email }: Account): string {
  return `stoa_device_${sha256(`${tenantId} ${email.toLowerCase()}`).toString('hex').slice(0, 12)}`;
}

async function signature(db: Database, { tenantId, email }: Account, device: string): Promise<string> {
  const secret = await secretText(db, tenantId, 'known-devices');
  return createHmac('sha256', secret).update(`${email.toLowerCase()} ${device}`).digest('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
