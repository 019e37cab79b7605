import { CallError, isPassing } from '../calls/call-error.ts';
import { connection, pauseBefore } from '../calls/connection.ts';
import { askOffset, beginUpload, sendPart, uploadAddress, type UploadPlace } from './tus.ts';

/** Bytes of the first part, and the limits between which parts grow and shrink. */
const firstPart = 256 * 1024;
const smallestPart = 64 * 1024;
const largestPart = 8 * 1024 ** 2;

/** Milliseconds in which a part should be there: the server waits a minute for one, and a lost one is sent again. */
const quick = 2_000;
const slow = 10_000;

/** Milliseconds before a server that answered is asked again. */
const pause = 1_000;

interface Sending {
  readonly place: UploadPlace;
  readonly id: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Hears of bytes that the server holds or that are on their way, and whether the connection is waited for. */
  readonly onProgress: (sent: number, waits: boolean) => void;
}

/**
 * Sends a file until the server has stored all of it. A connection that is lost is waited for, and then the server says
 * where to go on. Throws `CallError` where the file is refused, and the signal's reason where it was called off.
 */
export async function sendFile({ place, id, file, signal, onProgress }: Sending): Promise<void> {
  const address = uploadAddress(place, id);
  let [offset, begun, size]: [number | null, boolean, number] = [null, false, firstPart];
  for (;;) {
    try {
      if (!begun) await beginUpload(place, id, file);
      begun = true;
      offset ??= await askOffset(address);
      onProgress(offset, false);
      if (offset >= file.size) return;
      const from = offset;
      const started = performance.now();
      offset = await sendPart(address, {
        offset,
        bytes: file.slice(from, from + size),
        signal,
        onProgress: (sent) => onProgress(from + sent, false),
      });
      size = nextSize(size, performance.now() - started);
    } catch (error) {
      signal.throwIfAborted();
      if (!goesOn(error)) throw error;
      onProgress(offset ?? 0, !(error instanceof CallError && error.has('hand-in.upload-offset')));
      offset = null;
      size = Math.max(smallestPart, size / 2);
      await untilReached(signal);
    }
  }
}

function nextSize(size: number, milliseconds: number): number {
  if (milliseconds < quick) return Math.min(largestPart, size * 2);
  return milliseconds > slow ? Math.max(smallestPart, size / 2) : size;
}

/** True where the same part, or the one that the server asks for, may be taken the next time. */
function goesOn(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  // asking for the offset lets the person sign in again; a fault of the server would only be repeated
  return (
    (isPassing(error) && error.status !== 500) ||
    error.status === 401 ||
    error.status === 408 ||
    error.has('hand-in.upload-offset')
  );
}

async function untilReached(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (connection.get() !== 'reached' && !signal.aborted) return;
      end();
      setTimeout(resolve, signal.aborted ? 0 : pauseBefore(undefined, pause));
    };
    const end = connection.subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
  signal.throwIfAborted();
}
