import type { ErrorCode, ImportJob } from '@stoa/contract';
import type {
  CourseSource,
  DisplayMode,
  GraderDocument,
  ImportedAmount,
  ImportNote,
  ImportRefusal,
} from '@stoa/domain';

export type ImportStage = ImportJob['stage'];

/** The administrator's choices besides the package itself, checked for form. */
export interface StoredImportWishes {
  /** Instead of the package's own. */
  readonly code?: string;
  readonly name?: string;
  readonly collection?: { readonly code: string; readonly name: string };
  /** E-mail addresses of people who get access. */
  readonly enrol: readonly string[];
  /** Instead of what the package's sizes ask for. */
  readonly displayMode?: DisplayMode;
  /** Bring the course up to date that has the code already. */
  readonly replace: boolean;
  /** The questions become those that come back in the course that has the code; absent: they become a course. */
  readonly knowledgeModel?: true;
}

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
  /** Absent in reports from before it was told. */
  readonly amounts?: readonly ImportedAmount[];
  readonly notes: readonly ImportNote[];
}

/** Facts about where a course came from, as they lie in `objective.source`. */
export interface StoredCourseSource extends CourseSource {
  readonly graders: readonly GraderDocument[];
}
