-- What a learner is writing at an activity, by the id that the device gave the save. One is the current draft. What was
-- saved on another device meanwhile is set aside beside it, and not undone.
create table hand_in_draft (
  activity_workflow_id uuid not null,
  save_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  body text not null,
  is_current boolean not null default true,
  saved timestamptz not null default now(),
  primary key (tenant_id, activity_workflow_id, save_id),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create unique index hand_in_draft_one_current on hand_in_draft (tenant_id, activity_workflow_id) where is_current;

-- A version of the work, as it was handed in: it never changes, but for being taken back.
create table hand_in (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  activity_workflow_id uuid not null,
  version integer not null,
  body text not null,
  -- of the text in UTF-8
  sha256 bytea not null check (length(sha256) = 32),
  timing text not null check (timing in ('inTime', 'late', 'afterGrace')),
  handed_in timestamptz not null default now(),
  withdrawn timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, activity_workflow_id, version),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
-- one at a time is with the person who grades it
create unique index hand_in_one_waits on hand_in (tenant_id, activity_workflow_id) where withdrawn is null;
