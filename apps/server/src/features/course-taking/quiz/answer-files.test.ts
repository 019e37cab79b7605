import { createHash, randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import {
  handedInFilePath,
  handedInPicturePath,
  type Answers,
  type CallTypes,
  type Problem,
  type Question,
} from '@stoa/contract';
import { ActivityWorkState } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { essay, portfolio, practice, quizPart, sketch, testOf } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { askOffset, beginFile, filesOf, removeFile, sendFile, sendPart } from '../../../testing/uploads.ts';
import { handInOverdue } from './hand-in-overdue.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begun(quiz: Quiz, person = ada): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz), page('b')]));
  const objectiveWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(person, objectiveWorkflowId, 'Quiz q') };
}

const all = testOf([portfolio, sketch, essay]);
const files = { question: 'portfolio', interaction: 'F' };
const drawing = { question: 'sketch', interaction: 'D' };

async function question(work: Work, id: string, person = ada): Promise<Question> {
  const { body } = await person.call<CallTypes['getQuiz']['answer']>('getQuiz', { params: { ...work } });
  const found = body.sections.flatMap(({ questions }) => questions).find((one) => one.id === id);
  return found ?? expect.fail(`There is no question ${id}.`);
}

const given = async (work: Work, id: string) => (await question(work, id)).answer?.answers ?? null;

const keep = (work: Work, questionId: string, answers: Answers) =>
  ada.call<CallTypes['keepQuizAnswer']['answer']>('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers },
  });

const refused = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as Problem).errors[0]?.code];
};

const sent = (work: Work, name: string, text: string, answers = files) => sendFile(ada, work, { name, text, answers });

const submit = ({ objectiveWorkflowId, activityWorkflowId }: Work) =>
  perform(ada, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });

const forGraders = (path: string, { activityWorkflowId }: Work, id: string, person = teacher) =>
  person.send<string>('GET', path.replace(':activityWorkflowId', activityWorkflowId).replace(':fileId', id));

async function readByGrader({ activityWorkflowId }: Work): Promise<string> {
  const { body } = await teacher.call<CallTypes['getWorkTask']['answer']>('getWorkTask', {
    params: { activityWorkflowId },
  });
  return body.quiz?.questions.map(({ html }) => html).join('') ?? '';
}

