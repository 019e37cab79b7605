import path from 'node:path';
import type { ActivityConstraint } from '@stoa/domain';
import pg from 'pg';

/** What an author sets on a part of a course, for which there is no call yet. */
export interface PartTerms {
  readonly constraint?: ActivityConstraint;
  readonly gate?: 'free' | 'previousPassed';
}

/** Sets terms of parts by their names, in the database of the journeys' server. It must happen before anybody opens the course. */
export async function setPartTerms(dataFolder: string, objectiveCode: string, terms: Readonly<Record<string, PartTerms>>): Promise<void> {
  const client = new pg.Client({ host: path.join(dataFolder, 'database/socket'), user: 'stoa', database: 'postgres' });
  await client.connect();
  try {
    for (const [name, { constraint, gate }] of Object.entries(terms)) {
      const { rowCount } = await client.query(
        `update activity_part part set "constraint" = $3, gate = $4
         from activity, objective
         where activity.id = part.activity_id and objective.id = part.objective_id and objective.code = $1 and activity.name = $2`,
        [objectiveCode, name, constraint === undefined ? null : JSON.stringify(constraint), gate ?? 'free'],
      );
      if (rowCount !== 1) throw new Error(`«${name}» stands ${rowCount} times in ${objectiveCode}.`);
    }
  } finally {
    await client.end();
  }
}
