import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { show } from './run.ts';

/** A program that starts another one, writes its process id down and goes its own way. */
function parentOf(pidFile: string, ending: string): string[] {
  const child =
    `require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: ` +
    `'inherit' })`;
  return [
    '--eval',
    `const child = ${child}; child.unref(); require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, ` +
      `String(child.pid)); ${ending}`,
  ];
}

function temporaryFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'pid');
}

async function hasEnded(pidFile: string): Promise<boolean> {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  for (const from = performance.now(); performance.now() - from < 20_000; await delay(20)) {
    try {
      process.kill(pid, 0);
      // a process that nobody has asked about yet has ended all the same
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return true;
    } catch {
      return true;
    }
  }
  return false;
}

test('a program that hangs is stopped after its time, with what it started', async () => {
  const pidFile = temporaryFile();
  expect(await show(process.execPath, parentOf(pidFile, 'setInterval(() => {}, 1000)'), { minutes: 1 / 60 })).toBe(
    false,
  );
  expect(await hasEnded(pidFile)).toBe(true);
});

test.each([
  [0, true],
  [3, false],
])('a program that ends with %i leaves nothing behind', async (code, ok) => {
  const pidFile = temporaryFile();
  expect(await show(process.execPath, parentOf(pidFile, `process.exit(${code})`), { minutes: 1 })).toBe(ok);
  expect(await hasEnded(pidFile)).toBe(true);
});

test('a program that is not there has not succeeded', async () => {
  expect(await show('no-such-program-of-stoa', [], { minutes: 1 })).toBe(false);
});

test('Ctrl-C reaches what runs and ends the caller, too', async () => {
  const pidFile = temporaryFile();
  const [module, words] = [
    path.join(import.meta.dirname, 'run.ts'),
    parentOf(pidFile, 'setInterval(() => {}, 1000)'),
  ].map((word) => JSON.stringify(word));
  const caller = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { show } from ${module}; await show(process.execPath, ${words}, { minutes: 1 }); console.log('went on');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void caller.kill('SIGTERM'));
  let said = '';
  caller.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => readFileSync(pidFile, { encoding: 'utf8', flag: 'a+' }), { timeout: 20_000 }).not.toBe('');
  caller.kill('SIGINT');
  expect(await once(caller, 'exit')).toEqual([null, 'SIGINT']);
  expect(said).toBe('');
  expect(await hasEnded(pidFile)).toBe(true);
});
