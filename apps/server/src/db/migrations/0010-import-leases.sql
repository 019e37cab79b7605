-- An import that was cut off is taken up again, by whichever server finds it first.
alter table import_job add wishes jsonb;
alter table import_job add tries integer not null default 0;
alter table import_job add alive timestamp with time zone;
create index import_job_unfinished on import_job (alive) where finished is null;
