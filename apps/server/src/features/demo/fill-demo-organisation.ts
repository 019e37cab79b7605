import { randomUUID } from 'node:crypto';
import { usualNoticeChoices, type CourseDocument, type NoticeChoices, type SettingValues } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { upsertChoices } from '../../kernel/mail/choices-store.ts';
import { enrol } from '../../learning/enrolment/store.ts';
import { syncReviews } from '../../learning/reviews/sync-reviews.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoTemplates } from './certificates.ts';
import { insertTemplate } from './certificates-store.ts';
import { collections, demoCourses, type Collection } from './courses.ts';
import type { StoredPart } from './course-tree.ts';
import { instantInDays } from './days.ts';
import { demoEnrolments, type EnrolmentSeed } from './enrolments.ts';
import { insertDemoUnits } from './moving-store.ts';
import { demoPassword, demoPeople } from './people.ts';
import {
  hasDemoAccounts,
  insertPeople,
  insertSettings,
  insertUnits,
  lockDemo,
  type NewPerson,
} from './people-store.ts';
import { planAttempt } from './plan-attempt.ts';
import { planQuizzes, type PlannedQuiz } from './plan-quiz.ts';
import type { QuizSeed } from './quiz-answers.ts';
import { readDemoCourse } from './read-course.ts';
import {
  insertAnnouncement,
  insertAttempt,
  insertCollections,
  insertStaff,
  insertTerms,
  selectParts,
  updateAccessCreated,
} from './store.ts';
import { demoStaff } from './staff.ts';
import { termsAround, type TermKey } from './terms.ts';

/** Work of other features that this one needs. `Files` is whatever the course storage keeps of a course's files. */
export interface DemoTools<Files> {
  /** Writes the bytes of a course's files; before the transaction, which must be short. */
  readonly storeFiles: (document: CourseDocument) => Promise<Files>;
  readonly storeCourse: (
    tx: Transaction,
    course: { readonly document: CourseDocument; readonly files: Files },
    options: { readonly tenantId: string; readonly showcases: readonly Pick<Collection, 'code' | 'name'>[] },
  ) => Promise<{ readonly objectiveId: string }>;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly now: Date;
  /** Called with the number of courses that are ready to be stored. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What the demo organisation has switched on. */
const demoSettings = {
  'ui.learner.dashboard': true,
  'ui.learner.navigation': { catalog: true, rooms: false, researchProjects: false, knowledgeModels: true },
} satisfies Partial<SettingValues>;

/** Without quiet hours: whoever looks at the demo in the evening finds its mails, too. */
const wakefulChoices: NoticeChoices = { ...usualNoticeChoices, quiet: null };

interface ReadyCourse<Files> {
  readonly document: CourseDocument;
  readonly files: Files;
  readonly showcases: readonly Collection[];
}

interface FilledCourse {
  readonly objectiveId: string;
  readonly document: CourseDocument;
  readonly parts: readonly StoredPart[];
}

interface Filling {
  readonly tenantId: string;
  readonly now: Date;
  readonly courses: ReadonlyMap<string, FilledCourse>;
  readonly terms: ReadonlyMap<TermKey, string>;
  readonly quizzes: ReadonlyMap<QuizSeed, PlannedQuiz>;
}

/**
 * Fills a tenant with the demo organisation: courses, collections, terms, people and what they have learned so far
 * (decisions §3, 'Demo'). Whole or not at all; does nothing and answers false where demo accounts exist.
 */
export async function fillDemoOrganisation<Files>(
  db: Database,
  tenantId: string,
  tools: DemoTools<Files>,
): Promise<boolean> {
  if (await hasDemoAccounts(db, tenantId)) return false;
  const [ready, people] = await Promise.all([readCourses(tools), readPeople(tools)]);
  const documents = new Map(ready.map(({ document }) => [document.code, document]));
  const quizzes = await planQuizzes(demoEnrolments, documents);
  const filled = await db.transaction().execute(async (tx) => {
    await lockDemo(tx);
    if (await hasDemoAccounts(tx, tenantId)) return false;
    await insertPeople(tx, tenantId, people);
    await insertUnits(tx, tenantId, people);
    await insertSettings(tx, tenantId, demoSettings);
    for (const { id } of people) await upsertChoices(tx, { tenantId, id }, wakefulChoices);
    await insertCollections(tx, tenantId, collections);
    const filling: Filling = {
      tenantId,
      now: tools.now,
      quizzes,
      terms: await insertTerms(tx, tenantId, termsAround(tools.now)),
      courses: await storeCourses(tx, { tenantId, storeCourse: tools.storeCourse }, ready),
    };
    await fillAnnouncements(tx, filling);
    const userIds = new Map(people.map((person) => [person.email, person.id]));
    await fillStaff(tx, filling, userIds);
    await fillEnrolments(tx, filling, userIds);
    await fillCertificates(tx, filling, userIds);
    const objectiveIds = [...filling.courses.values()].map(({ objectiveId }) => objectiveId);
    await insertDemoUnits(tx, { tenantId, objectiveIds }, tools.now);
    return true;
  });
  // what comes back for review is there from the first minute on
  if (filled) for (const { id } of people) await syncReviews(db, { tenantId, id }, tools.now);
  return filled;
}

async function readCourses<Files>({
  now,
  storeFiles,
  onProgress,
}: DemoTools<Files>): Promise<readonly ReadyCourse<Files>[]> {
  let done = 0;
  return await Promise.all(
    demoCourses.map(async ({ course, collections: showcases }) => {
      const document = await readDemoCourse(course, now);
      const files = await storeFiles(document);
      done += 1;
      onProgress?.(done, demoCourses.length);
      return { document, files, showcases };
    }),
  );
}

async function readPeople<Files>({ hashPassword }: DemoTools<Files>): Promise<readonly NewPerson[]> {
  return await Promise.all(
    demoPeople.map(async (person) => ({ ...person, id: randomUUID(), passwordHash: await hashPassword(demoPassword) })),
  );
}

async function storeCourses<Files>(
  tx: Transaction,
  { tenantId, storeCourse }: Pick<DemoTools<Files>, 'storeCourse'> & { readonly tenantId: string },
  ready: readonly ReadyCourse<Files>[],
): Promise<ReadonlyMap<string, FilledCourse>> {
  const filled = new Map<string, FilledCourse>();
  for (const { document, files, showcases } of ready) {
    const { objectiveId } = await storeCourse(
      tx,
      { document, files },
      {
        tenantId,
        showcases: showcases.map(({ code, name }) => ({ code, name })),
      },
    );
    filled.set(document.code, { objectiveId, document, parts: await selectParts(tx, tenantId, objectiveId) });
  }
  return filled;
}

async function fillAnnouncements(tx: Transaction, { tenantId, now, courses }: Filling): Promise<void> {
  for (const { code, daysAgo, ...words } of demoAnnouncements) {
    const objectiveId = courses.get(code)?.objectiveId;
    if (objectiveId === undefined) throw new Error(`${code} is not one of the demo courses.`);
    await insertAnnouncement(tx, { tenantId, objectiveId, ...words, created: instantInDays(now, -daysAgo) });
  }
}

type UserIds = ReadonlyMap<string, string>;

async function fillStaff(tx: Transaction, { tenantId, courses }: Filling, userIds: UserIds): Promise<void> {
  const rows = demoStaff.flatMap(({ person, roles, codes }) =>
    codes.flatMap((code) => {
      const [userId, objectiveId] = [userIds.get(person.email), courses.get(code)?.objectiveId];
      if (userId === undefined || objectiveId === undefined)
        throw new Error(`${person.email} cannot work for ${code} in the demo.`);
      return roles.map((role) => ({ tenantId, userId, objectiveId, role }));
    }),
  );
  await insertStaff(tx, rows);
}

async function fillCertificates(tx: Transaction, { tenantId, now, courses }: Filling, userIds: UserIds): Promise<void> {
  const known = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('A certificate of the demo is of nobody, or for nothing.');
    return thing;
  };
  const courseOf = (code: string) => {
    const { objectiveId, document } = known(courses.get(code));
    return { objectiveId, name: document.name };
  };
  const userIdOf = (email: string) => known(userIds.get(email));
  for (const seed of demoTemplates) await insertTemplate(tx, { tenantId, now, courseOf, userIdOf }, seed);
}

