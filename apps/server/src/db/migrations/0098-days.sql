-- What a person ticks and puts off, and how they arrange their dashboard: theirs alone.
create table day_mark (
  tenant_id uuid not null,
  user_id uuid not null,
  item text not null check (length(item) <= 300),
  about text not null check (length(about) <= 600),
  done boolean not null,
  snoozed_until timestamptz,
  changed timestamptz not null default now(),
  primary key (tenant_id, user_id, item),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create table day_board (
  tenant_id uuid not null,
  user_id uuid not null,
  parts jsonb not null,
  hidden jsonb not null,
  seen timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

do $$
declare
  owned text;
  event text;
begin
  foreach owned in array array['day_mark', 'day_board'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement '
        'execute function renew_learner_versions()',
        owned || '_told_' || event, event, owned, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
