import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/stoa-server.ts';

const main = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const port = '4000';

/** Starts the program where the only loopback address is ::1, and asks it there. */
const script = `
  ip link set lo up && ip addr del 127.0.0.1/8 dev lo || exit 9
  "${process.execPath}" "${main}" &
  for look in $(seq 600); do
    if "${process.execPath}" -e "
      fetch('http://[::1]:${port}/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))
    "; then echo 'ready on ::1'; break; fi
    sleep 0.1
  done
  kill -INT $!; wait $!; echo "ended with $?"`;

test('When the machine knows only the loopback address of IPv6, the server starts and answers there.', async () => {
  const dataFolder = temporaryFolder();
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('unshare', ['--net', 'sh', '-c', script], {
    env: { PATH, HOME, DATA_DIR: dataFolder, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await once(child, 'close');
  expect(said).toContain('ready on ::1');
  expect(said).toContain('ended with 0');
});
