-- Answers that came after the end are shown to whoever grades, who accepts them or not.
alter table quiz_work
  -- late answers that came before it count for nothing
  add column late_declined timestamptz;
create trigger quiz_late_declined after update of late_declined on quiz_work
  for each row execute function notify_learner_of_quiz();
create index quiz_answer_late on quiz_answer (tenant_id, activity_workflow_id) where is_late;
create index quiz_question_waits on quiz_question (tenant_id, activity_workflow_id)
  where verdict = 'waits' and graded is null;
