import { randomUUID } from 'node:crypto';
import type { CatalogOffer, EnrolledObjective, ObjectiveAccess } from '@stoa/contract';
import { ContentState } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { outcome, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const somebody = () => server.signInAs(`${randomUUID()}@test.example`);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

async function offered(
  more: { readonly state?: ContentState; readonly startsAt?: string; readonly endsAt?: string } = {},
): Promise<string> {
  return (await givenCourse(server, course([page('a')], { showInCatalog: true, ...more }))).objectiveId;
}

async function accessOf(person: TestPerson, objectiveId: string): Promise<ObjectiveAccess> {
  return (await person.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } })).body;
}

/** Id of an access, made as the server makes it. */
async function accessIdOf(tenantId: string, userId: string, objectiveId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select learning_id('access', ${tenantId}::uuid, ${userId}::uuid, ${objectiveId}::uuid) as id`.execute(server.db);
  return rows[0]?.id ?? '';
}

async function offer(objectiveId: string, body: Partial<CatalogOffer>): Promise<void> {
  expect((await admin.call('setCatalogOffer', { params: { objectiveId }, body })).status).toBe(200);
}

async function refused(person: TestPerson, objectiveAccessId: string) {
  const { state, errors } = await outcome(person, 'createSelfEnrollment', { objectiveAccessId });
  expect(state).toBe(2);
  return { code: errors[0]?.code, data: errors[0]?.data };
}

const accessesOf = ({ id }: TestPerson) =>
  server.db
    .selectFrom('objective_access as a')
    .innerJoin('objective_workflow_aggregate as g', 'g.id', 'a.aggregate_id')
    .select(['a.id', 'a.objective_id', 'a.availability_date', 'a.availability_end_date', 'g.is_self_enrolled'])
    .where('a.user_id', '=', id)
    .execute();

describe('M8: a person adds a course of the catalog', () => {
  test('and finds it among their own, ready to start', async () => {
    const person = await somebody();
    const objectiveId = await offered({ endsAt: tomorrow });
    const before = await accessOf(person, objectiveId);
    const result = await perform(person, 'createSelfEnrollment', { objectiveAccessId: before.id });
    expect(result).toEqual({
      objectiveId,
      objectiveAccessId: before.id,
      objectiveWorkflowAggregateId: before.objectiveWorkflowAggregate.id,
    });
    const after = await accessOf(person, objectiveId);
    expect(after).toMatchObject({
      id: before.id,
      isEnrolled: true,
      objectiveWorkflowAggregate: { isSelfEnrolled: true },
    });
    expect(after.availabilityEndDate).toBe(tomorrow);
    const { body } = await person.call<{ data: readonly EnrolledObjective[] }>('queryEnrolledObjectives');
    expect(body.data.map(({ objective }) => objective.id)).toEqual([objectiveId]);
    await startCourse(person, result.objectiveWorkflowAggregateId);
  });

  test('that is coming soon, and waits for it', async () => {
    const person = await somebody();
    const objectiveId = await offered({ state: ContentState.draft });
    await perform(person, 'createSelfEnrollment', { objectiveAccessId: (await accessOf(person, objectiveId)).id });
    expect(await accessOf(person, objectiveId)).toMatchObject({
      isEnrolled: true,
      objective: { activity: { state: ContentState.draft } },
    });
  });

  test('twice, and is enrolled once, by the same command or by another', async () => {
    const person = await somebody();
    const { id: objectiveAccessId } = await accessOf(person, await offered());
    const id = randomUUID();
    const first = await perform(person, 'createSelfEnrollment', { id, objectiveAccessId });
    expect(await perform(person, 'createSelfEnrollment', { id, objectiveAccessId })).toEqual(first);
    expect(await perform(person, 'createSelfEnrollment', { objectiveAccessId })).toEqual(first);
    expect(await accessesOf(person)).toHaveLength(1);
  });

  test('many times at once, and is enrolled once', async () => {
    const person = await somebody();
    const { id: objectiveAccessId } = await accessOf(person, await offered());
    const results = await Promise.all(
      Array.from({ length: 6 }, () => perform(person, 'createSelfEnrollment', { objectiveAccessId })),
    );
    expect(new Set(results.map((result) => result.objectiveAccessId))).toEqual(new Set([objectiveAccessId]));
    expect(await accessesOf(person)).toHaveLength(1);
  });

  test('to which they were given access under another id, and nothing changes', async () => {
    const person = await somebody();
    const objectiveId = await offered({ endsAt: yesterday });
    const offer = await accessOf(person, objectiveId);
    await givenAccess(server, person.id, objectiveId);
    const id = randomUUID();
    await server.db.updateTable('objective_access').set({ id }).where('user_id', '=', person.id).execute();
    const before = await accessesOf(person);
    const result = await perform(person, 'createSelfEnrollment', { objectiveAccessId: offer.id });
    expect(result.objectiveAccessId).toBe(id);
    expect(await accessesOf(person)).toEqual(before);
  });

  test('to which somebody else has enrolled them, and nothing changes', async () => {
    const person = await somebody();
    const objectiveId = await offered({ state: ContentState.archived });
    await givenAccess(server, person.id, objectiveId, { isMandatory: true });
    const before = await accessesOf(person);
    await perform(person, 'createSelfEnrollment', { objectiveAccessId: before[0]?.id ?? '' });
    expect(await accessesOf(person)).toEqual(before);
    expect(before[0]?.is_self_enrolled).toBe(false);
  });
});

describe('M8: a person cannot add a course', () => {
  test.each<[string, Parameters<typeof offered>[0], string, string | null]>([
    ['that begins tomorrow', { startsAt: tomorrow }, 'not-yet-available', tomorrow],
    ['that ended yesterday', { endsAt: yesterday }, 'no-longer-available', yesterday],
    ['that is archived', { state: ContentState.archived }, 'archived', null],
  ])('%s', async (_what, more, reason, date) => {
    const person = await somebody();
    const { id } = await accessOf(person, await offered(more));
    const { code, data } = await refused(person, id);
    expect(code).toBe(`self-enrolment.${reason}`);
    expect(data).toEqual({ reasons: [reason], ...(date === null ? {} : { date }) });
    expect(await accessesOf(person)).toEqual([]);
  });

  test('that was taken out of the catalog meanwhile', async () => {
    const person = await somebody();
    const objectiveId = await offered();
    const { id } = await accessOf(person, objectiveId);
    await offer(objectiveId, { showInCatalog: false });
    expect((await refused(person, id)).code).toBe('self-enrolment.not-offered');
  });

  test('hears why in their own language', async () => {
    const person = await somebody();
    const { id: objectiveAccessId } = await accessOf(person, await offered({ startsAt: tomorrow }));
    const answer = await person.call<{ completed: { errors: readonly { message: string }[] } }>(
      'createSelfEnrollment',
      {
        body: { id: randomUUID(), objectiveAccessId },
        headers: { prefer: 'respond-sync', 'accept-language': 'ar-AR' },
      },
    );
    expect(answer.body.completed.errors[0]?.message).toBe('لم يُفتح الالتحاق بهذه الدورة بعد.');
  });

  test('that is offered to another person, to another tenant, or does not exist', async () => {
    const [person, neighbour] = [await somebody(), await somebody()];
    const theirs = await accessOf(neighbour, await offered());
    const other = await givenOtherTenant(server);
    const foreign = await givenCourse({ ...server, ...other }, course([page('a')], { showInCatalog: true }));
    const unknown = await refused(person, randomUUID());
    expect(unknown).toEqual({ code: 'objective-access.not-found', data: undefined });
    expect(await refused(person, theirs.id)).toEqual(unknown);
    for (const tenant of [server.tenantId, other.tenantId])
      for (const owner of [person.id, other.userId])
        expect(await refused(person, await accessIdOf(tenant, owner, foreign.objectiveId))).toEqual(unknown);
    await perform(neighbour, 'createSelfEnrollment', { objectiveAccessId: theirs.id });
    expect(await refused(person, theirs.id)).toEqual(unknown);
    expect(await accessesOf(person)).toEqual([]);
  });

  test('without a session', async () => {
    const answer = await server.visitor.call('createSelfEnrollment', {
      body: { id: randomUUID(), objectiveAccessId: randomUUID() },
    });
    expect(answer.status).toBe(401);
  });

  test.each([{}, { objectiveAccessId: 'x' }, { objectiveAccessId: randomUUID(), userId: randomUUID() }])(
    'with the body %j',
    async (body) => {
      const answer = await (await somebody()).call('createSelfEnrollment', { body: { id: randomUUID(), ...body } });
      expect(answer.status).toBe(400);
    },
  );
});

test('the same id with another course is another command, and is refused', async () => {
  const person = await somebody();
  const [one, other] = [await accessOf(person, await offered()), await accessOf(person, await offered())];
  const id = randomUUID();
  await perform(person, 'createSelfEnrollment', { id, objectiveAccessId: one.id });
  const answer = await person.call('createSelfEnrollment', {
    body: { id, objectiveAccessId: other.id },
    headers: { prefer: 'respond-sync' },
  });
  expect(answer.status).toBe(422);
  expect(await accessesOf(person)).toHaveLength(1);
});
