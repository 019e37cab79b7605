-- What came after the end counts once a grader accepts it: a copy of it becomes the answer, and says when that was.
alter table quiz_answer add column accepted timestamptz check (accepted is null or not is_late);

-- since when its points are others than those that its learner was told first
alter table quiz_work add column rescored timestamptz;

create function notify_learner_of_quiz() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_learner', new.user_id || ' ' || w.objective_id)
  from activity_workflow aw
    join objective_workflow w on w.tenant_id = aw.tenant_id and w.id = aw.objective_workflow_id
  where aw.tenant_id = new.tenant_id and aw.id = new.activity_workflow_id;
  return null;
end $$;

create trigger quiz_rescored after update of rescored on quiz_work
  for each row execute function notify_learner_of_quiz();
