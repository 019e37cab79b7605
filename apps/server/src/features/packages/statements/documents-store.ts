import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { DocumentResource } from '../../../db/tables/statements.ts';

export interface DocumentOwner {
  readonly tenantId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** Documents of a resource about one subject. */
export interface DocumentsOf {
  readonly resource: DocumentResource;
  /** Id of an activity; empty for the learner. */
  readonly subject: string;
}

export interface DocumentName extends DocumentsOf {
  readonly name: string;
}

function keyOf(owner: DocumentOwner, { resource, subject, name }: DocumentName): string {
  // states begin anew with each attempt at a unit; profiles are of the whole registration
  const scope = resource === 'state' ? owner.activityWorkflowId : '';
  return createHash('sha256')
    .update(JSON.stringify([resource, scope, subject, name]))
    .digest('hex');
}

export async function selectDocument(db: Database | Transaction, owner: DocumentOwner, name: DocumentName) {
  return await db
    .selectFrom('statement_document')
    .select(['media_type', 'content', 'updated'])
    .where('tenant_id', '=', owner.tenantId)
    .where('objective_workflow_id', '=', owner.objectiveWorkflowId)
    .where('key', '=', keyOf(owner, name))
    .executeTakeFirst();
}

export interface Content {
  readonly mediaType: string;
  readonly content: Buffer;
}

export async function putDocument(
  tx: Transaction,
  owner: DocumentOwner,
  { mediaType, content, ...name }: DocumentName & Content,
): Promise<void> {
  await tx
    .insertInto('statement_document')
    .values({
      tenant_id: owner.tenantId,
      objective_workflow_id: owner.objectiveWorkflowId,
      activity_workflow_id: owner.activityWorkflowId,
      key: keyOf(owner, name),
      ...name,
      media_type: mediaType,
      content,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'objective_workflow_id', 'key'])
        .doUpdateSet({ media_type: mediaType, content, updated: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteDocument(tx: Transaction, owner: DocumentOwner, name: DocumentName): Promise<void> {
  await tx
    .deleteFrom('statement_document')
    .where('tenant_id', '=', owner.tenantId)
    .where('objective_workflow_id', '=', owner.objectiveWorkflowId)
    .where('key', '=', keyOf(owner, name))
    .execute();
}

/** Names and times of the documents of one subject: states of this work, profiles of the whole registration. */
export async function selectNames(
  db: Database | Transaction,
  owner: DocumentOwner,
  { resource, subject }: DocumentsOf,
) {
  const query = db
    .selectFrom('statement_document')
    .select(['name', 'updated'])
    .where('tenant_id', '=', owner.tenantId)
    .where('objective_workflow_id', '=', owner.objectiveWorkflowId)
    .where('resource', '=', resource)
    .where('subject', '=', subject)
    .orderBy('name');
  const ofWork = query.where('activity_workflow_id', '=', owner.activityWorkflowId);
  return await (resource === 'state' ? ofWork : query).execute();
}

export async function countDocuments(tx: Transaction, owner: DocumentOwner): Promise<number> {
  const { amount } = await tx
    .selectFrom('statement_document')
    .select(sql<number>`count(*)`.as('amount'))
    .where('tenant_id', '=', owner.tenantId)
    .where('objective_workflow_id', '=', owner.objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Waits for others that change documents of this registration. */
export async function lockDocuments(tx: Transaction, { objectiveWorkflowId }: DocumentOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`documents ${objectiveWorkflowId}`}))`.execute(tx);
}
