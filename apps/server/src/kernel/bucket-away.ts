/** The bucket cannot be reached, or does not answer to the keys of the environment. */
export class BucketAwayError extends Error {
  constructor(cause: unknown) {
    super(wordsOf(cause), { cause });
  }
}

/** What S3 answers to HEAD has no words, only a number. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = '$metadata' in error ? (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode : null;
  return [error.name, error.message, status].filter(Boolean).join(' · ');
}
