-- When each question of a linear test came, and when its time was over where that led on from it.
alter table quiz_work add column path_times jsonb;
-- Limits that hold at the current question, and when they end.
alter table quiz_work add column turn jsonb;
-- The way goes on by itself then.
alter table quiz_work add column turn_deadline timestamptz;
create index quiz_work_turns on quiz_work (turn_deadline) where submitted is null and turn_deadline is not null;
