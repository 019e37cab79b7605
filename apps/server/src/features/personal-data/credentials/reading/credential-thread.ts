import { answering } from '../../../../kernel/answering.ts';
import type { CredentialAnswer, CredentialQuestion } from './question.ts';

/* The thread of `judging.ts`: files and documents of strangers, which may be made to take for ever. */

answering(async (question: CredentialQuestion): Promise<CredentialAnswer> => {
  // each brings libraries of its own
  if (question.kind === 'read') {
    const { readCredential } = await import('./read-credential.ts');
    return { read: readCredential(question.file) };
  }
  const { judge } = await import('./judge.ts');
  return { judged: await judge(question) };
});
