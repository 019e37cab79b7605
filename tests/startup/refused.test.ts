import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCluster, type TestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { failToStart, freePort, startStoa, temporaryFolder } from '../support/stoa-server.ts';

const opened = new AsyncDisposableStack();
let cluster: TestCluster;
let dataFolder: string;
let port: string;
let urlOf: (database: string) => string;

beforeAll(async () => {
  cluster = await startTestCluster('embedded');
  opened.defer(cluster.stop);
  dataFolder = temporaryFolder();
  opened.defer(() => rmSync(dataFolder, { recursive: true }));
  port = String(await freePort());
  const { host, user } = cluster.location;
  urlOf = (database) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
});
afterAll(() => opened.disposeAsync());

async function onCluster(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster.location, database });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The only line of a start that fails. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, stderr } = await failToStart({ PORT: port, DATA_DIR: dataFolder, ...environment });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr.trim();
}

test.for([
  ['PORT', 'abc', 'PORT is "abc" but must be a whole number from 1 to 65535.'],
  ['PORT', '0', 'PORT is "0" but must be a whole number from 1 to 65535.'],
  [
    'PUBLIC_URL',
    'learn.example.org',
    'PUBLIC_URL is "learn.example.org" but must be an address without a path, such as https://learn.example.org.',
  ],
  [
    'PUBLIC_URL',
    'https://example.org/learn',
    'PUBLIC_URL is "https://example.org/learn" but must be an address without a path, ' +
      'such as https://learn.example.org.',
  ],
  ['HOST', 'not a host', 'HOST is "not a host" but must be a host name or an IP address of this machine.'],
  ['HOST', '192.0.2.1', 'HOST is "192.0.2.1", but this machine has no such address.'],
  [
    'CONTENT_ORIGIN',
    'http://localhost:9999',
    'CONTENT_ORIGIN is "http://localhost:9999" but must have a different host name than PUBLIC_URL.',
  ],
  [
    'DATABASE_URL',
    'mysql://localhost/stoa',
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    'OIDC_PROVIDERS',
    '[{"id":"x"}]',
    'OIDC_PROVIDERS must be a JSON list of objects with id, name, issuer, clientId and optionally clientSecret. ' +
      'Each id may occur only once.',
  ],
  ['NODE_ENV', 'prod', 'NODE_ENV is "prod" but must be one of: development, test, production.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud" but must be one of: fatal, error, warn, info, debug, trace, silent.'],
  ['DATA_DIR', '/dev/null/stoa', expect.stringContaining('The data folder /dev/null/stoa can’t be used: ')],
] as const)('%s=%s is refused with a sentence', async ([name, value, sentence]) => {
  expect(await refusal({ [name]: value })).toEqual(sentence);
});

test('in production an address without https is refused', async () => {
  expect(await refusal({ NODE_ENV: 'production', RATE_LIMITS: 'on', PUBLIC_URL: 'http://learn.example.org' })).toBe(
    'PUBLIC_URL is "http://learn.example.org" but must start with https:// in production.',
  );
});

test('a database that cannot be reached is refused, without its password', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://stoa:secret@127.0.0.1:1/stoa' })).toBe(
    'The database at 127.0.0.1:1/stoa can’t be reached: connect ECONNREFUSED 127.0.0.1:1',
  );
});

test('in production a database that may lose what was confirmed is refused', async () => {
  await onCluster('postgres', 'create database careless');
  const sentence = await refusal({ NODE_ENV: 'production', RATE_LIMITS: 'on', DATABASE_URL: urlOf('careless') });
  expect(sentence).toMatch(/^The database at .* runs with (fsync|full_page_writes|synchronous_commit) = off/);
});

test('an external database gets no demo organisation, and is refused once a newer Stoa has used it', async () => {
  await onCluster('postgres', 'create database shared');
  await using stoa = await startStoa({ DATABASE_URL: urlOf('shared') });
  expect(stoa.said()).toContain(`${cluster.location.host} (shared)`);
  expect(stoa.said()).not.toContain('learner@stoa.local');
  await stoa.stop();
  await onCluster('shared', `insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`);
  expect(await refusal({ DATABASE_URL: urlOf('shared') })).toBe(
    'A newer Stoa last used this database (schema 9999-future). Start that version or a later one.',
  );
});

test('a person whose shell speaks Arabic is told in Arabic', async () => {
  expect(await refusal({ LANG: 'ar_EG.UTF-8', PORT: 'abc' })).toBe(
    'قيمة PORT هي "abc"، ويجب أن تكون عددًا صحيحًا من 1 إلى 65535.',
  );
});
