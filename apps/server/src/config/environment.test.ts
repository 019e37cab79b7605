import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartFailure } from './start-failure.ts';

function failureOf(variables: Record<string, string>): { key: string; values: object } | null {
  try {
    readEnvironment(variables);
    return null;
  } catch (error) {
    if (error instanceof StartFailure) return { key: error.key, values: error.values };
    throw error;
  }
}

test('an empty environment means a server for this machine alone, with its own database', () => {
  expect(readEnvironment({})).toMatchObject({
    mode: 'dev',
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    contentOrigin: { pattern: 'http://*.localhost:3000', fromTheStart: false },
    databaseUrl: null,
    oidcProviders: [],
    fragments: [],
    errorReportingDsn: null,
    trustProxy: false,
    rateLimited: true,
    namedStatements: true,
    logLevel: 'warn',
  });
});

test('the embedded database is backed up every night, an external one when somebody asks for it', () => {
  const nightly = { time: { hour: 3, minute: 0 }, folder: '/srv/stoa/backups', keep: 7 };
  expect(readEnvironment({ DATA_DIR: '/srv/stoa' }).backups).toEqual(nightly);
  expect(readEnvironment({ BACKUP_TIME: 'off' }).backups).toBeNull();
  const external = { DATA_DIR: '/srv/stoa', DATABASE_URL: 'postgres://stoa@db/stoa' };
  expect(readEnvironment(external).backups).toBeNull();
  expect(readEnvironment({ ...external, BACKUP_TIME: '03:00' }).backups).toEqual(nightly);
});

test('files lie in the data folder, or in the bucket that is named', () => {
  expect(readEnvironment({}).bucket).toBeNull();
  const amazon = { name: 'stoa-files', endpoint: null, region: 'us-east-1', prefix: '', pathStyle: false };
  expect(readEnvironment({ FILES_S3_BUCKET: 'stoa-files' }).bucket).toEqual(amazon);
  const elsewhere = {
    FILES_S3_BUCKET: 'files',
    FILES_S3_ENDPOINT: 'http://storage.example.org:9000',
    FILES_S3_REGION: 'garage',
    FILES_S3_PREFIX: '/portal/stoa/',
  };
  expect(readEnvironment(elsewhere).bucket).toEqual({
    name: 'files',
    endpoint: 'http://storage.example.org:9000',
    region: 'garage',
    prefix: 'portal/stoa/',
    pathStyle: true,
  });
  expect(readEnvironment({ ...elsewhere, FILES_S3_PATH_STYLE: 'off' }).bucket?.pathStyle).toBe(false);
  expect(failureOf({ FILES_S3_BUCKET: 'Not a bucket' })?.key).toBe('console.failure.bucket-name');
  expect(failureOf({ ...elsewhere, FILES_S3_ENDPOINT: 'storage' })?.key).toBe('console.failure.origin');
});

test('an empty value counts as none, and the public address follows the port', () => {
  expect(readEnvironment({ HOST: '', DATABASE_URL: ' ', PORT: '8080' })).toMatchObject({
    host: 'localhost',
    databaseUrl: null,
    publicUrl: 'http://localhost:8080',
  });
});

