import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import {
  filesFolder,
  forgetRunningServer,
  lockDataFolder,
  prepareDataFolder,
  writeAdministratorToken,
  writeRunningServer,
} from './config/data-folder.ts';
import { type Environment, readEnvironment } from './config/environment.ts';
import { dataFolderWords } from './config/data-folder-words.ts';
import { refuseUnbuiltPortal, serverSettings, version } from './config/server-settings.ts';
import { isLoopback } from './config/values.ts';
import type { DatabaseLocation, OpenDatabase } from './db/database.ts';
import { moveDemoDates } from './features/demo/move-dates.ts';
import { hasDemoAccounts } from './features/demo/people-store.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { createLog } from './kernel/log/log.ts';
import { createTerminal } from './kernel/log/terminal.ts';
import { demoWords, fillDemo } from './start/demo.ts';
import { startDemoTool } from './start/demo-tool.ts';
import { drain } from './start/drain.ts';
import { startEmbedded } from './start/embedded.ts';
import { listen, localAddress, refuseUsedPort } from './start/listen.ts';
import { NightlyBackups } from './start/nightly-backups.ts';
import { addressOf, readyDatabase } from './start/ready-database.ts';
import { hasAccounts } from './start/store.ts';
import { storedFiles } from './start/stored-files.ts';
import { backupDetails, tellBackups } from './start/told-backups.ts';
import { endWith, Shutdown, stopOnSignals } from './start/stop.ts';

const terminal = createTerminal(process.env);
const shutdown = new Shutdown();

try {
  await start(readEnvironment(process.env));
} catch (error) {
  if (!shutdown.begun) {
    await shutdown.close();
    endWith(terminal, error);
  }
}

async function start(environment: Environment): Promise<void> {
  const { dataFolder, databaseUrl } = environment;
  stopOnSignals(shutdown, terminal, {
    notice: environment.drainNotice,
    done: () => terminal.say('console.stop.done', { folder: dataFolder }),
  });
  terminal.say('console.start.title', { version });
  refuseUnbuiltPortal();
  prepareDataFolder(dataFolder);
  if (databaseUrl === null) shutdown.add(lockDataFolder(dataFolder));
  await refuseUsedPort(environment);
  terminal.say('console.start.data', { folder: dataFolder });
  const database =
    databaseUrl === null ? await openOwn(environment) : await open({ connectionString: databaseUrl }, environment);
  if (databaseUrl !== null)
    terminal.say('console.start.database-external', { address: addressOf({ connectionString: databaseUrl }) });
  await serve(environment, database);
}

async function openOwn(environment: Environment): Promise<OpenDatabase> {
  const embedded = await startEmbedded(environment.dataFolder, terminal);
  shutdown.add(embedded.stop);
  shutdown.inHaste(embedded.abandon);
  return await open(embedded.location, environment);
}

async function open(location: DatabaseLocation, environment: Environment): Promise<OpenDatabase> {
  const database = await readyDatabase(location, environment, terminal);
  shutdown.add(database.close);
  return database;
}

async function serve(environment: Environment, database: OpenDatabase): Promise<void> {
  const { dataFolder, publicUrl } = environment;
  const log = createLog(environment.logLevel);
  shutdown.add(() => forgetRunningServer(dataFolder));
  const settings = serverSettings(environment, writeAdministratorToken(dataFolder));
  const app = await createApp({
    database,
    settings,
    files: await storedFiles(environment),
    filesFolder: filesFolder(dataFolder),
    log,
    healthDetails: backupDetails(dataFolder),
  });
  shutdown.add(app.close);
  const jobs = new Jobs({ database, log, chores: app.chores, everyMinute: app.everyMinute });
  shutdown.add(() => jobs.stop());
  if (environment.databaseUrl === null) await fillFreshDatabase(app);
  // before anybody looks; chores go on with it
  await moveDemoDates(app.kernel.db);
  shutdown.add(backUpNightly(environment, app, log));
  const servers = await listen(app.server, environment);
  const { readiness } = app.kernel;
  shutdown.add(({ withNotice }) => drain({ servers, readiness, notice: withNotice ? environment.drainNotice : 0 }));
  const demoTool = await runDemoTool(environment, app);
  writeRunningServer(dataFolder, { pid: process.pid, url: localAddress(environment), publicUrl });
  await welcome(environment, app, demoTool);
  app.postOffice.start();
  await jobs.start();
}

/** Answers how to end with the nights. */
function backUpNightly({ backups, dataFolder }: Environment, { kernel }: App, log: Logger): () => Promise<void> {
  if (backups === null) return async () => undefined;
  const now = () => kernel.clock.now();
  const nightly = new NightlyBackups({ plan: backups, dataFolder, now, log, variables: process.env });
  nightly.start();
  return () => nightly.stop();
}

/** Fills an embedded database that nobody has used yet with the demo organisation (decisions §3). */
async function fillFreshDatabase({ kernel, files }: App): Promise<void> {
  if (await hasAccounts(kernel.db)) return;
  terminal.say('console.start.demo');
  await fillDemo({ db: kernel.db, files }, kernel.tenants.defaultId, kernel.clock.now());
}

/** Runs the tool of the demo, where there is one; answers where browsers find it. */
async function runDemoTool(environment: Environment, { kernel }: App): Promise<string | null> {
  const { db, clock, tenants } = kernel;
  if (!(await hasDemoAccounts(db, tenants.defaultId))) return null;
  const { origin, stop } = await startDemoTool({
    environment,
    db,
    tenantId: tenants.defaultId,
    now: () => clock.now(),
  });
  shutdown.add(stop);
  return origin;
}

/**
 * Prints where to go and what to do next. A server with accounts of a known password says so when other machines reach
 * it.
 */
async function welcome(environment: Environment, { kernel }: App, demoTool: string | null): Promise<void> {
  const { host, publicUrl } = environment;
  const isDemo = await hasDemoAccounts(kernel.db, kernel.tenants.defaultId);
  if (isDemo && !isLoopback(host)) terminal.complain('console.start.demo-exposed', { host });
  tellBackups(environment, kernel.clock.now(), terminal);
  terminal.say('console.start.ready', { url: `${publicUrl}/learn` });
  if (isDemo) terminal.say('console.start.accounts', demoWords);
  if (demoTool !== null) terminal.say('console.start.demo-tool', { url: demoTool });
  terminal.say('console.start.next', {
    command: `${dataFolderWords(process.env)}npm run stoa -- import FILE${isDemo ? ' --enrol learner@stoa.local' : ''}`,
  });
  terminal.say('console.start.stop');
}
