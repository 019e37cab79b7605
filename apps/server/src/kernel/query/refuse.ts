import { Refusal, type SharedCode } from '../refusals/refusal.ts';

/** Refuses load options that cannot be read, or that ask for more than the call gives. */
export const refuse = Refusal.of<SharedCode<'query'>>();
