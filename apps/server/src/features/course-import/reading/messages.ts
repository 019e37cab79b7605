import type { DisplayMode, ImportRefusal, ImportReport } from '@stoa/domain';
import type { ImportProgress } from '@stoa/importers';
import type { KnownPart } from '../plan-course.ts';
import type { CourseRow } from '../plan-rows.ts';
import type { RowBatch } from '../store-course.ts';

/** The wishes that change the course itself. */
interface CourseWishes {
  readonly name?: string;
  readonly displayMode?: DisplayMode;
}

/** What the server asks of the process that reads a package, in this order; `next` as often as there are rows. */
export type ReaderOrder =
  | { readonly kind: 'read'; readonly path: string; readonly fileName: string }
  | { readonly kind: 'store'; readonly filesFolder: string }
  | {
      readonly kind: 'plan';
      readonly wishes: CourseWishes;
      readonly parts: readonly KnownPart[];
      readonly fileIds: readonly (readonly [key: string, id: string])[];
    }
  | { readonly kind: 'next' };

export type ReaderStep = ImportProgress | { readonly stage: 'store'; readonly done: number; readonly total: number };

/** Each order is answered once; steps come between. `rows` without any are the end. */
export type ReaderAnswer =
  | { readonly kind: 'read'; readonly code: string; readonly name: string; readonly report: ImportReport }
  | { readonly kind: 'store' }
  | { readonly kind: 'plan'; readonly course: CourseRow }
  | ({ readonly kind: 'next' } & RowBatch)
  | { readonly kind: 'refused'; readonly code: ImportRefusal; readonly subject: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type ReaderMessage = ReaderAnswer | { readonly kind: 'step'; readonly step: ReaderStep };
