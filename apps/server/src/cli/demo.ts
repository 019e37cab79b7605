import { prepareDataFolder } from '../config/data-folder.ts';
import { readEnvironment, type Environment } from '../config/environment.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { Notifications } from '../kernel/notifications.ts';
import { Tenants } from '../kernel/tenancy/tenants.ts';
import { demoWords, fillDemo as fill } from '../start/demo.ts';
import { readyDatabase } from '../start/ready-database.ts';
import { storedFiles } from '../start/stored-files.ts';
import { CliFailure } from './cli-failure.ts';
import { readWords } from './options.ts';

/** `stoa demo`: fills an external database with the demo organisation, which no start does by itself. */
export async function fillDemo(words: readonly string[], terminal: Terminal): Promise<void> {
  readWords(words, {}, []);
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl === null) throw new CliFailure('console.demo.embedded');
  prepareDataFolder(environment.dataFolder);
  const database = await readyDatabase({ connectionString: environment.databaseUrl }, environment, terminal);
  try {
    terminal.say('console.start.demo');
    const filled = await fill(
      { db: database.db, files: await storedFiles(environment) },
      await defaultTenant(database, environment),
      new Date(),
    );
    terminal.say(filled ? 'console.demo.filled' : 'console.demo.exists', demoWords);
  } finally {
    await database.close();
  }
}

const ignore = () => undefined;

/** A command needs to hear of no changes, so nothing listens. */
async function defaultTenant({ db, clientConfig }: OpenDatabase, { publicUrl }: Environment): Promise<string> {
  const tenants = new Tenants({
    db,
    publicUrl,
    notifications: new Notifications(clientConfig, ignore),
    report: ignore,
  });
  await tenants.start();
  return tenants.defaultId;
}
