-- The address from which something was asked for; none for programs of this machine and for events from before.
alter table audit_event add column address text;

-- The log is read by time, by kind and by person, and always in the order of time.
create index audit_event_happened on audit_event (tenant_id, happened, id);
create index audit_event_kind on audit_event (tenant_id, what, happened, id);
create index audit_event_actor on audit_event (tenant_id, actor_id, happened, id) where actor_id is not null;
create index audit_event_subject on audit_event (tenant_id, subject_id, happened, id) where subject_id is not null;
drop index audit_event_tenant;

-- It still only grows, but for the housekeeping that forgets what an organisation need not keep any longer: that alone says so, in its
-- own transaction.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('stoa.forgets', true) = tg_table_name then return null; end if;
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;
