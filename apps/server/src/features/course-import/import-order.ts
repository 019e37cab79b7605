import type { ImportReport } from '@stoa/domain';
import type { ImportWishes } from './import-request.ts';
import type { PackageReader } from './reading/package-reader.ts';

export interface ImportOrder {
  readonly id: string;
  readonly tenantId: string;
  /** Path of the package. */
  readonly spool: string;
  readonly fileName: string;
  readonly wishes: ImportWishes;
  /**
   * How often the import was begun, this time included: a server that was given up for dead stores nothing any more.
   */
  readonly tries: number;
  /**
   * Settles once everything that the organisation brought before is stored or refused: courses are there in the order
   * in which they were brought, and of two with one code the later one finds the earlier.
   */
  readonly before: Promise<unknown>;
}

/** A package as the reader tells of it, before its rows. */
export interface ReadPackage {
  readonly facts: { readonly code: string; readonly name: string; readonly report: ImportReport };
  readonly reader: PackageReader;
}
