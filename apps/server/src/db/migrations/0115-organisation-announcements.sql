-- What an organisation announces to its people, and which version each of them has read.
create table organisation_announcement (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  version integer not null check (version > 0),
  -- by language: `AnnouncementWords`
  words jsonb not null,
  for_other_languages boolean not null,
  -- null for everybody
  roles jsonb,
  -- names; null for everybody
  units jsonb,
  from_at timestamptz,
  until_at timestamptz check (until_at > from_at),
  -- when this version was written
  written timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table organisation_announcement_reading (
  tenant_id uuid not null,
  user_id uuid not null,
  announcement_id uuid not null,
  version integer not null,
  primary key (tenant_id, user_id, announcement_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, announcement_id) references organisation_announcement (tenant_id, id) on delete cascade
);
create index organisation_announcement_reading_of on organisation_announcement_reading (tenant_id, announcement_id);

-- Dashboards tell of them, by the units that somebody belongs to.
do $$
declare
  owned text;
  event text;
begin
  foreach owned in array array['organisation_announcement_reading', 'unit_member'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement '
        'execute function renew_learner_versions()',
        owned || '_told_' || event, event, owned, case event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
  foreach owned in array array['organisation_announcement', 'unit'] loop
    execute format('create constraint trigger %I after insert or update or delete on %I deferrable initially deferred '
      'for each row execute function renew_tenant_version()', owned || '_told', owned);
  end loop;
end $$;
