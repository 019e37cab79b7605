import type { Database, Transaction } from '../../db/database.ts';
import { selectManyParts, selectParts, type PartRow } from './store.ts';

interface Tree {
  readonly version: number;
  readonly parts: readonly PartRow[];
}

/** Parts that are kept in memory, of all courses together. */
const mostParts = 50_000;

const trees = new Map<string, Tree>();
let kept = 0;

function forget(objectiveId: string): void {
  kept -= trees.get(objectiveId)?.parts.length ?? 0;
  trees.delete(objectiveId);
}

function keep(objectiveId: string, tree: Tree): void {
  forget(objectiveId);
  trees.set(objectiveId, tree);
  kept += tree.parts.length;
  for (const oldest of trees.keys()) {
    if (kept <= mostParts) return;
    forget(oldest);
  }
}

/** A course in the version that the database just named. */
export interface CourseVersion {
  readonly tenantId: string;
  readonly objectiveId: string;
  readonly version: number;
}

/**
 * The parts of a course. They are the same for everybody and change rarely, but a course has up to thousands of them:
 * reading them each time would cost more than everything else together. Those used last are kept longest.
 */
export async function loadParts(
  db: Database | Transaction,
  { tenantId, objectiveId, version }: CourseVersion,
): Promise<readonly PartRow[]> {
  const known = trees.get(objectiveId);
  const tree = known?.version === version ? known : { version, parts: await selectParts(db, tenantId, objectiveId) };
  keep(objectiveId, tree);
  return tree.parts;
}

/** The parts of several courses, by course; those that are not in memory are read with one statement. */
export async function loadManyParts(
  db: Database | Transaction,
  tenantId: string,
  courses: readonly Omit<CourseVersion, 'tenantId'>[],
): Promise<ReadonlyMap<string, readonly PartRow[]>> {
  const missing = courses.filter(({ objectiveId, version }) => trees.get(objectiveId)?.version !== version);
  const ids = missing.map(({ objectiveId }) => objectiveId);
  const read = missing.length === 0 ? [] : await selectManyParts(db, tenantId, ids);
  const found = Map.groupBy(read, (part) => part.objective_id);
  return new Map(
    courses.map(({ objectiveId, version }) => {
      const known = trees.get(objectiveId);
      const tree = known?.version === version ? known : { version, parts: found.get(objectiveId) ?? [] };
      keep(objectiveId, tree);
      return [objectiveId, tree.parts];
    }),
  );
}
