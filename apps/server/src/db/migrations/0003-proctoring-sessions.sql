-- Spec 2 §3 'Activity workflow and aggregate': lastProctoringSessionId; decisions §7 'Proctoring'.
-- Somebody, or a provider, watches over the work at a proctored place: one session after the other, the last one counts.
create table proctoring_session (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  -- of the proctored place
  activity_workflow_id uuid not null,
  attempt integer not null,
  state text not null default 'created' check (state in ('created', 'inProgress', 'finished', 'terminated')),
  created timestamptz not null default now(),
  started timestamptz,
  ended timestamptz,
  check ((started is null) = (state = 'created')),
  check ((ended is null) = (state in ('created', 'inProgress'))),
  unique (activity_workflow_id, attempt),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create unique index proctoring_session_one_open on proctoring_session (activity_workflow_id) where state in ('created', 'inProgress');
create index proctoring_session_workflow on proctoring_session (tenant_id, objective_workflow_id);
create index proctoring_session_created on proctoring_session (tenant_id, created);

-- few courses have any
create index activity_proctored on activity (tenant_id, objective_id) where proctored;

insert into permission_entry (tenant_id, role, permission)
select distinct tenant_id, role, 'Proctoring.Manage' from permission_entry
where (role = 'Instructor' and permission = 'ObjectiveWorkflow.Grade') or (role = 'Administrator' and permission = 'Admin.Access');
