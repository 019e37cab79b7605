import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '@stoa/domain';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verifying against it takes as long as against a real one, so that nobody can tell which accounts exist. */
let decoy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return await hash(normalPassword(password), cost);
}

/**
 * `passwordHash` is null for an account that does not exist or has no password; the answer then is false, and takes as
 * long.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = passwordHash ?? (await decoy);
  const normal = normalPassword(password);
  // passwords were once kept as they were typed
  const matches = (await verify(known, normal)) || (normal !== password && (await verify(known, password)));
  return matches && passwordHash !== null;
}