async function fillEnrolments(tx: Transaction, filling: Filling, userIds: UserIds): Promise<void> {
  for (const { person, enrolments } of demoEnrolments) {
    const userId = userIds.get(person.email);
    if (userId === undefined) throw new Error(`${person.email} is not one of the demo people.`);
    for (const [order, seed] of enrolments.entries()) await fillEnrolment(tx, filling, { userId, seed, order });
  }
}

interface OneEnrolment {
  readonly userId: string;
  readonly seed: EnrolmentSeed;
  /** 0 for the course that stands first in My Courses. */
  readonly order: number;
}

async function fillEnrolment(
  tx: Transaction,
  { tenantId, now, courses, terms, quizzes }: Filling,
  { userId, seed, order }: OneEnrolment,
): Promise<void> {
  const course = courses.get(seed.code);
  if (course === undefined) throw new Error(`${seed.code} is not one of the demo courses.`);
  const { objectiveId, document, parts } = course;
  const aggregateId = await enrol(tx, { tenantId, userId, objectiveId, ...accessTerms(seed, terms, now) });
  await updateAccessCreated(tx, aggregateId, instantInDays(now, -order / 24));
  for (const [index, attempt] of (seed.attempts ?? []).entries()) {
    await insertAttempt(
      tx,
      { tenantId, userId, objectiveId, aggregateId, attempt: index + 1 },
      planAttempt({ document, parts, quizzes }, attempt, now),
    );
  }
}

/** Dates lie at a full hour, as people set them. */
function accessTerms(seed: EnrolmentSeed, terms: ReadonlyMap<TermKey, string>, now: Date) {
  const date = (days: number | undefined, hour: number) => (days === undefined ? null : instantInDays(now, days, hour));
  return {
    isMandatory: seed.mandatory ?? false,
    retake: seed.retake ?? false,
    isSelfEnrolled: seed.selfEnrolled ?? false,
    termId: seed.term === undefined ? null : (terms.get(seed.term) ?? null),
    dueDate: date(seed.dueInDays, 20),
    availabilityDate: date(seed.availableInDays, 6),
    availabilityEndDate: date(seed.availableUntilDays, 20),
    gradeRevealPolicy: seed.gradeReveal?.policy ?? 'afterFinish',
    gradeRevealDate: date(seed.gradeReveal?.inDays, 8),
  } as const;
}
