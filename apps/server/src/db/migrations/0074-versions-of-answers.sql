-- What a person is told changes only when one of these changes, in the same transaction. The value says nothing but
-- that it is another one: a number would come back after a backup was restored, with another meaning.
create table learner_version (
  tenant_id uuid not null,
  user_id uuid not null,
  version uuid not null default gen_random_uuid(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
) with (fillfactor = 60);

create table tenant_version (
  tenant_id uuid primary key references tenant (id) on delete cascade,
  version uuid not null default gen_random_uuid()
);

-- Once for a statement, in one order of people, so that two statements never wait for each other.
create function renew_learner_versions() returns trigger language plpgsql as $$
begin
  insert into learner_version (tenant_id, user_id)
    select distinct c.tenant_id, c.user_id
    from changed c join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
    order by c.tenant_id, c.user_id
  on conflict (tenant_id, user_id) do update set version = gen_random_uuid();
  return null;
end $$;

-- At the end of the transaction, and once: whoever changes a course holds up nobody who changes another.
create function renew_tenant_version() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  mark text := changed || ' ' || pg_current_xact_id();
begin
  if current_setting('stoa.renewed', true) is distinct from mark then
    insert into tenant_version (tenant_id) select id from tenant where id = changed
      on conflict (tenant_id) do update set version = gen_random_uuid();
    perform set_config('stoa.renewed', mark, true);
  end if;
  return null;
end $$;

do $$
declare
  owned text;
  event text;
begin
  foreach owned in array array['objective_access', 'objective_workflow_aggregate', 'objective_workflow',
    'objective_record', 'activity_workflow', 'activity_record', 'accommodation', 'proctoring_session'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement '
        'execute function renew_learner_versions()',
        owned || '_told_' || event, event, owned, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
  foreach owned in array array['objective', 'objective_showcase', 'showcase', 'grading_scale', 'term', 'setting'] loop
    execute format('create constraint trigger %I after insert or update or delete on %I deferrable initially deferred '
      'for each row execute function renew_tenant_version()', owned || '_told', owned);
  end loop;
end $$;

-- The next result that a date reveals is found without looking at all of somebody's courses.
create index objective_access_revealed on objective_access (tenant_id, user_id, grade_reveal_date)
  where grade_reveal_policy = 'afterDate';
