import type { Aggregate } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { call } from '../../api/calls/call.ts';
import { CallError, noAnswer } from '../../api/calls/call-error.ts';

/** Asks once; undefined when the course is not there yet. */
type Ask = () => Promise<Aggregate | undefined>;

/**
 * Asks for a course's aggregate until it is there: somebody who has just been registered may come sooner than what they
 * were given (Spec 2 §9 'Enrol-from-link polling'). Answers undefined after the last try.
 */
export async function findAggregate(
  ask: Ask,
  pause: (milliseconds: number) => Promise<void>,
): Promise<Aggregate | undefined> {
  for (let tried = 1; ; tried += 1) {
    const found = await ask();
    if (found !== undefined || tried === limits.enrolPollTries) return found;
    await pause(limits.enrolPollInterval);
  }
}

/**
 * The question to the server. An answer that is cut off, or a server that is busy, is no answer yet; a refusal is
 * thrown.
 */
export function askForAggregate(objectiveId: string): Ask {
  const query = { filter: JSON.stringify(['objectiveId', '=', objectiveId]), take: '1' };
  return async () => {
    try {
      return (await call('queryAggregates', { query })).data[0];
    } catch (error) {
      if (error instanceof CallError && (error.status === noAnswer || error.status >= 500)) return undefined;
      throw error;
    }
  };
}
