-- Parts that wait for named others, by their activity_path_id, wherever those stand before them.
alter table activity_part add column prerequisites jsonb not null default '[]'
  check (jsonb_typeof(prerequisites) = 'array');
