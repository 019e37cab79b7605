-- What is different for one person in a course: more time for its quizzes, more attempts at an activity.
create table accommodation (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid not null,
  user_id uuid not null,
  -- null for the whole course
  activity_part_id uuid,
  extra_minutes integer check (extra_minutes > 0),
  -- of the time limit
  time_factor double precision check (time_factor > 1),
  extra_attempts integer not null default 0 check (extra_attempts >= 0),
  -- null for the install's own token
  given_by uuid,
  created timestamptz not null default now(),
  check (extra_minutes is null or time_factor is null),
  check (extra_minutes is not null or time_factor is not null or extra_attempts > 0),
  check (extra_attempts = 0 or activity_part_id is not null),
  unique nulls not distinct (tenant_id, user_id, objective_id, activity_part_id),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_part_id) references activity_part (tenant_id, id) on delete cascade
);
create index accommodation_course on accommodation (tenant_id, objective_id);
create index accommodation_part on accommodation (activity_part_id);

-- an open page hears of the time that its person got
create trigger accommodation_given after insert or update on accommodation
  for each row execute function notify_learner();
