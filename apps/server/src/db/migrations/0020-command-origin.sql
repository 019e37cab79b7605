-- Who sent a command, by which request and from where: what it does may be written down long after the request is over.
alter table command add column request_id uuid;
alter table command add column address text;
-- the administrator who acted as the owner; none for the owner
alter table command add column impersonator_id uuid;

-- That somebody has seen a grade is told once.
create unique index audit_event_grade_seen on audit_event (tenant_id, (data ->> 'recordId')) where what = 'grade.seen';
