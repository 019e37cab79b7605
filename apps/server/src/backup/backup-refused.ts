/** Why a file cannot be used as a backup. */
export type RefusalOfBackup =
  | 'missing'
  | 'not-a-backup'
  | 'newer-format'
  | 'damaged'
  | 'passphrase-wrong'
  | 'newer-schema';

/** A file is no backup, or not one that can be used here. Nothing was changed. */
export class BackupRefused extends Error {
  readonly reason: RefusalOfBackup;

  constructor(reason: RefusalOfBackup) {
    super(`backup refused: ${reason}`);
    this.reason = reason;
  }
}
