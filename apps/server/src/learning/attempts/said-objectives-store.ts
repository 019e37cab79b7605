import { sql } from 'kysely';
import type { ObjectiveState } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** What packages said of objectives beside the primary one, by work and by objective. */
export type SaidObjectives = ReadonlyMap<string, ReadonlyMap<string, ObjectiveState>>;

/** What packages committed of their objectives in one attempt at a course (`cmi.objectives` of SCORM 2004). */
export async function selectSaidObjectives(
  db: Database | Transaction,
  person: Owner,
  objectiveWorkflowId: string,
): Promise<SaidObjectives> {
  const rows = await db
    .selectFrom('package_data as d')
    .innerJoin('activity_workflow as w', (on) =>
      on.onRef('w.tenant_id', '=', 'd.tenant_id').onRef('w.id', '=', 'd.activity_workflow_id'),
    )
    .select(['w.id', sql<unknown>`d.data #> '{cmi,objectives}'`.as('said')])
    .where('w.tenant_id', '=', person.tenantId)
    .where('w.user_id', '=', person.id)
    .where('w.objective_workflow_id', '=', objectiveWorkflowId)
    .execute();
  return new Map(rows.map(({ id, said }) => [id, statesIn(said)]));
}

/** A browser sent them, so that they may be anything. */
function statesIn(said: unknown): ReadonlyMap<string, ObjectiveState> {
  const all = Object.values(recordOf(said)).flatMap((one) => (Array.isArray(one) ? one : [one]));
  return new Map(
    all.flatMap((one) => {
      const { id, success_status: success, completion_status: completion, score } = recordOf(one);
      if (typeof id !== 'string' || id === '') return [];
      const scaled = recordOf(score)['scaled'];
      const measure = scaled === '' || scaled === null || scaled === undefined ? Number.NaN : Number(scaled);
      return [
        [
          id,
          {
            satisfied: told(success, 'passed', 'failed'),
            completed: told(completion, 'completed', 'incomplete'),
            measure: measure >= -1 && measure <= 1 ? measure : null,
          },
        ],
      ] as const;
    }),
  );
}

const told = (value: unknown, yes: string, no: string): boolean | null =>
  value === yes ? true : value === no ? false : null;

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
