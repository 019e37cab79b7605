-- A copy of everything about a person, made for them: as a job until its bytes are there, and then until it expires.
create table personal_export (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  locale text not null,
  stage text not null default 'waiting' check (stage in ('waiting', 'working', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  tries integer not null default 0,
  alive timestamptz,
  created timestamptz not null default now(),
  finished timestamptz,
  expires timestamptz,
  sha256 bytea,
  size bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  check ((stage = 'done') = (sha256 is not null and size is not null))
);

create index personal_export_person on personal_export (tenant_id, user_id);
create index personal_export_bytes on personal_export (sha256) where sha256 is not null;

-- Ids of people who were forgotten: a restored backup forgets them again.
create table forgotten_person (
  tenant_id uuid not null references tenant (id) on delete cascade,
  user_id uuid not null,
  forgotten timestamptz not null default now(),
  primary key (tenant_id, user_id)
);

-- Forgetting somebody makes their part of the security log nameless; nothing else changes a row of it.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') and current_setting('stoa.forgets', true) = tg_table_name then
    return null;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;
