import type { Database } from '../../../db/database.ts';
import { insertAuditEvent, type Actor } from '../../../kernel/audit/store.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { countTry, forgetTries } from '../password-tries.ts';
import type { PasskeyFault } from '../passkeys/use-passkey.ts';
import { takeCode } from './authenticator.ts';
import { normalCode } from './normal-code.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** What is wrong about the second factor. */
export type CodeFault =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly minutes: number }
  | { readonly kind: 'passkey-not-made' }
  | PasskeyFault;

export interface CodeTry {
  readonly typed: string;
  readonly address: string;
  readonly now: Date;
  readonly actor: Actor;
}

/** Null when the code is right: one of the app, or a recovery code. Tries are counted like those of passwords. */
export async function checkCode(db: Database, person: Owner, tried: CodeTry): Promise<CodeFault | null> {
  const { tenantId, id } = person;
  const trier = { tenantId, address: tried.address, email: `second factor of ${id}` };
  const minutes = await countTry(db, trier);
  if (minutes > 0) return { kind: 'too-many', minutes };
  const code = normalCode(tried.typed);
  if (!(await takeCode(db, person, { code, now: tried.now }))) {
    if (!(await takeRecoveryCode(db, person, code))) return { kind: 'wrong' };
    await insertAuditEvent(db, tried.actor, { what: 'second-factor.recovery-code', subjectId: id });
  }
  await forgetTries(db, trier);
  return null;
}
