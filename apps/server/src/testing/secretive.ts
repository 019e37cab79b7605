import { randomUUID } from 'node:crypto';
import { calls } from '@stoa/contract';
import {
  ActivityKind,
  isProgressShown,
  settingKeys,
  visibleResult,
  WorkflowState,
  type ActivityConstraint,
  type CourseDocument,
  type GradeRevealPolicy,
} from '@stoa/domain';
import { expect } from 'vitest';
import { course, givenAccess, givenCourse, packageFile, page } from './fixtures.ts';
import { handInAt, handInText, rubricSeen } from './hand-in.ts';
import { open, perform, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import { answerSomething, quizSecrets, secretiveQuestion, secretiveQuizzes } from './secretive-answers.ts';
import { rubricSecrets, secretiveMarks, secretiveRubric } from './secretive-rubric.ts';
import type { TestServer } from './server.ts';

/** Values that only those may read to whom they are shown: a test searches every answer for them. */
export const secrets = {
  comment: 'Words of the instructor',
  otherComment: 'What was said of the other page',
  ...rubricSecrets,
  ...quizSecrets,
  locked: 'Words behind the gate',
  content: 'Words of page a',
  activityScore: 0.7317,
  otherScore: 0.25,
} as const;

/** Three parts of the one activity and one of the other; the third is never done, so that progress is below 1. */
export const courseScore = (3 * secrets.activityScore + secrets.otherScore) / 4;

const scale = {
  name: 'Letters',
  maxScore: 1000,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

/** Settings in which the courses with secrets differ. */
interface Secretive {
  /** Constraint of the first page. */
  readonly constraint?: ActivityConstraint;
  /** True when the third page is proctored. */
  readonly proctored?: boolean;
}

/** A course with results that a person gives, content behind a gate, and answers that nobody may read. */
function secretiveCourse({ constraint = {}, proctored = false }: Secretive): CourseDocument {
  const quiz = {
    type: 'tool',
    tool: 'assessment',
    sourceFormat: 'qti-1.2',
    source: `<q>${secrets.answers}</q>`,
  } as const;
  const words = (text: string) => ({ content: { type: 'html', html: `<p>${text}</p>` } }) as const;
  const file = packageFile('notes.txt', 'text/plain', 'Notes');
  return course(
    [
      page('a', {
        handIn: { rubric: secretiveRubric },
        manualGrading: true,
        scoreWeight: 3,
        progressWeight: 4,
        constraint,
        ...words(secrets.content),
      }),
      page('b', { manualGrading: true, progressWeight: 4 }),
      page('c', { progressWeight: 2, proctored }),
      page('d', { gate: 'previousPassed', optional: true, ...words(secrets.locked) }),
      page('f', { handIn: {}, manualGrading: true, scoreWeight: 0, optional: true }),
      ...secretiveQuizzes,
      page('e', { kind: ActivityKind.lti, content: quiz, scoreWeight: 0 }),
    ],
    { gradingScale: scale, files: new Map([[file.path, file]]) },
  );
}

export interface Terms {
  readonly gradeRevealPolicy?: GradeRevealPolicy;
  readonly gradeRevealDate?: Date | null;
}

/** Facts that the rules show of an attempt at a course with this reveal policy. */
export function shownBy({ gradeRevealPolicy = 'afterFinish', gradeRevealDate = null }: Terms, reached: Reached) {
  const facts = { gradeRevealPolicy, gradeRevealDate: gradeRevealDate?.toISOString() ?? null };
  const now = new Date();
  const progress = isProgressShown({ ...facts, workflowState: WorkflowState[reached] }, now);
  const result = visibleResult({ ...facts, workflowState: WorkflowState.finished }, now).state === 'visible';
  return { progress, parts: progress && result, record: reached === 'finished' && result };
}

/** The state at which an attempt of the tests is left. */
export type Reached = 'inProgress' | 'inGrading' | 'graded' | 'finished';

export interface SentCommand {
  readonly path: string;
  readonly body: { readonly id: string };
}

/** Somebody's attempt at a secretive course. */
export interface Taken {
  readonly person: TestPerson;
  readonly objectiveId: string;
  readonly aggregateId: string;
  readonly workflowId: string;
  /** Ids of its work. */
  readonly activityWorkflowIds: readonly string[];
  /** Ids of questions of its quizzes. */
  readonly questionIds: readonly string[];
  /** Everything that the person asked for on the way. */
  readonly sent: readonly SentCommand[];
}

/** The same person, whose commands are noted. */
export function noting(person: TestPerson, sent: SentCommand[]): TestPerson {
  return {
    ...person,
    call: (name, input = {}) => {
      const { body } = input;
      // every command has an id (decisions §4)
      if (calls[name].kind === 'command') sent.push({ path: calls[name].path, body: body as SentCommand['body'] });
      return person.call(name, input);
    },
  };
}

/** Hands something in and takes it back, so that it stays a draft; answers the id of the work. */
async function writeSomething(person: TestPerson, objectiveWorkflowId: string, name: string): Promise<string> {
  const activityWorkflowId = await open(person, objectiveWorkflowId, name);
  const work = { objectiveWorkflowId, activityWorkflowId };
  await handInText(person, work);
  await perform(person, 'withdrawWork', work);
  return activityWorkflowId;
}

/** Opens a page by its name and hands it in; answers the id of its workflow. */
async function handIn(person: TestPerson, workflowId: string, name: string): Promise<string> {
  const id = await open(person, workflowId, name);
  await perform(person, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
  return id;
}

export async function grade(
  teacher: TestPerson,
  activityWorkflowId: string,
  { score, comment, versionId }: { readonly score: number; readonly comment: string; readonly versionId?: string },
): Promise<void> {
  const assessed = async () => ({ marks: secretiveMarks, rubric: await rubricSeen(teacher, activityWorkflowId) });
  const read = versionId === undefined ? {} : { versionId, ...(await assessed()) };
  const body = { score: score * 10, maxScore: 10, comment, ...read };
  const { status } = await teacher.call('gradeActivity', { params: { activityWorkflowId }, body });
  expect(status).toBe(200);
}

async function askApproval({ db, tenantId }: TestServer, asked: boolean): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', settingKeys.gradingApproval).execute();
  if (asked)
    await db
      .insertInto('setting')
      .values({ tenant_id: tenantId, key: settingKeys.gradingApproval, value: 'true' })
      .execute();
}

export interface Attempting extends Terms {
  readonly reached: Reached;
  readonly objectiveId: string;
  /** Scores of the two pages that are graded. */
  readonly scores?: readonly [number, number];
  readonly comments?: readonly [string, string];
}

/** Leads somebody through a secretive course as far as it is asked. */
export async function attempt(
  server: TestServer,
  { teacher, learner }: { readonly teacher: TestPerson; readonly learner: TestPerson },
  asked: Attempting,
): Promise<Taken> {
  const { reached, objectiveId, scores = [secrets.activityScore, secrets.otherScore], ...rest } = asked;
  const { comments = [secrets.comment, secrets.otherComment], ...terms } = rest;
  const sent: SentCommand[] = [];
  const person = noting(learner, sent);
  const aggregateId = await givenAccess(server, person.id, objectiveId, terms);
  await askApproval(server, reached === 'graded');
  const workflowId = await startCourse(person, aggregateId);
  const { activityWorkflowId: first, versionId } = await handInAt(person, workflowId, 'Page a');
  const second = await handIn(person, workflowId, 'Page b');
  const third = await open(person, workflowId, 'Page c');
  const written = await writeSomething(person, workflowId, 'Page f');
  const quizzes = await answerSomething(person, workflowId);
  await grade(teacher, first, { score: scores[0], comment: comments[0], versionId });
  if (reached !== 'inGrading') await grade(teacher, second, { score: scores[1], comment: comments[1] });
  if (reached !== 'inProgress') await perform(person, 'submitObjectiveWorkflow', { id: workflowId });
  return {
    person,
    objectiveId,
    aggregateId,
    workflowId,
    // the first page is graded, and the third stays under way
    activityWorkflowIds: [first, third, written, ...quizzes],
    questionIds: [secretiveQuestion.id],
    sent,
  };
}

/**
 * A course that is in every list that there is: offered to members and to the public, in a collection, with a cover and
 * an announcement.
 */
export async function givenSecretiveCourse(server: TestServer, secretive: Secretive = {}): Promise<string> {
  return await givenListedCourse(server, secretiveCourse(secretive));
}

/** Stores a course so that it is in every list that there is. */
export async function givenListedCourse(server: TestServer, document: CourseDocument): Promise<string> {
  const { db, tenantId } = server;
  const { objectiveId } = await givenCourse(server, document, {
    showcases: [{ code: 'secretive', name: 'Secretive' }],
  });
  const channel = randomUUID();
  await db
    .insertInto('announcement')
    .values({ tenant_id: tenantId, channel_id: channel, title: 'News', body: 'Something new' })
    .execute();
  await db
    .updateTable('objective')
    .set((eb) => ({
      announcement_channel_id: channel,
      show_in_catalog: true,
      show_in_open_catalog: true,
      cover_file_id: eb
        .selectFrom('stored_file as f')
        .select('f.id')
        .where('f.objective_id', '=', objectiveId)
        .limit(1),
    }))
    .where('id', '=', objectiveId)
    .execute();
  return objectiveId;
}

/** A new course and somebody's attempt at it. */
export async function taken(
  server: TestServer,
  teacher: TestPerson,
  asked: Terms & Secretive & { readonly reached: Reached },
): Promise<Taken> {
  const { constraint = {}, proctored = false, ...terms } = asked;
  const objectiveId = await givenSecretiveCourse(server, { constraint, proctored });
  const learner = await server.signInAs(`${randomUUID()}@test.example`);
  return await attempt(server, { teacher, learner }, { ...terms, objectiveId });
}
