import type { PasswordRefusal } from '@stoa/domain';
import type { ErrorCode } from './errors.ts';

/** Codes of calls that set a password: one for each reason of the rule, so that each has a sentence of its own. */
export const passwordErrors = [
  'password.too-short',
  'password.too-long',
  'password.common',
  'password.like-person',
  'password.like-organisation',
] as const satisfies readonly Extract<ErrorCode, `password.${PasswordRefusal}`>[];

/** Codes of calls that ask for the current password. */
export const provenErrors = [
  'impersonation.read-only',
  'password.none',
  'password.wrong',
] as const satisfies readonly ErrorCode[];
