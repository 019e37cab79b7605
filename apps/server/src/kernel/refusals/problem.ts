import { errors, type ErrorCode, type Problem, type ProblemError } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { sentence } from '../sentences.ts';

/** One fault of a request, before it is put into words. */
export interface Fault {
  readonly code: ErrorCode;
  readonly field?: string | undefined;
  readonly data?: object | undefined;
}

/** The sentence of a fault; it may name what the fault's data holds. */
function sentenceOf({ code, data }: Fault, locale: Locale): string {
  return sentence(locale, `error.${code}`, { ...data });
}

/** A fault in a person's language, as problems and failed commands carry it. */
export function problemError(fault: Fault, locale: Locale): ProblemError {
  return {
    code: fault.code,
    message: sentenceOf(fault, locale),
    ...(fault.field === undefined ? {} : { field: fault.field }),
    ...(fault.data === undefined ? {} : { data: { ...fault.data } }),
  };
}

/** RFC 9457; the first fault decides title and status. */
export function problem(faults: readonly [Fault, ...Fault[]], locale: Locale, requestId: string): Problem {
  const [first] = faults;
  return {
    type: `urn:stoa:problem:${first.code}`,
    title: sentenceOf(first, locale),
    status: errors[first.code].status,
    requestId,
    errors: faults.map((fault) => problemError(fault, locale)),
  };
}
