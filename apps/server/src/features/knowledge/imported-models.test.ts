import { randomUUID } from 'node:crypto';
import type { ImportJob, Problem, ReinforcementWorkflow } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { imported, sendImport } from '../../testing/imports.ts';
import { complete, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { knowledgeOf, makeDue, nextReview, switchKnowledgeOn } from '../../testing/reviews.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let administrator: TestPerson;

beforeAll(async () => {
  server = await testServer();
  await switchKnowledgeOn(server);
  administrator = await server.signInAs('admin@models.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const ocean = '::Ocean:: Which ocean is the largest? {=Pacific ~Atlantic#Only the second. ~Indian}';
const essay = '::Essay:: Tell about the sea. {}';
const moon = '::Moon:: The moon makes tides. {T}';
const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));

async function givenModelled() {
  const code = `M-${randomUUID().slice(0, 8)}`;
  const { objectiveId } = await givenCourse(server, course([page('a')]), { code });
  return { code, objectiveId };
}

const importModel = (code: string, questions: readonly string[]): Promise<ImportJob> =>
  imported(server, administrator, {
    file: encode(questions.join('\n\n')),
    fileName: 'sea.gift',
    fields: [
      ['code', code],
      ['knowledgeModel', 'true'],
    ],
  });

async function handIn(person: TestPerson, objectiveId: string): Promise<void> {
  const workflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  expect((await knowledgeOf(person)).models).toEqual([]);
  await complete(person, workflowId, 'Page a');
  await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
}

const questionsOf = async (person: TestPerson) => (await knowledgeOf(person)).models.map(({ questions }) => questions);

describe('K1 K3: a knowledge model that was imported', () => {
  test('comes back to whoever has handed in the course, and names what cannot be scored', async () => {
    const { code, objectiveId } = await givenModelled();
    const { report, errors } = await importModel(code, [ocean, essay, moon]);
    expect(errors).toEqual([]);
    expect(report).toMatchObject({ objectiveId, code, counts: { modelQuestions: 2 } });
    expect(report?.notes).toMatchObject([{ code: 'question-not-reviewed', subject: 'Tell about the sea.' }]);
    const ada = await server.signInAs('ada@models.example');
    await handIn(ada, objectiveId);
    expect(await questionsOf(ada)).toEqual([2]);
    const { id, question } = await nextReview(ada);
    expect([question.result, question.solution]).toEqual([null, null]);
    const [choice] = question.interactions;
    if (choice?.kind !== 'choice') throw new Error('No choice is asked.');
    const named = choice.choices.find(({ html }) => /Atlantic|[Tt]rue/u.test(html));
    const answered = await ada.call<ReinforcementWorkflow>('answerReinforcement', {
      params: { workflowId: id },
      body: { answer: named?.id ?? '' },
    });
    expect(answered.status).toBe(200);
    expect(answered.body.answerText).toMatch(/Atlantic|True/u);
    expect(Date.parse(answered.body.nextDue ?? '')).toBeGreaterThan(Date.now());
  });

  test('is replaced when it is imported anew, and a question that stays goes on where it stood', async () => {
    const { code, objectiveId } = await givenModelled();
    await importModel(code, [ocean]);
    const ben = await server.signInAs('ben@models.example');
    await handIn(ben, objectiveId);
    expect(await questionsOf(ben)).toEqual([1]);
    const { id, question } = await nextReview(ben);
    const [choice] = question.interactions;
    const pacific = choice?.kind === 'choice' ? choice.choices.find(({ html }) => html.includes('Pacific')) : undefined;
    const answer = { params: { workflowId: id }, body: { answer: pacific?.id ?? '' } };
    const { nextDue } = (await ben.call<ReinforcementWorkflow>('answerReinforcement', answer)).body;
    await importModel(code, [ocean.replace('#Only the second.', ''), moon]);
    const { models, answered } = await knowledgeOf(ben);
    expect(models).toMatchObject([{ questions: 2, due: 1 }]);
    expect(answered).toBe(1);
    expect(models[0]?.nextDue).toBe(nextDue);
    await importModel(code, [moon]);
    expect(await questionsOf(ben)).toEqual([1]);
    await makeDue(server, ben);
    expect((await nextReview(ben)).question.html).toContain('tides');
    // what was answered can still be looked at, though its question is none of the model any more
    expect((await ben.call('getReinforcement', { params: { workflowId: id } })).status).toBe(404);
    await importModel(code, [ocean, moon]);
    const again = await ben.call<ReinforcementWorkflow>('getReinforcement', { params: { workflowId: id } });
    expect(again.body.answerText).toBe('Pacific');
  });

  test('needs a course that is there, a code, and something that can come back', async () => {
    const refusedFor = async (fields: readonly (readonly [string, string])[]) =>
      (
        await sendImport<Problem>(server, administrator, { file: encode(ocean), fileName: 'a.gift', fields })
      ).body.errors.map(({ code }) => code);
    expect(await refusedFor([['knowledgeModel', 'true']])).toEqual(['request.field-invalid']);
    const nowhere = [
      ['code', 'NOWHERE'],
      ['knowledgeModel', 'true'],
    ] as const;
    expect(await refusedFor(nowhere)).toEqual(['import.course-unknown']);
    const { code } = await givenModelled();
    expect((await importModel(code, [essay])).errors).toMatchObject([{ code: 'import.model-empty' }]);
  });
});
