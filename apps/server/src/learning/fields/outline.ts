import type { Outline } from '@stoa/contract';
import { ContentState } from '@stoa/domain';

export interface OutlineColumn {
  readonly outline: Outline;
}

const entry = (activity: string) =>
  `'name', ${activity}.name, 'type', ${activity}.kind, 'duration', ${activity}.duration_seconds`;

/** The first two levels of the objective `o`, without what is archived: no more than its 'About' page may tell. */
export const outlineColumn = `(
  select coalesce(json_agg(json_build_object(${entry('c1')}, 'children', (
    select coalesce(json_agg(json_build_object(${entry('c2')}) order by p2."order"), '[]')
    from activity_part p2 join activity c2 on c2.id = p2.activity_id
    where p2.tenant_id = p1.tenant_id and p2.parent_part_id = p1.id and c2.state <> ${ContentState.archived}
  )) order by p1."order"), '[]')
  from activity_part p0
    join activity_part p1 on p1.tenant_id = p0.tenant_id and p1.parent_part_id = p0.id
    join activity c1 on c1.id = p1.activity_id
  where p0.objective_id = o.id and p0.parent_part_id is null and c1.state <> ${ContentState.archived}
) as outline`;
