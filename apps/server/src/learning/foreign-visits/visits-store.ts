import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { devicePreferences } from '../../kernel/auth/preferences.ts';
import type { Person } from '../../kernel/auth/person.ts';

/** One opened page of a quiz that another system launched (decision 0063). */
export interface Visit {
  /** The hash of its secret, by which it is known here. */
  readonly hash: Buffer;
  readonly person: Person;
  readonly platformId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly activityPartId: string;
}

/** Secrets of a visit, of which only hashes are kept. */
export interface VisitSecrets {
  /** Opens the work. */
  readonly token: string;
  /** Opens the files of the quiz, and stands in their addresses. */
  readonly files: string;
}

/** Long enough for a day of work; the work itself stays, and is launched again. */
const visitHours = 12;

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export async function insertVisit(db: Database, { person, ...visit }: Omit<Visit, 'hash'>): Promise<VisitSecrets> {
  const secrets = { token: newSecret(), files: newSecret() };
  await db
    .insertInto('foreign_visit')
    .values({
      token_hash: hashOf(secrets.token),
      files_hash: hashOf(secrets.files),
      tenant_id: person.tenantId,
      user_id: person.id,
      platform_id: visit.platformId,
      objective_workflow_id: visit.objectiveWorkflowId,
      activity_workflow_id: visit.activityWorkflowId,
      activity_part_id: visit.activityPartId,
      expires: sql<Date>`now() + make_interval(hours => ${sql.lit(visitHours)})`,
    })
    .execute();
  return secrets;
}

const ofVisit = [
  'v.token_hash',
  'v.user_id',
  'v.platform_id',
  'v.objective_workflow_id',
  'v.activity_workflow_id',
] as const;
const ofPerson = ['u.email', 'u.first_name', 'u.middle_name', 'u.last_name', 'u.timezone'] as const;

/** The visit that a secret opens, unless it is over, its platform is switched off, or its person's account closed. */
export async function selectVisit(
  db: Database,
  tenantId: string,
  ...[key, secret]: ['token_hash' | 'files_hash', string]
): Promise<Visit | undefined> {
  const row = await db
    .selectFrom('foreign_visit as v')
    .innerJoin('foreign_platform as p', (join) =>
      join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.id', '=', 'v.platform_id'),
    )
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'v.tenant_id').onRef('u.id', '=', 'v.user_id'),
    )
    .select([...ofVisit, 'v.activity_part_id', ...ofPerson])
    .where('v.tenant_id', '=', tenantId)
    .where(`v.${key}`, '=', hashOf(secret))
    .where('v.expires', '>', sql<Date>`now()`)
    .where('p.enabled', '=', true)
    .where('u.deactivated', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, first_name: firstName, middle_name: middleName, last_name: lastName, timezone } = row;
  const profile = { email, firstName, middleName, lastName, timezone, preferences: devicePreferences };
  return {
    hash: row.token_hash,
    person: { id: row.user_id, tenantId, roles: ['Learner'], profile },
    platformId: row.platform_id,
    objectiveWorkflowId: row.objective_workflow_id,
    activityWorkflowId: row.activity_workflow_id,
    activityPartId: row.activity_part_id,
  };
}

/**
 * Leads a visit on to the last attempt at its quiz, wherever that was begun. Other pages stay where they are until they
 * look, so that what they still send is not taken for an answer of the new attempt.
 */
export async function followLast(db: Database, visit: Visit): Promise<Visit> {
  const { person, objectiveWorkflowId, activityPartId } = visit;
  const last = await db
    .selectFrom('activity_workflow')
    .select('id')
    .where('tenant_id', '=', person.tenantId)
    .where('objective_workflow_id', '=', objectiveWorkflowId)
    .where('activity_part_id', '=', activityPartId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  if (last === undefined || last.id === visit.activityWorkflowId) return visit;
  await db
    .updateTable('foreign_visit')
    .set({ activity_workflow_id: last.id })
    .where('tenant_id', '=', person.tenantId)
    .where('token_hash', '=', visit.hash)
    .execute();
  return { ...visit, activityWorkflowId: last.id };
}

/** True where the activity of the visit shows the file. */
export async function selectShowsFile(
  db: Database,
  { person, activityPartId }: Visit,
  fileId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('activity_file as f')
    .innerJoin('activity_part as p', (join) =>
      join.onRef('p.tenant_id', '=', 'f.tenant_id').onRef('p.activity_id', '=', 'f.activity_id'),
    )
    .select('f.file_id')
    .where('f.tenant_id', '=', person.tenantId)
    .where('p.id', '=', activityPartId)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredVisits(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('foreign_visit')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
