import { CallError } from '../../../api/calls/call-error.ts';

/** The server's sentence about one field of a call that it refused. */
export function fieldProblem(error: Error, field: string): string | undefined {
  return error instanceof CallError ? error.errors.find((fault) => fault.field === field)?.message : undefined;
}
