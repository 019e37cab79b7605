import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, readVisible } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addPasskey, nameOwnPasskey, removePasskey, startPasskey } from './passkeys/own-passkeys.ts';
import { changePassword } from './passwords/change-password.ts';
import { resetPassword, setPassword } from './passwords/reset-password.ts';
import { selectCredential } from './passwords/store.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
  secondFactorOf,
  startAuthenticator,
} from './second-factor/own-second-factor.ts';
import { removeSecondFactor } from './second-factor/remove-by-administrator.ts';

const getSecurity = (kernel: Kernel) =>
  readVisible(endpoints.getSecurity, {
    load: async (_input, context) => ({
      credential: await selectCredential(context.db, context.person),
      secondFactor: await secondFactorOf(kernel, context),
    }),
    present: ({ credential, secondFactor }) => ({
      passwordChanged: credential?.changed.toISOString() ?? null,
      secondFactor,
    }),
  });

const manage = { permission: 'User.Manage' } as const;

/** How people sign in with an account of the organisation itself, and how administrators help them. */
export function localAccountRoutes(kernel: Kernel) {
  return {
    getSecurity: implementRead(getSecurity(kernel), 'person'),
    changePassword: implement(endpoints.changePassword, 'person', changePassword(kernel)),
    startAuthenticator: implement(endpoints.startAuthenticator, 'person', startAuthenticator(kernel)),
    confirmAuthenticator: implement(endpoints.confirmAuthenticator, 'person', confirmAuthenticator(kernel)),
    removeAuthenticator: implement(endpoints.removeAuthenticator, 'person', removeAuthenticator(kernel)),
    startPasskey: implement(endpoints.startPasskey, 'person', startPasskey(kernel)),
    addPasskey: implement(endpoints.addPasskey, 'person', addPasskey(kernel)),
    renamePasskey: implement(endpoints.renamePasskey, 'person', nameOwnPasskey),
    removePasskey: implement(endpoints.removePasskey, 'person', removePasskey(kernel)),
    renewRecoveryCodes: implement(endpoints.renewRecoveryCodes, 'person', renewCodes(kernel)),
    removeSecondFactor: implement(endpoints.removeSecondFactor, manage, removeSecondFactor),
    resetPassword: implement(endpoints.resetPassword, manage, resetPassword(kernel)),
    setPassword: implement(endpoints.setPassword, manage, setPassword(kernel)),
  } satisfies Partial<Routes>;
}
