import { randomUUID } from 'node:crypto';
import type { Role } from '@stoa/domain';
import { insertPassword } from './people.ts';
import type { TestPerson } from './person.ts';
import type { TestServer } from './server.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
}

/** Somebody new who is signed in, with a password for the built-in identity provider. */
export type Somebody = TestPerson & Account;

export async function signInSomebody(
  server: TestServer,
  password: string,
  roles: readonly Role[] = ['Learner'],
): Promise<Somebody> {
  const email = newAddress();
  const person = await server.signInAs(email, roles);
  await insertPassword(server.db, { tenantId: server.tenantId, userId: person.id }, password);
  return { ...person, email };
}

/** Somebody new who has a password and never signed in. */
export async function addSomebody(server: TestServer, password: string): Promise<Account> {
  const email = newAddress();
  const id = await server.addPerson(email);
  await insertPassword(server.db, { tenantId: server.tenantId, userId: id }, password);
  return { id, email };
}

const newAddress = () => `${randomUUID()}@test.example`;
