import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type CallTypes, type ProctoringSession } from '@stoa/contract';
import type { Learner, Organisation } from './organisation.ts';

type Move = CallTypes['moveProctoringSession']['body']['state'];
type Sessions = CallTypes['listProctoringSessions']['answer'];

/** A proctor who watches over learners, by the calls of the server and with the install's own token. */
export class Proctor {
  readonly #url: string;
  readonly #token: string;

  constructor({ url, dataFolder }: Organisation) {
    this.#url = url;
    this.#token = readFileSync(path.join(dataFolder, 'admin-token'), 'utf8');
  }

  /** The sessions of a learner, those that wait or go on first. */
  async sessionsOf({ email }: Learner): Promise<readonly ProctoringSession[]> {
    const { items }: Sessions = await this.#ask('GET', calls.listProctoringSessions.path);
    return items.filter(({ learner }) => learner.email === email).map(({ session }) => session);
  }

  /** Moves the learner's first session. */
  async move(learner: Learner, state: Move): Promise<ProctoringSession> {
    const [session] = await this.sessionsOf(learner);
    if (!session) throw new Error('The learner has asked for no session.');
    await this.#ask('PUT', calls.moveProctoringSession.path.replace(':sessionId', session.id), { state });
    return session;
  }

  /** Gives the learner another session after one that has ended. */
  async allowAnother({ activityWorkflowId }: ProctoringSession): Promise<void> {
    await this.#ask('POST', calls.createProctoringSession.path, { id: randomUUID(), activityWorkflowId });
  }

  async #ask<Answer>(method: string, address: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + address, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return await response.json();
  }
}
