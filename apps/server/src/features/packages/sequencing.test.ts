import type { KeptPackageData, PackageAtWork } from '@stoa/contract';
import type { PartDocument, SequencingTerms } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { packagedCourse, packagedPart } from '../../testing/packages.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

const unit = (key: string, terms: Omit<SequencingTerms, 'id'> = {}): PartDocument =>
  packagedPart(key, { standard: 'scorm-2004' }, { sequencing: { id: `item-${key}`, ...terms } });

async function begun(order: Omit<SequencingTerms, 'id'>, parts: readonly PartDocument[]) {
  const document = { ...packagedCourse(parts), sequencing: { id: 'course', ...order } };
  const { objectiveId } = await givenCourse(server, document);
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const standing = async (key: string) => {
    const { available, contentAvailable } = await partNamed(ada, objectiveWorkflowId, `Unit ${key}`);
    return [available, contentAvailable];
  };
  /** What each opening was handed. */
  const handed: (string | null)[] = [];
  const take = async (key: string, cmi: object, navigation?: string) => {
    const activityWorkflowId = await open(ada, objectiveWorkflowId, `Unit ${key}`);
    const params = { objectiveWorkflowId, activityWorkflowId };
    const { body: launched } = await ada.call<PackageAtWork>('openPackage', { params, body: {} });
    const data = JSON.stringify({ cmi, ended: true, navigation });
    const body = { launchId: launched.launchId, sequence: 1, data };
    const first = await ada.call<KeptPackageData>('keepPackageData', { params, body });
    // what is there already leads nowhere any more
    const again = await ada.call<KeptPackageData>('keepPackageData', { params, body });
    expect([first.status, again.body.onward]).toEqual([200, null]);
    handed.push(launched.data);
    const { onward } = first.body;
    return onward?.to === 'item' ? (await partAt(onward.axis)).childActivity.name : onward;
  };
  const partAt = async (axis: string) => {
    for (const { name } of parts) {
      const part = await partNamed(ada, objectiveWorkflowId, name);
      if (part.axis === axis) return part;
    }
    throw new Error(`There is no part at ${axis}.`);
  };
  return { objectiveId, objectiveWorkflowId, standing, take, partAt, handed };
}

const passed = { completion_status: 'completed', success_status: 'passed', score: { scaled: 0.9 } };
const failed = { completion_status: 'completed', success_status: 'failed', score: { scaled: 0.1 } };

test('C18: the server opens parts in the order of their package, and leads on at the end of each', async () => {
  const retry = { post: [{ action: 'retry', conditions: [{ condition: 'satisfied', not: true }] }] } as const;
  const course = await begun({ choice: false, flow: true }, [unit('a'), unit('b', retry), unit('c')]);
  expect([await course.standing('b'), await course.standing('c')]).toEqual([
    [false, false],
    [false, false],
  ]);
  await expect(open(ada, course.objectiveWorkflowId, 'Unit c')).rejects.toThrow();
  expect(await course.take('a', passed, 'continue')).toBe('Unit b');
  expect(await course.standing('b')).toEqual([true, true]);
  expect(await course.take('b', failed, 'continue')).toBe('Unit b');
  expect(await course.take('b', passed, 'continue')).toBe('Unit c');
  expect(await course.take('c', passed, '{target=item-a}choice')).toBe('Unit a');
  expect(await course.take('c', passed, 'exitAll')).toEqual({ to: 'out' });
  expect(await course.take('c', passed)).toBeNull();
});

test('C18: what is tried again begins without the data of the attempt before, and keeps its best score', async () => {
  const retry = { post: [{ action: 'retry', conditions: [{ condition: 'satisfied', not: true }] }] } as const;
  const course = await begun({ flow: true }, [unit('a', retry)]);
  const slides = (suspend_data: string) => ({ suspend_data, ...failed });
  expect(await course.take('a', { ...slides('slide 1'), exit: 'suspend' })).toBe('Unit a');
  expect(await course.take('a', slides('slide 9'))).toBe('Unit a');
  expect(await course.take('a', slides('slide 2'))).toBe('Unit a');
  await course.take('a', passed);
  const [first, suspended, anew, again] = course.handed.map((data) => data?.match(/slide \d/u)?.[0] ?? data);
  // what was left in the middle goes on there
  expect([first, suspended]).toEqual([null, 'slide 1']);
  expect([anew, again]).toEqual([null, null]);
  const { childActivity } = await partNamed(ada, course.objectiveWorkflowId, 'Unit a');
  expect(childActivity.activityWorkflowAggregate.bestActivityRecord).toMatchObject({ normalizedScore: 0.9 });
});

