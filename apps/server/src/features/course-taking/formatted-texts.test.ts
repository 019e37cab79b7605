import { createHash, randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { CallTypes, CommandRecord, Problem } from '@stoa/contract';
import { plainOf, storedText, type HandInTermsDocument, type RichNode } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, perform, refusal, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { essay, practice, quizPart, testOf } from '../../testing/quizzes.ts';
import { scriptInjections } from '../../testing/script-injections.ts';
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

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begun(name: 'Page a' | 'Quiz q', handIn: HandInTermsDocument = {}): Promise<Work> {
  const parts = [
    page('a', { handIn: { richText: true, ...handIn }, manualGrading: true }),
    quizPart('q', testOf([essay])),
  ];
  const { objectiveId } = await givenCourse(server, course(parts));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, name) };
}

async function begunAt(quiz: Quiz): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz)]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
}

/** A text with a word in bold, and what is linked. */
const formatted = (words: string, href = 'https://example.org/?a=1&b="2"'): string => {
  const content: readonly RichNode[] = [
    { type: 'text', text: words, marks: [{ type: 'bold' }] },
    { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] },
  ];
  return storedText([
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'On bees' }] },
    { type: 'paragraph', content },
  ]);
};

async function write(work: Work, text: string, headers: Readonly<Record<string, string>> = {}) {
  const draft = { writingId: randomUUID(), sequence: 1 };
  const answer = await ada.call<Problem>('keepHandInDraft', {
    params: { ...work },
    body: { ...draft, basedOn: null, text },
    headers,
  });
  return { draft, answer };
}

const answerWith = (work: Work, text: string) =>
  ada.call<Problem>('keepQuizAnswer', {
    params: { ...work, questionId: 'essay' },
    body: { writingId: randomUUID(), sequence: 1, answers: { R: [text] } },
  });

const worked = async (work: Work) =>
  (await ada.call<CallTypes['getHandIn']['answer']>('getHandIn', { params: { ...work } })).body;

/** Texts that say that they are formatted, and are not what may be stored. */
const broken: readonly (readonly [string, string])[] = [
  ['that was cut off', formatted('x').slice(0, -1)],
  ['with a script as a link', formatted('x').replace('https:', 'javascript:')],
  ['with markup of a page', formatted('x').replace('"paragraph"', '"script"')],
  ['with a style of its own', formatted('x').replace('{"level":1}', '{"level":1,"style":"x"}')],
  ['with what every object has', formatted('x').replace('{"level":1}', '{"level":1,"__proto__":{"x":1}}')],
  ['within one another without end', formatted('x').replace(/"content":.*$/u, `"content":${'['.repeat(100_000)}`)],
];

