import { setTimeout as pause } from 'node:timers/promises';
import type { KeptPackageData, PackageAtWork, Problem } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPackage } from '../support/small-package.ts';
import { learnersAt, type AtTool } from '../support/tool-learners.ts';
import { killedStoa, type KilledStoa } from './killed-stoa.ts';

const learners = 8;
const commitsEach = 40;
const kills = 2;

let killed: KilledStoa;

beforeAll(async () => {
  killed = await killedStoa('stoa_packages');
});
afterAll(() => killed[Symbol.asyncDispose]());

test(
  'C18: when the server is killed while packages commit, what it acknowledged is there, and the last one counts',
  // for what hangs: each kill takes a start of the server
  { timeout: 600_000 },
  async () => {
    const course = { file: 'package.zip', bytes: smallPackage('Killed'), part: 'A lesson' };
    const people = await learnersAt(killed.stoa, killed.client, { ...course, count: learners });
    const acknowledged = new Map<string, number>();
    const taken = () => [...acknowledged.values()].reduce((sum, one) => sum + one, 0);
    const committing = Promise.all(
      people.map(async (at) => {
        const { launchId } = await openUntilAnswered(at);
        for (let sequence = 1; sequence <= commitsEach; sequence++) {
          await commitUntilTaken(at, launchId, sequence);
          acknowledged.set(at.activityWorkflowId, sequence);
        }
      }),
    );
    for (let kill = 1; kill <= kills; kill++) {
      const target = (kill * learners * commitsEach) / (kills + 1);
      while (taken() < target) await new Promise(setImmediate);
      await killed.kill();
      const there = await kept();
      for (const [id, sequence] of acknowledged) expect(there.get(id)).toBeGreaterThanOrEqual(sequence);
      await killed.startAgain();
    }
    await committing;
    expect([...(await kept()).values()]).toEqual(people.map(() => commitsEach));
    for (const at of people) {
      const { data } = await openUntilAnswered(at);
      expect(JSON.parse(data ?? '')).toEqual(dataOf(commitsEach));
    }
  },
);

const dataOf = (location: number) => ({ cmi: { location: String(location), suspend_data: 'x'.repeat(20_000) } });

async function openUntilAnswered({ person, ...params }: AtTool): Promise<PackageAtWork> {
  for (;;) {
    const answer = await person.call<PackageAtWork>('openPackage', { params, body: {} }).catch(() => null);
    if (answer?.status === 200) return answer.body;
    await pause(20);
  }
}

/** As the portal does that hears nothing: the same commit again, under its number. */
async function commitUntilTaken({ person, ...params }: AtTool, launchId: string, sequence: number): Promise<void> {
  const body = { launchId, sequence, data: JSON.stringify(dataOf(sequence)) };
  for (;;) {
    const answer = await person.call<KeptPackageData & Problem>('keepPackageData', { params, body }).catch(() => null);
    if (answer?.status === 200) return expect(answer.body.sequence).toBe(sequence);
    if (answer !== null && answer.status < 500) throw new Error(JSON.stringify(answer.body));
    await pause(20);
  }
}

/** Pages of the lesson that the database has, by the work of each. */
async function kept(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await killed.client.query<{ work: string; page: string | null }>(
    "select activity_workflow_id as work, data->'cmi'->>'location' as page from package_data",
  );
  return new Map(rows.map(({ work, page }) => [work, Number(page ?? 0)]));
}
