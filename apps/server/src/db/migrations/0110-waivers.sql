-- Somebody need not renew the certificate of a template, for a reason, for ever or until a date. A waiver that was ended
-- stays, so that one can see that it was there.
create table certificate_waiver (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  template_id uuid not null,
  reason text not null check (length(reason) <= 500),
  -- null for ever
  until timestamptz,
  made timestamptz not null default now(),
  ended timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id) references certificate_template (tenant_id, id)
);
-- one at a time
create unique index certificate_waiver_one on certificate_waiver (tenant_id, user_id, template_id) where ended is null;
create index certificate_waiver_template on certificate_waiver (tenant_id, template_id);

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on certificate_waiver referencing %s table as changed for each statement '
      'execute function renew_learner_versions()',
      'certificate_waiver_told_' || event, event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end $$;
