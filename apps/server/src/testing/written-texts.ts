import { randomUUID } from 'node:crypto';
import { ActivityKind, type PartDocument, type RubricDocument } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import { course, givenAccess, givenCourse, packageFile, page } from './fixtures.ts';
import { announcementTexts, givenAnnouncements, inAnnouncements } from './announcements.ts';
import { certificateTexts, givenCertificate, inCertificates } from './certificates.ts';
import { givenPlatform } from './foreign.ts';
import { givenPasskey } from './people.ts';
import { handInAt, rubricSeen } from './hand-in.ts';
import { givenOwnTask, open, perform, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import { capital, practice, quizPart } from './quizzes.ts';
import type { TestServer } from './server.ts';

/**
 * Columns of texts that a person, a browser or a package writes. Each is filled by `writeEverywhere`, or is HTML, which
 * is sanitised.
 */
export const writtenColumns: readonly string[] = [
  'activity.code',
  'activity.content',
  'activity.grader',
  'activity.hand_in',
  'activity.name',
  'activity_part.source_key',
  'activity_record.assessment',
  'activity_record.comment',
  ...announcementTexts,
  ...certificateTexts,
  'credential.issuer',
  'credential.name',
  'external_tool.name',
  'foreign_login.storage_target',
  'foreign_login.target',
  'foreign_person.email',
  'foreign_person.subject',
  'foreign_platform.client_id',
  'foreign_platform.deployments',
  'foreign_platform.issuer',
  'foreign_platform.name',
  'foreign_score.line_item',
  'foreign_score.subject',
  'grading_scale.description',
  'grading_scale.grades',
  'grading_scale.name',
  'hand_in.body',
  'hand_in_draft.body',
  'hand_in_file.name',
  'objective.code',
  'objective.description',
  'objective.language',
  'objective.name',
  'objective.source',
  'objective_record.grade_color',
  'objective_record.grade_name',
  'own_task.note',
  'own_task.title',
  'passkey.name',
  'public_record.title',
  'quiz.document',
  'quiz_annotation.value',
  'quiz_answer.answers',
  'quiz_question.answers',
  'quiz_question.assessment',
  'quiz_question.comment',
  'quiz_question.override_reason',
  'quiz_work.drawn',
  'quiz_work.turn',
  'session.user_agent',
  'setting.value',
  'showcase.code',
  'showcase.description',
  'showcase.name',
  'stored_file.name',
  'tenant.name',
  'term.name',
  'unit.name',
  'user_account.email',
  'user_account.first_name',
  'user_account.last_name',
  'user_account.middle_name',
];

export interface Written {
  readonly objectiveId: string;
  readonly workflowId: string;
  readonly channelId: string;
  readonly certificateNumber: string;
  readonly badgeId: string;
  readonly quizWorkflowId: string;
}

const toneRubric: RubricDocument = { criteria: [{ id: 'tone', name: 'Tone', levels: [{ id: 'warm', name: 'Warm' }] }] };

const content: readonly PartDocument[] = [
  page('a', { code: 'A-1', manualGrading: true, handIn: { rubric: toneRubric } }),
  quizPart('q', practice([capital])),
  { ...page('b'), content: { type: 'link', url: 'https://example.org/', description: 'About it' } },
  { ...page('c'), content: { type: 'file', path: 'notes.txt' } },
  {
    ...page('d'),
    kind: ActivityKind.event,
    content: {
      type: 'event',
      startsAt: '2026-01-01T10:00:00Z',
      endsAt: '2026-01-01T11:00:00Z',
      place: 'Here',
      descriptionHtml: '<p>Come</p>',
    },
  },
];

/**
 * A course with every kind of text, taken and graded by a person who belongs to a unit; it is in every list that there
 * is.
 */
export async function givenTexts(server: TestServer, person: TestPerson, teacher: TestPerson): Promise<Written> {
  const { db, tenantId } = server;
  const file = packageFile('notes.txt', 'text/plain', 'Notes');
  const grades = [{ name: 'A', color: '#112233', normalizedMinScore: 0 }];
  const gradingScale = { name: 'Letters', maxScore: 10, normalizedPassingScore: 0.5, grades };
  const document = course(content, {
    gradingScale,
    description: 'What it is about',
    aboutHtml: '<p>About</p>',
    files: new Map([[file.path, file]]),
  });
  const { objectiveId } = await givenCourse(server, document, { showcases: [{ code: 'one', name: 'One' }] });
  const channelId = await givenAnnouncements(server);
  const offered = { announcement_channel_id: channelId, show_in_catalog: true, show_in_open_catalog: true };
  await db.updateTable('objective').set(offered).where('id', '=', objectiveId).execute();
  const term = await db
    .insertInto('term')
    .values({ tenant_id: tenantId, name: 'Term' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await givenUnit(server, person);
  await givenPasskey(server, person.id);
  await Promise.all([givenOwnTask(person), givenForeign(server, person)]);
  const terms = { gradeRevealPolicy: 'none', retake: true } as const;
  const aggregateId = await givenAccess(server, person.id, objectiveId, terms);
  await db.updateTable('objective_access').set({ term_id: term.id }).where('user_id', '=', person.id).execute();
  const done = await startCourse(person, aggregateId);
  await handInAndGrade(person, teacher, done);
  await perform(person, 'submitObjectiveWorkflow', { id: done });
  const workflowId = await startCourse(person, aggregateId);
  await handInAndGrade(person, teacher, workflowId);
  await givenForeignScore(server, person, workflowId);
  const { certificateNumber, badgeId } = await givenCertificate(server, { userId: person.id, objectiveId });
  const quizWorkflowId = await answerSomething(person, workflowId);
  return { objectiveId, workflowId, channelId, certificateNumber, badgeId, quizWorkflowId };
}

async function answerSomething(person: TestPerson, objectiveWorkflowId: string): Promise<string> {
  const activityWorkflowId = await open(person, objectiveWorkflowId, 'Quiz q');
  const answers = { R: ['perth'] };
  await perform(person, 'checkQuizAnswer', {
    objectiveWorkflowId,
    activityWorkflowId,
    questionId: capital.id,
    answers,
  });
  return activityWorkflowId;
}

async function givenUnit({ db, tenantId }: TestServer, person: TestPerson): Promise<void> {
  const unit = await db
    .insertInto('unit')
    .values({ tenant_id: tenantId, name: 'Unit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('unit_member').values({ tenant_id: tenantId, unit_id: unit.id, user_id: person.id }).execute();
}

/** What another system told of somebody whom it let open a quiz. */
async function givenForeign({ db, tenantId }: TestServer, person: TestPerson): Promise<void> {
  const of = { tenant_id: tenantId, platform_id: await givenPlatform({ db, tenantId }) };
  const hash = Buffer.alloc(32);
  await db
    .insertInto('foreign_person')
    .values({ ...of, subject: 'one', user_id: person.id })
    .execute();
  await db
    .insertInto('foreign_login')
    .values({ ...of, state_hash: hash, browser_hash: hash, nonce: 'n', target: 't', expires: new Date() })
    .execute();
}

async function givenForeignScore({ db, tenantId }: TestServer, { id }: TestPerson, workflowId: string): Promise<void> {
  const platform = await db.selectFrom('foreign_platform').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('foreign_score')
    .values({
      tenant_id: tenantId,
      platform_id: platform.id,
      user_id: id,
      subject: 'one',
      objective_workflow_id: workflowId,
      activity_part_id: workflowId,
      line_item: 'https://elsewhere.example/items/1',
    })
    .execute();
}

async function handInAndGrade(person: TestPerson, teacher: TestPerson, workflowId: string): Promise<void> {
  const { activityWorkflowId, versionId } = await handInAt(person, workflowId, 'Page a');
  const rubric = await rubricSeen(teacher, activityWorkflowId);
  const marks = [{ criterionId: 'tone', levelId: 'warm', comment: 'Kind' }];
  await teacher.call('gradeActivity', {
    params: { activityWorkflowId },
    body: { score: 1, maxScore: 1, comment: 'Good', versionId, marks, rubric },
  });
}

/** A criterion of a rubric whose every word is this text. */
const criterion = (text: string) => {
  const words = { name: text, description: text };
  const level = { id: 'warm', points: 1, ...words };
  return JSON.stringify({ id: 'tone', most: 1, comment: 'optional', levels: [level], ...words });
};

const inRubrics = (text: string, own: RawBuilder<unknown>) => [
  sql`update activity set hand_in = jsonb_set(hand_in, '{rubric,criteria}', jsonb_build_array(${criterion(text)}::jsonb))
      ${own} and hand_in is not null`,
  sql`update activity_record set assessment = jsonb_set(jsonb_set(assessment, '{marks,0,comment}', to_jsonb(${text}::text)),
      '{rubric,criteria}', jsonb_build_array(${criterion(text)}::jsonb)) ${own} and assessment is not null`,
];

const ofPeople = (text: string, own: RawBuilder<unknown>) => [
  sql`update own_task set title = left(${text}, 200), note = left(${text}, 2000) ${own}`,
  sql`update passkey set name = ${text} ${own}`,
  sql`update credential set name = ${text}, issuer = ${text} ${own}`,
  sql`update public_record set title = left(${text}, 120) ${own}`,
];

const inQuizzes = (text: string, own: RawBuilder<unknown>) => [
  sql`update quiz set document = jsonb_set(document, '{title}', to_jsonb(${text}::text)) ${own}`,
  sql`update quiz_annotation set value = to_jsonb(${text}::text) ${own}`,
  sql`update quiz_answer set answers = jsonb_build_object('R', jsonb_build_array(${text}::text)) ${own}`,
  sql`update quiz_question set answers = jsonb_build_object('R', jsonb_build_array(${text}::text)), comment = ${text},
    override_reason = ${text}, assessment = jsonb_build_object('byHand', false, 'rubric', jsonb_build_object(
      'counts', true, 'showsPoints', true, 'shownBefore', true, 'criteria', jsonb_build_array(${criterion(text)}::jsonb)),
      'marks', jsonb_build_array(jsonb_build_object('criterionId', 'tone', 'levelId', 'warm', 'points', 1,
        'comment', ${text}::text))) ${own}`,
  sql`update quiz_work set drawn = jsonb_set(drawn, '{sections,0,title}', to_jsonb(${text}::text)),
    turn = jsonb_build_object('notBefore', null, 'limits', jsonb_build_array(jsonb_build_object('of', 'section',
      'title', ${text}::text, 'deadline', '2099-01-01T00:00:00Z', 'extraSeconds', 0, 'late', false))) ${own}`,
];

/**
 * Writes this text into everything that somebody can write, past every check: what is answered must be harmless
 * whatever is stored.
 */
export async function writeEverywhere({ db, tenantId }: TestServer, person: TestPerson, text: string): Promise<void> {
  const own = sql`where tenant_id = ${tenantId}`;
  const statements = [
    sql`update activity set name = ${text}, code = ${text}, grader = ${text}, content = case content ->> 'type'
      when 'link' then jsonb_set(content, '{description}', to_jsonb(${text}::text))
      when 'event' then jsonb_set(content, '{place}', to_jsonb(${text}::text))
      when 'file' then jsonb_set(content, '{file,name}', to_jsonb(${text}::text))
      else content end ${own}`,
    ...[inRubrics, inCertificates, inAnnouncements].flatMap((write) => write(text, own)),
    sql`update activity_part set source_key = ${text} ${own} and parent_part_id is null`,
    sql`update activity_record set comment = ${text} ${own}`,
    sql`update grading_scale set name = ${text}, description = ${text}, grades = jsonb_build_array(jsonb_build_object(
      'id', ${randomUUID()}::text, 'name', ${text}::text, 'color', ${text}::text, 'normalizedMinScore', 0)) ${own}`,
    sql`update external_tool set name = ${text} ${own}`,
    sql`update hand_in set body = ${text} ${own}`,
    sql`update hand_in_draft set body = ${text} ${own}`,
    sql`update hand_in_file set name = ${text} ${own}`,
    sql`update objective set name = ${text}, code = ${text}, description = ${text}, language = ${text},
      source = jsonb_build_object('format', 'olx', 'identifier', ${text}::text) ${own}`,
    sql`update objective_record set grade_name = ${text}, grade_color = ${text} ${own}`,
    ...ofPeople(text, own),
    ...inQuizzes(text, own),
    sql`update foreign_platform set name = ${text}, issuer = ${text}, client_id = ${text},
      deployments = jsonb_build_array(${text}::text) ${own}`,
    sql`update foreign_person set subject = ${text}, email = ${text} ${own}`,
    sql`update foreign_login set target = ${text}, storage_target = ${text} ${own}`,
    sql`update foreign_score set subject = ${text}, line_item = ${text} ${own}`,
    sql`update session set user_agent = ${text} where user_id = ${person.id}`,
    sql`update setting set value = to_jsonb(${text}::text) ${own}`,
    sql`update showcase set name = ${text}, code = ${text}, description = ${text} ${own}`,
    sql`update stored_file set name = ${text} ${own}`,
    sql`update tenant set name = ${text} where id = ${tenantId}`,
    sql`update term set name = ${text} ${own}`,
    sql`update unit set name = ${text} ${own}`,
    sql`update user_account set first_name = ${text}, middle_name = ${text}, last_name = ${text}, email = ${text}
      where id = ${person.id}`,
  ];
  for (const statement of statements) await statement.execute(db);
}
