import type { DraftFile } from '@stoa/contract';
import { runningFiles, type RunningFile } from '../../api/uploads/running-files.ts';
import type { UploadPlace } from '../../api/uploads/tus.ts';
import { useStore } from '../../lib/state/use-store.ts';

/** A file of a draft or an answer, as this page knows it. */
export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** What the server knows of it; null where that is nothing yet. */
  readonly held: DraftFile | null;
  /** It is on its way from this page; null where it is not. */
  readonly running: RunningFile | null;
}

function isSamePlace(one: UploadPlace, other: UploadPlace): boolean {
  return (
    one.activityWorkflowId === other.activityWorkflowId &&
    one.answers?.questionId === other.answers?.questionId &&
    one.answers?.interactionId === other.answers?.interactionId
  );
}

/** Files of a place: those that the server knows, and those that are on their way to it. */
export function useShownFiles(place: UploadPlace, files: readonly DraftFile[]): readonly ShownFile[] {
  const all = useStore(runningFiles);
  const running = all.filter((file) => isSamePlace(file.place, place));
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
