-- How certificates look: texts, colours, logo, signatures. A row never changes, so that what was issued stays as it was.
create table certificate_look (
  tenant_id uuid not null references tenant,
  id uuid not null default gen_random_uuid(),
  content jsonb not null,
  primary key (tenant_id, id)
);

create table certificate_template (
  tenant_id uuid not null references tenant,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) <= 200),
  kind text not null check (kind in ('custom', 'credly')),
  state text not null default 'draft' check (state in ('draft', 'active', 'archived')),
  -- what has to be reached: the course passed, a score, or all courses of the template passed
  counts text not null check (counts in ('passed', 'score', 'all')),
  -- 0..1; of `score` alone
  min_score double precision check (min_score >= 0 and min_score <= 1),
  -- null for ever
  valid_months integer check (valid_months between 1 and 600),
  -- days before its end from which it is to be renewed, and after it in which it still counts
  soon_days integer not null default 60 check (soon_days between 0 and 3650),
  grace_days integer not null default 0 check (grace_days between 0 and 3650),
  -- where certificates of others are shown; may name the number of ours
  external_url text,
  look_id uuid not null,
  created timestamptz not null default now(),
  changed timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((counts = 'score') = (min_score is not null)),
  foreign key (tenant_id, look_id) references certificate_look (tenant_id, id)
);

create table certificate_template_course (
  tenant_id uuid not null,
  template_id uuid not null,
  objective_id uuid not null,
  primary key (tenant_id, template_id, objective_id),
  foreign key (tenant_id, template_id) references certificate_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade
);
create index certificate_template_course_course on certificate_template_course (tenant_id, objective_id);

-- A certificate says for itself what it says: course and result may change, or go.
create table certificate (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- 128 bits of chance in base 32: whoever knows it may see the certificate
  number text not null unique check (number ~ '^[0-9A-Z]{26}$'),
  -- counts how often it was issued anew
  version integer not null default 1,
  template_id uuid not null,
  look_id uuid not null,
  user_id uuid not null,
  objective_id uuid,
  -- null where it was issued by hand, and where the record is gone
  objective_record_id uuid,
  learner_name text not null,
  course_name text not null,
  course_code text,
  score double precision,
  max_score double precision,
  normalized_score double precision,
  normalized_passing_score double precision,
  grade_name text,
  -- language in which it is drawn
  locale text not null,
  external_url text,
  completed timestamptz not null,
  created timestamptz not null default now(),
  expires timestamptz,
  revoked timestamptz,
  revoked_reason text check (length(revoked_reason) <= 500),
  -- null for the server itself
  issued_by uuid,
  -- what was drawn of this version
  pdf_file_id uuid,
  png_file_id uuid,
  primary key (tenant_id, id),
  check ((revoked is null) = (revoked_reason is null)),
  -- once per record, whoever issues it and how often
  unique (tenant_id, template_id, objective_record_id),
  foreign key (tenant_id, template_id) references certificate_template (tenant_id, id),
  foreign key (tenant_id, look_id) references certificate_look (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete set null (objective_id),
  foreign key (tenant_id, objective_record_id) references objective_record (tenant_id, id)
    on delete set null (objective_record_id),
  foreign key (tenant_id, pdf_file_id) references stored_file (tenant_id, id) on delete set null (pdf_file_id),
  foreign key (tenant_id, png_file_id) references stored_file (tenant_id, id) on delete set null (png_file_id)
);
create index certificate_owner on certificate (tenant_id, user_id, created desc);
create index certificate_course on certificate (tenant_id, objective_id);

-- Results for which it is to be seen whether there is a certificate: soon after the result, or once it may be known.
create table certificate_due (
  tenant_id uuid not null,
  objective_record_id uuid not null,
  due timestamptz not null default now(),
  primary key (tenant_id, objective_record_id),
  foreign key (tenant_id, objective_record_id) references objective_record (tenant_id, id) on delete cascade
);
create index certificate_due_order on certificate_due (due);

-- Follows from the outbox: in the transaction of the result itself, so that no end of a process can lose one.
create function owe_certificate() returns trigger language plpgsql as $$
begin
  insert into certificate_due (tenant_id, objective_record_id)
    select r.tenant_id, r.id from objective_record r
    where r.tenant_id = new.tenant_id
      and case when new.kind = 'objective-record.made' then r.id = new.subject_id
        else r.objective_workflow_id = (new.data ->> 'objectiveWorkflowId')::uuid end
      and exists (select from certificate_template_course c join certificate_template t
          on t.tenant_id = c.tenant_id and t.id = c.template_id
        where c.tenant_id = r.tenant_id and c.objective_id = r.objective_id and t.state = 'active')
  on conflict (tenant_id, objective_record_id) do update set due = now();
  if found then
    perform pg_notify('stoa_certificates', '');
  end if;
  return null;
end $$;
create trigger certificate_owed after insert on outbox_event for each row
  when (new.kind in ('objective-record.made', 'activity.rescored')) execute function owe_certificate();

-- Open pages of its learner hear of a certificate, as of a result.
create trigger certificate_given after insert or update of version, revoked on certificate for each row
  when (new.objective_id is not null) execute function notify_learner();

-- Another date on which results are shown is another date for their certificates.
create function hasten_certificates() returns trigger language plpgsql as $$
begin
  update certificate_due d set due = now() from objective_record r
  where r.tenant_id = new.tenant_id and r.user_id = new.user_id and r.objective_id = new.objective_id
    and d.tenant_id = r.tenant_id and d.objective_record_id = r.id;
  return null;
end $$;
create trigger certificates_hastened after update of grade_reveal_policy, grade_reveal_date on objective_access
  for each row execute function hasten_certificates();

create constraint trigger certificate_template_told after insert or update or delete on certificate_template
  deferrable initially deferred for each row execute function renew_tenant_version();

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on certificate referencing %s table as changed for each statement '
      'execute function renew_learner_versions()',
      'certificate_told_' || event, event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end $$;
