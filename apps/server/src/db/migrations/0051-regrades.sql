-- The key of a question was corrected: all work at its quiz is scored anew, one after the other.
create table regrade (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  activity_part_id uuid not null,
  question_id text not null,
  -- sums of the questions as they were, each with that of the corrected ones
  documents jsonb not null,
  may_lower boolean not null,
  -- works, how many of them are done, and what became of their results
  total integer not null,
  done integer not null default 0,
  raised integer not null default 0,
  lowered integer not null default 0,
  -- would have been lowered, and were left as they are
  kept integer not null default 0,
  -- the work that was done last
  after_id uuid,
  created timestamptz not null default now(),
  finished timestamptz,
  foreign key (tenant_id, activity_part_id) references activity_part (tenant_id, id) on delete cascade
);
create unique index regrade_under_way on regrade (activity_part_id) where finished is null;
create index regrade_part on regrade (tenant_id, activity_part_id);
