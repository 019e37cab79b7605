import type { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import { hashPassword, verifyPassword } from '../../../kernel/auth/passwords.ts';
import { refuseWeakPassword } from '../../../kernel/auth/password-rule.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { proveByPassword } from './prove-by-password.ts';
import { lockCredential, upsertPassword } from './store.ts';

/**
 * The person sets another password: whoever knew the old one is signed out everywhere, and the device that asks stays.
 */
export function changePassword(kernel: Kernel): Handler<typeof endpoints.changePassword> {
  return async ({ body: { currentPassword, newPassword } }, context) => {
    const { db, person, refuse } = context;
    const { session, profile } = await proveByPassword(kernel, context, currentPassword);
    const { email, firstName, middleName, lastName } = profile;
    const facts = {
      password: newPassword,
      email,
      names: [firstName, middleName ?? '', lastName],
      organisation: kernel.tenants.nameOf(person.tenantId),
    };
    await refuseWeakPassword(refuse, facts, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    return await db.transaction().execute(async (tx) => {
      // of two changes at once, the second has to know the password that the first has set
      const known = await lockCredential(tx, person);
      if (known === undefined || !(await verifyPassword(known, currentPassword)))
        throw refuse('password.wrong', { field: 'currentPassword' });
      await upsertPassword(tx, person, passwordHash);
      await kernel.sessions.endAllOf(person, { ending: 'passwordChanged', except: session.id, within: tx });
      await insertAuditEvent(tx, context, { what: 'password.change', subjectId: person.id });
      return {};
    });
  };
}
