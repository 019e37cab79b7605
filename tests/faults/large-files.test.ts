import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, closeSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStoa } from '../support/stoa-server.ts';
import type { CrashLearner } from './learners-client.ts';
import { isFull } from './scope.ts';
import { faultyWorld, type World } from './world.ts';

const gigabyte = 1024 ** 3;
const filmSize = 5 * gigabyte;
/** Bytes that are read of the answer for all of it: the connection is closed then, as a browser does. */
const mostRead = isFull ? filmSize : 600 * 1024 ** 2;
/** Megabytes. */
const mostGrowth = 60;

const opened = new AsyncDisposableStack();
let world: World;
let stoa: RunningStoa;
let learner: CrashLearner;
let address: string;

beforeAll(async () => {
  world = opened.use(await faultyWorld('stoa_large_files'));
  stoa = await world.start();
  learner = await world.learner();
  address = await givenFilm();
});
afterAll(() => opened.disposeAsync());

/** A film on the page about a course, which has room for all of its bytes and holds a few; answers its address. */
async function givenFilm(): Promise<string> {
  const sha256 = randomBytes(32);
  const name = sha256.toString('hex');
  const folder = path.join(stoa.dataFolder, 'files', name.slice(0, 2), name.slice(2, 4));
  mkdirSync(folder, { recursive: true });
  const file = openSync(path.join(folder, name), 'w');
  writeSync(file, 'end', filmSize - 3);
  closeSync(file);
  truncateSync(path.join(folder, name), filmSize);
  const client = await world.connect();
  const { rows } = await client.query<{ id: string }>(
    `with film as (
       insert into stored_file (tenant_id, objective_id, sha256, size, media_type, name)
       select tenant_id, id, $1, $2, 'video/mp4', 'film.mp4' from objective where code = 'CRASH-1' returning id
     )
     update objective set cover_file_id = film.id from film where code = 'CRASH-1' returning film.id`,
    [sha256, filmSize],
  );
  await client.end();
  return `${stoa.url}/api/lms-storage/v1/files/${rows[0]?.id ?? ''}/film.mp4`;
}

/** Megabytes of memory that the server holds. */
function memory(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${stoa.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Reads an answer until so many bytes have come, and throws them away; answers how many came. */
async function readAway(response: Response, most: number): Promise<number> {
  let come = 0;
  for await (const chunk of response.body ?? []) {
    come += chunk.length;
    if (come >= most) break;
  }
  return come;
}

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, { headers: { cookie: learner.cookie, ...headers } });

test('When a film of 5 GB is watched, the server grows by 60 megabytes at most.', async () => {
  const range = async (from: number, to: number) => await ask({ range: `bytes=${from}-${to}` });
  // the code is loaded and optimised
  for (let times = 0; times < 20; times += 1) await readAway(await range(0, 10 * 1024 ** 2), Infinity);
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), 20);
  const end = await range(filmSize - 3, filmSize - 1);
  expect([end.status, end.headers.get('content-range')]).toEqual([
    206,
    `bytes ${filmSize - 3}-${filmSize - 1}/${filmSize}`,
  ]);
  expect(await end.text()).toBe('end');
  const whole = await ask();
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(filmSize)]);
  expect(await readAway(whole, mostRead)).toBeGreaterThanOrEqual(mostRead);
  // several watch it at several places
  const places = Array.from({ length: 8 }, (_, index) => Math.floor((index * filmSize) / 8));
  await Promise.all(places.map(async (from) => readAway(await range(from, filmSize - 1), 20 * 1024 ** 2)));
  clearInterval(watching);
  expect(most - before).toBeLessThan(mostGrowth);
});