test('values are taken over', () => {
  const providers = [
    {
      id: 'corporate',
      name: 'Example',
      issuer: 'https://login.example.org',
      clientId: 'stoa',
      clientSecret: 's',
      secondFactor: { acr: ['mfa'] },
    },
  ];
  const fragments = [{ name: 'tasks', url: 'https://parts.example.org/tasks.js', integrity: null }];
  const environment = readEnvironment({
    NODE_ENV: 'production',
    HOST: '::',
    PORT: '443',
    PUBLIC_URL: 'https://learn.example.org/',
    CONTENT_ORIGIN: 'https://content.example.net',
    DATABASE_URL: 'postgres://stoa:secret@db:5432/stoa',
    DATABASE_LISTEN_URL: 'postgres://stoa:secret@db:5433/stoa',
    DATABASE_POOL_SIZE: '20',
    DATABASE_NAMED_STATEMENTS: 'off',
    DATA_DIR: '/srv/stoa',
    BACKUP_TIME: '4:30',
    BACKUP_FOLDER: '/srv/backups',
    BACKUP_KEEP: '3',
    DRAIN_SECONDS: '15',
    FRAGMENTS: JSON.stringify(fragments),
    ERROR_REPORTING_DSN: 'https://key@collector.example.org/7',
    OIDC_PROVIDERS: JSON.stringify(providers),
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'debug',
    IMPORT_PROCESSES: '2',
    IMPORT_MEMORY: '256',
    SMTP_URL: 'smtp://stoa:p%40ss@mail.example.org',
    MAIL_FROM: 'learn@example.org',
  });
  expect(environment).toEqual({
    bucket: null,
    mail: {
      from: 'learn@example.org',
      smtp: {
        host: 'mail.example.org',
        port: 587,
        secure: false,
        tlsNeeded: true,
        login: { user: 'stoa', password: 'p@ss' },
      },
      folder: '/srv/stoa/mail',
    },
    imports: { processes: 2, memoryMegabytes: 256, silence: 60_000 },
    demoTool: null,
    mode: 'prod',
    host: '::',
    port: 443,
    publicUrl: 'https://learn.example.org',
    contentOrigin: { pattern: 'https://content.example.net', fromTheStart: true },
    backups: { time: { hour: 4, minute: 30 }, folder: '/srv/backups', keep: 3 },
    databaseUrl: 'postgres://stoa:secret@db:5432/stoa',
    databaseListenUrl: 'postgres://stoa:secret@db:5433/stoa',
    databasePoolSize: 20,
    namedStatements: false,
    dataFolder: '/srv/stoa',
    drainNotice: 15_000,
    fragments,
    errorReportingDsn: 'https://key@collector.example.org/7',
    oidcProviders: providers,
    trustProxy: true,
    rateLimited: true,
    logLevel: 'debug',
  });
});

test('mail leaves by a mail server, or becomes files', () => {
  const mailOf = (SMTP_URL: string, more: Readonly<Record<string, string>> = {}) =>
    readEnvironment({ SMTP_URL, MAIL_FROM: 'learn@example.org', ...more }).mail.smtp;
  expect(mailOf('smtps://mail.example.org')).toMatchObject({ port: 465, secure: true, tlsNeeded: true, login: null });
  expect(mailOf('smtp://localhost:2525')).toMatchObject({ port: 2525, tlsNeeded: false });
  expect(mailOf('smtp://localhost', { SMTP_TLS: 'needed' })).toMatchObject({ tlsNeeded: true });
  expect(readEnvironment({}).mail).toMatchObject({ from: 'no-reply@localhost', smtp: null });
  const secret = failureOf({ SMTP_URL: 'https://stoa:secret@mail.example.org', MAIL_FROM: 'learn@example.org' });
  expect([secret?.key, JSON.stringify(secret).includes('secret')]).toEqual(['console.failure.smtp-url', false]);
});

test('the tool of the demo runs where browsers of this machine find it, or where it is said to be found', () => {
  const placeOf = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).demoTool;
  expect(placeOf({})).toEqual({ port: null, url: null });
  expect(placeOf({ DEMO_TOOL_PORT: '4100' })).toEqual({ port: 4100, url: null });
  expect(placeOf({ DEMO_TOOL_PORT: 'off' })).toBeNull();
  expect(placeOf({ PUBLIC_URL: 'https://learn.example.org' })).toBeNull();
  const found = { PUBLIC_URL: 'https://learn.example.org', DEMO_TOOL_URL: 'https://tool.example.org/' };
  expect(placeOf(found)).toEqual({ port: null, url: 'https://tool.example.org' });
  expect(placeOf({ ...found, DEMO_TOOL_PORT: 'off' })).toBeNull();
});

test('packaged content has a host of its own, one for each work, or none', () => {
  const originOf = (CONTENT_ORIGIN: string, PUBLIC_URL = 'http://localhost:3000') =>
    readEnvironment({ CONTENT_ORIGIN, PUBLIC_URL }).contentOrigin;
  expect(originOf('https://*.content.example.net')).toEqual({
    pattern: 'https://*.content.example.net',
    fromTheStart: true,
  });
  expect(originOf('https://*.content.example.net:8443/')).toMatchObject({
    pattern: 'https://*.content.example.net:8443',
  });
  expect(originOf('off')).toBeNull();
  expect(originOf('', 'http://127.0.0.1:3000')).toBeNull();
  expect(originOf('', 'https://learn.example.org')).toBeNull();
});

