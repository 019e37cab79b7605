import type { ActivityChildren, ActivityPart, ObjectiveAccess } from '@stoa/contract';
import { ActivityKind, ContentState, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitised } from '../../learning/content/allowed-html.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, partsByName, perform, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { runnable, scriptInjections } from '../../testing/script-injections.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const benign = 'A plain text';

test('C4: the payloads all differ, and the detector sees what 120 of them would do in a page', () => {
  expect(new Set(scriptInjections).size).toBe(scriptInjections.length);
  // the few others only run once they are pasted into an attribute or a template, or once a filter has taken something
  // out of them
  expect(scriptInjections.filter((payload) => runnable(payload).length > 0).length).toBeGreaterThanOrEqual(120);
});

describe('C4: nothing of an author runs in a page', () => {
  test.each(scriptInjections.map((payload) => [JSON.stringify(payload), payload] as const))('%s', (_shown, payload) => {
    for (const html of [
      payload,
      `<p>before ${payload} after</p>`,
      `<table><tr><td>${payload}`,
      `<math><mi>${payload}`,
    ]) {
      const clean = sanitised(html, []);
      expect(runnable(clean)).toEqual([]);
      // reading it again must not make anything of it
      expect(runnable(sanitised(clean, []))).toEqual([]);
    }
  });
});

/** The shape of an HTML page: its tags in order, and nothing of what its scripts hold as data. */
function shape(html: string): readonly string[] {
  const withoutScripts = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>');
  return [...withoutScripts.matchAll(/<\/?[a-z][\w-]*/gi)].map(([name]) => name);
}

describe('C4: the first HTML of a course keeps its shape whatever the course is called', () => {
  test('names, descriptions and the About page stay data', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')], { description: benign, aboutHtml: benign }));
    await givenAccess(server, ada.id, objectiveId);
    const places = [`/learn/courses/${objectiveId}/view/details`, '/learn/courses'];
    const usual = await Promise.all(places.map(async (place) => shape(String((await ada.send('GET', place)).body))));
    for (const payload of scriptInjections) {
      const text = payload.replaceAll('\u0000', '');
      await server.db
        .updateTable('objective')
        .set({ name: text, description: text, about_html: text })
        .where('id', '=', objectiveId)
        .execute();
      const { headers, body } = await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        expect.stringContaining('json'),
        'nosniff',
      ]);
      expect([body.objective.name, body.objective.description]).toEqual([text, text]);
      expect([payload, runnable(body.objective.about ?? '')]).toEqual([payload, []]);
      for (const [index, place] of places.entries()) {
        expect([payload, shape(String((await ada.send('GET', place)).body))]).toEqual([payload, usual[index]]);
      }
    }
  });
});

describe('C4: nothing of an author or an instructor runs in what an activity answers', () => {
  const kinds: readonly ((payload: string) => Partial<PartDocument>)[] = [
    (payload) => ({ content: { type: 'html', html: payload } }),
    (payload) => ({ kind: ActivityKind.discussion, content: { type: 'discussion', promptHtml: payload } }),
    (payload) => ({
      kind: ActivityKind.event,
      content: {
        type: 'event',
        startsAt: '2026-01-01T10:00:00Z',
        endsAt: '2026-01-01T11:00:00Z',
        place: payload,
        descriptionHtml: payload,
      },
    }),
  ];

  /** Every HTML field of an answer, by the end of its name. */
  function htmlOf(value: unknown): readonly string[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' && /html$/i.test(key) ? [inner] : htmlOf(inner),
    );
  }

  test.each(kinds.map((kind, index) => [index, kind] as const))('content of kind %i', async (_index, kind) => {
    const parts = scriptInjections.map((payload, index) =>
      page(`${index}`, { name: `${index} ${payload}`, ...kind(payload) }),
    );
    const { objectiveId } = await givenCourse(server, course(parts));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const answer = await ada.call<ActivityChildren>('listRootChildren', {
      params: { objectiveWorkflowId: workflowId },
    });
    expect(answer.body.data).toHaveLength(scriptInjections.length);
    for (const html of htmlOf(answer.body)) expect(runnable(html)).toEqual([]);
  });

  test('a link leads nowhere rather than to something that runs', async () => {
    const urls = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\r\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      '\u00A0javascript:alert(1)',
      'javascript\u200B:alert(1)',
      'javascript://example.org/%0aalert(1)',
      'data:text/html,x',
      'DATA:text/html;base64,PHNjcmlwdD4=',
      'vbscript:x',
      'feed:javascript:alert(1)',
      'blob:https://example.org/1',
      'file:///etc/passwd',
      'view-source:https://example.org/',
      'ws://example.org/',
    ];
    const followed = ['https://example.org/a?b=1', 'mailto:a@example.org', 'tel:+1'];
    const parts = [...urls, ...followed].map((url, index) => page(`${index}`, { content: { type: 'link', url } }));
    const { objectiveId } = await givenCourse(server, course(parts));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const { body } = await ada.call<ActivityChildren>('listRootChildren', {
      params: { objectiveWorkflowId: workflowId },
    });
    const given = body.data.map(({ content }) => (content?.type === 'link' ? content.url : null));
    // what is no scheme to a browser is a place on our own host
    const leads = given.map((url) => url !== null && url !== '#' && URL.parse(url, server.origin)?.protocol);
    expect(
      leads.filter(
        (protocol) => protocol !== false && !['http:', 'https:', 'mailto:', 'tel:'].includes(String(protocol)),
      ),
    ).toEqual([]);
    expect(given.slice(urls.length)).toEqual(followed);
  });

  test('a comment is plain text, as it was written', async () => {
    const { objectiveId } = await givenCourse(
      server,
      course([page('a', { manualGrading: true, state: ContentState.ready })]),
    );
    const workflowId = await startCourse(
      ada,
      await givenAccess(server, ada.id, objectiveId, { gradeRevealPolicy: 'none' }),
    );
    const id = await open(ada, workflowId, 'Page a');
    await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
    const comment = scriptInjections.join(' ').slice(0, 4000);
    const graded = await teacher.call('gradeActivity', {
      params: { activityWorkflowId: id },
      body: { score: 1, maxScore: 1, comment },
    });
    expect(graded.status).toBe(200);
    const part: ActivityPart | undefined = partsByName(await treeOf(ada, workflowId)).get('Page a');
    expect(part?.childActivity.activityWorkflowAggregate.bestActivityRecord?.comment).toBe(comment);
    const first = await ada.send('GET', `/learn/courses/${objectiveId}/view/content`);
    expect(String(first.body)).not.toContain('<img src=x onerror');
  });
});
