-- The order in which a package of SCORM 2004 wants its parts to be taken.
alter table activity_part add column sequencing jsonb check (jsonb_typeof(sequencing) = 'object');
