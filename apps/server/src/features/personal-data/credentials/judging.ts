import type { Agent } from 'node:https';
import path from 'node:path';
import type { CredentialForm } from '@stoa/domain';
import { LimitedThread, ThreadFailed } from '../../../kernel/limited-thread.ts';
import { askOwn, askPublic } from './ask-public.ts';
import type { CredentialAnswer, CredentialQuestion, Judged, ReadCredential } from './reading/question.ts';

const thread = new LimitedThread<CredentialQuestion, CredentialAnswer>(
  path.join(import.meta.dirname, 'reading/credential-thread.ts'),
  // the first question loads what reads linked data
  { busy: 10_000, patience: 20_000, memoryMegabytes: 256 },
);

/** A key, its holder, a list and the list's signer: each may name one more. */
const mostRounds = 5;
const mostWanted = 8;

/** What a file holds; null for a file without a credential, and for one that cannot be read in time. */
export async function readFile(file: Uint8Array): Promise<ReadCredential | null> {
  try {
    const answer = await thread.ask({ kind: 'read', file });
    return 'read' in answer ? answer.read : null;
  } catch (error) {
    if (error instanceof ThreadFailed) return null;
    throw error;
  }
}

interface Asked {
  readonly form: CredentialForm;
  readonly content: string;
  readonly email: string;
  readonly now: Date;
  readonly origin: string;
}

/**
 * Finds out whether a credential is genuine, and asks its issuer for keys and lists on the way. @param agent connects
 * to issuers, instead of one that keeps to public addresses
 */
export async function judgeCredential({ now, ...asked }: Asked, agent?: Agent): Promise<Judged> {
  const fetched: Record<string, unknown> = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const judgement = await judgeOnce({ ...asked, now: now.getTime(), fetched });
    if (!('wants' in judgement)) return judgement;
    const wanted = judgement.wants.slice(0, mostWanted);
    const found = await Promise.all(wanted.map((address) => ask(address, asked.origin, agent)));
    for (const [index, address] of wanted.entries()) fetched[address] = found[index] ?? null;
  }
  return unknown;
}

const unknown: Judged = { verdict: 'unreachable', owner: 'unsaid', signer: null };

async function judgeOnce(question: Omit<Extract<CredentialQuestion, { kind: 'judge' }>, 'kind'>) {
  try {
    const answer = await thread.ask({ kind: 'judge', ...question });
    return 'judged' in answer ? answer.judged : unknown;
  } catch (error) {
    // made to take for ever: nothing can be said of it
    if (error instanceof ThreadFailed) return { ...unknown, verdict: 'form' as const };
    throw error;
  }
}

async function ask(address: string, origin: string, agent: Agent | undefined): Promise<unknown> {
  return await (new URL(address).origin === origin ? askOwn(address) : askPublic(address, agent));
}
