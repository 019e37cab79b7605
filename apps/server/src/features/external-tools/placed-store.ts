import { axisBelow, nextSerial, type ActivityKind, type PresentationMode } from '@stoa/domain';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { storableJson, storableText } from '../../kernel/storable-text.ts';
import type { StoredContent } from '../../db/tables/stored-content.ts';

interface CourseKey {
  readonly tenantId: string;
  readonly objectiveId: string;
}

/** A part of a course as far as it matters what can stand in it. */
export interface Place {
  readonly id: string;
  readonly parentPartId: string | null;
  readonly activityPathId: string;
  readonly axis: string;
  readonly order: number;
  readonly kind: ActivityKind;
  readonly presentationMode: PresentationMode | null;
}

/** All parts of a course, which is locked: whatever else puts parts into it waits. */
export async function lockPlaces(tx: Transaction, { tenantId, objectiveId }: CourseKey): Promise<readonly Place[]> {
  await tx
    .selectFrom('objective')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectiveId)
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('activity_part as p')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select([
      'p.id',
      'p.parent_part_id as parentPartId',
      'p.activity_path_id as activityPathId',
      'p.axis',
      'p.order',
      'a.kind',
      'a.presentation_mode as presentationMode',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.objective_id', '=', objectiveId)
    .execute();
}

/** What becomes a part of a course. */
export interface NewPart {
  readonly sourceKey: string;
  readonly name: string;
  readonly kind: ActivityKind;
  readonly completion: Insertable<Tables['activity']>['completion'];
  readonly state: Insertable<Tables['activity']>['state'];
  readonly scoreWeight: number;
  readonly content: StoredContent;
}

export interface PlacedPart {
  readonly id: string;
  readonly activityPathId: string;
}

/** Where parts go, among all that are there. */
interface Ending {
  readonly section: Place;
  readonly places: readonly Place[];
}

interface Numbered extends PlacedPart {
  readonly part: NewPart;
  readonly activityId: string;
  readonly axis: string;
  readonly order: number;
}

/** Gives parts the identities that they will have. */
function numbered({ section, places }: Ending, parts: readonly NewPart[]): readonly Numbered[] {
  const serial = nextSerial(places.map(({ axis }) => axis));
  const siblings = places.filter(({ parentPartId }) => parentPartId === section.id);
  const order = siblings.reduce((next, place) => Math.max(next, place.order + 1), 0);
  return parts.map((part, index) => ({
    part,
    id: randomUUID(),
    activityId: randomUUID(),
    activityPathId: randomUUID(),
    axis: axisBelow(section.axis, serial + index),
    order: order + index,
  }));
}

/** Adds parts at the end of a section, and counts them as pages of the course. */
export async function insertPlaced(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  { parts, ...ending }: Ending & { readonly parts: readonly NewPart[] },
): Promise<readonly PlacedPart[]> {
  const own = { tenant_id: tenantId, objective_id: objectiveId };
  const placed = numbered(ending, parts);
  const activities = placed.map(({ part: { name, content, ...part }, activityId }) => ({
    ...own,
    id: activityId,
    kind: part.kind,
    state: part.state,
    completion: part.completion,
    name: storableText(name),
    content: storableJson(content),
  }));
  await tx.insertInto('activity').values(activities).execute();
  const rows = placed.map(({ part, id, activityId, activityPathId, axis, order }) => ({
    ...own,
    id,
    parent_part_id: ending.section.id,
    activity_id: activityId,
    activity_path_id: activityPathId,
    axis,
    source_key: part.sourceKey,
    order,
    score_weight: part.scoreWeight,
  }));
  await tx.insertInto('activity_part').values(rows).execute();
  await tx
    .updateTable('objective')
    .set({ children_count: sql<number>`children_count + ${parts.length}` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectiveId)
    .execute();
  return placed.map(({ id, activityPathId }) => ({ id, activityPathId }));
}

/** Makes the line item that a tool wants for a part. */
export async function insertChosenItem(tx: Transaction, item: Insertable<Tables['line_item']>): Promise<void> {
  await tx.insertInto('line_item').values(item).execute();
}
