import { Session, type HeapProfiler } from 'node:inspector/promises';

/** Bytes between two samples: small enough for a few dozen calls to tell within a tenth. */
const samplingInterval = 4_096;

type Node = HeapProfiler.SamplingHeapProfileNode;

const bytesOf = ({ selfSize, children }: Node): number =>
  children.reduce((sum, child) => sum + bytesOf(child), selfSize);

/** Bytes that this process allocates on its heap while `run` is under way, collected or not. */
export async function allocatedBy(run: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    await run();
    const { profile } = await session.post('HeapProfiler.stopSampling');
    return bytesOf(profile.head);
  } finally {
    session.disconnect();
  }
}
