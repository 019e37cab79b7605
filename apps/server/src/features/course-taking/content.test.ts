import { randomUUID } from 'node:crypto';
import type { ActivityChildren, ActivityTree, ActivityWithContent, Problem } from '@stoa/contract';
import { ActivityKind, ContentState, PresentationMode, type CourseDocument, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enrolment } from '../../learning/enrolment/store.ts';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, partNamed, perform, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(
  parts: readonly PartDocument[],
  more: Partial<CourseDocument> = {},
  terms: Partial<Enrolment> = {},
): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts, more));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
}

async function activity(workflowId: string, name: string): Promise<ActivityWithContent> {
  const part = await partNamed(ada, workflowId, name);
  const params = { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId };
  return (await ada.call<ActivityWithContent>('getActivity', { params })).body;
}

const secret = (key: string, more: Partial<PartDocument>): PartDocument =>
  page(key, { content: { type: 'html', html: '<p>secret words</p>' }, ...more });
const hourAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Everything that the calls of course taking say about an attempt. */
async function everything(workflowId: string): Promise<string> {
  const params = { objectiveWorkflowId: workflowId };
  const tree = await treeOf(ada, workflowId);
  const answers: unknown[] = [
    tree,
    await ada.call('getRootActivity', { params }),
    await ada.call('listRootChildren', { params }),
  ];
  const visit = async (parts: ActivityTree['activity']['children']): Promise<void> => {
    for (const part of parts) {
      const place = { ...params, activityPathId: part.activityPathId };
      answers.push(await ada.call('getActivity', { params: place }), await ada.call('listChildren', { params: place }));
      await visit(part.childActivity.children);
    }
  };
  await visit(tree.activity.children);
  return JSON.stringify(answers);
}

describe('locked content is in no answer at all', () => {
  test.each<[string, readonly PartDocument[]]>([
    ['before its date', [secret('a', { constraint: { startFrom: hourAway(1) } })]],
    ['after its date', [secret('a', { constraint: { accessibleUntil: hourAway(-1) } })]],
    ['before the date of its chapter', [chapter('1', [secret('a', {})], { constraint: { startFrom: hourAway(1) } })]],
    ['behind a gate', [page('0'), secret('a', { gate: 'previousPassed' })]],
    ['below a gate', [page('0'), chapter('1', [secret('a', {})], { gate: 'previousPassed' })]],
    ['before what it names', [page('0'), page('1'), chapter('2', [secret('a', {})], { prerequisites: ['0'] })]],
    ['of a draft', [secret('a', { state: ContentState.draft })]],
    ['of an archived chapter', [page('0'), chapter('1', [secret('a', {})], { state: ContentState.archived })]],
    [
      'of what cannot be played yet',
      [
        page('a', {
          kind: ActivityKind.lti,
          content: {
            type: 'tool',
            tool: 'assessment',
            sourceFormat: 'olx-problem',
            source: '<problem>secret words</problem>',
          },
        }),
      ],
    ],
  ])('%s', async (_when, parts) => {
    expect(await everything(await begun(parts))).not.toContain('secret words');
  });

  test('open content is in the answers', async () => {
    expect(await everything(await begun([chapter('1', [secret('a', {})])]))).toContain('secret words');
  });
});

describe('C10: what is said before an activity that cannot be taken yet', () => {
  const introduced: readonly (readonly [string, Partial<PartDocument>])[] = [
    ['a discussion', { kind: ActivityKind.discussion, content: { type: 'discussion', promptHtml: '<p>read me</p>' } }],
    [
      'a task or a quiz',
      {
        kind: ActivityKind.lti,
        content: {
          type: 'tool',
          tool: 'assessment',
          sourceFormat: 'cc-assignment',
          source: '<assignment>secret words</assignment>',
          introductionHtml: '<p onclick="x()">read me</p>',
        },
      },
    ],
  ];

  test.each(introduced)('is given out: of %s', async (_of, part) => {
    const answers = await everything(await begun([page('a', part)]));
    expect(answers).toContain('<p>read me</p>');
    expect(answers).not.toContain('secret words');
  });

  test.each<[string, (part: Partial<PartDocument>) => readonly PartDocument[]]>([
    ['of its author’s draft', (part) => [page('a', { ...part, state: ContentState.draft })]],
    ['in a draft chapter', (part) => [page('0'), chapter('1', [page('a', part)], { state: ContentState.draft })]],
    ['before its date', (part) => [page('a', { ...part, constraint: { startFrom: hourAway(1) } })]],
    ['after its date', (part) => [page('a', { ...part, constraint: { accessibleUntil: hourAway(-1) } })]],
    ['behind a gate', (part) => [page('0'), page('a', { ...part, gate: 'previousPassed' })]],
  ])('is in no answer: %s', async (_when, parts) => {
    for (const [, part] of introduced) expect(await everything(await begun(parts(part)))).not.toContain('read me');
  });
});

