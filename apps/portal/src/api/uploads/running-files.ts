import { createStore, readable } from '../../lib/state/store.ts';
import { sendFile } from './send-file.ts';
import { removeUpload, uploadAddress, type UploadPlace } from './tus.ts';

/** A file on its way from this page to the server. */
export interface RunningFile {
  readonly id: string;
  readonly place: UploadPlace;
  readonly name: string;
  readonly size: number;
  /** Bytes that the server holds, or that are on their way to it. */
  readonly sent: number;
  /** The connection is gone; it goes on by itself once that is back. */
  readonly waits: boolean;
  /** Why it was refused; null where it was not. */
  readonly failure: Error | null;
}

const store = createStore<readonly RunningFile[]>([]);
const stops = new Map<string, AbortController>();

/** Files on their way. They go on while other pages of the course are looked at. */
export const runningFiles = readable(store);

function change(id: string, next: Partial<RunningFile>): void {
  store.update((files) => files.map((file) => (file.id === id ? { ...file, ...next } : file)));
}

function forget(id: string): void {
  stops.delete(id);
  store.update((files) => files.filter((file) => file.id !== id));
}

/** Where files go, and how the page hears of what the server has. */
export interface FilePlace {
  readonly place: UploadPlace;
  /** Asks the server again; done once the page knows the answer. */
  readonly refresh: () => Promise<void>;
}

/**
 * Sends a file, or goes on with the one of this id. It is said to be stored once the server has said so. True when it
 * is; what was refused is told beside the file.
 */
export async function startFile(
  { place, refresh }: FilePlace,
  { id, file }: { readonly id: string; readonly file: File },
): Promise<boolean> {
  const stop = new AbortController();
  forget(id);
  stops.set(id, stop);
  const { name, size } = file;
  store.update((files) => [...files, { id, place, name, size, sent: 0, waits: false, failure: null }]);
  try {
    await sendFile({ place, id, file, signal: stop.signal, onProgress: (sent, waits) => change(id, { sent, waits }) });
    await refresh();
    forget(id);
    return true;
  } catch (error) {
    if (stop.signal.aborted) forget(id);
    else change(id, { waits: false, failure: error instanceof Error ? error : new Error(String(error)) });
    if (!stop.signal.aborted) await refresh();
    return false;
  }
}

/** Takes a file out of the draft or the answer, on its way or stored. Throws `CallError`. */
export async function takeOut({ place, refresh }: FilePlace, id: string): Promise<void> {
  stops.get(id)?.abort();
  const refused = store.get().some((file) => file.id === id && file.failure !== null);
  forget(id);
  // what the server refused to begin with is not there
  if (!refused) await removeUpload(uploadAddress(place, id));
  await refresh();
}
