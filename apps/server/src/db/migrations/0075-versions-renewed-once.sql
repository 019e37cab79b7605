-- A command of a learner changes several rows, each with a statement of its own: the first one renews the version for
-- the whole transaction, which nobody else can see before its end.
create or replace function renew_learner_versions() returns trigger language plpgsql as $$
declare
  one record;
  mark text;
begin
  select tenant_id, user_id into one from changed limit 1;
  if not found then
    return null;
  end if;
  if exists (select from changed where user_id <> one.user_id) then
    insert into learner_version (tenant_id, user_id)
      select distinct c.tenant_id, c.user_id
      from changed c join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
      order by c.tenant_id, c.user_id
    on conflict (tenant_id, user_id) do update set version = gen_random_uuid();
    return null;
  end if;
  mark := one.user_id || ' ' || pg_current_xact_id();
  if current_setting('stoa.renewed_learner', true) is distinct from mark then
    insert into learner_version (tenant_id, user_id)
      select tenant_id, id from user_account where tenant_id = one.tenant_id and id = one.user_id
    on conflict (tenant_id, user_id) do update set version = gen_random_uuid();
    perform set_config('stoa.renewed_learner', mark, true);
  end if;
  return null;
end $$;
