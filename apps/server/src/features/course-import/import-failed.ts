import type { StoredImportFault } from '../../db/tables/stored-import.ts';

/** An import that cannot be done, with why. */
export class ImportFailed extends Error {
  readonly fault: StoredImportFault;

  constructor(fault: StoredImportFault, options?: ErrorOptions) {
    super(fault.code, options);
    this.fault = fault;
  }
}
