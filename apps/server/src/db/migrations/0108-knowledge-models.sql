-- Questions that were imported for a course, to come back to whoever has handed it in.
create table knowledge_model (
  tenant_id uuid not null,
  objective_id uuid not null,
  name text not null check (length(name) <= 300),
  sha256 bytea not null,
  imported timestamptz not null default now(),
  primary key (tenant_id, objective_id),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sha256) references quiz (tenant_id, sha256)
);

-- Whoever hands in a course that has a model gets its questions.
create function note_models_of_results() returns trigger language plpgsql as $$
begin
  insert into review_person (tenant_id, user_id)
    select distinct c.tenant_id, c.user_id from changed c
    join knowledge_model m on m.tenant_id = c.tenant_id and m.objective_id = c.objective_id
    join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
    order by c.tenant_id, c.user_id
  on conflict (tenant_id, user_id) do update set stale = true where not review_person.stale;
  return null;
end $$;
create trigger objective_record_stale_models after insert on objective_record referencing new table as changed
  for each statement execute function note_models_of_results();

-- Another model is looked through by everybody who has the course.
create function note_learners_of_models() returns trigger language plpgsql as $$
begin
  insert into review_person (tenant_id, user_id)
    select a.tenant_id, a.user_id from changed c
    join objective_access a on a.tenant_id = c.tenant_id and a.objective_id = c.objective_id
    order by a.tenant_id, a.user_id
  on conflict (tenant_id, user_id) do update set stale = true where not review_person.stale;
  return null;
end $$;
create trigger knowledge_model_stale_insert after insert on knowledge_model referencing new table as changed
  for each statement execute function note_learners_of_models();
create trigger knowledge_model_stale_update after update on knowledge_model referencing new table as changed
  for each statement execute function note_learners_of_models();