test('C18: what goes forward only is shut behind its learner, and open again once the work is over', async () => {
  const order = { choice: false, flow: true, forwardOnly: true } as const;
  const course = await begun(order, [unit('a'), unit('b')]);
  await course.take('a', passed, 'continue');
  expect(await course.standing('a')).toEqual([true, true]);
  await course.take('b', passed);
  expect(await course.standing('a')).toEqual([true, false]);
  await perform(ada, 'submitObjectiveWorkflow', { id: course.objectiveWorkflowId });
  expect(await course.standing('a')).toEqual([true, true]);
});

test('C18: last words of a part that was shut since are taken, and its score counts', async () => {
  const order = { flow: true, forwardOnly: true } as const;
  const course = await begun(order, [unit('a'), unit('b')]);
  const { objectiveWorkflowId } = course;
  const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Unit a');
  const params = { objectiveWorkflowId, activityWorkflowId };
  const { body: launched } = await ada.call<PackageAtWork>('openPackage', { params, body: {} });
  await open(ada, objectiveWorkflowId, 'Unit b');
  expect(await course.standing('a')).toEqual([true, false]);
  expect((await ada.call('openPackage', { params, body: {} })).status).not.toBe(200);
  const data = JSON.stringify({ cmi: passed, ended: true });
  const body = { launchId: launched.launchId, sequence: 1, data };
  const kept = await ada.call<KeptPackageData>('keepPackageData', { params, body });
  expect([kept.status, kept.body.finished]).toEqual([200, true]);
  const { childActivity } = await partNamed(ada, objectiveWorkflowId, 'Unit a');
  expect(childActivity.activityWorkflowAggregate.bestActivityRecord).toMatchObject({ normalizedScore: 0.9 });
});

test('C18: who is done with a course shuts nothing for others, and opens nothing', async () => {
  const order = { choice: false, flow: true } as const;
  const course = await begun(order, [unit('a'), unit('b')]);
  await perform(ada, 'submitObjectiveWorkflow', { id: course.objectiveWorkflowId });
  // what was never begun stays shut by the end of the course, and no longer by its order
  expect(await course.standing('b')).toEqual([true, false]);
  const ben = await server.signInAs('ben@test.example');
  const again = await startCourse(ben, await givenAccess(server, ben.id, course.objectiveId));
  const { available } = await partNamed(ben, again, 'Unit b');
  expect(available).toBe(false);
});

test('C18: objectives that a package sets open what waits for them, whatever else it sends', async () => {
  const writes = { objectives: [{ id: 'own' }, { id: 'test', writes: { satisfied: ['course'] } }] };
  const waits = {
    objectives: [{ id: 'own' }, { id: 'before', reads: { satisfied: 'course' } }],
    pre: [
      {
        action: 'disabled',
        any: true,
        conditions: [
          { condition: 'satisfied', objective: 'before', not: true },
          { condition: 'objectiveStatusKnown', objective: 'before', not: true },
        ],
      },
    ],
  } as const;
  const course = await begun({}, [unit('a', writes), unit('b', waits)]);
  expect(await course.standing('b')).toEqual([true, false]);
  await course.take('a', { objectives: [null, 7, { id: 3 }, { id: 'test', success_status: 'failed' }] });
  expect(await course.standing('b')).toEqual([true, false]);
  await course.take('a', { objectives: { 0: { id: 'test', success_status: 'passed', score: { scaled: 'x' } } } });
  expect(await course.standing('b')).toEqual([true, true]);
});
