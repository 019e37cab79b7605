import { errors, type ErrorCode, type Problem, type ProblemError } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { sentence } from '../sentences.ts';

/** One fault of a request, before it is put into words. */
export interface Fault {
  readonly code: ErrorCode;
  readonly field?: string | undefined;
  readonly data?: object | undefined;
}

/** A fault in a person's language, as problems and failed commands carry it. */
export function problemError(fault: Fault, locale: Locale): ProblemError {
  return {
    code: fault.code,
    message: sentence(locale, `error.${fault.code}`),
    ...(fault.field === undefined ? {} : { field: fault.field }),
    ...(fault.data === undefined ? {} : { data: { ...fault.data } }),
  };
}

/** RFC 9457; the first fault decides title and status. */
export function problem(faults: readonly [Fault, ...Fault[]], locale: Locale, requestId: string): Problem {
  const [first] = faults;
  return {
    type: `urn:stoa:problem:${first.code}`,
    title: sentence(locale, `error.${first.code}`),
    status: errors[first.code].status,
    requestId,
    errors: faults.map((fault) => problemError(fault, locale)),
  };
}
