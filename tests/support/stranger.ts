import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { calls, type NewForeignPlatform } from '@stoa/contract';
import type { ReceivedScore } from '../../apps/server/src/testing/stranger-platform.ts';
import type { RunningStoa } from './stoa-server.ts';

/** Another organisation's learning platform, in a process of its own and on another site. */
export interface Stranger {
  readonly issuer: string;
  /** Address of its course, in which the tool is opened at an address of ours. */
  readonly course: (target: string, more?: Readonly<Record<string, string>>) => string;
  readonly scores: () => Promise<readonly ReceivedScore[]>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** Starts it and has it registered with Stoa. */
export async function startStranger(stoa: RunningStoa): Promise<Stranger> {
  const program = path.join(import.meta.dirname, 'stranger-process.ts');
  const child = spawn(process.execPath, [program, stoa.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(child.stdout, 'data');
  const issuer = String(first).trim();
  const platform: NewForeignPlatform = {
    name: 'Stranger',
    issuer,
    clientId: 'stoa-as-a-tool',
    deploymentIds: ['deployment-1'],
    loginUrl: `${issuer}/login`,
    tokenUrl: `${issuer}/token`,
    keysUrl: `${issuer}/keys`,
  };
  const { method, path: address } = calls.registerForeignPlatform;
  const answer = await fetch(`${stoa.url}${address}`, {
    method,
    body: JSON.stringify(platform),
    headers: { authorization: `Bearer ${stoa.token()}`, 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The stranger was not registered: ${await answer.text()}`);
  return {
    issuer,
    course: (target, more = {}) => `${issuer}/course?${new URLSearchParams({ target, ...more }).toString()}`,
    // it says nothing else at this address
    scores: async () => (await (await fetch(`${issuer}/scores`)).json()) as readonly ReceivedScore[],
    [Symbol.asyncDispose]: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
