import { decidePassword, normalPassword, type Decision, type PasswordFacts, type PasswordRefusal } from '@stoa/domain';
import type { Refuse } from '../refusals/refusal.ts';

/** Passwords that many people have, in lower case; read when the first new one is judged. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** May this become a password of this person? */
export async function judgePassword(facts: Omit<PasswordFacts, 'common'>): Promise<Decision<PasswordRefusal>> {
  commonPasswords ??= readCommonPasswords();
  const common = (await commonPasswords).has(normalPassword(facts.password).toLowerCase());
  return decidePassword({ ...facts, common });
}

/** Throws when it may not. `field` is the one in which it came. */
export async function refuseWeakPassword(
  refuse: Refuse<`password.${PasswordRefusal}`>,
  facts: Omit<PasswordFacts, 'common'>,
  field: string,
): Promise<void> {
  const decision = await judgePassword(facts);
  if (decision.allowed) return;
  const { reasons } = decision;
  throw refuse(`password.${reasons[0]}`, { field, data: { reasons } });
}
