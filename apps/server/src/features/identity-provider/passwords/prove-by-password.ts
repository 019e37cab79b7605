import type { Person, Session } from '../../../kernel/auth/person.ts';
import { verifyPassword } from '../../../kernel/auth/passwords.ts';
import type { RequestContext } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { AskLater, type Refusing } from '../../../kernel/refusals/refusal.ts';
import { countTry, forgetTries } from '../password-tries.ts';
import { selectCredential } from './store.ts';

type Asking = RequestContext &
  Refusing<'impersonation.read-only' | 'permission.missing' | 'password.none' | 'password.wrong'>;

interface Proven {
  readonly session: Session;
  readonly profile: NonNullable<Person['profile']>;
}

/**
 * Whoever changes how somebody signs in shows that they are that person: a device that was left open is not enough, and
 * neither is an administrator who acts as somebody else. Tries are counted like those at the sign-in.
 */
export async function proveByPassword({ db }: Kernel, context: Asking, password: string): Promise<Proven> {
  const { person, session, refuse } = context;
  const { profile, tenantId } = person;
  if (profile === null || session === null) throw refuse('permission.missing');
  if (session.impersonator !== null) throw refuse('impersonation.read-only');
  const credential = await selectCredential(db, person);
  if (credential === undefined) throw refuse('password.none');
  const trier = { tenantId, address: `session ${person.id}`, email: profile.email };
  const minutes = await countTry(db, trier);
  if (minutes > 0) throw new AskLater('request.too-many', minutes * 60);
  if (!(await verifyPassword(credential.passwordHash, password)))
    throw refuse('password.wrong', { field: 'currentPassword' });
  await forgetTries(db, trier);
  return { session, profile };
}
