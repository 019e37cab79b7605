import type { OpenDatabase } from './db/database.ts';
import type { Route } from './kernel/calls/implement.ts';
import type { FileStore } from './kernel/files/file-store.ts';
import type { HealthDetails } from './kernel/http/health.ts';
import type { createServer } from './kernel/http/server.ts';
import type { ServerSettings } from './kernel/settings.ts';

export interface AppParts {
  /** Migrated. */
  readonly database: OpenDatabase;
  readonly settings: ServerSettings;
  readonly files: FileStore;
  /** Folder of files that are under way. */
  readonly filesFolder: string;
  readonly log?: NonNullable<Parameters<typeof createServer>[1]>;
  /** What `/health/ready` says beside being ready; nothing. */
  readonly healthDetails?: HealthDetails;
  /** Beside those of the features. */
  readonly routes?: readonly Route[];
  /** Milliseconds after which a synchronous command is answered like an asynchronous one; ten seconds. */
  readonly longestSync?: number;
}
