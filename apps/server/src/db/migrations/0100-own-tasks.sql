-- What a person adds for themselves, as a task and an entry of their calendar, and how their calendar begins its weeks.
create table own_task (
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  title text not null check (length(title) <= 200),
  note text not null check (length(note) <= 2000),
  on_day text check (on_day ~ '^\d{4}-\d{2}-\d{2}$'),
  at timestamptz,
  objective_id uuid,
  path text check (length(path) <= 500),
  created timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  check (on_day is null or at is null),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete set null (objective_id)
);

create index own_task_course on own_task (tenant_id, objective_id) where objective_id is not null;

create table calendar_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  first_day smallint check (first_day between 1 and 7),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

do $$
declare
  owned text;
  event text;
begin
  foreach owned in array array['own_task', 'calendar_choice'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement '
        'execute function renew_learner_versions()',
        owned || '_told_' || event, event, owned, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
