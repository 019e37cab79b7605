import type { Outline } from '@stoa/contract';
import { sql } from 'kysely';
import { aliased, type AliasedTable } from '../../db/columns.ts';
import { selection } from '../../db/selection.ts';
import { isListed } from './states.ts';

const child = aliased('activity', 'c1');
const grandchild = aliased('activity', 'c2');

function entry({ name, kind, tool, duration_seconds: duration }: AliasedTable<'activity', string>) {
  return sql`'name', ${name}, 'type', ${kind}, 'tool', ${tool}, 'duration', ${duration}`;
}

/** The first two levels of the objective `o`, without what is archived: no more than its 'About' page may tell. */
export const outlineColumn = selection({
  outline: sql<Outline>`(
  select coalesce(json_agg(json_build_object(${entry(child)}, 'children', (
    select coalesce(json_agg(json_build_object(${entry(grandchild)}) order by p2."order"), '[]')
    from activity_part p2 join activity c2 on c2.id = p2.activity_id
    where p2.tenant_id = p1.tenant_id and p2.parent_part_id = p1.id and ${isListed(grandchild.state)}
  )) order by p1."order"), '[]')
  from activity_part p0
    join activity_part p1 on p1.tenant_id = p0.tenant_id and p1.parent_part_id = p0.id
    join activity c1 on c1.id = p1.activity_id
  where p0.objective_id = o.id and p0.parent_part_id is null and ${isListed(child.state)}
)`,
});
