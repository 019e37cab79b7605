-- What a learner is writing at an activity, by the writing: one opening of the editor, on one device. One is the current
-- draft. What another writing saved meanwhile is set aside beside it. A writing that is over keeps its number without its
-- text, so that a save that arrives again is known.
create table hand_in_draft (
  activity_workflow_id uuid not null,
  writing_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  -- of the newest save; it grows
  sequence integer not null check (sequence >= 0),
  body text,
  is_current boolean not null default true,
  saved timestamptz not null default now(),
  primary key (tenant_id, activity_workflow_id, writing_id),
  check (body is not null or not is_current),
  -- asked at the end of a statement, in which one takes the place of the other
  constraint hand_in_draft_one_current exclude (tenant_id with =, activity_workflow_id with =) where (is_current)
    deferrable initially immediate,
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);

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
