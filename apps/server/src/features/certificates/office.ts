import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Mount } from '../../kernel/http/http.ts';
import { badgeRoutes } from './badges/badge-routes.ts';
import { certificateFiles } from './file-routes.ts';
import { Issuing } from './issuing.ts';
import { Misses } from '../../kernel/http/misses.ts';
import { certificateRoutes } from './routes.ts';

interface OfficeParts {
  readonly db: Database;
  readonly report: (error: unknown) => void;
}

/** Everything about certificates that lives as long as the server: who misses too often, and who is owed one. */
export class CertificateOffice {
  readonly #misses = new Misses();
  readonly #issuing: Issuing;
  readonly routes = certificateRoutes(this.#misses);
  /** Calls for what the database tells. */
  readonly heard: Readonly<Record<string, () => void>>;

  constructor(parts: OfficeParts) {
    this.#issuing = new Issuing(parts);
    this.heard = { stoa_certificates: this.#issuing.nudge };
  }

  mount(files: FileStore): Mount {
    return certificateFiles(files, this.#misses);
  }

  mountBadges(): Mount {
    return badgeRoutes(this.#misses);
  }

  /** Looks at what was owed before this server began. */
  start(): void {
    this.#issuing.nudge();
  }

  async stop(): Promise<void> {
    await this.#issuing.stop();
  }
}
