import type { ImportRefusal } from '@stoa/domain';

const longestSubject = 300;

/** A name of the package as people may be told it: its control characters shown, and not longer than a sentence. */
export function tellable(name: string): string {
  const shown = name
    .slice(0, longestSubject)
    .replaceAll(/\p{Cc}/gu, '\u{fffd}')
    .toWellFormed();
  return name.length > longestSubject ? `${shown}…` : shown;
}

/**
 * A package is refused whole. `subject` says where: a path or a name inside the package, or the name of the package
 * itself.
 */
export class ImportRefused extends Error {
  readonly code: ImportRefusal;
  readonly subject: string;

  constructor(code: ImportRefusal, subject: string, options?: ErrorOptions) {
    const told = tellable(subject);
    super(`${code}: ${told}`, options);
    this.name = 'ImportRefused';
    this.code = code;
    this.subject = told;
  }
}

/**
 * Makes an error of a library that reads the package into a refusal with the given code, which keeps the error as its
 * cause; a refusal stays. Failures of the machine, such as a full disk, are not the package's and stay as they are.
 */
export function asRefusal(error: unknown, code: ImportRefusal, subject: string): Error {
  if (error instanceof ImportRefused) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new ImportRefused(code, subject, { cause: error });
}
