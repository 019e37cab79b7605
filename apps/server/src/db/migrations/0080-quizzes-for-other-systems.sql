-- Systems of others that launch our quizzes through LTI 1.3, in which Stoa is their tool.
create table foreign_platform (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant (id),
  name text not null,
  issuer text not null,
  client_id text not null,
  -- ids of its deployments, from which launches are taken
  deployments jsonb not null check (jsonb_typeof(deployments) = 'array'),
  login_url text not null,
  token_url text not null,
  keys_url text not null,
  -- origins of its pages, which may show ours in a frame
  frame_origins jsonb not null check (jsonb_typeof(frame_origins) = 'array'),
  enabled boolean not null default true,
  created timestamptz not null default now(),
  unique (tenant_id, id),
  constraint foreign_platform_client unique (tenant_id, issuer, client_id)
);

-- People who come from there: an account of their own, without a password and without an address to sign in by. What
-- the platform told of them is kept here and nowhere else.
create table foreign_person (
  tenant_id uuid not null,
  platform_id uuid not null,
  subject text not null,
  user_id uuid not null,
  email text,
  created timestamptz not null default now(),
  primary key (tenant_id, platform_id, subject),
  foreign key (tenant_id, platform_id) references foreign_platform (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index foreign_person_user on foreign_person (tenant_id, user_id);

-- A launch that has begun: its state serves once, in the browser that began it.
create table foreign_login (
  state_hash bytea primary key,
  tenant_id uuid not null,
  platform_id uuid not null,
  browser_hash bytea not null,
  nonce text not null,
  target text not null,
  -- frame that keeps data for tools without cookies
  storage_target text,
  expires timestamptz not null,
  foreign key (tenant_id, platform_id) references foreign_platform (tenant_id, id) on delete cascade
);
create index foreign_login_expires on foreign_login (expires);
create index foreign_login_platform on foreign_login (tenant_id, platform_id);

-- One opened page: it reaches the work at one quiz, and nothing else.
create table foreign_visit (
  token_hash bytea primary key,
  -- opens the files of the quiz, and nothing else
  files_hash bytea not null unique,
  tenant_id uuid not null,
  platform_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  activity_part_id uuid not null,
  begun timestamptz not null default now(),
  expires timestamptz not null,
  foreign key (tenant_id, platform_id) references foreign_platform (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index foreign_visit_expires on foreign_visit (expires);
create index foreign_visit_platform on foreign_visit (tenant_id, platform_id);
create index foreign_visit_work on foreign_visit (tenant_id, activity_workflow_id);

-- What a platform is to be told of a result, and was told last.
create table foreign_score (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  platform_id uuid not null,
  user_id uuid not null,
  subject text not null,
  objective_workflow_id uuid not null,
  activity_part_id uuid not null,
  line_item text not null,
  -- when it is looked at next; null until there is a new result
  due timestamptz,
  -- somebody is at it until then
  leased timestamptz,
  tries integer not null default 0,
  problem text,
  sent_score double precision,
  sent timestamptz,
  unique (tenant_id, objective_workflow_id, activity_part_id, line_item),
  foreign key (tenant_id, platform_id) references foreign_platform (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_workflow_id) references objective_workflow (tenant_id, id) on delete cascade
);
create index foreign_score_due on foreign_score (due) where due is not null;
create index foreign_score_platform on foreign_score (tenant_id, platform_id);

-- A result and the duty to tell it are one transaction. The time is that of the statement: a transaction that began
-- before somebody took the score must not look as if they had seen its result.
create function owe_foreign_score() returns trigger language plpgsql as $$
begin
  update foreign_score set due = clock_timestamp(), tries = 0
  where tenant_id = new.tenant_id and objective_workflow_id = new.objective_workflow_id
    and activity_part_id = new.activity_part_id;
  return null;
end $$;
create trigger result_for_others after insert or update on activity_record
  for each row execute function owe_foreign_score();
