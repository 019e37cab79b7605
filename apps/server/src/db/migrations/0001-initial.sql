-- The first schema: people and sessions, courses, learning, commands. Every table carries its tenant.
-- Words follow the specifications (objective, workflow, record); see docs/glossary.md.

create table tenant (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- host name by which requests find the tenant; the default tenant answers for every other host
  host text unique,
  is_default boolean not null default false,
  created timestamptz not null default now()
);
create unique index tenant_one_default on tenant (is_default) where is_default;

-- people ---------------------------------------------------------------------------------------------------------------------

create table user_account (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  email text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  timezone text not null default 'UTC',
  is_demo boolean not null default false,
  created timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index user_account_email on user_account (tenant_id, lower(email));

create table local_credential (
  user_id uuid primary key,
  tenant_id uuid not null,
  password_hash text not null,
  changed timestamptz not null default now(),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create table external_identity (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index external_identity_user on external_identity (tenant_id, user_id);

create table role_assignment (
  tenant_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('Learner', 'Instructor', 'Author', 'Administrator')),
  primary key (tenant_id, user_id, role),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create table permission_entry (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  role text not null check (role in ('Learner', 'Instructor', 'Author', 'Administrator')),
  permission text not null,
  scope_id text,
  unique nulls not distinct (tenant_id, role, permission, scope_id)
);

-- how a person wants to read, on every device; a null locale follows the device
create table user_preference (
  user_id uuid primary key,
  tenant_id uuid not null,
  locale text,
  theme text not null check (theme in ('device', 'light', 'dark')),
  text_size text not null check (text_size in ('normal', 'large', 'larger')),
  reduced_motion boolean not null,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

create table unit (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  name text not null,
  unique (tenant_id, id),
  unique (tenant_id, name)
);

create table unit_member (
  tenant_id uuid not null,
  unit_id uuid not null,
  user_id uuid not null,
  is_primary boolean not null default false,
  primary key (tenant_id, user_id, unit_id),
  foreign key (tenant_id, unit_id) references unit (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index unit_member_unit on unit_member (tenant_id, unit_id);
create unique index unit_member_one_primary on unit_member (tenant_id, user_id) where is_primary;

-- id_hash is the SHA-256 of the cookie's value: a copy of this table signs nobody in
create table session (
  id_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  provider text not null,
  id_token text,
  user_agent text,
  created timestamptz not null default now(),
  last_active timestamptz not null default now(),
  expires timestamptz not null,
  -- as whom an administrator looks at the portal, and whether they may change something there
  subject_id uuid,
  subject_changes boolean not null default false,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subject_id) references user_account (tenant_id, id) on delete set null (subject_id)
);
create index session_subject on session (tenant_id, subject_id) where subject_id is not null;
create index session_owner on session (tenant_id, user_id);
create index session_expires on session (expires);

-- a sign-in under way: what must come back from the identity provider
create table sign_in_attempt (
  id_hash bytea primary key,
  tenant_id uuid not null references tenant,
  provider text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_url text not null,
  expires timestamptz not null
);
create index sign_in_attempt_expires on sign_in_attempt (expires);

-- tries of passwords that may be failing, counted by all servers together. who_hash is the SHA-256 of address and account: it names
-- nobody, and is there for accounts that do not exist as well
create table password_try (
  tenant_id uuid not null references tenant,
  who_hash bytea not null,
  tries integer not null default 1,
  until timestamptz not null,
  primary key (tenant_id, who_hash)
);
create index password_try_until on password_try (until);

-- storage of the built-in identity provider
create table oidc_payload (
  kind text not null,
  id text not null,
  tenant_id uuid not null references tenant,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed timestamptz,
  expires timestamptz,
  primary key (tenant_id, kind, id)
);
create index oidc_payload_grant on oidc_payload (tenant_id, grant_id) where grant_id is not null;
create index oidc_payload_uid on oidc_payload (tenant_id, kind, uid) where uid is not null;
create index oidc_payload_expires on oidc_payload (expires);

-- keys and secrets that the install made for itself (signing keys, cookie keys, client secret)
create table install_secret (
  tenant_id uuid not null references tenant,
  name text not null,
  value jsonb not null,
  created timestamptz not null default now(),
  primary key (tenant_id, name)
);

create table setting (
  tenant_id uuid not null references tenant,
  key text not null,
  value jsonb not null,
  primary key (tenant_id, key)
);

create table feature (
  tenant_id uuid not null references tenant,
  name text not null,
  primary key (tenant_id, name)
);

-- what happened -----------------------------------------------------------------------------------------------------------------

-- Who did what to whom. It only grows, and outlives the people whom it names.
create table audit_event (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenant,
  -- null for a program of this machine that used the install's own token
  actor_id uuid,
  -- whom it was done to, or as whom
  subject_id uuid,
  what text not null,
  data jsonb not null default '{}',
  request_id uuid not null,
  happened timestamptz not null default now()
);
create index audit_event_tenant on audit_event (tenant_id, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_only_grows before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- analytics of the portal; kept for ninety days
create table analytics_event (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  role text not null,
  name text not null,
  data jsonb not null,
  -- by the browser's clock
  happened timestamptz not null,
  received timestamptz not null default now(),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index analytics_event_received on analytics_event (received);
create index analytics_event_user on analytics_event (tenant_id, user_id);

-- files ----------------------------------------------------------------------------------------------------------------------

-- the bytes lie in the file store under their hash; rows say who may see them and how they are called
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  objective_id uuid,
  sha256 bytea not null,
  size bigint not null,
  media_type text not null,
  name text not null,
  created timestamptz not null default now(),
  unique (tenant_id, id)
);
create index stored_file_objective on stored_file (tenant_id, objective_id);
create index stored_file_sha256 on stored_file (sha256);

-- courses --------------------------------------------------------------------------------------------------------------------

-- Makes texts comparable for search (decisions §9): lower case, compatibility forms, without the accents and points of Latin, Greek,
-- Cyrillic, Hebrew and Arabic. Forms of a letter that readers take for the same become one: seats of hamza, alif maqsura, ta marbuta, the
-- dotted and the dotless i; the tatweel is none. The vowel signs of other scripts tell words apart and stay.
create function fold_text(text) returns text language sql immutable strict parallel safe
  return translate(replace(replace(replace(
    lower(regexp_replace(normalize($1, nfkd),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]',
      '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øđłıςٱىةـ', 'odliσايه');

create table term (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  name text not null,
  starts timestamptz,
  ends timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, name)
);

create table showcase (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  code text not null,
  name text not null,
  description text,
  "order" integer not null default 0,
  is_active boolean not null default true,
  unique (tenant_id, id),
  unique (tenant_id, code)
);

create table grading_scale (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  name text not null,
  description text,
  max_score double precision not null default 100,
  normalized_passing_score double precision not null check (normalized_passing_score between 0 and 1),
  -- always read together with their scale, the highest first: id, name, color, normalizedMinScore
  grades jsonb not null default '[]',
  unique (tenant_id, id)
);

create table objective (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  -- the activity at the root of the tree; its kind and tool are kept beside, so that a list of courses never reads the tree
  activity_id uuid not null,
  root_kind smallint not null default 3,
  root_tool text,
  code text not null,
  name text not null,
  description text,
  about_html text,
  cover_file_id uuid,
  type smallint not null,
  state smallint not null,
  presentation_mode smallint not null default 0,
  display_mode smallint not null default 1,
  support_review boolean not null default true,
  support_mobile_view boolean not null default true,
  support_fullscreen_view boolean not null default false,
  support_lti_authoring boolean not null default false,
  protect_results boolean not null default false,
  show_in_catalog boolean not null default false,
  -- offered to people without a session too
  show_in_open_catalog boolean not null default false,
  announcement_channel_id uuid,
  grading_scale_id uuid,
  duration_seconds integer,
  language text,
  -- between which people who enrol themselves may begin
  starts timestamptz,
  ends timestamptz,
  -- leaves that count, kept beside the tree so that a list of courses never reads it
  children_count integer not null default 0,
  -- what a search looks into
  folded_name text not null generated always as (fold_text(name)) stored,
  folded_code text not null generated always as (fold_text(code)) stored,
  folded_description text generated always as (fold_text(description)) stored,
  -- counts the changes of the tree below, so that a server knows whether the tree that it remembers is still the right one
  content_version integer not null default 1,
  -- what the package said of itself: format, version, identifier, graders
  source jsonb not null,
  created timestamptz not null default now(),
  unique (tenant_id, id),
  check (show_in_catalog or not show_in_open_catalog),
  foreign key (tenant_id, grading_scale_id) references grading_scale (tenant_id, id),
  foreign key (tenant_id, cover_file_id) references stored_file (tenant_id, id)
);
create unique index objective_code on objective (tenant_id, lower(code));
create index objective_catalog on objective (tenant_id) where show_in_catalog;
create index objective_open_catalog on objective (tenant_id, lower(name) collate "C", id) where show_in_open_catalog;
alter table stored_file add foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade;

create table objective_showcase (
  tenant_id uuid not null,
  objective_id uuid not null,
  showcase_id uuid not null,
  primary key (tenant_id, objective_id, showcase_id),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, showcase_id) references showcase (tenant_id, id) on delete cascade
);
create index objective_showcase_showcase on objective_showcase (tenant_id, showcase_id);

create table activity (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid not null,
  kind smallint not null,
  name text not null,
  code text,
  state smallint not null,
  duration_seconds integer,
  proctored boolean not null default false,
  completion text not null default 'read' check (completion in ('read', 'markDone', 'watch')),
  -- a person grades what is handed in
  manual_grading boolean not null default false,
  presentation_mode smallint,
  support_review boolean not null default true,
  support_mobile_view boolean not null default true,
  grader text,
  -- the content in our own shape: html, link, file, video, event, discussion, tool with its source data
  content jsonb,
  -- what plays it, where a tool does: read with every tree, so kept out of the content
  tool text generated always as (content ->> 'tool') stored,
  -- counts the changes of the content, so that completing it is pinned to what was completed
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade
);
create index activity_objective on activity (tenant_id, objective_id);
-- each needs the other: checked at the end of the transaction that makes both
alter table objective add foreign key (tenant_id, activity_id) references activity (tenant_id, id) deferrable initially deferred;

-- A place in one objective's tree. The root has no parent and the axis ''. activity_path_id is the UUID of the same place.
create table activity_part (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid not null,
  parent_part_id uuid,
  activity_id uuid not null,
  activity_path_id uuid not null default gen_random_uuid(),
  axis text not null,
  -- its key in the package, by which the package finds it again; empty for the root
  source_key text not null default '',
  "order" integer not null,
  optional boolean not null default false,
  score_weight double precision not null default 1,
  progress_weight double precision not null default 1,
  gate text not null default 'free' check (gate in ('free', 'previousPassed')),
  allowed_attempts integer,
  normalized_passing_score double precision,
  "constraint" jsonb,
  unique (tenant_id, id),
  unique (objective_id, axis),
  unique (objective_id, activity_path_id),
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_id) references activity (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_part_id) references activity_part (tenant_id, id) on delete cascade
);
create unique index activity_part_one_root on activity_part (objective_id) where parent_part_id is null;
create index activity_part_parent on activity_part (tenant_id, parent_part_id);
create index activity_part_activity on activity_part (tenant_id, activity_id);

create function count_activity_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger activity_content_changed before update on activity
  for each row when (old.content is distinct from new.content) execute function count_activity_version();

create function count_content_change() returns trigger language plpgsql as $$
begin
  update objective set content_version = content_version + 1 where id in (select objective_id from changed);
  return null;
end $$;
create trigger activity_inserted after insert on activity
  referencing new table as changed for each statement execute function count_content_change();
create trigger activity_updated after update on activity
  referencing new table as changed for each statement execute function count_content_change();
create trigger activity_deleted after delete on activity
  referencing old table as changed for each statement execute function count_content_change();
create trigger activity_part_inserted after insert on activity_part
  referencing new table as changed for each statement execute function count_content_change();
create trigger activity_part_updated after update on activity_part
  referencing new table as changed for each statement execute function count_content_change();
create trigger activity_part_deleted after delete on activity_part
  referencing old table as changed for each statement execute function count_content_change();

-- learning -------------------------------------------------------------------------------------------------------------------

-- The id that a person's access to a course, or its aggregate, has from the moment at which the course is offered, before anything is
-- stored of it: a UUID of version 8.
create function learning_id(kind text, tenant_id uuid, user_id uuid, objective_id uuid) returns uuid
  language sql immutable strict parallel safe
  return overlay(overlay(md5(kind || tenant_id::text || user_id::text || objective_id::text) placing '8' from 13) placing '8' from 17)::uuid;

create table objective_workflow_aggregate (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  is_self_enrolled boolean not null default false,
  last_objective_workflow_id uuid,
  last_objective_record_id uuid,
  attempts integer not null default 0,
  unique (tenant_id, id),
  unique (tenant_id, user_id, objective_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade
);
create index objective_workflow_aggregate_objective on objective_workflow_aggregate (tenant_id, objective_id);

create table objective_access (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  aggregate_id uuid not null,
  term_id uuid,
  is_mandatory boolean not null default false,
  retake boolean not null default false,
  due_date timestamptz,
  availability_date timestamptz,
  availability_end_date timestamptz,
  grade_reveal_policy text not null default 'afterFinish' check (grade_reveal_policy in ('never', 'afterFinish', 'afterDate', 'none')),
  grade_reveal_date timestamptz,
  -- how the person keeps the course in the list: before all others, or put away
  is_pinned boolean not null default false,
  is_archived boolean not null default false,
  created timestamptz not null default now(),
  unique (tenant_id, user_id, objective_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_id) references objective (tenant_id, id) on delete cascade,
  foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate (tenant_id, id),
  foreign key (tenant_id, term_id) references term (tenant_id, id)
);
-- My Courses reads one person's newest accesses first
create index objective_access_user_created on objective_access (tenant_id, user_id, created desc, id);
create index objective_access_listing on objective_access (tenant_id, user_id, is_archived, is_pinned desc, created desc, id);
create index objective_access_objective on objective_access (tenant_id, objective_id);

create table objective_workflow (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  aggregate_id uuid not null,
  attempt integer not null,
  state smallint not null default 1,
  progress double precision not null default 0 check (progress between 0 and 1),
  started timestamptz not null default now(),
  submitted timestamptz,
  in_grading timestamptz,
  graded timestamptz,
  grading_approved timestamptz,
  finished timestamptz,
  objective_record_id uuid,
  protect_results boolean not null default false,
  -- where the learner was last; the axis never changes, so it is kept beside
  last_activity_path_id uuid,
  last_axis text,
  last_opened timestamptz not null default now(),
  unique (tenant_id, id),
  unique (aggregate_id, attempt),
  foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate (tenant_id, id) on delete cascade
);
-- one open attempt per course and person, whatever races
create unique index objective_workflow_one_open on objective_workflow (aggregate_id) where state < 6;
create index objective_workflow_owner on objective_workflow (tenant_id, user_id, objective_id);
create index objective_workflow_waiting on objective_workflow (tenant_id) where state = 4;

create table objective_record (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  aggregate_id uuid not null,
  -- none for a result that was imported
  objective_workflow_id uuid unique,
  attempt integer not null,
  score double precision,
  max_score double precision,
  normalized_score double precision,
  grade_name text,
  grade_color text,
  grade_normalized_min_score double precision,
  passed boolean,
  progress double precision not null,
  protect_results boolean not null default false,
  imported boolean not null default false,
  finished timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate (tenant_id, id) on delete cascade,
  foreign key (tenant_id, objective_workflow_id) references objective_workflow (tenant_id, id) on delete cascade
);
create index objective_record_owner on objective_record (tenant_id, user_id, finished desc);
create index objective_record_aggregate on objective_record (tenant_id, aggregate_id, attempt desc);

create table activity_workflow (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_part_id uuid not null,
  attempt integer not null default 1,
  state smallint not null default 1,
  progress double precision not null default 0 check (progress between 0 and 1),
  position double precision not null default 0,
  watched jsonb not null default '[]',
  version integer not null default 1,
  started timestamptz not null default now(),
  submitted timestamptz,
  finished timestamptz,
  -- of the content that was completed
  completed_version integer,
  unique (tenant_id, id),
  -- one activity workflow per workflow, part and attempt
  unique (objective_workflow_id, activity_part_id, attempt),
  foreign key (tenant_id, objective_workflow_id) references objective_workflow (tenant_id, id) on delete cascade,
  foreign key (tenant_id, activity_part_id) references activity_part (tenant_id, id) on delete cascade
);
create index activity_workflow_part on activity_workflow (tenant_id, activity_part_id);
-- what waits for a person: few rows among very many
create index activity_workflow_waiting on activity_workflow (tenant_id) where state = 3;

create table activity_record (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_part_id uuid not null,
  activity_workflow_id uuid not null unique,
  score double precision,
  max_score double precision,
  normalized_score double precision,
  passed boolean,
  -- of whoever graded it; nobody for what needs no grading
  comment text,
  graded_by uuid,
  finished timestamptz not null default now(),
  foreign key (tenant_id, activity_workflow_id) references activity_workflow (tenant_id, id) on delete cascade
);
create index activity_record_workflow on activity_record (tenant_id, objective_workflow_id, activity_part_id);

-- What happened to an attempt, written in the transaction that did it; certificates, mail and notices follow from it.
create table outbox_event (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenant,
  kind text not null,
  subject_id uuid not null,
  data jsonb not null default '{}',
  created timestamptz not null default now()
);
create index outbox_event_created on outbox_event (created);

-- announcements ---------------------------------------------------------------------------------------------------------------

-- what everybody in the courses of a channel is told
create table announcement (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  channel_id uuid not null,
  title text not null,
  body text not null,
  created timestamptz not null default clock_timestamp()
);
create index announcement_channel on announcement (tenant_id, channel_id, created desc, id);
create index objective_channel on objective (tenant_id, announcement_channel_id) where announcement_channel_id is not null;

-- up to which announcement of a channel a person has read
create table announcement_reading (
  tenant_id uuid not null,
  user_id uuid not null,
  channel_id uuid not null,
  read_until timestamptz not null,
  primary key (tenant_id, user_id, channel_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);

-- commands -------------------------------------------------------------------------------------------------------------------

-- One row per owner, kind and id: the same id with the same body is the same command, with another body it is refused.
create table command (
  tenant_id uuid not null references tenant,
  owner_id uuid not null,
  kind text not null,
  id uuid not null,
  body jsonb not null,
  body_hash bytea not null,
  locale text not null,
  status text not null default 'queued' check (status in ('queued', 'completed', 'failed', 'canceled')),
  entity_id uuid,
  result jsonb,
  errors jsonb not null default '[]',
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  created timestamptz not null default now(),
  completed timestamptz,
  primary key (tenant_id, owner_id, kind, id),
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id) on delete cascade
);
create index command_queue on command (run_after) where status = 'queued';
create index command_created on command (created);

create table import_job (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenant,
  file_name text not null,
  stage text not null,
  done integer not null default 0,
  total integer not null default 0,
  errors jsonb not null default '[]',
  report jsonb,
  created timestamptz not null default now(),
  finished timestamptz
);

-- what servers remember and must forget ----------------------------------------------------------------------------------------

-- Servers remember sessions and tenants for a moment. These tell all of them to forget, whoever makes the change.
create function notify_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_person', case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function notify_person('user_id');
create trigger session_subject_changed after update of subject_id, subject_changes on session
  for each row execute function notify_person('user_id');
create trigger preference_changed after insert or update or delete on user_preference for each row execute function notify_person('user_id');
create trigger role_changed after insert or delete on role_assignment for each row execute function notify_person('user_id');
create trigger profile_changed after update on user_account for each row execute function notify_person('id');

create function notify_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_tenant', case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end::text);
  return null;
end $$;
create trigger setting_changed after insert or update or delete on setting for each row execute function notify_tenant();
create trigger feature_changed after insert or update or delete on feature for each row execute function notify_tenant();
create trigger permission_changed after insert or update or delete on permission_entry for each row execute function notify_tenant();

create function notify_tenants() returns trigger language plpgsql as $$
begin
  perform pg_notify('stoa_tenants', '');
  return null;
end $$;
create trigger tenants_changed after insert or update or delete on tenant for each statement execute function notify_tenants();
