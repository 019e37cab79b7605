-- What a corrected key would change is counted off the request that asks for it, work by work, and changes nothing.
create table regrade_preview (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  activity_part_id uuid not null,
  question_id text not null,
  correction jsonb not null,
  may_lower boolean not null,
  -- works, how many of them are counted, and what would become of their results
  total integer not null,
  done integer not null default 0,
  raised integer not null default 0,
  lowered integer not null default 0,
  kept integer not null default 0,
  passed integer not null default 0,
  failed integer not null default 0,
  -- the work that was counted last
  after_id uuid,
  created timestamptz not null default now(),
  finished timestamptz,
  cancelled timestamptz,
  foreign key (tenant_id, activity_part_id) references activity_part (tenant_id, id) on delete cascade
);
create index regrade_preview_part on regrade_preview (tenant_id, activity_part_id);
create index regrade_preview_open on regrade_preview (created) where finished is null and cancelled is null;
