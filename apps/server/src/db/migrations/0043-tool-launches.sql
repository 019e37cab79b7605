-- One launch of a tool: who opened it, for which work, what it may give back, and until when. Results are taken from
-- work that was launched, and from no other.
create table tool_launch (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  -- where it was opened: in the page of its course, or by an address of its own
  place text not null check (place in ('page', 'view')),
  role text not null check (role in ('learner')),
  scopes jsonb not null check (scopes <@ '["result"]'),
  launched timestamptz not null default now(),
  -- null for as long as the work itself is open
  expires timestamptz,
  -- when a result last came by it
  answered timestamptz,
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index tool_launch_work on tool_launch (tenant_id, activity_workflow_id);

-- quizzes that were begun before there were launches
insert into tool_launch (id, tenant_id, user_id, objective_workflow_id, activity_workflow_id, place, role, scopes, launched)
select gen_random_uuid(), q.tenant_id, q.user_id, w.objective_workflow_id, q.activity_workflow_id, 'page', 'learner',
  '["result"]', q.started
from quiz_work q join activity_workflow w on w.tenant_id = q.tenant_id and w.id = q.activity_workflow_id;
