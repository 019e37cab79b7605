-- What learners write at questions to whoever grades them, where the author of a test takes comments.
alter table quiz_annotation drop constraint quiz_annotation_kind_check;
alter table quiz_annotation add constraint quiz_annotation_kind_check
  check (kind in ('flag', 'struck', 'note', 'comment'));
