import { verifyPassword } from '../../kernel/auth/passwords.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { FormFault } from './sign-in-page.ts';
import { selectLocalAccount } from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Longer ones are only sent to keep the server busy. */
const longestPassword = 1_000;

/** The id of the account, or why not; the answer neither says nor shows by its time whether there is such an account. */
export async function authenticate(
  kernel: Kernel,
  attempts: FailedAttempts,
  address: string,
  { email, password }: Credentials,
): Promise<{ readonly accountId: string } | { readonly fault: FormFault }> {
  if (email === '' || password === '') return { fault: { kind: 'incomplete', email: email === '', password: password === '' } };
  const minutes = attempts.minutesToWait(address, email, performance.now());
  if (minutes > 0) return { fault: { kind: 'too-many', minutes } };
  const account = await selectLocalAccount(kernel.db, kernel.tenants.defaultId, email);
  const matches = await verifyPassword(account?.passwordHash ?? null, password.slice(0, longestPassword));
  if (account === undefined || !matches) {
    attempts.note(address, email, performance.now());
    return { fault: { kind: 'wrong' } };
  }
  attempts.forget(address, email);
  return { accountId: account.id };
}
