import type { calls } from '@stoa/contract';
import { Refusal, type SharedCode } from '../../kernel/refusals/refusal.ts';

/** Refuses to take a package in; the call reads a form, so that it has no handler of the contract's calls. */
export const refuse = Refusal.of<(typeof calls.startImport.errors)[number] | SharedCode<'any'>>();
