-- What learners note for themselves at questions: flags, choices that they struck out, and notes.
create table quiz_annotation (
  activity_workflow_id uuid not null,
  question_id text not null,
  kind text not null check (kind in ('flag', 'struck', 'note')),
  -- one opening of the page, as of answers
  writing_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sequence integer not null check (sequence >= 0),
  value jsonb not null,
  -- the one that arrived last of its question and kind
  is_current boolean not null default true,
  -- a later writing began with it, or took it over: nothing of it is lost
  is_replaced boolean not null default false,
  saved timestamptz not null default now(),
  primary key (tenant_id, activity_workflow_id, question_id, kind, writing_id),
  foreign key (tenant_id, activity_workflow_id) references quiz_work (tenant_id, activity_workflow_id) on delete cascade
);
