import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface Finished {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a program of this repository to its end and keeps what it says. */
export async function run(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const from = performance.now();
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...environment, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve(1);
    });
    child.once('close', resolve);
  });
  return { ok: code === 0, output: output.trim(), seconds: (performance.now() - from) / 1000 };
}

/**
 * Runs a program with this terminal; answers whether it succeeded within its minutes. Nothing that it started outlives
 * it: a program that waits for a process nobody ends would otherwise wait for ever.
 */
export async function show(
  program: string,
  words: readonly string[],
  options: { readonly environment?: Readonly<Record<string, string>>; readonly minutes: number },
): Promise<boolean> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...options.environment },
    stdio: 'inherit',
    detached: isGroup,
  });
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(isGroup ? -child.pid : child.pid, signal);
    } catch {
      // all of them have ended already
    }
  };
  const patience = setTimeout(() => {
    say(`\n${program} did not end within ${options.minutes} minutes and is stopped.`);
    end('SIGKILL');
  }, options.minutes * 60_000);
  const release = passSignalsOn(end);
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  clearTimeout(patience);
  end('SIGKILL');
  release();
  return ok;
}

/** A group of its own hears no Ctrl-C of the terminal. Whoever was interrupted ends by that signal when released. */
function passSignalsOn(pass: (signal: NodeJS.Signals) => void): () => void {
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let heard: NodeJS.Signals | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    heard = signal;
    pass(signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    if (heard !== null) process.kill(process.pid, heard);
  };
}

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);
