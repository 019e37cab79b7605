import type { DraftFile } from '@stoa/contract';
import type { HeldFile } from '@stoa/domain';

/** A file on its way, or stored, as its row tells it. */
interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly sha256: Buffer | null;
}

export function presentFile({ id, name, size, received, sha256 }: FileRow): DraftFile {
  return { id, name, size, received, sha256: sha256?.toString('hex') ?? null };
}

/** The file as the rules ask for it. */
export function heldFile({ size, received, sha256 }: Omit<FileRow, 'id' | 'name'>): HeldFile {
  return { size, received, sha256: sha256?.toString('hex') ?? null };
}
