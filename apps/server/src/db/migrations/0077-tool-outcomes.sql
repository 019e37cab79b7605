-- Scores that tools of LTI 1.1 reported, in their order, each with what became of it by the table of the domain.
create table tool_outcome (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  external_tool_id uuid not null,
  -- 0..1; null takes the one before away
  score double precision check (score between 0 and 1),
  became text not null check (became in ('finished', 'replaced', 'removed', 'repeated', 'kept-late', 'kept-older', 'kept-graded')),
  came timestamptz not null default now(),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade,
  foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade
);
create index tool_outcome_work on tool_outcome (tenant_id, activity_workflow_id, came);

-- the page of its learner hears of it
create trigger tool_outcome_came after insert on tool_outcome
  for each row execute function notify_learner_of_activity();

-- Numbers that tools have used once in signed requests, for as long as their signatures would be taken.
create table tool_nonce (
  tenant_id uuid not null,
  external_tool_id uuid not null,
  nonce text not null,
  used timestamptz not null default now(),
  primary key (tenant_id, external_tool_id, nonce),
  foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade
);
create index tool_nonce_used on tool_nonce (used);
