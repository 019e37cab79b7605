import { answerKeeper } from '../../../api/calls/answer-keeper.ts';
import { putRow, readRow } from '../../../api/kept/kept-table.ts';

/** Where something is kept. */
export interface KeptPlace {
  readonly userId: string;
  readonly key: string;
}

/** Where something may be kept: the first that is there is taken. */
export interface KeptPlaces {
  readonly userId: string;
  readonly keys: readonly string[];
}

/** Keeps what is known of somebody's day on the device, where anything is kept: it goes with all that is. */
export async function keepDay({ userId, key }: KeptPlace, at: string, known: unknown): Promise<void> {
  // nobody keeps anything for a window of others, nor once its person has signed out
  if (answerKeeper.now !== null) await putRow({ userId, key, answer: known, at, until: null });
}

/** What was kept under the first of the keys that is there; undefined where nothing is. */
export async function keptDay({ userId, keys }: KeptPlaces): Promise<unknown> {
  const kept = await Promise.all(keys.map((key) => readRow(userId, key)));
  return kept.find((row) => row !== undefined)?.answer;
}
