import { needsSecondFactor } from '@stoa/domain';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import type { RequestContext } from '../../../kernel/calls/context.ts';
import { deletePasskeys, selectPasskeys } from '../passkeys/store.ts';
import { deleteApp, deleteRecoveryCodes, selectApp } from './store.ts';

/** Ways that a person has beside the password: the app, and passkeys. Recovery codes are for their loss. */
export async function countFactors(db: Database | Transaction, person: Owner): Promise<number> {
  const app = await selectApp(db, person);
  const passkeys = await selectPasskeys(db, person);
  return (app === undefined ? 0 : 1) + passkeys.length;
}

/** The organisation asks people of these roles for one. */
export async function isFactorRequired({ person, setting }: RequestContext): Promise<boolean> {
  return needsSecondFactor(person.roles, await setting('platform.signIn.secondFactorRoles'));
}

/** Nothing but the password is left. */
export async function deleteFactors(tx: Transaction, person: Owner): Promise<void> {
  await deleteApp(tx, person);
  await deletePasskeys(tx, person);
  await deleteRecoveryCodes(tx, person);
}
