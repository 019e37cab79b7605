import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Environment = Readonly<Record<string, string>>;

/** The real program, as `npm start` runs it. */
export interface RunningStoa {
  /** Address such as `http://localhost:4151`. */
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** Output so far, on both streams. */
  readonly said: () => string;
  /** Opens the administrator's calls. */
  readonly token: () => string;
  /** Stops the server as Ctrl-C does; answers the exit code, also once it has ended. */
  readonly stop: () => Promise<number | null>;
  /** Stops the server as a service manager does: it gives notice first. */
  readonly terminate: () => Promise<number | null>;
  /** Interrupts it as an impatient person does: Ctrl-C, and again soon after it has said that it is stopping. */
  readonly interruptTwice: () => Promise<number | null>;
  /** Kills the server alone, as a power cut does: its database lives on. */
  readonly kill: () => Promise<void>;
  /** Stops it. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** The end of a start that did not succeed. */
export interface FailedStart {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const main = path.join(root, 'apps/server/src/main.ts');
const startPatience = 110_000;
/** The server takes two signals within half a second for one. */
const impatience = 600;
/** Ports that the system gives to nobody who does not ask for one by its number. */
const ports = { first: 20_000, count: 12_000 };
/** Word that ends the start in every language: how to stop. */
const lastWord = 'Ctrl-C';

/**
 * Starts a server and waits until it is ready. Without PORT it takes a free one, without DATA_DIR a temporary folder,
 * which is removed when the server is stopped: an empty one, or a copy of `prepared`.
 */
export async function startStoa(environment: Environment = {}, prepared?: string): Promise<RunningStoa> {
  const settings = {
    PORT: environment['PORT'] ?? String(await freePort()),
    DATA_DIR: environment['DATA_DIR'] ?? temporaryFolder(prepared),
  };
  const dataFolder = settings.DATA_DIR;
  const isOurs = environment['DATA_DIR'] === undefined;
  const { child, said } = launch({ ...environment, ...settings });
  const url = `http://localhost:${settings.PORT}`;
  const end = (signal: NodeJS.Signals) => endBy(child, signal);
  if (!(await isReady(child, url, () => said.stdout))) {
    // not killed: its database would stay behind
    await end('SIGTERM');
    if (isOurs) rmSync(dataFolder, { recursive: true, force: true });
    throw new Error(`Stoa did not start:\n${said.stdout}${said.stderr}`);
  }
  const stop = async (): Promise<number | null> => {
    const code = await end('SIGINT');
    if (isOurs) rmSync(dataFolder, { recursive: true, force: true });
    return code;
  };
  return {
    url,
    pid: pidOf(child),
    dataFolder,
    said: () => said.stdout + said.stderr,
    token: () => readFileSync(path.join(dataFolder, 'admin-token'), 'utf8'),
    interruptTwice: async () => {
      await interrupt(child, () => said.stdout);
      await delay(impatience);
      return await end('SIGINT');
    },
    stop,
    terminate: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => void (await stop()),
    kill: async () => {
      await end('SIGKILL');
      // without an embedded database nothing uses the folder any more
      if (isOurs && environment['DATABASE_URL'] !== undefined) rmSync(dataFolder, { recursive: true });
    },
  };
}

/** Runs a start that is expected to fail, and answers how it did. One that succeeds is stopped after its time. */
export async function failToStart(environment: Environment): Promise<FailedStart> {
  const { child, said } = launch(environment);
  const patience = setTimeout(() => child.kill('SIGTERM'), startPatience);
  const code = await exitOf(child);
  clearTimeout(patience);
  return { code, ...said };
}

/** A folder that the account of the database may walk through; a copy of another data folder where one is named. */
export function temporaryFolder(copied?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-data-'));
  chmodSync(folder, 0o711);
  if (copied !== undefined) copyFolder(copied, folder);
  return folder;
}

/** Copies a data folder that no server uses; the database belongs to its account in the copy too. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/**
 * A port that nobody listens on. Other tests open connections and servers all the time, for which the system chooses
 * the ports: none of them takes this one while a server is still starting.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + randomInt(ports.count);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

function launch(environment: Environment): {
  child: ChildProcess;
  said: { stdout: string; stderr: string };
} {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Playwright does not take down what its setup started when the time for all journeys is over
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString();
  });
  return { child, said };
}

async function isReady(child: ChildProcess, url: string, said: () => string): Promise<boolean> {
  const until = performance.now() + startPatience;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok && said().includes(lastWord)) return true;
    await delay(50);
  }
  return false;
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = exitOf(child);
  child.kill(signal);
  return await gone;
}

/** Presses Ctrl-C and waits until the program says something of it. */
async function interrupt(child: ChildProcess, said: () => string): Promise<void> {
  const before = said();
  child.kill('SIGINT');
  while (said() === before && child.exitCode === null) await delay(20);
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return await new Promise((resolve) => child.once('close', resolve));
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('Stoa was not started.');
  return child.pid;
}
