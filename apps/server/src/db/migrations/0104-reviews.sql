-- Questions of courses that come back to their learners, when, and what was answered.
create table review_person (
  tenant_id uuid not null,
  user_id uuid not null,
  -- their cards are to be looked through again, because something happened in a quiz
  stale boolean not null default true,
  synced timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index review_person_stale on review_person (synced) where stale;
create index review_person_synced on review_person (synced);

create table review_holiday (
  tenant_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create table review_pause (
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  primary key (tenant_id, user_id, objective_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade
);

create table review_card (
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  activity_id uuid not null,
  question_id text not null check (length(question_id) <= 255),
  subject text not null,
  -- it may be asked, as far as is known
  ready boolean not null,
  -- what its first answer was worth, in the quiz itself; null where it was not asked there
  first_at timestamptz not null,
  first_score double precision check (first_score between 0 and 1),
  due timestamptz not null,
  primary key (tenant_id, user_id, objective_id, activity_id, question_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_id) references activity (tenant_id, id) on delete cascade
);
create index review_card_due on review_card (tenant_id, user_id, due) where ready;

create table review (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  objective_id uuid not null,
  activity_id uuid not null,
  question_id text not null,
  -- the question as it is asked: its words, what chance made of it, and the order of its choices
  sha256 bytea not null,
  templates jsonb not null,
  orders jsonb not null,
  created timestamptz not null default now(),
  answered timestamptz,
  answers jsonb,
  outcomes jsonb,
  verdict text check (verdict in ('correct', 'partly', 'wrong', 'waits', 'noted')),
  score double precision check (score between 0 and 1),
  primary key (tenant_id, id),
  check ((answered is null) = (answers is null)),
  foreign key (tenant_id, sha256) references quiz (tenant_id, sha256),
  foreign key (tenant_id, user_id, objective_id, activity_id, question_id)
    references review_card (tenant_id, user_id, objective_id, activity_id, question_id) on delete cascade
);
-- one question is asked once at a time, by mail and in the portal together
create unique index review_open on review (tenant_id, user_id, objective_id, activity_id, question_id)
  where answered is null;
create index review_history on review (tenant_id, user_id, objective_id, activity_id, question_id, answered);
create index review_answered on review (tenant_id, user_id, answered) where answered is not null;

-- What happens in a quiz may let questions come back, or keep them from it.
create function note_stale_reviews() returns trigger language plpgsql as $$
begin
  insert into review_person (tenant_id, user_id)
    select distinct c.tenant_id, c.user_id
    from changed c join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
    order by c.tenant_id, c.user_id
  on conflict (tenant_id, user_id) do update set stale = true where not review_person.stale;
  return null;
end $$;
create trigger quiz_question_stale_insert after insert on quiz_question referencing new table as changed
  for each statement execute function note_stale_reviews();
create trigger quiz_question_stale_update after update on quiz_question referencing new table as changed
  for each statement execute function note_stale_reviews();
create trigger quiz_work_stale_update after update on quiz_work referencing new table as changed
  for each statement execute function note_stale_reviews();

-- whoever took quizzes before is looked through once
insert into review_person (tenant_id, user_id) select distinct tenant_id, user_id from quiz_work;

do $$
declare
  owned text;
  event text;
begin
  foreach owned in array array['review_card', 'review_pause', 'review_holiday'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement '
        'execute function renew_learner_versions()',
        owned || '_told_' || event, event, owned, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
