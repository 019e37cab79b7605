-- Tests whose questions come one after the other: those that came so far, in their order.
alter table quiz_work add column path jsonb;
-- What the rules of a whole test made of it, such as its score.
alter table quiz_work add column outcomes jsonb;
