import type { KeepingSize } from '@stoa/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/calls/query.ts';
import { isWhole, type KeptStatus } from './kept-status.ts';

/** What keeping the rest of a course takes, before it is kept. */
export interface KeepingOffer {
  /** Of what is not on this device yet. */
  readonly bytes: number;
  /** False where the browser says that it has less room; what it does not say is not held against it. */
  readonly fits: boolean;
}

/** Asks the server what keeping takes; only while there is something left to keep. */
export function useKeepingSize(objectiveWorkflowId: string, status: KeptStatus | null): KeepingSize | null {
  const isOffered = status !== null && status.total > 0 && !isWhole(status);
  const { data } = useCall('getKeepingSize', { params: { objectiveWorkflowId } }, { enabled: isOffered });
  return (isOffered && data) || null;
}

/** What is left to keep, and whether there is room for it; null while one of them is not known. */
export function useKeepingOffer(size: KeepingSize | null, status: KeptStatus | null): KeepingOffer | null {
  const [free, setFree] = useState<number | null>(null);
  // what is kept takes from the room, so that each look at the device is one at its room
  useEffect(() => void freeRoom().then(setFree, () => setFree(Infinity)), [status]);
  if (size === null || status === null || free === null || status.kept === status.total) return null;
  const bytes = Math.max(0, size.bytes - status.bytes);
  return { bytes, fits: bytes <= free };
}

/** Bytes that this site may still keep, as far as the browser says. */
async function freeRoom(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Infinity : Math.max(0, quota - usage);
}

/** The status with the gaps that the server knows before anything is kept. */
export function foretold(status: KeptStatus, size: KeepingSize | null): KeptStatus {
  if (size === null) return status;
  const { files, elsewhere } = size;
  return { ...status, gaps: { ...status.gaps, files, elsewhere } };
}
