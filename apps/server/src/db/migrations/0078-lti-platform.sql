-- Keys by which tools know that a launch came from this organisation. A new one is shown before it signs, and an old one
-- for as long as something that it signed may be looked at.
create table platform_key (
  id uuid primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  public_jwk jsonb not null,
  -- the private half, sealed for this row
  sealed bytea not null,
  made timestamptz not null default now()
);
create index platform_key_tenant on platform_key (tenant_id, made desc);

-- Proofs by which tools asked for tokens: each opens once.
create table tool_proof (
  tenant_id uuid not null,
  external_tool_id uuid not null,
  jti text not null,
  expires timestamptz not null,
  primary key (external_tool_id, jti),
  foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade
);
create index tool_proof_expires on tool_proof (expires);

-- What a tool gives scores for: its link in a course, or something beside that the tool made itself, which counts for
-- nothing here.
create table line_item (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  external_tool_id uuid not null,
  objective_id uuid not null,
  activity_part_id uuid,
  label text not null,
  score_maximum double precision not null check (score_maximum > 0),
  -- names of the tool
  resource_id text,
  tag text,
  starts timestamptz,
  ends timestamptz,
  created timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, external_tool_id, activity_part_id),
  foreign key (tenant_id, external_tool_id) references external_tool (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_part_id) references activity_part (tenant_id, id) on delete cascade
);
create index line_item_course on line_item (tenant_id, external_tool_id, objective_id, created);

-- The last score that a tool gave a person, and what became of it.
create table tool_score (
  tenant_id uuid not null,
  line_item_id uuid not null,
  user_id uuid not null,
  -- when its tool made it, by which scores are put in order
  scored timestamptz not null,
  score_given double precision,
  score_maximum double precision,
  activity_progress text not null,
  grading_progress text not null,
  comment text,
  fate text not null check (fate in ('first', 'replaces', 'noted')),
  received timestamptz not null default now(),
  primary key (line_item_id, user_id),
  foreign key (tenant_id, line_item_id) references line_item (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

-- A launch of LTI 1.3 is signed once.
alter table tool_launch add column signed timestamptz;
