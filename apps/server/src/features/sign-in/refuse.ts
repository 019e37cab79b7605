import { Refusal } from '../../kernel/refusals/refusal.ts';

/** Refuses to sign somebody in; a browser gets a page that says why. */
export const refuse = Refusal.of<
  | 'sign-in.failed'
  | 'sign-in.provider-unknown'
  | 'sign-in.account-unknown'
  | 'sign-in.account-deactivated'
  | 'sign-in.second-factor-missing'
>();
