-- Open pages hear of what changed for their person: who it is for and in which course, never what.
create function notify_learner() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_learner', new.user_id || ' ' || new.objective_id);
  return null;
end $$;

-- its dates, and what may be seen of its result
create trigger access_changed
  after insert or update of due_date, availability_date, availability_end_date, retake, is_mandatory,
    grade_reveal_policy, grade_reveal_date, term_id on objective_access
  for each row execute function notify_learner();

create trigger attempt_moved after update of state on objective_workflow
  for each row when (old.state is distinct from new.state) execute function notify_learner();

create trigger result_given after insert or update on objective_record
  for each row execute function notify_learner();

create function notify_learner_of_activity() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_learner', new.user_id || ' ' || workflow.objective_id)
  from objective_workflow workflow
  where workflow.tenant_id = new.tenant_id and workflow.id = new.objective_workflow_id;
  return null;
end $$;

-- what a person graded; what an activity reports by itself comes from the page that shows it
create trigger grade_given after insert or update on activity_record
  for each row when (new.graded_by is not null) execute function notify_learner_of_activity();
