-- Open pages hear of what changed in a course for everybody: its dates, its state, its content and its gates.
create function notify_course() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_course', new.tenant_id || ' ' || new.id);
  return null;
end $$;

-- a change of content counts the version; one notice of a transaction is sent once
create trigger course_changed after update on objective
  for each row when (
    (old.state, old.starts, old.ends, old.name, old.description, old.cover_file_id, old.content_version)
      is distinct from
    (new.state, new.starts, new.ends, new.name, new.description, new.cover_file_id, new.content_version)
    or (old.presentation_mode, old.display_mode, old.duration_seconds, old.grading_scale_id,
        old.support_review, old.protect_results)
      is distinct from
    (new.presentation_mode, new.display_mode, new.duration_seconds, new.grading_scale_id,
        new.support_review, new.protect_results))
  execute function notify_course();
