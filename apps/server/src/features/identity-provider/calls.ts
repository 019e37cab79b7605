import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, readVisible } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { changePassword } from './passwords/change-password.ts';
import { resetPassword, setPassword } from './passwords/reset-password.ts';
import { selectCredential } from './passwords/store.ts';

const getSecurity = readVisible(endpoints.getSecurity, {
  load: (_input, { db, person }) => selectCredential(db, person),
  present: (credential) => ({ passwordChanged: credential?.changed.toISOString() ?? null }),
});

const manage = { permission: 'User.Manage' } as const;

/** How people sign in with an account of the organisation itself, and how administrators help them. */
export function localAccountRoutes(kernel: Kernel) {
  return {
    getSecurity: implementRead(getSecurity, 'person'),
    changePassword: implement(endpoints.changePassword, 'person', changePassword(kernel)),
    resetPassword: implement(endpoints.resetPassword, manage, resetPassword(kernel)),
    setPassword: implement(endpoints.setPassword, manage, setPassword(kernel)),
  } satisfies Partial<Routes>;
}
