import { randomUUID } from 'node:crypto';
import type { ActivityTree, Problem } from '@stoa/contract';
import {
  ActivityWorkState,
  explainStoredProgress,
  isUpdated,
  type CourseDocument,
  type PartDocument,
} from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartridge } from '../../testing/cartridge.ts';
import { chapter, course, givenAccess, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { imported, sendImport } from '../../testing/imports.ts';
import { complete, open, partNamed, partsByName, perform, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const withText = (key: string, html: string) => page(key, { content: { type: 'html', html } });

/** A course under way, and a way to import it again with other parts. */
async function begun(parts: readonly PartDocument[], more: Partial<CourseDocument> = {}) {
  const { objectiveId, code } = await givenCourse(server, course(parts, more));
  const aggregateId = await givenAccess(server, ada.id, objectiveId, { retake: true });
  const again = async (changed: readonly PartDocument[], others: Partial<CourseDocument> = more) =>
    await givenCourse(server, course(changed, others), { code: code.toLowerCase(), replace: true });
  return { objectiveId, code, again, workflowId: await startCourse(ada, aggregateId) };
}

const axes = (tree: ActivityTree) => [...partsByName(tree)].map(([name, part]) => [name, part.axis]);

function marks(tree: ActivityTree): readonly (readonly [string, boolean])[] {
  return [...partsByName(tree)].map(([name, { childActivity }]) => {
    const completedVersion = childActivity.activityWorkflowAggregate.lastActivityWorkflow?.completedVersion ?? null;
    return [name, isUpdated({ version: childActivity.version, completedVersion })];
  });
}

describe('C5: a course that is imported again (decisions §5 "Content versions")', () => {
  test('keeps what was completed, and marks as updated only what has changed since', async () => {
    const parts = [withText('a', '<p>One</p>'), withText('b', '<p>Two</p>'), withText('c', '<p>Three</p>')];
    const { objectiveId, workflowId, again } = await begun(parts);
    for (const name of ['Page a', 'Page b']) await complete(ada, workflowId, name);
    const before = await treeOf(ada, workflowId);
    const stored = await again([
      withText('a', '<p>One, rewritten</p>'),
      withText('b', '<p>Two</p>'),
      withText('c', '<p>3</p>'),
    ]);
    expect(stored.objectiveId).toBe(objectiveId);
    const after = await treeOf(ada, workflowId);
    expect(marks(after)).toEqual([
      ['Page a', true],
      ['Page b', false],
      ['Page c', false],
    ]);
    expect(axes(after)).toEqual(axes(before));
    expect(after.objectiveWorkflow.progress).toBe(before.objectiveWorkflow.progress);
  });

  test('gives new parts unused addresses, and lets the others keep theirs wherever they move', async () => {
    const { workflowId, again } = await begun([chapter('1', [page('a'), page('b')]), page('c')]);
    const before = new Map(partsByName(await treeOf(ada, workflowId)));
    await again([page('c'), chapter('1', [page('b')]), page('new')]);
    await again([page('c'), chapter('1', [page('b'), page('newer')]), page('a')]);
    const after = new Map(partsByName(await treeOf(ada, workflowId)));
    for (const name of ['Page a', 'Page b', 'Page c', 'Chapter 1']) {
      expect([name, after.get(name)?.axis, after.get(name)?.activityPathId]).toEqual([
        name,
        before.get(name)?.axis,
        before.get(name)?.activityPathId,
      ]);
    }
    const used = [...before.values()].map((part) => part.axis);
    expect(used).not.toContain(after.get('Page newer')?.axis);
    expect([...after.keys()]).toEqual(['Page c', 'Chapter 1', 'Page b', 'Page newer', 'Page a']);
  });

  test('takes nothing of the progress when it grows, and says how much of it was kept', async () => {
    const { workflowId, again } = await begun([page('a')]);
    expect((await complete(ada, workflowId, 'Page a')).objectiveWorkflow.progress).toBe(1);
    await again([page('a'), page('b'), page('c', { optional: true })]);
    const tree = await treeOf(ada, workflowId);
    expect(tree.objectiveWorkflow.progress).toBe(1);
    expect(explainStoredProgress(tree.objectiveWorkflow.progress ?? 0, tree.activity)).toMatchObject({
      progress: 1,
      kept: 0.5,
    });
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(objectiveWorkflow.progress).toBe(1);
  });

  test('puts away what the package holds no more, with what was done in it', async () => {
    const { workflowId, again } = await begun([page('a'), page('b')]);
    await complete(ada, workflowId, 'Page a');
    await again([page('b')]);
    expect([...partsByName(await treeOf(ada, workflowId)).keys()]).toEqual(['Page b']);
    const kept = await server.db
      .selectFrom('activity_record')
      .select('id')
      .where('objective_workflow_id', '=', workflowId)
      .execute();
    expect(kept).toHaveLength(1);
    await again([page('a'), page('b')]);
    const back = await partNamed(ada, workflowId, 'Page a');
    expect(back.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.finished).toEqual(expect.any(String));
  });

  test('closes and opens what waits for other parts, and takes nothing away that was earned', async () => {
    const parts = [page('a'), page('b'), page('c'), page('d')];
    const { workflowId, again } = await begun(parts);
    await complete(ada, workflowId, 'Page c');
    const { progress } = (await treeOf(ada, workflowId)).objectiveWorkflow;
    const waiting = [
      page('a'),
      page('b'),
      page('c', { prerequisites: ['a'] }),
      page('d', { prerequisites: ['a', 'c'] }),
    ];
    await again(waiting);
    const closed = await treeOf(ada, workflowId);
    const available = (tree: ActivityTree) => [...partsByName(tree).values()].map((part) => part.available);
    expect(available(closed)).toEqual([true, true, false, false]);
    expect(closed.objectiveWorkflow.progress).toBe(progress);
    expect(
      partsByName(closed).get('Page c')?.childActivity.activityWorkflowAggregate.lastActivityWorkflow,
    ).toMatchObject({
      state: ActivityWorkState.finished,
    });
    await complete(ada, workflowId, 'Page a');
    expect(available(await treeOf(ada, workflowId))).toEqual([true, true, true, true]);
    await again([page('a'), page('b', { prerequisites: ['a'] }), page('c'), page('d')]);
    expect([...partsByName(await treeOf(ada, workflowId)).values()].map((part) => part.prerequisites.length)).toEqual([
      0, 1, 0, 0,
    ]);
  });

  test.each([
    ['itself', 'a', 'itself'],
    ['what comes later', 'b', 'not-before'],
    ['what is not there', 'z', 'unknown'],
  ])('is refused, and stays as it was, where a part waits for %s', async (_what, prerequisite, reason) => {
    const { workflowId, again } = await begun([page('a'), page('b')]);
    await expect(again([page('a', { prerequisites: [prerequisite] }), page('b')])).rejects.toThrow(
      `«a» cannot wait for «${prerequisite}»: ${reason}.`,
    );
    await complete(ada, workflowId, 'Page a');
  });

  test('leaves pages alone whose files are the same', async () => {
    const files = (content: string) => new Map([['a.png', packageFile('a.png', 'image/png', content)]]);
    const parts = [withText('a', '<p><img src="stoa-file:a.png" alt=""></p>')];
    const { workflowId, again } = await begun(parts, { files: files('bytes') });
    await complete(ada, workflowId, 'Page a');
    await again(parts, { files: files('bytes') });
    expect(marks(await treeOf(ada, workflowId))).toEqual([['Page a', false]]);
    await again(parts, { files: files('other bytes') });
    expect(marks(await treeOf(ada, workflowId))).toEqual([['Page a', true]]);
  });

  test('changes nothing when nothing has changed', async () => {
    const parts = [chapter('1', [page('a')]), page('b')];
    const { workflowId, again } = await begun(parts);
    await open(ada, workflowId, 'Page a');
    const before = await treeOf(ada, workflowId);
    await again(parts);
    expect({ ...(await treeOf(ada, workflowId)), nextConstraintDate: null }).toEqual({
      ...before,
      nextConstraintDate: null,
    });
  });
});

describe('a package that is sent again', () => {
  const bytes = async (text: string) =>
    Buffer.from(await cartridge('Again', { first: `<p>${text}</p>`, second: '<p>Same</p>' }));

  test('brings the course up to date when that is asked, and is refused otherwise', async () => {
    const code = `C-${randomUUID()}`;
    const first = await imported(server, admin, { file: await bytes('One'), fields: [['code', code]] });
    const refused = await sendImport<Problem>(server, admin, { file: await bytes('Two'), fields: [['code', code]] });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'import.code-taken']);
    const fields = [
      ['code', code],
      ['replace', 'true'],
    ] as const;
    const second = await imported(server, admin, { file: await bytes('Two'), fields });
    expect(second.report?.objectiveId).toBe(first.report?.objectiveId);
    const versions = await server.db
      .selectFrom('activity')
      .select('version')
      .where('objective_id', '=', first.report?.objectiveId ?? '')
      .orderBy('version')
      .execute();
    expect(versions.at(-1)?.version).toBe(2);
    expect(versions.filter(({ version }) => version > 1)).toHaveLength(1);
  });

  test('makes the course when there is none yet', async () => {
    const fields = [
      ['code', `C-${randomUUID()}`],
      ['replace', 'true'],
    ] as const;
    expect((await imported(server, admin, { file: await bytes('One'), fields })).stage).toBe('done');
  });
});
