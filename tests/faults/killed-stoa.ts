import type pg from 'pg';
import { freePort, type RunningStoa } from '../support/stoa-server.ts';
import { faultyWorld } from './world.ts';

/** A server on a durable database, which is killed and comes back at the same address. */
export interface KilledStoa {
  readonly stoa: RunningStoa;
  readonly client: pg.Client;
  /** Kills it, as a power cut does. */
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export async function killedStoa(database: string): Promise<KilledStoa> {
  const world = await faultyWorld(database, { durability: 'durable' });
  const PORT = String(await freePort());
  const first = await world.start({ PORT });
  let running = first;
  const client = await world.connect();
  return {
    stoa: first,
    client,
    kill: async () => await running.kill(),
    startAgain: async () => {
      running = await world.start({ PORT });
    },
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await world[Symbol.asyncDispose]();
    },
  };
}
