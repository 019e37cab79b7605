import type { HandedState } from '@stoa/domain';
import type { Committing, KeptData } from './run.ts';

/** Seconds after which what was set is committed without being asked to be. */
const pause = 1;

/** Settings of the library: everything that it would send goes to us, whole, and is answered at once. */
export function librarySettings({ commit }: Committing): ScormAgainSettings {
  return {
    autocommit: true,
    autocommitSeconds: pause,
    lmsCommitUrl: 'stoa',
    dataCommitFormat: 'json',
    sendFullCommit: true,
    alwaysSendTotalTime: true,
    mastery_override: false,
    autoProgress: false,
    logLevel: 'NONE',
    httpService: {
      processHttpRequest: (...[, data, , , told, about, done]) => {
        commit(data, about?.isTerminateCommit === true);
        told('CommitSuccess');
        done?.();
        return { result: 'true', errorCode: 0 };
      },
      updateSettings: () => undefined,
    },
  };
}

/** How a package is told that it begins: anew, where it was, or once more after it had ended. */
export function entryOf(kept: KeptData | null, exit: unknown): 'ab-initio' | 'resume' | '' {
  if (kept === null) return 'ab-initio';
  return kept.ended === true && exit !== 'suspend' ? '' : 'resume';
}

/** A share as the standards write it; empty for none. */
export function written(share: number | null, of = 1): string {
  return share === null ? '' : String(Math.round(share * of * 10_000) / 10_000);
}

/** Part of the data that is an object; empty where it is none. */
export function objectIn(data: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const part = data[name];
  return typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part)) : {};
}

export const modeOf = ({ keeps }: HandedState) => (keeps ? 'normal' : 'review');
export const creditOf = ({ keeps }: HandedState) => (keeps ? 'credit' : 'no-credit');
