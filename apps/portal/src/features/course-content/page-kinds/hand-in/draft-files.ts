import type { DraftFile, HandInWork } from '@stoa/contract';
import { useSyncExternalStore } from 'react';
import type { WorkIds } from './kept-draft.ts';
import { runningFiles, type RunningFile } from './running-files.ts';

/** A file of the draft, as this page knows it. */
export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** What the server knows of it; null where that is nothing yet. */
  readonly held: DraftFile | null;
  /** It is on its way from this page; null where it is not. */
  readonly running: RunningFile | null;
}

/** Files of the draft: those that the server knows, and those that are on their way to it. */
export function useDraftFiles({ activityWorkflowId }: WorkIds, { files }: HandInWork): readonly ShownFile[] {
  const running = useSyncExternalStore(runningFiles.subscribe, runningFiles.get).filter(
    (file) => file.activityWorkflowId === activityWorkflowId,
  );
  const known = new Set(files.map(({ id }) => id));
  return [
    ...files.map((held) => ({ ...held, held, running: running.find(({ id }) => id === held.id) ?? null })),
    ...running.filter(({ id }) => !known.has(id)).map((file) => ({ ...file, held: null, running: file })),
  ];
}

/** True once the server has said that it holds all of it. */
export function isStoredFile({ held }: ShownFile): boolean {
  return held !== null && held.sha256 !== null;
}