test.for([
  ['CONTENT_ORIGIN', 'https://*', 'console.failure.origin'],
  ['CONTENT_ORIGIN', 'https://a.*.example.net', 'console.failure.origin'],
  ['CONTENT_ORIGIN', 'https://*.example.net/packages', 'console.failure.origin'],
  ['DEMO_TOOL_PORT', 'on', 'console.failure.number'],
  ['PORT', '65536', 'console.failure.number'],
  ['PORT', '3000.5', 'console.failure.number'],
  ['PORT', '-1', 'console.failure.number'],
  ['DATABASE_LISTEN_URL', 'db:5432', 'console.failure.database-url'],
  ['DATABASE_POOL_SIZE', '1', 'console.failure.number'],
  ['DRAIN_SECONDS', '301', 'console.failure.number'],
  ['PUBLIC_URL', 'ftp://example.org', 'console.failure.origin'],
  ['PUBLIC_URL', 'https://user@example.org', 'console.failure.origin'],
  ['PUBLIC_URL', 'https://example.org/?a=1', 'console.failure.origin'],
  ['CONTENT_ORIGIN', 'http://localhost:4000', 'console.failure.content-origin-same'],
  ['DATABASE_URL', 'localhost', 'console.failure.database-url'],
  ['OIDC_PROVIDERS', 'corporate', 'console.failure.oidc-providers'],
  ['OIDC_PROVIDERS', '{}', 'console.failure.oidc-providers'],
  ['FRAGMENTS', 'tasks', 'console.failure.fragments'],
  [
    'FRAGMENTS',
    '[{"name":"keylogger","url":"https://evil.example/a.js","integrity":null}]',
    'console.failure.fragments',
  ],
  ['ERROR_REPORTING_DSN', 'https://collector.example.org/7', 'console.failure.reporting-address'],
  ['ERROR_REPORTING_DSN', 'http://key@collector.example.org/7', 'console.failure.reporting-address'],
  ['TRUST_PROXY', 'yes', 'console.failure.choice'],
  ['RATE_LIMITS', 'none', 'console.failure.choice'],
  ['HOST', 'a b', 'console.failure.host'],
  ['SMTP_URL', 'smtp://mail.example.org', 'console.failure.mail-from-missing'],
  ['MAIL_FROM', 'Stoa <learn@example.org>', 'console.failure.mail-from'],
  ['BACKUP_TIME', '24:00', 'console.failure.time-of-day'],
  ['BACKUP_TIME', 'never', 'console.failure.time-of-day'],
  ['BACKUP_KEEP', '0', 'console.failure.number'],
] as const)('%s=%s is refused', ([name, value, key]) => {
  expect(failureOf({ [name]: value })?.key).toBe(key);
});

test.each([{ acr: [] }, { amr: 'mfa' }, { acr: ['two words'] }, {}, true])(
  'a provider that tells of a second factor by %j is refused',
  (secondFactor) => {
    const provider = { id: 'corporate', name: 'Example', issuer: 'https://login.example.org', clientId: 'stoa' };
    expect(failureOf({ OIDC_PROVIDERS: JSON.stringify([{ ...provider, secondFactor }]) })?.key).toBe(
      'console.failure.oidc-providers',
    );
  },
);

test('two providers of one name are refused', () => {
  const provider = { id: 'corporate', name: 'Example', issuer: 'https://login.example.org', clientId: 'stoa' };
  expect(failureOf({ OIDC_PROVIDERS: JSON.stringify([provider, provider]) })?.key).toBe(
    'console.failure.oidc-providers',
  );
});

test('a refused database address does not repeat its password', () => {
  expect(JSON.stringify(failureOf({ DATABASE_URL: 'mysql://stoa:secret@db/stoa' }))).not.toContain('secret');
});

test.for([
  [{ PUBLIC_URL: 'http://learn.example.org' }, 'console.failure.public-url-insecure'],
  [{ RATE_LIMITS: 'off' }, 'console.failure.rate-limits-needed'],
] as const)('production refuses %o', ([variables, key]) => {
  expect(failureOf({ ...variables, NODE_ENV: 'production' })?.key).toBe(key);
  expect(failureOf(variables)).toBeNull();
});

test('production on loopback needs no https', () => {
  expect(failureOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' })).toBeNull();
});
