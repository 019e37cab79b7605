-- Questions of activities, with their answers: the content of an activity names them by their sum. They never change, so
-- that an attempt goes on with the questions it began with.
create table quiz (
  tenant_id uuid not null references tenant (id) on delete cascade,
  -- of the document as it came
  sha256 bytea not null check (length(sha256) = 32),
  document jsonb not null,
  created timestamptz not null default now(),
  primary key (tenant_id, sha256)
);

alter table activity drop constraint activity_completion_check;
alter table activity add constraint activity_completion_check
  check (completion in ('read', 'markDone', 'watch', 'handIn', 'quiz'));

-- The work of one learner at a quiz: what was drawn for it, and its time.
create table quiz_work (
  activity_workflow_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sha256 bytea not null,
  -- sections and questions in their order, and the order of choices
  drawn jsonb not null,
  -- values of template variables by question
  templates jsonb not null,
  -- questions that are asked, each with the times that it may be checked; null for as often as one likes
  asked jsonb not null,
  started timestamptz not null default now(),
  deadline timestamptz,
  -- no answer counts that comes later
  submitted timestamptz,
  primary key (tenant_id, activity_workflow_id),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sha256) references quiz (tenant_id, sha256)
);
create index quiz_work_ends on quiz_work (deadline) where submitted is null and deadline is not null;

-- Answers as they were kept, by the writing: one opening of the page, on one device. Of two, the one that arrives last
-- is current; what arrives after the end is kept and is never current.
create table quiz_answer (
  activity_workflow_id uuid not null,
  question_id text not null,
  writing_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sequence integer not null check (sequence >= 0),
  answers jsonb not null,
  is_current boolean not null default true,
  is_late boolean not null default false,
  saved timestamptz not null default now(),
  primary key (tenant_id, activity_workflow_id, question_id, writing_id),
  check (not (is_current and is_late)),
  constraint quiz_answer_one_current
    exclude using btree (tenant_id with =, activity_workflow_id with =, question_id with =) where (is_current)
    deferrable initially immediate,
  foreign key (tenant_id, activity_workflow_id) references quiz_work (tenant_id, activity_workflow_id)
    on delete cascade
);

-- What became of a question: how often it was checked, and its points.
create table quiz_question (
  activity_workflow_id uuid not null,
  question_id text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  checks integer not null default 0,
  hints integer not null default 0,
  -- those that were scored last
  answers jsonb,
  outcomes jsonb,
  verdict text check (verdict in ('correct', 'partly', 'wrong', 'waits', 'noted')),
  -- points of the last scoring, and the most of all; null without
  score double precision,
  best_score double precision,
  scored timestamptz,
  primary key (tenant_id, activity_workflow_id, question_id),
  foreign key (tenant_id, activity_workflow_id) references quiz_work (tenant_id, activity_workflow_id)
    on delete cascade
);
