-- A person gives points for single questions of a quiz: for what waits for them, and in place of what scoring gave.
alter table quiz_question
  -- out of the points of the question, with its weight
  add column given_points double precision,
  -- for the learner
  add column comment text,
  -- why scoring did not have the last word
  add column override_reason text,
  add column graded_by uuid,
  -- null again while a later answer waits to be read
  add column graded timestamptz;
-- Grades so far were for the whole: nothing of their quizzes waits any more.
update quiz_question q set graded = r.finished
from activity_record r
where r.tenant_id = q.tenant_id and r.activity_workflow_id = q.activity_workflow_id and q.verdict = 'waits';
