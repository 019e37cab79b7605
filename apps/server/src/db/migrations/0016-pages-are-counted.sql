-- A course counts its pages, not the blocks on them (decision 0040): a unit that is read as one page (presentation 2
-- or 3) is one, and so is an activity outside of units. A course that is one page keeps the number of its activities.
with recursive walk as (
  select o.id as objective_id, p.tenant_id, p.id as part_id, t.kind, t.presentation_mode
  from objective o
    join activity_part p on p.tenant_id = o.tenant_id and p.objective_id = o.id and p.parent_part_id is null
    join activity t on t.id = p.activity_id
  where t.kind = 3 and coalesce(t.presentation_mode, 0) not in (2, 3)
  union all
  select walk.objective_id, p.tenant_id, p.id, t.kind, t.presentation_mode
  from walk
    join activity_part p on p.tenant_id = walk.tenant_id and p.parent_part_id = walk.part_id
    join activity t on t.id = p.activity_id
  where walk.kind = 3 and coalesce(walk.presentation_mode, 0) not in (2, 3) and t.state <> 4
), counted as (
  select objective_id, count(*) filter (where kind <> 3 or presentation_mode in (2, 3)) as pages
  from walk group by objective_id
)
update objective o set children_count = counted.pages from counted where counted.objective_id = o.id;
