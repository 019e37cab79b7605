-- Files that a learner hands in. Each belongs to the work at an activity, and versions refer to it, so that handing in
-- again sends nothing twice.
create table hand_in_file (
  -- given by the device, so that an upload whose beginning was not heard of is found again
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  activity_workflow_id uuid not null,
  name text not null,
  -- bytes that it has, and bytes that are on the disk
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- over all of it; null until all of it is there
  sha256 bytea check (length(sha256) = 32),
  in_draft boolean not null default true,
  created timestamptz not null default now(),
  -- when the last part arrived
  changed timestamptz not null default now(),
  primary key (tenant_id, id),
  check (sha256 is null or received = size),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index hand_in_file_of_work on hand_in_file (tenant_id, activity_workflow_id);
create index hand_in_file_sha256 on hand_in_file (sha256);
create index hand_in_file_unfinished on hand_in_file (changed) where sha256 is null;

-- Which files a version holds.
create table hand_in_version_file (
  tenant_id uuid not null,
  hand_in_id uuid not null,
  file_id uuid not null,
  primary key (tenant_id, hand_in_id, file_id),
  foreign key (tenant_id, hand_in_id) references hand_in (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references hand_in_file (tenant_id, id) on delete cascade
);
create index hand_in_version_file_of_file on hand_in_version_file (tenant_id, file_id);
