import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import type { Bucket } from '../kernel/files/bucket.ts';

export interface S3Server {
  readonly bucket: Bucket;
  /** Folder in which it keeps the objects. */
  readonly folder: string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** What the server of tests takes as its keys. */
const keys = 'S3RVER';

/**
 * A bucket at a server that speaks S3, in a process of its own, with its keys in the environment. A strict one refuses
 * wrong signatures, and every list.
 */
export async function s3Server({ strict = false }: { readonly strict?: boolean } = {}): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-s3-'));
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys);
  const program = path.join(import.meta.dirname, 's3-process.ts');
  const child = spawn(process.execPath, [program, folder, 'files', ...(strict ? ['strict'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code}.`)));
  });
  return {
    bucket: { name: 'files', endpoint, region: 'us-east-1', prefix: 'stoa/', pathStyle: true },
    folder,
    [Symbol.asyncDispose]: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
