import type { CurrentUser } from '@stoa/contract';

/** Name of a person: first and last name, or the address where neither is known. */
export function personName({
  first_name: first,
  last_name: last,
  email,
}: Pick<CurrentUser, 'first_name' | 'last_name' | 'email'>): string {
  return [first, last].filter(Boolean).join(' ') || email;
}
