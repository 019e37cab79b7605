import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TableName, tables } from '../../db/tables.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { shownOnly } from '../../learning/fields/visible-results.ts';

/** Somebody whose data is meant, with the address by which rows of others may name them. */
export interface Subject extends Owner {
  readonly email: string;
}

/** Condition under which a row `t` is about somebody. */
type About = (subject: Subject) => RawBuilder<SqlBool>;

/** What becomes of the rows about somebody who is forgotten. */
type Forgetting =
  /** They go when the account goes, by the references of the schema, or by a statement of their own. */
  | { readonly how: 'deleted'; readonly byStatement?: true }
  /** The row stays, and says nothing of the person any more. `set` is what it becomes. */
  | { readonly how: 'anonymised'; readonly set: (subject: Subject) => RawBuilder<unknown>; readonly why: string }
  | { readonly how: 'kept'; readonly why: string };

/** What a copy of everything about a person has of a table: its columns but some, or nothing for a reason. */
type Exporting<Name extends TableName> =
  | {
      /** Rows of a copy, where they are fewer than those about the person. */
      readonly only?: About;
      /** Secrets, and what is about others. */
      readonly without?: readonly (keyof (typeof tables)[Name])[];
      /** Columns that may tell a result, and the condition under which it may be known. */
      readonly results?: {
        readonly shown: RawBuilder<SqlBool>;
        readonly columns: readonly (keyof (typeof tables)[Name])[];
      };
    }
  | string;

export interface PersonalTable<Name extends TableName> {
  readonly about: About;
  readonly forgotten: Forgetting;
  readonly exported: Exporting<Name>;
}

/** A table without anything about a person, and what it is about instead. */
export type Impersonal = string;

export const deleted = { how: 'deleted' } as const;
export const deletedByStatement = { how: 'deleted', byStatement: true } as const;
export const own: About = ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId} and t.user_id = ${id}`;
/** Rows that hang on the work at an activity, or on an attempt, of somebody. */
export const ofWork: About = ({ tenantId, id }) => sql<SqlBool>`t.tenant_id = ${tenantId} and exists (
  select from activity_workflow x where x.tenant_id = t.tenant_id and x.id = t.activity_workflow_id and x.user_id = ${id})`;
export const names = (text: RawBuilder<unknown>, { id, email }: Subject) =>
  sql<SqlBool>`(position(${id}::text in ${text}) > 0 or position(lower(${email}::text) in lower(${text})) > 0)`;

/** Results are copied where the whole course's may be known, and none of its parts says otherwise. */
const isOpen = sql<SqlBool>`${shownOnly(sql<boolean>`true`)} and not exists (
  select from activity_part d where d.tenant_id = a.tenant_id and d.objective_id = a.objective_id
    and d."constraint" ->> 'resultsDisclosurePolicy' is not null)`;
/** The result of a finished attempt may be known. */
export const shownOf = (attemptId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from objective_workflow w
    join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
  where w.tenant_id = t.tenant_id and w.id = ${attemptId} and w.objective_record_id is not null and ${isOpen})`;
export const ofAttempt = shownOf(sql`t.objective_workflow_id`);
export const ofWorkOfAttempt = shownOf(sql`(select x.objective_workflow_id from activity_workflow x
  where x.tenant_id = t.tenant_id and x.id = t.activity_workflow_id)`);
export const ofRecord = sql<SqlBool>`exists (
  select from objective_access a
  where a.tenant_id = t.tenant_id and a.user_id = t.user_id and a.objective_id = t.objective_id and ${isOpen})`;
export const scores = ['score', 'max_score', 'normalized_score'] as const;
