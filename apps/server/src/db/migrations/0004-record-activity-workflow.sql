-- Spec 2 §3 'Objective record': activityWorkflowId, the work at the course's own activity that the result was reached with. None for a
-- result that was imported.
alter table objective_record
  add column activity_workflow_id uuid,
  add constraint objective_record_tenant_id_activity_workflow_id_fkey
    foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete set null (activity_workflow_id);

update objective_record r set activity_workflow_id = root.id
from (
  select distinct on (aw.objective_workflow_id) aw.id, aw.tenant_id, aw.objective_workflow_id
  from activity_workflow aw join activity_part p on p.tenant_id = aw.tenant_id and p.id = aw.activity_part_id
  where p.parent_part_id is null
  order by aw.objective_workflow_id, aw.attempt desc
) root
where root.tenant_id = r.tenant_id and root.objective_workflow_id = r.objective_workflow_id;
