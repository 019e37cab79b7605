import { rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { failToStart, freePort, startStoa, temporaryFolder, type RunningStoa } from '../support/stoa-server.ts';
import { databaseProcess, processesOf } from '../support/processes.ts';

let dataFolder: string;
let environment: { PORT: string; DATA_DIR: string };
let stoa: RunningStoa | undefined;

beforeEach(async () => {
  dataFolder = temporaryFolder(inject('preparedFolder'));
  environment = { PORT: String(await freePort()), DATA_DIR: dataFolder };
});
afterEach(async () => {
  await stoa?.stop();
  stoa = undefined;
  rmSync(dataFolder, { recursive: true });
});

/** Marks the data, to see whether it is still there after whatever happens. */
async function addUser(server: RunningStoa, email: string): Promise<number> {
  return await postUser(server, { email, firstName: 'A', lastName: 'B' });
}

async function postUser(server: RunningStoa, user: Record<string, string>): Promise<number> {
  const answer = await fetch(`${server.url}/api/admin/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  return answer.status;
}

const taken = 409;

test('a fresh start says what it does, where to go and with which accounts', async () => {
  stoa = await startStoa({ PORT: environment.PORT });
  const said = stoa.said();
  for (const words of [
    stoa.dataFolder,
    'Creating the database',
    'demo organization',
    `${stoa.url}/learn`,
    'learner@stoa.local',
    'npm run stoa',
    'Ctrl-C',
  ])
    expect(said).toContain(words);
  expect(statSync(path.join(stoa.dataFolder, 'admin-token')).mode & 0o777).toBe(0o600);
  const page = await fetch(`${stoa.url}/learn`, { redirect: 'manual' });
  expect(page.status).toBeLessThan(400);
});

test('the tool of the demo takes another port where its own is used, and is led to at each start', async () => {
  const used = createServer();
  await once(used.listen(Number(environment.PORT) + 1, 'localhost'), 'listening');
  onTestFinished(() => void used.close());
  stoa = await startStoa(environment);
  const first = toolOf(stoa);
  expect(await registeredAt(stoa)).toMatchObject({ launchUrl: `${first}/launch`, enabled: true });
  await stoa.stop();
  expect(await fetch(first).catch(() => null)).toBeNull();
  stoa = await startStoa({ ...environment, DEMO_TOOL_PORT: String(await freePort()) });
  const second = toolOf(stoa);
  expect(second).not.toBe(first);
  expect(await registeredAt(stoa)).toMatchObject({ launchUrl: `${second}/launch`, enabled: true });
  expect((await fetch(second)).status).toBe(200);
  await stoa.stop();
  stoa = await startStoa({ ...environment, DEMO_TOOL_PORT: 'off' });
  expect(stoa.said()).not.toContain('LTI tool');
  expect(await registeredAt(stoa)).toMatchObject({ enabled: false });
});

/** Where a start says that the tool of the demo answers. */
const toolOf = (server: RunningStoa) =>
  /LTI tool answers at (\S+)[.]/.exec(server.said())?.[1] ?? expect.fail('It says nothing.');

async function registeredAt(server: RunningStoa): Promise<unknown> {
  const address = `${server.url}/api/admin/v1/external-tools`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${server.token()}` } });
  const { data } = Object(await answer.json()) as { readonly data: readonly unknown[] };
  return data[0];
}

test('Ctrl-C leaves no process behind, and the next start finds all data', async () => {
  stoa = await startStoa(environment);
  expect(await addUser(stoa, 'kept@example.org')).toBe(200);
  expect(await stoa.stop()).toBe(0);
  expect(processesOf(dataFolder)).toEqual([]);
  stoa = await startStoa(environment);
  expect(stoa.said()).not.toContain('Creating the database');
  expect(await addUser(stoa, 'kept@example.org')).toBe(taken);
});

test('after kill -9 of the server it starts again by itself, with all that was confirmed', async () => {
  stoa = await startStoa(environment);
  expect(await addUser(stoa, 'confirmed@example.org')).toBe(200);
  await stoa.kill();
  expect(processesOf(dataFolder)).not.toEqual([]);
  stoa = await startStoa(environment);
  expect(stoa.said()).toContain('Stopped a database server left behind');
  expect(await addUser(stoa, 'confirmed@example.org')).toBe(taken);
});

test('after kill -9 of the database the running server starts it again, and is not ready meanwhile', async () => {
  stoa = await startStoa(environment);
  expect(await addUser(stoa, 'confirmed@example.org')).toBe(200);
  const [url, killed] = [stoa.url, databaseProcess(dataFolder)];
  process.kill(killed, 'SIGKILL');
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const { status } = await fetch(`${url}/health/ready`);
        seen.add(status);
        return status === 200 && databaseProcess(dataFolder) !== killed;
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe(true);
  expect([...seen]).toContain(503);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(await addUser(stoa, 'confirmed@example.org')).toBe(taken);
});

test('after kill -9 of both it starts again by itself, with all that was confirmed', async () => {
  stoa = await startStoa(environment);
  expect(await addUser(stoa, 'confirmed@example.org')).toBe(200);
  process.kill(databaseProcess(dataFolder), 'SIGKILL');
  await stoa.kill();
  stoa = await startStoa(environment);
  expect(await addUser(stoa, 'confirmed@example.org')).toBe(taken);
});

test('accounts with a known password that other machines reach are told of at every start', async () => {
  stoa = await startStoa({ ...environment, HOST: '0.0.0.0' });
  expect(stoa.said()).toContain('HOST=0.0.0.0 opens it to other machines');
  await stoa.stop();
  stoa = await startStoa({ ...environment, HOST: '0.0.0.0' });
  expect(stoa.said()).toContain('HOST=0.0.0.0 opens it to other machines');
  await stoa.stop();
  stoa = await startStoa(environment);
  expect(stoa.said()).not.toContain('opens it to other machines');
});

test('a data folder serves one Stoa at a time', async () => {
  stoa = await startStoa(environment);
  const second = await failToStart({ ...environment, PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(second.stderr.trim()).toBe(
    `Another Stoa is using the data folder ${dataFolder} (process ${stoa.pid}, ${stoa.url}). Stop it, ` +
      'or set DATA_DIR to another folder.',
  );
  expect((await fetch(`${stoa.url}/health/ready`)).status).toBe(200);
});

test('a port in use is one sentence, and leaves no database behind', async () => {
  const other = createServer().listen(Number(environment.PORT), '127.0.0.1');
  onTestFinished(() => void other.close());
  const failed = await failToStart(environment);
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).toBe(
    `Port ${environment.PORT} on localhost is in use. Stop the program using it, or set PORT to another number.`,
  );
  expect(processesOf(dataFolder)).toEqual([]);
});

test('a second Ctrl-C ends it at once', async () => {
  stoa = await startStoa(environment);
  await unfinishedUpload(stoa);
  expect(await stoa.interruptTwice()).toBe(130);
  await expect.poll(() => processesOf(dataFolder), { timeout: 10_000 }).toEqual([]);
});

/** A request that the server has begun to read and that never ends. */
async function unfinishedUpload(server: RunningStoa): Promise<void> {
  const socket = connect(Number(environment.PORT), '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const headers = [
    'Content-Type: multipart/form-data; boundary=x',
    `Authorization: Bearer ${server.token()}`,
    'Content-Length: 1000',
    'Expect: 100-continue',
  ];
  socket.write(
    ['POST /api/admin/v1/imports HTTP/1.1', `Host: localhost:${environment.PORT}`, ...headers, '', ''].join('\r\n'),
  );
  await once(socket, 'data');
}
