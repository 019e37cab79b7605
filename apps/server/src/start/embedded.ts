import { StartFailure } from '../config/start-failure.ts';
import { type DatabaseEvent, type EmbeddedDatabase, openEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { DatabaseBehindClosedFolderError, DatabaseOfAnotherFolderError } from '../db/embedded/database-folders.ts';
import { noteDatabase, refuseLostDatabase } from '../config/lost-database.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { reasonOf } from './reason.ts';

/** Starts the embedded database and says where it lies. */
export async function startEmbedded(dataFolder: string, terminal: Terminal): Promise<EmbeddedDatabase> {
  terminal.say('console.start.database-starting');
  const embedded = await openEmbedded(dataFolder, (event) => tell(event, terminal));
  const { home, closedBy } = embedded.folders;
  terminal.say('console.start.database-embedded', { folder: home });
  if (closedBy !== null) terminal.say('console.start.database-elsewhere', { closed: closedBy });
  return embedded;
}

/** Starts the embedded database; says in a sentence why it cannot. */
export async function openEmbedded(
  dataFolder: string,
  report: (event: DatabaseEvent) => void,
): Promise<EmbeddedDatabase> {
  refuseLostDatabase(dataFolder);
  try {
    const embedded = await openEmbeddedDatabase(dataFolder, report);
    noteDatabase(dataFolder);
    return embedded;
  } catch (error) {
    if (error instanceof DatabaseBehindClosedFolderError)
      throw new StartFailure('console.failure.database-closed', { folder: error.home, closed: error.folder });
    if (error instanceof DatabaseOfAnotherFolderError)
      throw new StartFailure('console.failure.database-copied', { folder: dataFolder, owner: error.owner });
    throw new StartFailure('console.failure.database-start', { reason: reasonOf(error) });
  }
}

function tell(event: DatabaseEvent, terminal: Terminal): void {
  switch (event.kind) {
    case 'creating':
      return terminal.say('console.start.database-creating');
    case 'orphan-stopped':
      return terminal.say('console.start.database-orphan');
    case 'lost':
      return terminal.complain('console.database.lost');
    case 'restart-failed':
      return terminal.complain('console.database.restart-failed', { reason: reasonOf(event.error) });
    case 'back':
      return terminal.complain('console.database.back');
  }
}
