import type { ErrorCode, ImportJob } from '@stoa/contract';
import type { ImportNote, ImportRefusal } from '@stoa/domain';

export type ImportStage = ImportJob['stage'];

/** The reason why an import failed, before it is put into words. */
export interface StoredImportFault {
  readonly code: ErrorCode;
  readonly refusal?: ImportRefusal;
  /** A path in the package, or the value at fault. */
  readonly subject?: string;
}

/** The outcome of an import, before it is put into words. */
export interface StoredImportReport {
  readonly objectiveId: string;
  readonly code: string;
  readonly name: string;
  /** E-mail addresses. */
  readonly enrolled: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly notes: readonly ImportNote[];
}
