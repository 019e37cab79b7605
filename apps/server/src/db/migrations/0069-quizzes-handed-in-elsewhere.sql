-- A test that is handed in on one device, or by its time, is open on others.
create trigger quiz_handed_in after update of submitted on quiz_work
  for each row when (old.submitted is distinct from new.submitted) execute function notify_learner_of_quiz();
