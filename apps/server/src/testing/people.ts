import { randomBytes } from 'node:crypto';
import type { Role } from '@stoa/domain';
import type { Database } from '../db/database.ts';
import { hashPassword } from '../kernel/auth/passwords.ts';

interface NewPerson {
  readonly tenantId: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** Makes an account when there is none with this e-mail address, and answers its id. */
export async function insertPerson(db: Database, { tenantId, email, roles }: NewPerson): Promise<string> {
  const known = await db
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const [name = email] = email.split('@');
  const { id } = await db
    .insertInto('user_account')
    .values({ tenant_id: tenantId, email, first_name: name, middle_name: null, last_name: 'Example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_assignment')
    .values(roles.map((role) => ({ tenant_id: tenantId, user_id: id, role })))
    .execute();
  return id;
}

/** Gives an account a password for the built-in identity provider. */
export async function insertPassword(
  db: Database,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  password: string,
): Promise<void> {
  await db
    .insertInto('local_credential')
    .values({ tenant_id: tenantId, user_id: userId, password_hash: await hashPassword(password) })
    .execute();
}

/** A passkey that stands in the profile; no device has it. */
export async function givenPasskey(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  userId: string,
): Promise<string> {
  const { id } = await db
    .insertInto('passkey')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      credential_id: randomBytes(32),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: '[]',
      name: 'Phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that no mail server took. */
export async function givenMail(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  userId: string,
): Promise<string> {
  const finished = new Date();
  const { id } = await db
    .insertInto('mail')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      state: 'sent',
      due: finished,
      finished,
      subject: 'S',
      copy: 'Copy',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
