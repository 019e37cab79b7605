-- Content that people choose in a tool for a course (deep linking), from the question to the parts that came of it.
create table tool_choice (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  external_tool_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  -- what the tool hands back, by which its answer is known to be that to this question
  data text not null,
  asked timestamptz not null default now(),
  signed timestamptz,
  answered timestamptz,
  items jsonb,
  -- what the tool says to whoever chose
  said text,
  placed timestamptz,
  foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index tool_choice_tool on tool_choice (tenant_id, external_tool_id, asked);
create index tool_choice_course on tool_choice (tenant_id, objective_id);
