import type { DraftFile } from '@stoa/contract';
import type { HeldFile } from '@stoa/domain';
import type { DraftFileRow } from './files-store.ts';

export function presentFile({ id, name, size, received, sha256 }: DraftFileRow): DraftFile {
  return { id, name, size, received, sha256: sha256?.toString('hex') ?? null };
}

/** The file as the rules ask for it. */
export function heldFile({ size, received, sha256 }: DraftFileRow): HeldFile {
  return { size, received, sha256: sha256?.toString('hex') ?? null };
}
