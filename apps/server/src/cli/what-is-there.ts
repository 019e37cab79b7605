import type { DatabaseLocation } from '../db/database.ts';
import { openBulkConnection } from '../db/dump/bulk-connection.ts';
import { type Inventory, selectInventory } from '../db/dump/inventory.ts';
import { homeOf } from '../db/embedded/database-folders.ts';
import { hasDatabase } from '../db/embedded/replacement.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { withEmbedded } from '../start/database-at-hand.ts';
import { reasonOf } from '../start/reason.ts';
import { dateWords } from './backup-words.ts';

/** What stands where something is to be replaced or erased; null where it cannot be read. */
export type Found = Inventory | 'empty' | null;

/** A database that does not start any more may be the reason for all of this. */
export async function lookInside(dataFolder: string, terminal: Terminal): Promise<Found> {
  if (!hasDatabase(homeOf(dataFolder))) return 'empty';
  try {
    return await withEmbedded(dataFolder, ({ location }) => lookAt(location));
  } catch (error) {
    terminal.complain('console.restore.unreadable', { place: dataFolder, reason: reasonOf(error) });
    return null;
  }
}

async function lookAt(location: DatabaseLocation): Promise<Found> {
  const { db, close } = await openBulkConnection(location);
  try {
    return (await selectInventory(db)) ?? 'empty';
  } finally {
    await close();
  }
}

export function describeThere(there: Inventory | null, place: string, terminal: Terminal): void {
  if (there === null) return terminal.say('console.restore.there-unknown', { place });
  terminal.say('console.restore.there', {
    place,
    organisations: there.organisations.join(', '),
    people: there.people,
    date: there.lastChange === null ? '–' : dateWords(there.lastChange),
  });
}