describe('after the end of an attempt', () => {
  const ended = async (
    more: Partial<CourseDocument>,
    terms: Partial<Enrolment>,
    part: Partial<PartDocument> = {},
  ): Promise<string> => {
    const workflowId = await begun([secret('a', part)], more, terms);
    await complete(ada, workflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    return await everything(workflowId);
  };

  test('the content may be read again where review is supported and the result is known', async () => {
    expect(await ended({}, {})).toContain('secret words');
  });

  test('the content is gone where review is not supported, or the result is kept back', async () => {
    expect(await ended({ supportReview: false }, {})).not.toContain('secret words');
    expect(await ended({}, { gradeRevealPolicy: 'never' })).not.toContain('secret words');
    expect(await ended({}, { gradeRevealPolicy: 'afterDate', gradeRevealDate: new Date(hourAway(1)) })).not.toContain(
      'secret words',
    );
    expect(await ended({}, {}, { constraint: { reviewPolicy: 'never' } })).not.toContain('secret words');
  });

  test('what was never opened stays closed', async () => {
    const workflowId = await begun([secret('a', {})]);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(await everything(workflowId)).not.toContain('secret words');
  });
});

describe('content as it is given out', () => {
  test('is cleaned, with its links leading to files and parts', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.4');
    const files = new Map([
      ['docs/a b.pdf', { path: 'docs/a b.pdf', size: 8, mediaType: 'application/pdf', chunks: () => [bytes] }],
    ]);
    const html =
      '<p onclick="x()"><a href="stoa-file:docs%2Fa%20b.pdf#p2">file</a> <a href="stoa-part:b">part</a> <a ' +
      'href="stoa-file:gone">gone</a></p>';
    const workflowId = await begun([page('a', { content: { type: 'html', html } }), page('b')], { files });
    const { content } = await activity(workflowId, 'Page a');
    expect(content?.type === 'html' ? content.html : '').toMatch(
      /^<p><a href="\/api\/lms-storage\/v1\/files\/[0-9a-f-]{36}\/a%20b\.pdf#p2">file<\/a> <a href="\/learn\/courses\/[0-9a-f-]{36}\/view\/content\/2">part<\/a> <a href="#">gone<\/a><\/p>$/,
    );
  });

  test('a long read gives its children with their content, in order', async () => {
    const workflowId = await begun([
      chapter('1', [page('a'), page('b')], { presentationMode: PresentationMode.longRead }),
    ]);
    const part = await partNamed(ada, workflowId, 'Chapter 1');
    const params = { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId };
    const { body } = await ada.call<ActivityChildren>('listChildren', { params });
    expect(body.data.map((child) => [child.axis, child.content])).toEqual([
      ['1-2', { type: 'html', html: '<p>Content of a</p>' }],
      ['1-3', { type: 'html', html: '<p>Content of b</p>' }],
    ]);
    expect(await activity(workflowId, 'Chapter 1')).toMatchObject({
      content: null,
      childActivity: { childrenCount: 2 },
    });
  });

  test('C11: some of very many children can be asked for, in their order and whole', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const workflowId = await begun(keys.map((key) => page(key)));
    const params = { objectiveWorkflowId: workflowId };
    const some = async (query: Readonly<Record<string, string>>) =>
      (await ada.call<ActivityChildren>('listRootChildren', { params, query })).body.data.map(
        ({ childActivity }) => childActivity.name,
      );
    const names = keys.map((key) => `Page ${key}`);
    expect(await some({})).toEqual(names);
    expect(await some({ skip: '1', take: '2' })).toEqual(names.slice(1, 3));
    expect(await some({ skip: '3', take: '40' })).toEqual(names.slice(3));
    expect(await some({ skip: '5', take: '1' })).toEqual([]);
    expect(
      (await ada.call<ActivityChildren>('listRootChildren', { params, query: { take: '1' } })).body.data[0]?.content,
    ).toEqual({
      type: 'html',
      html: '<p>Content of a</p>',
    });
  });

  test.each([
    { take: '0' },
    { take: '-1' },
    { take: '1.5' },
    { take: 'all' },
    { take: '1000' },
    { take: '' },
    { skip: '-1' },
    { skip: 'x' },
  ])('C11: %o asks for no part of the children', async (query) => {
    const params = { objectiveWorkflowId: await begun([page('a')]) };
    const { status, body } = await ada.call<Problem>('listRootChildren', { params, query });
    expect([status, body.errors[0]?.field]).toEqual([400, Object.keys(query)[0]]);
  });

  test('the root is an activity like any other', async () => {
    const workflowId = await begun([page('a')]);
    const params = { objectiveWorkflowId: workflowId };
    const tree = await treeOf(ada, workflowId);
    const root = (await ada.call<ActivityWithContent>('getRootActivity', { params })).body;
    expect(root).toMatchObject({
      axis: '',
      activityPathId: tree.activityPathId,
      childActivity: { name: 'Test course', childrenCount: 1 },
    });
    expect((await ada.call<ActivityChildren>('listRootChildren', { params })).body.data).toHaveLength(1);
  });

  test('an event tells when and where, though it cannot be joined yet', async () => {
    const event = {
      type: 'event',
      startsAt: hourAway(1),
      endsAt: hourAway(2),
      place: 'Room 1',
      descriptionHtml: '<p>Come</p>',
    } as const;
    const workflowId = await begun([page('a', { kind: ActivityKind.event, content: event })]);
    expect(await activity(workflowId, 'Page a')).toMatchObject({
      contentAvailable: false,
      childActivity: { state: ContentState.draft },
      content: event,
    });
  });
});

describe('what belongs to somebody else is not found', () => {
  test('in every call', async () => {
    const workflowId = await begun([page('a')]);
    const part = await partNamed(ada, workflowId, 'Page a');
    const params = { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId };
    for (const call of [
      'getActivityTree',
      'getRootActivity',
      'getActivity',
      'listRootChildren',
      'listChildren',
    ] as const) {
      const answer = await bob.call<Problem>(call, { params });
      expect([call, answer.status, answer.body.errors[0]?.code]).toEqual([call, 404, 'objective-workflow.not-found']);
      expect((await ada.call(call, { params })).status).toBe(200);
    }
  });

  test('a part of another course is not found', async () => {
    const params = { objectiveWorkflowId: await begun([page('a')]), activityPathId: randomUUID() };
    for (const call of ['getActivity', 'listChildren'] as const) {
      const answer = await ada.call<Problem>(call, { params });
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'activity.not-found']);
    }
  });
});
