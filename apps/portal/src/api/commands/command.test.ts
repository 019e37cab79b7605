import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer, type Answer } from '../../testing/http-server.ts';
import { connection } from '../calls/connection.ts';
import { CallError } from '../calls/call-error.ts';
import { command, pollOutcome } from './command.ts';
import { CommandTimeout } from './command-timeout.ts';
import { runKept } from './run-work.ts';

const id = '3f0c2b1a-0000-4000-8000-000000000001';
const body = { id, objectiveWorkflowAggregateId: id };
const url = `/api/lms/v1/start-objective-workflows/${id}`;
const accepted: Answer = { status: 202, headers: { location: url }, body: { id, url } };
const running: Answer = { body: { id, entityId: null, created: '2026-01-01T00:00:00Z', completed: null } };
const polling = { interval: 5, limit: 5_000 };

function finished(state: 1 | 2 | 3, errors: readonly unknown[] = []): Answer {
  const completed = { completed: '2026-01-01T00:00:01Z', state, errors, result: { objectiveWorkflow: { id } } };
  return { body: { id, entityId: id, created: '2026-01-01T00:00:00Z', completed } };
}

function start(options = {}) {
  return command('startObjectiveWorkflow', body, { polling, ...options });
}

beforeEach(() => {
  browserGlobals();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
});

test('S30: a command is accepted, polled, and answers its outcome', async () => {
  const { asked } = await httpServer((_, count) => [accepted, running, running, finished(1)][count - 1] ?? {});
  await expect(start()).resolves.toEqual({ entityId: id, result: { objectiveWorkflow: { id } } });
  expect(asked.map(({ method, url: asks }) => [method, asks])).toEqual([
    ['POST', '/api/lms/v1/start-objective-workflows'],
    ['GET', url],
    ['GET', url],
    ['GET', url],
  ]);
});

test('S30: a command that prefers an answer at once needs no polling', async () => {
  const { asked } = await httpServer(() => finished(1));
  await start({ prefer: 'respond-sync' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ prefer: 'respond-sync' });
});

test('S30 A4: a failed command is an error with the errors of its record', async () => {
  const errors = [{ code: 'objective-workflow.start-refused', message: 'This course can’t be started right now.' }];
  await httpServer((_, count) => (count === 1 ? accepted : finished(2, errors)));
  await expect(start()).rejects.toMatchObject({ status: 400, errors });
});

test('S30: a command whose failure has no sentence ends with one of its own', async () => {
  const ends = [
    [finished(2), 400, 'shell-extras.command.errors'],
    [finished(3), 500, 'shell-extras.command.unknown-error'],
    [running, 500, 'shell-extras.command.unknown-answer'],
  ] as const;
  for (const [answer, status, words] of ends) {
    await httpServer(() => answer);
    await expect(start({ prefer: 'respond-sync' })).rejects.toMatchObject({ status, message: words });
  }
});

test('a cut connection or a busy server does not end the waiting', async () => {
  const answers: readonly Answer[] = [
    accepted,
    { cut: true },
    { cut: 'inside' },
    { status: 503, body: {} },
    finished(1),
  ];
  await httpServer((_, count) => answers[count - 1] ?? {});
  await expect(start()).resolves.toMatchObject({ entityId: id });
});

test('S30: an accepted command that is kept is not waited for while the connection stays cut', async () => {
  const answers: readonly Answer[] = [accepted, { cut: true }, running, { cut: true }, { cut: true }, { cut: true }];
  const { asked } = await httpServer((_, count) => answers[count - 1] ?? finished(1));
  await expect(start({ impatient: true })).rejects.toMatchObject({ status: 0 });
  expect(asked).toHaveLength(answers.length);
  await expect(pollOutcome(url, { impatient: true, polling })).resolves.toMatchObject({ entityId: id });
});

