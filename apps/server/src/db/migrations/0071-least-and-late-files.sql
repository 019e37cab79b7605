-- An author may ask for files that cannot be left out.
update activity set hand_in = jsonb_set(hand_in, '{files,least}', '0') where jsonb_typeof(hand_in -> 'files') = 'object';
-- A file that answers a question in a proctored test came when its session did not run: it does not count by itself.
alter table hand_in_file add column is_late boolean not null default false;
