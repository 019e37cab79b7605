-- Files that answer a question of a quiz belong to its work as files that are handed in do, and name the question and the
-- way to answer. `in_draft` tells that the file is not taken out of the answer.
alter table hand_in_file
  add column question_id text,
  add column interaction_id text,
  add constraint hand_in_file_answers check ((question_id is null) = (interaction_id is null));