test('a command that meets an outage is sent again, the same, when the server wishes', async () => {
  const away = { status: 503, headers: { 'retry-after': '1' }, body: { errors: [{ code: 'server.database-away' }] } };
  const { asked } = await httpServer((_, count) => (count < 3 ? away : finished(1)));
  const began = performance.now();
  await expect(start({ polling: { interval: 5, limit: 60_000 } })).resolves.toMatchObject({ entityId: id });
  expect(performance.now() - began).toBeGreaterThan(2_000);
  expect(asked.map(({ method, body }) => [method, body])).toEqual(Array(3).fill(['POST', asked[0]?.body]));
  expect(connection.get()).toBe('away');
});

test('a command for which there is no room is kept and sent again when there may be', async () => {
  const full = { status: 507, headers: { 'retry-after': '1' }, body: { errors: [{ code: 'server.storage-full' }] } };
  const { asked } = await httpServer((_, count) => (count < 2 ? full : finished(1)));
  await expect(start({ polling: { interval: 5, limit: 60_000 } })).resolves.toMatchObject({ entityId: id });
  expect(asked).toHaveLength(2);
  expect(connection.get()).toBe('away');
});

test('a command that an outage outlasts is refused with what the server said, and stays the same command', async () => {
  const away = { status: 503, headers: { 'retry-after': '1' }, body: { errors: [{ code: 'server.database-away' }] } };
  const { asked } = await httpServer(() => away);
  await expect(start({ polling: { interval: 5, limit: 500 } })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

test('a server that is only busy is not asked again behind the back of the person', async () => {
  const { asked } = await httpServer(() => ({ status: 503, body: { errors: [{ code: 'server.busy' }] } }));
  await expect(start()).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

test('a command that is gone ends the waiting', async () => {
  await httpServer((_, count) => (count === 1 ? accepted : { status: 404, body: {} }));
  await expect(start()).rejects.toBeInstanceOf(CallError);
});

test('S30: when time is over the command can be asked for again', async () => {
  let done = false;
  await httpServer((asked) => (asked.method === 'POST' ? accepted : done ? finished(1) : running));
  const timeout = await start({ polling: { interval: 5, limit: 20 } }).catch((error: unknown) => error);
  expect(timeout).toBeInstanceOf(CommandTimeout);
  done = true;
  await expect(pollOutcome((timeout as CommandTimeout).url, { polling })).resolves.toMatchObject({ entityId: id });
});

test('S30: a command whose answer was lost is sent again with the same id, a finished one gets a new id', async () => {
  const { asked } = await httpServer((_, count) => (count === 1 ? { cut: true } : finished(1)));
  const input = { objectiveWorkflowAggregateId: id };
  const run = () => runKept('startObjectiveWorkflow', input, { polling });
  await expect(run()).rejects.toMatchObject({ status: 0 });
  await run();
  await run();
  const ids = asked.map(({ body: sent }) => (sent as { id: string }).id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('S30: a command whose answer was cut in the middle is sent again with the same id', async () => {
  const { asked } = await httpServer((_, count) => (count === 1 ? { cut: 'inside' } : finished(1)));
  const input = { objectiveWorkflowAggregateId: crypto.randomUUID() };
  const run = () => runKept('startObjectiveWorkflow', input, { polling });
  await expect(run()).rejects.toMatchObject({ status: 0 });
  await run();
  const [first, second] = asked.map(({ body: sent }) => sent);
  expect(second).toEqual(first);
});

test('the same work that is asked for twice at once is done once, and both hear how it ended', async () => {
  const { asked } = await httpServer(() => finished(1));
  const run = () => runKept('startObjectiveWorkflow', { objectiveWorkflowAggregateId: id }, { polling });
  const [one, other] = await Promise.all([run(), run()]);
  expect(other).toEqual(one);
  expect(asked).toHaveLength(1);
  await run();
  expect(asked).toHaveLength(2);
});

test("after 'Time over!' the same command is asked for, not sent again", async () => {
  let done = false;
  const { asked } = await httpServer((question) =>
    question.method === 'POST' ? accepted : done ? finished(1) : running,
  );
  const run = () =>
    runKept('startObjectiveWorkflow', { objectiveWorkflowAggregateId: id }, { polling: { interval: 5, limit: 20 } });
  await expect(run()).rejects.toBeInstanceOf(CommandTimeout);
  done = true;
  await run();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
