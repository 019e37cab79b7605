-- What is handed in is assessed by a rubric, which stands in the terms of its activity.
update activity set hand_in = hand_in || '{"rubric": null}' where hand_in is not null;
-- What whoever graded said by each criterion, with the rubric as it was then; a result like the comment beside it.
alter table activity_record add column assessment jsonb;
