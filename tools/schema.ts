import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { describeSchema } from '../apps/server/src/db/describe-schema.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startTestCluster } from '../apps/server/src/testing/test-cluster.ts';

const file = path.resolve(import.meta.dirname, '../apps/server/src/db/schema.sql');

/** Writes `schema.sql` (`--write`), or says whether it is what the migrations make. */
const schema = await migratedSchema();
if (process.argv.includes('--write')) {
  writeFileSync(file, schema);
  process.stdout.write(`Written: ${file}\n`);
} else if (readFileSync(file, 'utf8') === schema) {
  process.stdout.write('schema.sql is what the migrations make.\n');
} else {
  process.stdout.write('schema.sql is not what the migrations make. Run: node tools/schema.ts --write\n');
  process.exitCode = 1;
}

async function migratedSchema(): Promise<string> {
  const { location, stop } = await startTestCluster('embedded');
  try {
    await migrate(location);
    const { db, close } = openDatabase(location);
    const text = await describeSchema(db);
    await close();
    return text;
  } finally {
    await stop();
  }
}
