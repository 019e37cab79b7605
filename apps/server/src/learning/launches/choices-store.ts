import type { ContentItem } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { storableJson } from '../../kernel/storable-text.ts';
import { deploymentAt } from './deployments-store.ts';

/** Keys of parts that came of what was chosen begin so; no package has such. */
export const placedKey = 'tool-choice:';

/** Whoever chooses, in which tool and for which course. */
export interface NewChoice {
  readonly owner: Owner;
  readonly toolId: string;
  readonly objectiveId: string;
  /** Text that nobody can guess; the tool hands it back. */
  readonly data: string;
}

/** Notes that somebody chooses content in a tool, and answers its id. Undefined where there is no such course. */
export async function insertChoice(
  db: Database,
  { owner, toolId, objectiveId, data }: NewChoice,
): Promise<string | undefined> {
  const row = await db
    .insertInto('tool_choice')
    .columns(['tenant_id', 'external_tool_id', 'user_id', 'objective_id', 'data'])
    .expression((eb) =>
      eb
        .selectFrom('objective as o')
        .select([
          'o.tenant_id',
          sql<string>`${toolId}::uuid`.as('external_tool_id'),
          sql<string>`${owner.id}::uuid`.as('user_id'),
          'o.id as objective_id',
          sql<string>`${data}::text`.as('data'),
        ])
        .where('o.tenant_id', '=', owner.tenantId)
        .where('o.id', '=', objectiveId),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Seconds in which a tool is opened that somebody asked for, and hours in which it answers. */
const secondsToOpen = 300;
const hoursToAnswer = 12;

const choices = (db: Database | Transaction, tenantId: string) =>
  db
    .selectFrom('tool_choice as c')
    .innerJoin('objective as o', 'o.id', 'c.objective_id')
    .select([
      'c.id',
      'c.external_tool_id',
      'c.user_id',
      'c.objective_id',
      'c.data',
      'c.asked',
      'c.answered',
      'c.items',
      'c.said',
      'c.placed',
      'o.name as course',
      'o.code',
      deploymentAt({ tool: sql.ref('c.external_tool_id'), course: sql.ref('o.id'), tenant: sql.ref('c.tenant_id') }).as(
        'deployment_id',
      ),
    ])
    .where('c.tenant_id', '=', tenantId);

export type ChoiceRow = NonNullable<Awaited<ReturnType<typeof selectChoiceToOpen>>>;

/** A choice of one's own that was asked for just now. */
export async function selectChoiceToOpen(db: Database, { id, tenantId }: Owner, choiceId: string) {
  return await choices(db, tenantId)
    .where('c.user_id', '=', id)
    .where('c.id', '=', choiceId)
    .where('c.asked', '>', sql<Date>`now() - make_interval(secs => ${secondsToOpen})`)
    .executeTakeFirst();
}

/** The message is signed; false when it was before. */
export async function updateChoiceSigned(db: Database, { id, tenantId }: Owner, choiceId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tool_choice')
    .set({ signed: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('id', '=', choiceId)
    .where('signed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A choice whose tool was told of it, and has not answered. */
export async function selectAwaitedChoice(
  db: Database,
  tenantId: string,
  choiceId: string,
): Promise<ChoiceRow | undefined> {
  return await choices(db, tenantId)
    .where('c.id', '=', choiceId)
    .where('c.answered', 'is', null)
    .where('c.signed', '>', sql<Date>`now() - make_interval(hours => ${hoursToAnswer})`)
    .executeTakeFirst();
}

/** What a tool answered. */
export interface ChosenContent {
  readonly items: readonly ContentItem[];
  readonly said: string | null;
}

/** Keeps what was chosen; false where an answer came before. */
export async function updateAnswered(
  db: Database,
  tenantId: string,
  { choiceId, items, said }: ChosenContent & { readonly choiceId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tool_choice')
    .set({ answered: sql<Date>`now()`, items: storableJson(items), said })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', choiceId)
    .where('answered', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A choice in this tool. */
export async function selectChoice(
  db: Database | Transaction,
  tenantId: string,
  { toolId, choiceId }: { readonly toolId: string; readonly choiceId: string },
): Promise<ChoiceRow | undefined> {
  return await choices(db, tenantId)
    .where('c.external_tool_id', '=', toolId)
    .where('c.id', '=', choiceId)
    .executeTakeFirst();
}

/** Notes that chosen content goes into its course; false where it did, or where nothing has come to go. */
export async function updatePlaced(tx: Transaction, tenantId: string, choiceId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tool_choice')
    .set({ placed: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', choiceId)
    .where('answered', 'is not', null)
    .where('placed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