describe('G3: a text with formatting that is handed in', () => {
  test('is kept, handed in, read by whoever grades it, and taken back as it was written', async () => {
    const work = await begun('Page a');
    const text = formatted('They dance');
    const { draft } = await write(work, text);
    expect((await worked(work)).draft?.text).toBe(text);
    expect((await worked(work)).terms.text?.rich).toBe(true);
    const { handIn } = await perform(ada, 'handInWork', { ...work, draft });
    // the sum is of all that was stored, and letters are counted without what says how they look
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(handIn).toMatchObject({ sha256, characters: plainOf(text).length });
    const { activityWorkflowId } = work;
    const { body } = await teacher.call<CallTypes['getHandedInWork']['answer']>('getHandedInWork', {
      params: { activityWorkflowId },
    });
    expect(body.version?.text).toBe(text);
    await perform(ada, 'withdrawWork', work);
    expect((await worked(work)).draft?.text).toBe(text);
  });

  test('is measured by its letters', async () => {
    const letters = plainOf(formatted('They dance')).length;
    const work = await begun('Page a', { mostCharacters: letters });
    const { draft } = await write(work, formatted('They dance!'));
    expect(await refusal(ada, 'handInWork', { ...work, draft })).toEqual({
      code: 'hand-in.refused',
      reasons: ['text-too-long'],
    });
    await perform(ada, 'handInWork', { ...work, draft: (await write(work, formatted('They dance'))).draft });
    const none = await begun('Page a');
    const empty = await write(none, storedText([{ type: 'quote', content: [{ type: 'paragraph' }] }]));
    expect(await refusal(ada, 'handInWork', { ...none, draft: empty.draft })).toEqual({
      code: 'hand-in.refused',
      reasons: ['nothing-in-it'],
    });
  });

  test.each(broken)('is refused %s, in the language of the person, and what was kept before stays', async (_, text) => {
    const work = await begun('Page a');
    await write(work, formatted('They dance'));
    const { answer } = await write(work, text, { 'accept-language': 'ar-AR' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.body.errors).toMatchObject([{ code: 'written-text.broken', field: 'text' }]);
    expect(answer.body.errors[0]?.message).toMatch(/نص عادي/u);
    expect((await worked(work)).draft?.text).toBe(formatted('They dance'));
  });
});

describe('G1: a text with formatting that is an answer', () => {
  test.each(broken)('is refused %s', async (_, text) => {
    const answer = await answerWith(await begun('Quiz q'), text);
    expect([answer.status, answer.body.errors[0]?.code, answer.body.errors[0]?.field]).toEqual([
      400,
      'written-text.broken',
      'answers',
    ]);
  });

  test.each(broken)(
    'is refused %s when it is checked or gone on from, and what was kept before stays',
    async (_, text) => {
      for (const [name, quiz] of [
        ['checkQuizAnswer', practice([essay])],
        ['goOnInQuiz', testOf([essay], { linear: true })],
      ] as const) {
        const work = await begunAt(quiz);
        await answerWith(work, formatted('They dance'));
        const body = { ...work, id: randomUUID(), questionId: 'essay', answers: { R: [text] } };
        const { status, body: answer } = await ada.call<CommandRecord & Problem>(name, {
          body,
          headers: { prefer: 'respond-sync' },
        });
        expect([status, answer.completed?.errors ?? answer.errors]).toMatchObject([
          200,
          [{ code: 'written-text.broken', field: 'answers' }],
        ]);
        const { body: kept } = await ada.call<CallTypes['getQuiz']['answer']>('getQuiz', { params: { ...work } });
        expect([kept.submitted, kept.sections[0]?.questions[0]?.answer?.answers]).toEqual([
          null,
          { R: [formatted('They dance')] },
        ]);
      }
    },
  );

  test('is not handed in without a word where it was kept before anybody looked', async () => {
    const work = await begun('Quiz q');
    await answerWith(work, formatted('They dance'));
    const { activityWorkflowId } = work;
    await server.db
      .updateTable('quiz_answer')
      .set({ answers: JSON.stringify({ R: [formatted('x').slice(0, -1)] }) })
      .where('activity_workflow_id', '=', activityWorkflowId)
      .execute();
    expect(await refusal(ada, 'submitQuiz', work)).toMatchObject({ code: 'written-text.broken' });
    await server.db
      .updateTable('quiz_answer')
      .set({ answers: JSON.stringify({ R: [formatted('They dance')] }) })
      .where('activity_workflow_id', '=', activityWorkflowId)
      .execute();
    await perform(ada, 'submitQuiz', work);
  });

  test('C4: is read by whoever grades it with its formatting, and everything in it is letters', async () => {
    const work = await begun('Quiz q');
    const words = scriptInjections.map((payload) => payload.replaceAll('\u0000', '')).join(' ');
    expect((await answerWith(work, formatted(words))).status).toBe(200);
    await perform(ada, 'submitQuiz', work);
    const { activityWorkflowId } = work;
    const { body } = await teacher.call<CallTypes['getWorkTask']['answer']>('getWorkTask', {
      params: { activityWorkflowId },
    });
    const html = body.quiz?.questions[0]?.html ?? '';
    expect(html).toContain('<h4 dir="auto">On bees</h4>');
    expect(html).toMatch(/<strong>[^<>]*<\/strong><a href="https:\/\/example\.org\/\?a=1&amp;b=&quot;2&quot;"/u);
    const tags = [...html.matchAll(/<([a-z][\w-]*)/gu)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !['p', 'h3', 'h4', 'div', 'strong', 'a', 'span'].includes(tag ?? ''))).toEqual([]);
  });
});
