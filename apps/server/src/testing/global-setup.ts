import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder of the database server of this test run. */
    databaseHost: string;
    databaseUser: string;
  }
}

export const templateDatabase = 'stoa_template';

/** Starts one database server for the whole run and migrates the template that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { location, stop } = await startTestCluster(
    process.env['STOA_TEST_DATABASE'] === 'external' ? 'external' : 'embedded',
  );
  try {
    await createTemplate(location);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseHost', location.host);
  project.provide('databaseUser', location.user);
  return stop;
}

async function createTemplate(location: TestCluster['location']): Promise<void> {
  const server = openDatabase(location, { poolSize: 1 });
  await server.pool.query(`create database ${templateDatabase}`);
  await server.close();
  await migrate({ ...location, database: templateDatabase });
}
