-- What was announced and not read stands on the dashboard: whoever is told of it is told anew.
create constraint trigger announcement_told after insert or delete or update on announcement
  deferrable initially deferred for each row execute function renew_tenant_version();

create trigger announcement_reading_told_insert after insert on announcement_reading
  referencing new table as changed for each statement execute function renew_learner_versions();
create trigger announcement_reading_told_update after update on announcement_reading
  referencing new table as changed for each statement execute function renew_learner_versions();
create trigger announcement_reading_told_delete after delete on announcement_reading
  referencing old table as changed for each statement execute function renew_learner_versions();
