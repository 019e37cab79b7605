import type { Database } from '../db/database.ts';
import type { SecurityLog } from './audit/security-log.ts';
import type { Sessions } from './auth/sessions.ts';
import type { DatabaseClock } from './clock.ts';
import type { Commands } from './commands/commands.ts';
import type { News } from './news.ts';
import type { Readiness } from './readiness.ts';
import type { ServerSettings } from './settings.ts';
import type { Tenants } from './tenancy/tenants.ts';

/** The services that every room of the server stands on; made once in `app.ts`. */
export interface Kernel {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly commands: Commands;
  readonly news: News;
  readonly readiness: Readiness;
  readonly securityLog: SecurityLog;
  readonly settings: ServerSettings;
}
