import { randomUUID } from 'node:crypto';
import { handInTerms, usualScoreWeight, type CourseDocument } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { StoredGrade } from '../../db/tables/stored-grade.ts';
import type { StoredImportReport } from '../../db/tables/stored-import.ts';
import { storableJson, storableText } from '../../kernel/storable-text.ts';
import type { KeptRow, NewFile, PartRow } from './plan-rows.ts';
import { renewedActivity, renewedPart, renewedScale } from './renewed-columns.ts';

/**
 * Rows an insert carries: far below the 65,535 placeholders of one statement, and few enough that building it holds
 * nobody up.
 */
const rowsAtOnce = 200;

function chunks<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

/** The course to which rows belong. */
export interface CourseKey {
  readonly tenantId: string;
  readonly objectiveId: string;
}

/** Adds rows for files; those that are there already stay as they are. */
export async function insertFiles(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  files: readonly NewFile[],
): Promise<void> {
  for (const some of chunks(files)) {
    await tx
      .insertInto('stored_file')
      .values(
        some.map((file) => ({
          id: file.fileId,
          tenant_id: tenantId,
          objective_id: objectiveId,
          sha256: Buffer.from(file.sha256, 'hex'),
          size: file.size,
          media_type: file.mediaType,
          name: file.name,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

export async function setCover(tx: Transaction, { tenantId, objectiveId }: CourseKey, fileId: string): Promise<void> {
  await tx
    .updateTable('objective')
    .set({ cover_file_id: fileId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectiveId)
    .execute();
}

function activityRow({ tenantId, objectiveId }: CourseKey, part: PartRow) {
  const { activityId, settings: document } = part;
  return {
    id: activityId,
    tenant_id: tenantId,
    objective_id: objectiveId,
    kind: document.kind,
    name: document.name,
    code: document.code ?? null,
    state: document.state,
    duration_seconds: document.durationSeconds === undefined ? null : Math.round(document.durationSeconds),
    proctored: document.proctored ?? false,
    manual_grading: document.manualGrading ?? false,
    completion: part.completion,
    hand_in: document.handIn === undefined ? null : storableJson(handInTerms(document.handIn)),
    presentation_mode: document.presentationMode ?? null,
    preferred_width: document.preferredWidth ?? null,
    preferred_height: document.preferredHeight ?? null,
    grader: document.grader ?? null,
    content: part.content,
  } as const;
}

function partRow({ tenantId, objectiveId }: CourseKey, part: PartRow) {
  const { settings: document } = part;
  return {
    id: part.id,
    tenant_id: tenantId,
    objective_id: objectiveId,
    parent_part_id: part.parentPartId,
    activity_id: part.activityId,
    activity_path_id: part.activityPathId,
    axis: part.axis,
    source_key: part.sourceKey,
    order: part.order,
    optional: document.optional ?? false,
    score_weight:
      document.scoreWeight ?? usualScoreWeight({ type: document.kind, manualGrading: document.manualGrading ?? false }),
    progress_weight: document.progressWeight ?? 1,
    gate: document.gate ?? 'free',
    prerequisites: JSON.stringify(part.prerequisites),
    allowed_attempts: document.allowedAttempts ?? null,
    attempt_policy: document.attemptPolicy ?? 'best',
    normalized_passing_score: document.normalizedPassingScore ?? null,
    constraint: document.constraint === undefined ? null : JSON.stringify(document.constraint),
    sequencing: document.sequencing === undefined ? null : storableJson(document.sequencing),
  } as const;
}

/** Adds the questions of these parts; those that are there already stay as they are. */
async function insertQuizzes(tx: Transaction, { tenantId }: CourseKey, parts: readonly PartRow[]): Promise<void> {
  const quizzes = parts.flatMap(({ quiz }) => quiz ?? []);
  for (const some of chunks(quizzes)) {
    await tx
      .insertInto('quiz')
      .values(
        some.map(({ sha256, document }) => ({ tenant_id: tenantId, sha256: Buffer.from(sha256, 'hex'), document })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'sha256']).doNothing())
      .execute();
  }
}

/** Inserts activities and parts, or renews those that are there; a parent comes before its children in `parts`. */
export async function insertParts(tx: Transaction, course: CourseKey, parts: readonly PartRow[]): Promise<void> {
  await insertQuizzes(tx, course, parts);
  for (const some of chunks(parts)) {
    await tx
      .insertInto('activity')
      .values(some.map((one) => activityRow(course, one)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(renewedActivity.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
    await tx
      .insertInto('activity_part')
      .values(some.map((one) => partRow(course, one)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(renewedPart.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
}

/** Keeps what nothing shows yet. */
export async function insertKept(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  kept: readonly KeptRow[],
): Promise<void> {
  for (const some of chunks(kept)) {
    await tx
      .insertInto('kept_material')
      .values(
        some.map(({ order, kind, name, sourceFormat, source }) => ({
          tenant_id: tenantId,
          objective_id: objectiveId,
          order,
          kind,
          name: storableText(name),
          source_format: sourceFormat,
          source: storableText(source),
        })),
      )
      .execute();
  }
}

/** Or renews the one with this id. */
export async function insertGradingScale(
  tx: Transaction,
  tenantId: string,
  { id, ...scale }: NonNullable<CourseDocument['gradingScale']> & { readonly id: string },
): Promise<void> {
  const grades: readonly StoredGrade[] = scale.grades
    .map(({ name, color, normalizedMinScore }) => ({
      id: randomUUID(),
      name,
      color: color ?? null,
      normalizedMinScore,
    }))
    .toSorted((one, other) => other.normalizedMinScore - one.normalizedMinScore);
  await tx
    .insertInto('grading_scale')
    .values({
      id,
      tenant_id: tenantId,
      name: scale.name,
      max_score: scale.maxScore,
      normalized_passing_score: scale.normalizedPassingScore,
      grades: JSON.stringify(grades),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(renewedScale.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute();
}

/** Puts a course into a collection, which is made when the tenant has none of this code. */
export async function addToShowcase(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  showcase: { readonly code: string; readonly name: string },
): Promise<void> {
  await tx
    .insertInto('showcase')
    .values({
      tenant_id: tenantId,
      ...showcase,
      order: sql<number>`(select coalesce(max("order"), 0) + 1 from showcase where tenant_id = ${tenantId})`,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .execute();
  await tx
    .insertInto('objective_showcase')
    .columns(['tenant_id', 'objective_id', 'showcase_id'])
    .expression((eb) =>
      eb
        .selectFrom('showcase')
        .select(['showcase.tenant_id', sql<string>`${objectiveId}::uuid`.as('objective_id'), 'showcase.id'])
        .where('showcase.tenant_id', '=', tenantId)
        .where('showcase.code', '=', showcase.code),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface UserByEmail {
  readonly id: string;
  readonly email: string;
}

/** `emails` in lower case; unknown ones are missing from the answer. */
export async function selectUsersByEmail(
  db: Database | Transaction,
  tenantId: string,
  emails: readonly string[],
): Promise<readonly UserByEmail[]> {
  return await db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .orderBy(sql`lower(email)`)
    .execute();
}

export async function isCodeTaken(db: Database, tenantId: string, code: string): Promise<boolean> {
  const { rows } =
    await sql`select from objective where tenant_id = ${tenantId} and lower(code) = lower(${code}::text)`.execute(db);
  return rows.length > 0;
}

/**
 * Ends a job together with what it stored. Throws when the job was taken over meanwhile, so that nothing is stored
 * twice.
 */
export async function updateJobDone(
  tx: Transaction,
  { id, tries }: { readonly id: string; readonly tries: number },
  report: StoredImportReport,
): Promise<void> {
  // Tenant: the id is of the job that this process works on
  const { numUpdatedRows } = await tx
    .updateTable('import_job')
    .set({ stage: 'done', report: storableJson(report), finished: sql<Date>`now()` })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('finished', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Another server has taken over the import ${id}.`);
}
