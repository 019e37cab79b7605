-- Files of packaged content under the paths that they have in it, by which its pages ask for them.
create table package_file (
  tenant_id uuid not null,
  objective_id uuid not null,
  path text not null,
  file_id uuid not null,
  primary key (tenant_id, objective_id, path),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) on delete cascade
);
create index package_file_file on package_file (tenant_id, file_id);

-- What packages keep of the work of their learners: all of their run-time data, as it was committed last.
create table package_data (
  tenant_id uuid not null,
  activity_workflow_id uuid not null,
  -- the launch whose commits are taken: the last one
  launch_id uuid not null,
  -- of that launch; 0 before its first commit
  sequence integer not null default 0 check (sequence >= 0),
  -- null before the first commit of all
  data jsonb,
  saved timestamptz,
  primary key (tenant_id, activity_workflow_id),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
