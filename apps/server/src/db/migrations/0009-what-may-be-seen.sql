-- Which activities show which files, so that a file is given out as its pages are. Content names files by their ids,
-- in addresses and in fields. A file of another course is not shown by naming it.
create table activity_file (
  tenant_id uuid not null,
  file_id uuid not null,
  activity_id uuid not null,
  primary key (tenant_id, file_id, activity_id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_id) references activity (tenant_id, id) on delete cascade
);
create index activity_file_activity on activity_file (tenant_id, activity_id);

create function list_files_of_activity() returns trigger language plpgsql as $$
begin
  delete from activity_file where tenant_id = new.tenant_id and activity_id = new.id;
  insert into activity_file (tenant_id, file_id, activity_id)
  select distinct f.tenant_id, f.id, new.id
  from regexp_matches(new.content::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') named
    join stored_file f on f.id = named[1]::uuid and f.tenant_id = new.tenant_id and f.objective_id = new.objective_id;
  return null;
end $$;
create trigger activity_shows_files after insert or update of content on activity
for each row execute function list_files_of_activity();

insert into activity_file (tenant_id, file_id, activity_id)
select distinct f.tenant_id, f.id, t.id
from activity t
  cross join lateral regexp_matches(t.content::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') named
  join stored_file f on f.id = named[1]::uuid and f.tenant_id = t.tenant_id and f.objective_id = t.objective_id;

-- Who teaches, writes and watches over a course. Administrators reach every course without a row.
create table objective_staff (
  tenant_id uuid not null,
  objective_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('instructor', 'author', 'proctor')),
  created timestamptz not null default now(),
  primary key (tenant_id, user_id, objective_id, role),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index objective_staff_objective on objective_staff (tenant_id, objective_id);

-- Until now every instructor reached every course: on a server that is in use, nobody loses a course overnight.
insert into objective_staff (tenant_id, objective_id, user_id, role)
select o.tenant_id, o.id, r.user_id, 'instructor'
from objective o join role_assignment r on r.tenant_id = o.tenant_id and r.role = 'Instructor';

-- What browsers stopped by the content security policy. The same thing at the same place is one row that is counted.
create table csp_report (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenant (id),
  directive text not null,
  blocked text not null,
  document text not null,
  source text not null,
  times integer not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  unique (tenant_id, directive, blocked, document, source)
);
create index csp_report_seen on csp_report (tenant_id, last_seen desc);
