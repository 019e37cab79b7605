import { placeAt, placeOf } from '@stoa/domain';
import { expect, test } from 'vitest';
import { checkAnswer } from '../../apps/server/src/testing/answers.ts';
import { givenBelongings } from '../../apps/server/src/testing/belongings.ts';
import type { TestPerson } from '../../apps/server/src/testing/person.ts';
import { testServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { Dice } from './random-requests/dice.ts';
import { operationsOf, randomRequest, type RandomRequest } from './random-requests/random-request.ts';
import { hangUp, send, type RawAnswer } from './random-requests/send.ts';
import { isFull } from './scope.ts';

const count = Number(process.env['STOA_RANDOM_REQUESTS'] ?? (isFull ? 100_000 : 2_500));
const seed = Number(process.env['STOA_RANDOM_SEED'] ?? 20_261_122);
const token = 'the-token-of-the-install';

/** Requests that are on their way at once, and those after which everybody signs in again: some sign out, or are. */
const together = 8;
const between = 240;

/** Faults after which no more are looked for. */
const mostFaults = 10;

/** People by what their requests carry. */
async function actors(server: TestServer): Promise<readonly Readonly<Record<string, string>>[]> {
  const usual = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: server.origin };
  const with_ = ({ cookie }: TestPerson) => ({ ...usual, cookie });
  const learner = await server.signInAs('learner@test.example');
  const admin = await server.signInAs('admin@test.example', ['Administrator', 'Instructor']);
  return [usual, with_(learner), with_(learner), with_(admin), { ...usual, authorization: `Bearer ${token}` }];
}

/** What was set by chance would close most doors to the requests that follow. */
async function settle(server: TestServer): Promise<void> {
  await server.db.deleteFrom('setting').where('tenant_id', '=', server.tenantId).execute();
  server.app.kernel.tenants.forget(server.tenantId);
}

/** The portal says of places that are coming that they are not there yet (Spec 1 §8, '501'). */
function isComing({ path }: RandomRequest, { status, type }: RawAnswer): boolean {
  const place = placeAt(path.split('?', 1)[0]?.replace(/^\/learn(?:\/frame)?/, '') ?? '');
  return status === 501 && type.startsWith('text/html') && place !== null && placeOf(place.name).coming === true;
}

/** What is wrong with an answer; null when nothing is. */
function faultIn(asked: RandomRequest, answer: RawAnswer): string | null {
  if (answer.status >= 500 && !isComing(asked, answer)) return `answered with ${answer.status}`;
  try {
    checkAnswer(asked, answer);
    return null;
  } catch (error) {
    return String(error);
  }
}

test('When anything is asked in whatever way, by anybody, no answer is a fault of the server.', async () => {
  await using server = await testServer({ settings: { administratorToken: token } });
  const owner = await server.signInAs('learner@test.example');
  const known = { ...(await givenBelongings(server, owner)), email: 'other@test.example', key: 'ui.theme' };
  await server.addPerson(known.email);
  const operations = operationsOf(server.app.mounted);
  const dice = new Dice(seed);
  const statuses = new Map<number, number>();
  const answered = new Set<string>();
  const faults: string[] = [];
  let people = await actors(server);
  for (let asked = 0; asked < count && faults.length < mostFaults; asked += together) {
    if (asked % between === 0) {
      await settle(server);
      people = await actors(server);
    }
    const batch = Array.from({ length: together }, () => randomRequest(operations, { dice, known }, dice.one(people)));
    const answers = await Promise.all(batch.map(async (one) => ({ one, answer: await send(server.origin, one) })));
    for (const { one, answer } of answers) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 300) answered.add(`${one.method} ${one.path.split('/').slice(0, 5).join('/')}`);
      const fault = faultIn(one, answer);
      if (fault !== null) faults.push(`${fault}: ${JSON.stringify(one)} ${answer.text.slice(0, 1_000)}`);
    }
  }
  hangUp();
  expect(faults, `seed ${seed}`).toEqual([]);
  // else it would prove that everything is refused
  for (const status of [200, 202, 400, 401, 403, 404, 405, 409, 415]) expect([...statuses.keys()]).toContain(status);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 10);
}, 3_600_000);
