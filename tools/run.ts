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

/** Runs a program with this terminal; answers whether it succeeded. */
export async function show(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(program, words, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);
