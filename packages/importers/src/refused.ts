import type { ImportRefusal } from '@stoa/domain';

/** A package is refused whole. `subject` says where: a path or a name inside the package, or the name of the package itself. */
export class ImportRefused extends Error {
  readonly code: ImportRefusal;
  readonly subject: string;

  constructor(code: ImportRefusal, subject: string, options?: ErrorOptions) {
    super(`${code}: ${subject}`, options);
    this.name = 'ImportRefused';
    this.code = code;
    this.subject = subject;
  }
}

/** The refusal inside an error, or else a new one with the given code, which keeps the error as its cause. */
export function asRefusal(error: unknown, code: ImportRefusal, subject: string): ImportRefused {
  return error instanceof ImportRefused ? error : new ImportRefused(code, subject, { cause: error });
}
