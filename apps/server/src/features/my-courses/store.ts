import type { CourseKeeping } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import { collationOf } from '../../db/collation.ts';
import type { Database } from '../../db/database.ts';
import { accessJoins } from '../../learning/fields/access-sources.ts';
import {
  optional,
  prefixedColumns,
  selection,
  statement,
  together,
  type RowOf,
  type Selection,
} from '../../db/selection.ts';
import {
  access,
  aggregateRowColumns,
  objective,
  objectiveColumns,
  optionalRecordColumns,
  showcasesColumn,
  workflow,
} from '../../learning/fields/columns.ts';
import { courseIs } from '../../learning/fields/states.ts';
import { selectShowcaseCounts, type ShowcaseCountRow } from '../../learning/showcases/store.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import type { Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

const stillDue = courseIs(workflow.state, ({ dueCounts }) => dueCounts);

/** Deadlines of work that can still be done, the nearest first; everything else comes after them. */
export const openDueDate = sql`coalesce(
  case when ${stillDue} or (w.id is null and r.id is null) then a.due_date end, 'infinity')`;

/** Names in the order in which the readers of a language look things up. */
export function nameIn(locale: Locale): RawBuilder<unknown> {
  return sql`${objective.name} collate ${sql.id(collationOf(locale))}`;
}

const enrolledColumns = together(
  objectiveColumns,
  aggregateRowColumns,
  showcasesColumn,
  prefixedColumns(access, ['is_pinned', 'is_archived']),
);

export type EnrolledRow = RowOf<typeof enrolledColumns>;

const cardWorkflowColumns = prefixedColumns(workflow, [
  'id',
  'state',
  'progress',
  'started',
  'submitted',
  'finished',
  'protect_results',
  'last_axis',
]);

/** What a card reads of an attempt. */
export type CardWorkflowRow = RowOf<typeof cardWorkflowColumns>;

/** What a card shows, and no more: each column of each row costs time to read. */
const cardColumns = together(
  prefixedColumns(access, [
    'aggregate_id',
    'is_mandatory',
    'retake',
    'due_date',
    'availability_date',
    'availability_end_date',
    'grade_reveal_policy',
    'grade_reveal_date',
    'is_pinned',
    'is_archived',
  ]),
  prefixedColumns(objective, [
    'id',
    'name',
    'code',
    'cover_file_id',
    'type',
    'state',
    'presentation_mode',
    'support_review',
    'duration_seconds',
    'children_count',
    'announcement_channel_id',
    'root_kind',
    'root_tool',
  ]),
  showcasesColumn,
  optional(cardWorkflowColumns, 'w_id'),
  optionalRecordColumns,
);

export type CardRow = RowOf<typeof cardColumns>;

type Owner = Pick<Person, 'tenantId' | 'id'>;

function owned(person: Owner, query: CompiledQuery): RawBuilder<unknown> {
  return sql`a.tenant_id = ${person.tenantId} and a.user_id = ${person.id} and (${query.where})`;
}

function countOf(person: Owner, query: CompiledQuery): RawBuilder<number> {
  // Tenant: stands in `owned`
  return sql`(select count(*) from objective_access a ${accessJoins} where ${owned(person, query)})`;
}

type Counted<Row> = Row & { readonly total: number | null };

/**
 * One page of a person's courses and their number in one round trip. The page is found on the accesses alone, as far as
 * filter and sort allow, and only its rows are joined with the rest. The limit stands in the text because a prepared
 * plan must know that it is small.
 */
function pageOf<Row>(person: Owner, query: CompiledQuery, columns: Selection<Row>): RawBuilder<Counted<Row>> {
  // Tenant: stands in `owned`
  const total = query.wantsTotal ? countOf(person, query) : sql<null>`null`;
  return statement`
    with page as (
      select a.* from objective_access a ${accessJoins} where ${owned(person, query)}
      order by ${query.orderBy} limit ${sql.lit(query.take)} offset ${query.skip}
    )
    select ${selection({ total })}, ${columns}
    from page a ${accessJoins} order by ${query.orderBy}`;
}

/** A page of whole courses. */
export const enrolledPage = (person: Owner, query: CompiledQuery) => pageOf(person, query, enrolledColumns);

/** A page of cards. */
export const cardPage = (person: Owner, query: CompiledQuery) => pageOf(person, query, cardColumns);

/** One page, or only the number where no rows are wanted. */
export async function selectEnrolled<Row>(
  db: Database,
  person: Person,
  {
    query,
    page,
  }: {
    readonly query: CompiledQuery;
    readonly page: (person: Owner, query: CompiledQuery) => RawBuilder<Counted<Row>>;
  },
): Promise<Found<Row>> {
  const count = () => selectNumber(db, countOf(person, query));
  if (query.take === 0) return { rows: [], total: query.wantsTotal ? await count() : null };
  const { rows } = await page(person, query).execute(db);
  const total = rows[0]?.total ?? (query.skip > 0 ? await count() : 0);
  return { rows, total: query.wantsTotal ? total : null };
}

async function selectNumber(db: Database, number: RawBuilder<number>): Promise<number> {
  const { rows } = await statement`select ${selection({ number })}`.execute(db);
  return rows[0]?.number ?? 0;
}

export interface TermRow {
  readonly id: string;
  readonly name: string;
}

/** Terms in which the person has courses. */
export async function selectTerms(db: Database, person: Person): Promise<readonly TermRow[]> {
  return await db
    .selectFrom('term')
    .select(['term.id', 'term.name'])
    .where('term.tenant_id', '=', person.tenantId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('objective_access as a')
          .whereRef('a.term_id', '=', 'term.id')
          .where('a.tenant_id', '=', person.tenantId)
          .where('a.user_id', '=', person.id),
      ),
    )
    .orderBy(sql`term.starts desc nulls last, lower(term.name)`)
    .execute();
}

/** Active collections that hold at least one of the person's courses, with how many of them. */
export async function selectEnrolledShowcases(db: Database, person: Person): Promise<readonly ShowcaseCountRow[]> {
  const own = sql`select objective_id from objective_access where tenant_id = ${person.tenantId} and user_id = ${person.id}`;
  return await selectShowcaseCounts(db, person.tenantId, own);
}

/** Undefined when the person has no such course. */
export async function updateKeeping(
  db: Database,
  { person, objectiveId }: { readonly person: Person; readonly objectiveId: string },
  change: { readonly is_pinned: boolean } | { readonly is_archived: boolean },
): Promise<CourseKeeping | undefined> {
  return await db
    .updateTable('objective_access')
    .set(change)
    .where('tenant_id', '=', person.tenantId)
    .where('user_id', '=', person.id)
    .where('objective_id', '=', objectiveId)
    .returning(['is_pinned as isPinned', 'is_archived as isArchived'])
    .executeTakeFirst();
}
