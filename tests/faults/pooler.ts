import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseAccount } from '../../apps/server/src/db/embedded/account.ts';
import type { TestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { freePort } from '../support/stoa-server.ts';

export interface Pooler {
  /** Address of a database, through the pooler. */
  readonly urlOf: (database: string) => string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * PgBouncer in transaction mode in front of a database, with nothing set but what its first start asks for. It runs as
 * the account of the database, for it refuses to be root.
 */
export async function startPooler({ location: { host, user } }: TestCluster): Promise<Pooler> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-pooler-'));
  chmodSync(folder, 0o755);
  const [settings, people] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'people.txt')];
  writeFileSync(people, `"${user}" ""\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${host}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${people}`,
      'pool_mode = transaction',
    ].join('\n'),
  );
  const account = databaseAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const child = spawn('pgbouncer', [settings], { ...account, stdio: ['ignore', 'pipe', 'pipe'] } as const);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const gone = once(child, 'exit');
  while (!(await listens(port))) if (child.exitCode !== null) throw new Error(`pgbouncer: ${said}`);
  return {
    urlOf: (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
