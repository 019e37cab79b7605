import type { QueryClient } from '@tanstack/react-query';
import { sendFile } from '../../../../api/uploads/send-file.ts';
import { removeUpload, uploadAddress } from '../../../../api/uploads/tus.ts';
import { createStore } from '../../../../lib/state/store.ts';
import { changeHandIn, readHandInAgain, type WorkIds } from './kept-draft.ts';

/** A file on its way from this page to the server. */
export interface RunningFile {
  readonly id: string;
  readonly activityWorkflowId: string;
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
export const runningFiles = { get: store.get, subscribe: store.subscribe };

function change(id: string, next: Partial<RunningFile>): void {
  store.update((files) => files.map((file) => (file.id === id ? { ...file, ...next } : file)));
}

function forget(id: string): void {
  stops.delete(id);
  store.update((files) => files.filter((file) => file.id !== id));
}

/** Sends a file, or goes on with the one of this id. It is said to be stored once the server has said so. */
export async function startFile(client: QueryClient, ids: WorkIds, chosen: { id: string; file: File }): Promise<void> {
  const { id, file } = chosen;
  const stop = new AbortController();
  const { activityWorkflowId } = ids;
  forget(id);
  stops.set(id, stop);
  const { name, size } = file;
  store.update((files) => [...files, { id, activityWorkflowId, name, size, sent: 0, waits: false, failure: null }]);
  try {
    await sendFile({
      work: ids,
      id,
      file,
      signal: stop.signal,
      onProgress: (sent, waits) => change(id, { sent, waits }),
    });
    await readHandInAgain(client, ids);
    forget(id);
  } catch (error) {
    if (stop.signal.aborted) return forget(id);
    change(id, { waits: false, failure: error instanceof Error ? error : new Error(String(error)) });
    await readHandInAgain(client, ids);
  }
}

/** Takes a file out of the draft, on its way or stored. Throws `CallError`. */
export async function takeOut(client: QueryClient, ids: WorkIds, id: string): Promise<void> {
  stops.get(id)?.abort();
  const refused = store.get().some((file) => file.id === id && file.failure !== null);
  forget(id);
  // what the server refused to begin with is not there
  if (!refused) await removeUpload(uploadAddress(ids, id));
  changeHandIn(client, ids, (work) => ({ ...work, files: work.files.filter((file) => file.id !== id) }));
  await readHandInAgain(client, ids);
}