const sum = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a file as an answer', () => {
  test('C10: is an answer once it is stored, with its size and its sum, beside the text', async () => {
    const work = await begun(all);
    const id = randomUUID();
    await beginFile(ada, work, { name: 'notes.txt', size: 10, id, answers: files });
    const address = `${filesOf(work)}/${id}`;
    await sendPart(ada, address, { offset: 0, text: 'hello' });
    expect(await given(work, 'portfolio')).toBeNull();
    expect((await question(work, 'portfolio')).files).toEqual([
      { id, interaction: 'F', name: 'notes.txt', size: 10, received: 5, sha256: null },
    ]);
    // the connection was lost, and the rest follows
    expect(await askOffset(ada, address)).toBe('200 5');
    await sendPart(ada, address, { offset: 5, text: 'world' });
    expect((await question(work, 'portfolio')).files).toMatchObject([{ received: 10, sha256: sum('helloworld') }]);
    // nobody saved an answer, and still it is one
    expect(await given(work, 'portfolio')).toEqual({ F: [id] });
    await keep(work, 'portfolio', { R: ['My text'], F: [id] });
    expect(await given(work, 'portfolio')).toEqual({ R: ['My text'], F: [id] });
  });

  test('C10: is refused by size, kind and number before a byte is sent, with the limit in words', async () => {
    const work = await begun(all);
    const begin = (name: string, size: number, answers = files) =>
      beginFile<Problem>(ada, work, { name, size, answers });
    expect((await begin('a.txt', 1001)).body.errors[0]?.message).toBe(
      'We support attaching files not bigger than 1,000 B',
    );
    expect(await refused(begin('a.exe', 1))).toEqual([415, 'hand-in.file-kind']);
    expect(await refused(begin('a.txt', 1, drawing))).toEqual([415, 'hand-in.file-kind']);
    for (const name of ['a.txt', 'b.txt']) expect((await begin(name, 1)).status).toBe(201);
    expect(await refused(begin('c.txt', 1))).toEqual([409, 'hand-in.too-many-files']);
    const wrong = { question: 'essay', interaction: 'R' };
    expect(await refused(begin('a.txt', 1, wrong))).toEqual([404, 'hand-in.not-asked']);
    expect(await refused(begin('a.txt', 1, { question: 'none', interaction: 'F' }))).toEqual([
      404,
      'quiz.question-not-found',
    ]);
    // no draft of a hand-in is here
    expect(await refused(beginFile(ada, work, { name: 'a.txt', size: 1 }))).toEqual([404, 'hand-in.not-asked']);
  });

  test('takes the place of the one before where one is asked for, and only once it is stored', async () => {
    const work = await begun(all);
    const first = await sent(work, 'one.png', 'first', drawing);
    const second = randomUUID();
    await beginFile(ada, work, { name: 'two.png', size: 6, id: second, answers: drawing });
    expect(await given(work, 'sketch')).toEqual({ D: [first] });
    await sendPart(ada, `${filesOf(work)}/${second}`, { offset: 0, text: 'second' });
    expect(await given(work, 'sketch')).toEqual({ D: [second] });
    expect((await question(work, 'sketch')).files.map(({ id }) => id)).toEqual([second]);
    expect(await refused(ada.send('GET', `${filesOf(work)}/${first}/content`))).toEqual([
      404,
      'hand-in.file-not-found',
    ]);
  });

  test('can be taken out until the end, and is gone then', async () => {
    const work = await begun(all);
    const [one, two] = [await sent(work, '1.txt', 'one'), await sent(work, '2.txt', 'two')];
    await keep(work, 'portfolio', { F: [one, two] });
    expect(await removeFile(ada, `${filesOf(work)}/${one}`)).toBe(204);
    expect(await given(work, 'portfolio')).toEqual({ F: [two] });
    await submit(work);
    expect(await removeFile(ada, `${filesOf(work)}/${two}`)).toBe(409);
    expect(await readByGrader(work)).toContain(`/files/${two}/content`);
  });

  test('is none that belongs to somebody else, to other work, to another question, or is not there whole', async () => {
    const [work, other, others] = [await begun(all), await begun(all), await begun(all, ben)];
    const bens = await sendFile(ben, others, { name: 'b.txt', text: 'ben', answers: files });
    const elsewhere = await sent(other, 'o.txt', 'other work');
    const picture = await sent(work, 'p.png', 'picture', drawing);
    const half = randomUUID();
    await beginFile(ada, work, { name: 'half.txt', size: 2, id: half, answers: files });
    const mine = await sent(work, 'm.txt', 'mine');
    const kept = await keep(work, 'portfolio', { F: [bens, elsewhere, picture, half, randomUUID(), 'x', mine] });
    expect(kept.status).toBe(200);
    expect(await given(work, 'portfolio')).toEqual({ F: [mine] });
    await submit(work);
    const seen = await readByGrader(work);
    expect(seen).toContain('m.txt');
    for (const hidden of ['b.txt', 'o.txt', 'half.txt', bens, elsewhere, half]) expect(seen).not.toContain(hidden);
  });

  test('is for its learner and, once it is handed in, for whoever grades: as a download that nothing runs', async () => {
    const work = await begun(all);
    const id = await sent(work, 'page.txt', '<script>alert(1)</script>');
    const address = `${filesOf(work)}/${id}`;
    expect(await askOffset(ben, address)).toMatch(/^404/);
    expect(await removeFile(ben, address)).toBe(404);
    expect((await ben.send('GET', `${address}/content`)).status).toBe(404);
    expect((await forGraders(handedInFilePath, work, id)).status).toBe(404);
    await submit(work);
    const answers = [await ada.send<string>('GET', `${address}/content`), await forGraders(handedInFilePath, work, id)];
    for (const { status, headers, body } of answers) {
      expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="page.txt"/);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await forGraders(handedInFilePath, work, id, ben)).status).toBe(403);
    expect((await forGraders(handedInPicturePath, work, id)).status).toBe(404);
  });

  test('G1: a drawing is seen by whoever grades it, as the picture that it is inside', async () => {
    const work = await begun(all);
    const id = await sent(work, 'drawing.png', 'GIF89a, whatever its name says', drawing);
    const text = await sent(work, '"><img src=x>.txt', 'text');
    await submit(work);
    const part = await partNamed(ada, work.objectiveWorkflowId, 'Quiz q');
    expect(part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.state).toBe(ActivityWorkState.inGrading);
    const seen = await readByGrader(work);
    expect(seen).toContain(`/files/${id}/picture" alt="drawing.png"`);
    expect(seen).toContain(`/files/${text}/content" download="&quot;&gt;&lt;img src=x&gt;.txt"`);
    const { status, headers } = await forGraders(handedInPicturePath, work, id);
    expect([status, headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]).toEqual([
      200,
      'image/gif',
      'inline',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('after the end', () => {
  const overTime = ({ activityWorkflowId }: Work) =>
    server.db
      .updateTable('quiz_work')
      .set({ deadline: sql<Date>`clock_timestamp()` })
      .where('activity_workflow_id', '=', activityWorkflowId)
      .execute();

  test('what was stored in time is handed in, and what comes later is late and takes no place of it', async () => {
    const work = await begun(testOf([portfolio, sketch], { timeLimitSeconds: 600 }));
    const [inTime, drawn] = [await sent(work, 'a.txt', 'in time'), await sent(work, 'a.png', 'in time', drawing)];
    await overTime(work);
    const late = await sent(work, 'late.png', 'late', drawing);
    await doChores(server.db, [handInOverdue]);
    const handedIn = await readByGrader(work);
    for (const id of [inTime, drawn]) expect(handedIn).toContain(`/files/${id}/content`);
    expect(handedIn).not.toContain(late);
    const kept = await keep(work, 'sketch', { D: [late] });
    expect(kept.body).toMatchObject({ late: true });
    const afterwards = await readByGrader(work);
    for (const id of [inTime, drawn, late]) expect(afterwards).toContain(`/files/${id}/content`);
  });

  test('what was checked in a practice is kept for whoever grades it, also when it is taken out', async () => {
    const work = await begun(practice([portfolio, sketch]));
    const id = await sent(work, 'a.txt', 'checked');
    const { objectiveWorkflowId, activityWorkflowId } = work;
    const body = { objectiveWorkflowId, activityWorkflowId, questionId: 'portfolio', answers: { F: [randomUUID()] } };
    const { question: checked } = await perform(ada, 'checkQuizAnswer', body);
    expect([checked.result?.verdict, checked.answer?.answers]).toEqual(['waits', { F: [id] }]);
    expect(await removeFile(ada, `${filesOf(work)}/${id}`)).toBe(204);
    expect((await question(work, 'portfolio')).files).toEqual([]);
    await sent(work, 'a.png', 'drawn', drawing);
    await perform(ada, 'checkQuizAnswer', { ...body, questionId: 'sketch', answers: {} });
    expect(await readByGrader(work)).toContain('a.txt');
    expect((await forGraders(handedInFilePath, work, id)).status).toBe(200);
  });
});
