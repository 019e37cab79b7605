-- What whoever graded a question said by its rubric, with the rubric as it was then; a result like the comment beside it.
alter table quiz_question add column assessment jsonb;
