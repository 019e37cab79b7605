-- What a writing sent after the end stands beside what it sent in time: neither takes the place of the other.
alter table quiz_answer drop constraint quiz_answer_pkey;
alter table quiz_answer add primary key (tenant_id, activity_workflow_id, question_id, writing_id, is_late);
