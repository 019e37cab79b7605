import { verifyPassword } from '../../kernel/auth/passwords.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isStorable } from '../../kernel/storable-text.ts';
import { countTry, forgetTries } from './password-tries.ts';
import type { FormFault } from './sign-in-page.ts';
import { selectLocalAccount } from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Longer ones are only sent to keep the server busy. */
const longestPassword = 1_000;

/**
 * The id of the account, or why not; the answer neither says nor shows by its time whether there is such an account.
 */
export async function authenticate(
  { db }: Kernel,
  { tenantId, address }: { readonly tenantId: string; readonly address: string },
  { email, password }: Credentials,
): Promise<{ readonly accountId: string } | { readonly fault: FormFault }> {
  if (email === '' || password === '')
    return { fault: { kind: 'incomplete', email: email === '', password: password === '' } };
  const trier = { tenantId, address, email };
  const minutes = await countTry(db, trier);
  if (minutes > 0) return { fault: { kind: 'too-many', minutes } };
  const account = isStorable(email) ? await selectLocalAccount(db, tenantId, email) : undefined;
  const matches = await verifyPassword(account?.passwordHash ?? null, password.slice(0, longestPassword));
  if (account === undefined || !matches) return { fault: { kind: 'wrong' } };
  await forgetTries(db, trier);
  if (account.deactivated !== null) return { fault: { kind: 'deactivated' } };
  return { accountId: account.id };
}
