-- The current questions of a test whose parts are linear only in part: all of a part in which one goes to and fro. Null
-- where it is the last one of the path.
alter table quiz_work add column turn_questions jsonb;
