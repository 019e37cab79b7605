-- Sessions of packaged content that speaks by statements: cmi5, and plain xAPI. The id is that of its launch.
create table statement_session (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  -- what it was told when it was launched, by which its statements are judged
  terms jsonb not null,
  -- of its token: sum of the secret; null before it was given out
  secret bytea,
  state text not null default 'launched' check (state in ('launched', 'initialized', 'terminated', 'abandoned')),
  -- it has asked how its learner wants it
  preferences_read boolean not null default false,
  launched timestamptz not null default now(),
  -- its last statement
  heard timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index statement_session_work on statement_session (tenant_id, activity_workflow_id);

-- Statements of xAPI about one attempt at a course, which is their registration.
create table statement (
  tenant_id uuid not null,
  objective_workflow_id uuid not null,
  -- given by whoever makes it, so that two attempts may have the same
  id uuid not null,
  -- in the order in which they came
  number bigint not null generated always as identity,
  activity_workflow_id uuid not null,
  session_id uuid not null,
  verb text not null,
  -- id of the activity or the statement that it is about; null for people
  about text,
  -- one of those that cmi5 defines
  defined boolean not null,
  voided boolean not null default false,
  -- sum of what was said, by which one that comes again is known
  said text not null,
  body jsonb not null,
  stored timestamptz not null default now(),
  primary key (tenant_id, objective_workflow_id, id),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index statement_order on statement (tenant_id, objective_workflow_id, number);
create index statement_work on statement (tenant_id, activity_workflow_id);

-- Documents that such content keeps: states of activities, and profiles of activities and of its learner.
create table statement_document (
  tenant_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  resource text not null check (resource in ('state', 'activity', 'agent')),
  -- sum of resource, subject and name
  key text not null,
  -- id of the activity; empty for its learner
  subject text not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  updated timestamptz not null default now(),
  primary key (tenant_id, objective_workflow_id, key),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index statement_document_work on statement_document (tenant_id, activity_workflow_id);
