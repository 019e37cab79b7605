import type { ErrorCode, ImportJob } from '@stoa/contract';
import type { ImportNote, ImportRefusal } from '@stoa/domain';

export type ImportStage = ImportJob['stage'];

/** Why an import failed, before it is put into words. */
export interface StoredImportFault {
  readonly code: ErrorCode;
  readonly refusal?: ImportRefusal;
  /** Where in the package, or which value. */
  readonly subject?: string;
}

/** What an import made, before it is put into words. */
export interface StoredImportReport {
  readonly objectiveId: string;
  readonly code: string;
  readonly name: string;
  /** E-mail addresses. */
  readonly enrolled: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly notes: readonly ImportNote[];
}
