import { createHash } from 'node:crypto';
import type { CredentialOwner } from '@stoa/domain';
import { isPlain, listOf, textOf, type Plain } from './plain.ts';

/** Whether a credential names this address (Open Badges 3.0 IdentityObject; 2.0 `recipient`), another, or none. */
export function ownerOf(said: Plain, email: string): CredentialOwner {
  const named = [...identitiesOf(said)];
  if (named.length === 0) return 'unsaid';
  return named.some((identity) => isSame(identity, email)) ? 'own' : 'another';
}

interface Identity {
  readonly value: string;
  readonly salt: string;
}

function identitiesOf(said: Plain): readonly Identity[] {
  const subjects = [...listOf(said['credentialSubject']), ...listOf(said['recipient'])].filter(isPlain);
  return subjects.flatMap((subject) => [
    ...identityIn(subject['id'], ''),
    ...identityIn(subject['identity'], subject['salt']),
    ...listOf(subject['identifier'])
      .filter(isPlain)
      .flatMap(({ identityHash, salt }) => identityIn(identityHash, salt)),
  ]);
}

/** An address or the sum of one; names of other kinds say nothing that can be compared. */
function identityIn(given: unknown, salt: unknown): readonly Identity[] {
  const value = textOf(given)?.replace(/^mailto:/i, '') ?? '';
  const isAddress = /^[^\s@:]+@[^\s@]+$/.test(value) || /^(?:sha256|md5)\$[\da-f]+$/i.test(value);
  return isAddress ? [{ value, salt: textOf(salt) ?? '' }] : [];
}

function isSame({ value, salt }: Identity, email: string): boolean {
  if (!value.includes('$')) return value.toLowerCase() === email.toLowerCase();
  const [algorithm = '', sum = ''] = value.toLowerCase().split('$');
  const sumOf = (address: string) => createHash(algorithm).update(`${address}${salt}`).digest('hex');
  return [email, email.toLowerCase()].some((address) => sumOf(address) === sum);
}
