-- The schema as migrations make it. Generated: node tools/schema.ts --write

create table accommodation (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid not null,
  user_id uuid not null,
  activity_part_id uuid,
  extra_minutes integer,
  time_factor double precision,
  extra_attempts integer not null default 0,
  given_by uuid,
  created timestamp with time zone not null default now()
);
alter table accommodation add constraint accommodation_check CHECK (((extra_minutes IS NULL) OR (time_factor IS NULL)));
alter table accommodation add constraint accommodation_check1 CHECK (((extra_minutes IS NOT NULL) OR (time_factor IS NOT NULL) OR (extra_attempts > 0)));
alter table accommodation add constraint accommodation_check2 CHECK (((extra_attempts = 0) OR (activity_part_id IS NOT NULL)));
alter table accommodation add constraint accommodation_extra_attempts_check CHECK ((extra_attempts >= 0));
alter table accommodation add constraint accommodation_extra_minutes_check CHECK ((extra_minutes > 0));
alter table accommodation add constraint accommodation_pkey PRIMARY KEY (id);
alter table accommodation add constraint accommodation_tenant_id_activity_part_id_fkey FOREIGN KEY (tenant_id, activity_part_id) REFERENCES activity_part(tenant_id, id) ON DELETE CASCADE;
alter table accommodation add constraint accommodation_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table accommodation add constraint accommodation_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table accommodation add constraint accommodation_tenant_id_user_id_objective_id_activity_part__key UNIQUE NULLS NOT DISTINCT (tenant_id, user_id, objective_id, activity_part_id);
alter table accommodation add constraint accommodation_time_factor_check CHECK ((time_factor > (1)::double precision));
CREATE INDEX accommodation_course ON public.accommodation USING btree (tenant_id, objective_id);
CREATE INDEX accommodation_part ON public.accommodation USING btree (activity_part_id);
CREATE TRIGGER accommodation_given AFTER INSERT OR UPDATE ON public.accommodation FOR EACH ROW EXECUTE FUNCTION notify_learner();
CREATE TRIGGER accommodation_told_delete AFTER DELETE ON public.accommodation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER accommodation_told_insert AFTER INSERT ON public.accommodation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER accommodation_told_update AFTER UPDATE ON public.accommodation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table activity (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid not null,
  kind smallint not null,
  name text not null,
  code text,
  state smallint not null,
  duration_seconds integer,
  proctored boolean not null default false,
  completion text not null default 'read'::text,
  manual_grading boolean not null default false,
  presentation_mode smallint,
  support_review boolean not null default true,
  support_mobile_view boolean not null default true,
  grader text,
  content jsonb,
  tool text generated always as ((content ->> 'tool'::text)) stored,
  version integer not null default 1,
  preferred_width integer,
  preferred_height integer,
  hand_in jsonb
);
alter table activity add constraint activity_completion_check CHECK ((completion = ANY (ARRAY['read'::text, 'markDone'::text, 'watch'::text, 'handIn'::text, 'quiz'::text, 'tool'::text])));
alter table activity add constraint activity_hand_in_finishes CHECK (((completion = 'handIn'::text) = (hand_in IS NOT NULL)));
alter table activity add constraint activity_pkey PRIMARY KEY (id);
alter table activity add constraint activity_preferred_height_check CHECK (((preferred_height >= 1) AND (preferred_height <= 10000)));
alter table activity add constraint activity_preferred_width_check CHECK (((preferred_width >= 1) AND (preferred_width <= 10000)));
alter table activity add constraint activity_tenant_id_id_key UNIQUE (tenant_id, id);
alter table activity add constraint activity_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX activity_objective ON public.activity USING btree (tenant_id, objective_id);
CREATE INDEX activity_proctored ON public.activity USING btree (tenant_id, objective_id) WHERE proctored;
CREATE TRIGGER activity_content_changed BEFORE UPDATE ON public.activity FOR EACH ROW WHEN ((old.content IS DISTINCT FROM new.content)) EXECUTE FUNCTION count_activity_version();
CREATE TRIGGER activity_deleted AFTER DELETE ON public.activity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
CREATE TRIGGER activity_inserted AFTER INSERT ON public.activity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
CREATE TRIGGER activity_shows_files AFTER INSERT OR UPDATE OF content ON public.activity FOR EACH ROW EXECUTE FUNCTION list_files_of_activity();
CREATE TRIGGER activity_updated AFTER UPDATE ON public.activity REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table activity_file (
  tenant_id uuid not null,
  file_id uuid not null,
  activity_id uuid not null
);
alter table activity_file add constraint activity_file_pkey PRIMARY KEY (tenant_id, file_id, activity_id);
alter table activity_file add constraint activity_file_tenant_id_activity_id_fkey FOREIGN KEY (tenant_id, activity_id) REFERENCES activity(tenant_id, id) ON DELETE CASCADE;
alter table activity_file add constraint activity_file_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX activity_file_activity ON public.activity_file USING btree (tenant_id, activity_id);

create table activity_part (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid not null,
  parent_part_id uuid,
  activity_id uuid not null,
  activity_path_id uuid not null default gen_random_uuid(),
  axis text not null,
  source_key text not null default ''::text,
  "order" integer not null,
  optional boolean not null default false,
  score_weight double precision not null default 0,
  progress_weight double precision not null default 1,
  gate text not null default 'free'::text,
  allowed_attempts integer,
  normalized_passing_score double precision,
  "constraint" jsonb,
  prerequisites jsonb not null default '[]'::jsonb,
  attempt_policy text not null default 'best'::text,
  sequencing jsonb
);
alter table activity_part add constraint activity_part_attempt_policy_check CHECK ((attempt_policy = ANY (ARRAY['best'::text, 'last'::text, 'first'::text, 'average'::text])));
alter table activity_part add constraint activity_part_gate_check CHECK ((gate = ANY (ARRAY['free'::text, 'previousPassed'::text])));
alter table activity_part add constraint activity_part_objective_id_activity_path_id_key UNIQUE (objective_id, activity_path_id);
alter table activity_part add constraint activity_part_objective_id_axis_key UNIQUE (objective_id, axis);
alter table activity_part add constraint activity_part_pkey PRIMARY KEY (id);
alter table activity_part add constraint activity_part_prerequisites_check CHECK ((jsonb_typeof(prerequisites) = 'array'::text));
alter table activity_part add constraint activity_part_sequencing_check CHECK ((jsonb_typeof(sequencing) = 'object'::text));
alter table activity_part add constraint activity_part_tenant_id_activity_id_fkey FOREIGN KEY (tenant_id, activity_id) REFERENCES activity(tenant_id, id) ON DELETE CASCADE;
alter table activity_part add constraint activity_part_tenant_id_id_key UNIQUE (tenant_id, id);
alter table activity_part add constraint activity_part_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table activity_part add constraint activity_part_tenant_id_parent_part_id_fkey FOREIGN KEY (tenant_id, parent_part_id) REFERENCES activity_part(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX activity_part_activity ON public.activity_part USING btree (tenant_id, activity_id);
CREATE INDEX activity_part_parent ON public.activity_part USING btree (tenant_id, parent_part_id);
CREATE UNIQUE INDEX activity_part_one_root ON public.activity_part USING btree (objective_id) WHERE (parent_part_id IS NULL);
CREATE TRIGGER activity_part_deleted AFTER DELETE ON public.activity_part REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
CREATE TRIGGER activity_part_inserted AFTER INSERT ON public.activity_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();
CREATE TRIGGER activity_part_updated AFTER UPDATE ON public.activity_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_content_change();

create table activity_record (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_part_id uuid not null,
  activity_workflow_id uuid not null,
  score double precision,
  max_score double precision,
  normalized_score double precision,
  passed boolean,
  comment text,
  graded_by uuid,
  finished timestamp with time zone not null default now(),
  assessment jsonb
);
alter table activity_record add constraint activity_record_activity_workflow_id_key UNIQUE (activity_workflow_id);
alter table activity_record add constraint activity_record_pkey PRIMARY KEY (id);
alter table activity_record add constraint activity_record_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX activity_record_workflow ON public.activity_record USING btree (tenant_id, objective_workflow_id, activity_part_id);
CREATE TRIGGER activity_record_told_delete AFTER DELETE ON public.activity_record REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER activity_record_told_insert AFTER INSERT ON public.activity_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER activity_record_told_update AFTER UPDATE ON public.activity_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER grade_given AFTER INSERT OR UPDATE ON public.activity_record FOR EACH ROW WHEN ((new.graded_by IS NOT NULL)) EXECUTE FUNCTION notify_learner_of_activity();
CREATE TRIGGER result_for_others AFTER INSERT OR UPDATE ON public.activity_record FOR EACH ROW EXECUTE FUNCTION owe_foreign_score();

create table activity_workflow (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_part_id uuid not null,
  attempt integer not null default 1,
  state smallint not null default 1,
  progress double precision not null default 0,
  "position" double precision not null default 0,
  watched jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  started timestamp with time zone not null default now(),
  submitted timestamp with time zone,
  finished timestamp with time zone,
  completed_version integer
);
alter table activity_workflow add constraint activity_workflow_objective_workflow_id_activity_part_id_at_key UNIQUE (objective_workflow_id, activity_part_id, attempt);
alter table activity_workflow add constraint activity_workflow_pkey PRIMARY KEY (id);
alter table activity_workflow add constraint activity_workflow_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision)));
alter table activity_workflow add constraint activity_workflow_tenant_id_activity_part_id_fkey FOREIGN KEY (tenant_id, activity_part_id) REFERENCES activity_part(tenant_id, id) ON DELETE CASCADE;
alter table activity_workflow add constraint activity_workflow_tenant_id_id_key UNIQUE (tenant_id, id);
alter table activity_workflow add constraint activity_workflow_tenant_id_objective_workflow_id_fkey FOREIGN KEY (tenant_id, objective_workflow_id) REFERENCES objective_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX activity_workflow_part ON public.activity_workflow USING btree (tenant_id, activity_part_id);
CREATE INDEX activity_workflow_waiting ON public.activity_workflow USING btree (tenant_id) WHERE (state = 3);
CREATE TRIGGER activity_workflow_told_delete AFTER DELETE ON public.activity_workflow REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER activity_workflow_told_insert AFTER INSERT ON public.activity_workflow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER activity_workflow_told_update AFTER UPDATE ON public.activity_workflow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table analytics_event (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  role text not null,
  name text not null,
  data jsonb not null,
  happened timestamp with time zone not null,
  received timestamp with time zone not null default now(),
  client_session_id uuid,
  device_id uuid
);
alter table analytics_event add constraint analytics_event_pkey PRIMARY KEY (id);
alter table analytics_event add constraint analytics_event_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX analytics_event_feedback ON public.analytics_event USING btree (tenant_id, id DESC) WHERE (name = 'product_feedback'::text);
CREATE INDEX analytics_event_received ON public.analytics_event USING btree (received);
CREATE INDEX analytics_event_user ON public.analytics_event USING btree (tenant_id, user_id);

create table announcement (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  channel_id uuid not null,
  title text not null,
  body text not null,
  created timestamp with time zone not null default clock_timestamp()
);
alter table announcement add constraint announcement_pkey PRIMARY KEY (id);
alter table announcement add constraint announcement_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX announcement_channel ON public.announcement USING btree (tenant_id, channel_id, created DESC, id);
CREATE CONSTRAINT TRIGGER announcement_told AFTER INSERT OR DELETE OR UPDATE ON public.announcement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table announcement_reading (
  tenant_id uuid not null,
  user_id uuid not null,
  channel_id uuid not null,
  read_until timestamp with time zone not null
);
alter table announcement_reading add constraint announcement_reading_pkey PRIMARY KEY (tenant_id, user_id, channel_id);
alter table announcement_reading add constraint announcement_reading_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER announcement_reading_told_delete AFTER DELETE ON public.announcement_reading REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER announcement_reading_told_insert AFTER INSERT ON public.announcement_reading REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER announcement_reading_told_update AFTER UPDATE ON public.announcement_reading REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

CREATE OR REPLACE FUNCTION public.ask_by_mail_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update review_person p set ask_at = now()
  from (select distinct c.tenant_id, c.user_id from changed c) c
  where p.tenant_id = c.tenant_id and p.user_id = c.user_id and (p.ask_at is null or p.ask_at > now());
  return null;
end $function$
;

create table audit_event (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  actor_id uuid,
  subject_id uuid,
  what text not null,
  data jsonb not null default '{}'::jsonb,
  request_id uuid not null,
  happened timestamp with time zone not null default now(),
  address text
);
alter table audit_event add constraint audit_event_pkey PRIMARY KEY (id);
alter table audit_event add constraint audit_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX audit_event_actor ON public.audit_event USING btree (tenant_id, actor_id, happened, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_event_happened ON public.audit_event USING btree (tenant_id, happened, id);
CREATE INDEX audit_event_kind ON public.audit_event USING btree (tenant_id, what, happened, id);
CREATE INDEX audit_event_subject ON public.audit_event USING btree (tenant_id, subject_id, happened, id) WHERE (subject_id IS NOT NULL);
CREATE UNIQUE INDEX audit_event_grade_seen ON public.audit_event USING btree (tenant_id, ((data ->> 'recordId'::text))) WHERE (what = 'grade.seen'::text);
CREATE TRIGGER audit_event_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table authenticator_app (
  user_id uuid not null,
  tenant_id uuid not null,
  secret bytea not null,
  confirmed timestamp with time zone not null default now(),
  last_step integer not null
);
alter table authenticator_app add constraint authenticator_app_pkey PRIMARY KEY (user_id);
alter table authenticator_app add constraint authenticator_app_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;

create table badge (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  objective_id uuid,
  course_name text not null,
  course_code text
);
alter table badge add constraint badge_pkey PRIMARY KEY (tenant_id, id);
alter table badge add constraint badge_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE SET NULL (objective_id);
alter table badge add constraint badge_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES certificate_template(tenant_id, id);
alter table badge add constraint badge_tenant_id_template_id_objective_id_key UNIQUE (tenant_id, template_id, objective_id);

create table calendar_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  first_day smallint
);
alter table calendar_choice add constraint calendar_choice_first_day_check CHECK (((first_day >= 1) AND (first_day <= 7)));
alter table calendar_choice add constraint calendar_choice_pkey PRIMARY KEY (tenant_id, user_id);
alter table calendar_choice add constraint calendar_choice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER calendar_choice_told_delete AFTER DELETE ON public.calendar_choice REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER calendar_choice_told_insert AFTER INSERT ON public.calendar_choice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER calendar_choice_told_update AFTER UPDATE ON public.calendar_choice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table calendar_feed (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  token_hash bytea not null,
  alarm integer,
  locale text not null,
  made timestamp with time zone not null default now(),
  stamp text,
  until timestamp with time zone,
  body text,
  events jsonb not null default '{}'::jsonb
);
alter table calendar_feed add constraint calendar_feed_alarm_check CHECK ((alarm > 0));
alter table calendar_feed add constraint calendar_feed_pkey PRIMARY KEY (tenant_id, user_id);
alter table calendar_feed add constraint calendar_feed_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX calendar_feed_token ON public.calendar_feed USING btree (tenant_id, token_hash);

create table certificate (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  number text not null,
  version integer not null default 1,
  template_id uuid not null,
  look_id uuid not null,
  user_id uuid not null,
  objective_id uuid,
  objective_record_id uuid,
  learner_name text not null,
  course_name text not null,
  course_code text,
  score double precision,
  max_score double precision,
  normalized_score double precision,
  normalized_passing_score double precision,
  grade_name text,
  locale text not null,
  external_url text,
  completed timestamp with time zone not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone,
  revoked timestamp with time zone,
  revoked_reason text,
  issued_by uuid,
  pdf_file_id uuid,
  png_file_id uuid,
  badge_id uuid,
  status_index bigint generated by default as identity not null
);
alter table certificate add constraint certificate_check CHECK (((revoked IS NULL) = (revoked_reason IS NULL)));
alter table certificate add constraint certificate_number_check CHECK ((number ~ '^[0-9A-Z]{26}$'::text));
alter table certificate add constraint certificate_number_key UNIQUE (number);
alter table certificate add constraint certificate_pkey PRIMARY KEY (tenant_id, id);
alter table certificate add constraint certificate_revoked_reason_check CHECK ((length(revoked_reason) <= 500));
alter table certificate add constraint certificate_tenant_id_badge_id_fkey FOREIGN KEY (tenant_id, badge_id) REFERENCES badge(tenant_id, id);
alter table certificate add constraint certificate_tenant_id_look_id_fkey FOREIGN KEY (tenant_id, look_id) REFERENCES certificate_look(tenant_id, id);
alter table certificate add constraint certificate_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE SET NULL (objective_id);
alter table certificate add constraint certificate_tenant_id_objective_record_id_fkey FOREIGN KEY (tenant_id, objective_record_id) REFERENCES objective_record(tenant_id, id) ON DELETE SET NULL (objective_record_id);
alter table certificate add constraint certificate_tenant_id_pdf_file_id_fkey FOREIGN KEY (tenant_id, pdf_file_id) REFERENCES stored_file(tenant_id, id) ON DELETE SET NULL (pdf_file_id);
alter table certificate add constraint certificate_tenant_id_png_file_id_fkey FOREIGN KEY (tenant_id, png_file_id) REFERENCES stored_file(tenant_id, id) ON DELETE SET NULL (png_file_id);
alter table certificate add constraint certificate_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES certificate_template(tenant_id, id);
alter table certificate add constraint certificate_tenant_id_template_id_objective_record_id_key UNIQUE (tenant_id, template_id, objective_record_id);
alter table certificate add constraint certificate_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX certificate_badge ON public.certificate USING btree (tenant_id, badge_id);
CREATE INDEX certificate_course ON public.certificate USING btree (tenant_id, objective_id);
CREATE INDEX certificate_owner ON public.certificate USING btree (tenant_id, user_id, created DESC);
CREATE UNIQUE INDEX certificate_status ON public.certificate USING btree (status_index);
CREATE TRIGGER certificate_badge_found BEFORE INSERT ON public.certificate FOR EACH ROW WHEN (((new.badge_id IS NULL) AND (new.objective_id IS NOT NULL))) EXECUTE FUNCTION certificate_has_badge();
CREATE TRIGGER certificate_given AFTER INSERT OR UPDATE OF version, revoked ON public.certificate FOR EACH ROW WHEN ((new.objective_id IS NOT NULL)) EXECUTE FUNCTION notify_learner();
CREATE TRIGGER certificate_told_delete AFTER DELETE ON public.certificate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER certificate_told_insert AFTER INSERT ON public.certificate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER certificate_told_update AFTER UPDATE ON public.certificate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table certificate_due (
  tenant_id uuid not null,
  objective_record_id uuid not null,
  due timestamp with time zone not null default now()
);
alter table certificate_due add constraint certificate_due_pkey PRIMARY KEY (tenant_id, objective_record_id);
alter table certificate_due add constraint certificate_due_tenant_id_objective_record_id_fkey FOREIGN KEY (tenant_id, objective_record_id) REFERENCES objective_record(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX certificate_due_order ON public.certificate_due USING btree (due);

CREATE OR REPLACE FUNCTION public.certificate_has_badge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into badge (tenant_id, template_id, objective_id, course_name, course_code)
    values (new.tenant_id, new.template_id, new.objective_id, new.course_name, new.course_code)
    on conflict (tenant_id, template_id, objective_id) do nothing;
  select b.id into new.badge_id from badge b
    where b.tenant_id = new.tenant_id and b.template_id = new.template_id and b.objective_id = new.objective_id;
  return new;
end $function$
;

create table certificate_look (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  content jsonb not null
);
alter table certificate_look add constraint certificate_look_pkey PRIMARY KEY (tenant_id, id);
alter table certificate_look add constraint certificate_look_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);

create table certificate_template (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null,
  state text not null default 'draft'::text,
  counts text not null,
  min_score double precision,
  valid_months integer,
  soon_days integer not null default 60,
  grace_days integer not null default 0,
  external_url text,
  look_id uuid not null,
  created timestamp with time zone not null default now(),
  changed timestamp with time zone not null default now(),
  badge boolean not null default true
);
alter table certificate_template add constraint certificate_template_check CHECK (((counts = 'score'::text) = (min_score IS NOT NULL)));
alter table certificate_template add constraint certificate_template_counts_check CHECK ((counts = ANY (ARRAY['passed'::text, 'score'::text, 'all'::text])));
alter table certificate_template add constraint certificate_template_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 3650)));
alter table certificate_template add constraint certificate_template_kind_check CHECK ((kind = ANY (ARRAY['custom'::text, 'credly'::text])));
alter table certificate_template add constraint certificate_template_min_score_check CHECK (((min_score >= (0)::double precision) AND (min_score <= (1)::double precision)));
alter table certificate_template add constraint certificate_template_name_check CHECK ((length(name) <= 200));
alter table certificate_template add constraint certificate_template_pkey PRIMARY KEY (tenant_id, id);
alter table certificate_template add constraint certificate_template_soon_days_check CHECK (((soon_days >= 0) AND (soon_days <= 3650)));
alter table certificate_template add constraint certificate_template_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text])));
alter table certificate_template add constraint certificate_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table certificate_template add constraint certificate_template_tenant_id_look_id_fkey FOREIGN KEY (tenant_id, look_id) REFERENCES certificate_look(tenant_id, id);
alter table certificate_template add constraint certificate_template_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 600)));
CREATE CONSTRAINT TRIGGER certificate_template_told AFTER INSERT OR DELETE OR UPDATE ON public.certificate_template DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table certificate_template_course (
  tenant_id uuid not null,
  template_id uuid not null,
  objective_id uuid not null
);
alter table certificate_template_course add constraint certificate_template_course_pkey PRIMARY KEY (tenant_id, template_id, objective_id);
alter table certificate_template_course add constraint certificate_template_course_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table certificate_template_course add constraint certificate_template_course_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES certificate_template(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX certificate_template_course_course ON public.certificate_template_course USING btree (tenant_id, objective_id);
CREATE TRIGGER certificate_template_course_badge AFTER INSERT ON public.certificate_template_course FOR EACH ROW EXECUTE FUNCTION course_has_badge();

create table certificate_waiver (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  template_id uuid not null,
  reason text not null,
  until timestamp with time zone,
  made timestamp with time zone not null default now(),
  ended timestamp with time zone
);
alter table certificate_waiver add constraint certificate_waiver_pkey PRIMARY KEY (tenant_id, id);
alter table certificate_waiver add constraint certificate_waiver_reason_check CHECK ((length(reason) <= 500));
alter table certificate_waiver add constraint certificate_waiver_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES certificate_template(tenant_id, id);
alter table certificate_waiver add constraint certificate_waiver_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX certificate_waiver_template ON public.certificate_waiver USING btree (tenant_id, template_id);
CREATE UNIQUE INDEX certificate_waiver_one ON public.certificate_waiver USING btree (tenant_id, user_id, template_id) WHERE (ended IS NULL);
CREATE TRIGGER certificate_waiver_told_delete AFTER DELETE ON public.certificate_waiver REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER certificate_waiver_told_insert AFTER INSERT ON public.certificate_waiver REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER certificate_waiver_told_update AFTER UPDATE ON public.certificate_waiver REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table command (
  tenant_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  id uuid not null,
  body jsonb not null,
  body_hash bytea not null,
  locale text not null,
  status text not null default 'queued'::text,
  entity_id uuid,
  result jsonb,
  errors jsonb not null default '[]'::jsonb,
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  created timestamp with time zone not null default now(),
  completed timestamp with time zone,
  request_id uuid,
  address text,
  impersonator_id uuid
);
alter table command add constraint command_pkey PRIMARY KEY (tenant_id, owner_id, kind, id);
alter table command add constraint command_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'completed'::text, 'failed'::text, 'canceled'::text])));
alter table command add constraint command_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table command add constraint command_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX command_created ON public.command USING btree (created);
CREATE INDEX command_queue ON public.command USING btree (run_after) WHERE (status = 'queued'::text);

CREATE OR REPLACE FUNCTION public.count_activity_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update objective set content_version = content_version + 1 where id in (select objective_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.course_has_badge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into badge (tenant_id, template_id, objective_id, course_name, course_code)
    select o.tenant_id, new.template_id, o.id, o.name, o.code from objective o
    where o.tenant_id = new.tenant_id and o.id = new.objective_id
    on conflict (tenant_id, template_id, objective_id) do nothing;
  return null;
end $function$
;

create table credential (
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  form text not null,
  content text not null,
  sha256 bytea not null,
  name text not null,
  issuer text,
  issued timestamp with time zone,
  expires timestamp with time zone,
  verdict text not null,
  owner text not null,
  signer text,
  checked timestamp with time zone not null default now(),
  picture bytea,
  created timestamp with time zone not null default now()
);
alter table credential add constraint credential_content_check CHECK ((length(content) <= 262144));
alter table credential add constraint credential_form_check CHECK ((form = ANY (ARRAY['document'::text, 'token'::text, 'badge-2'::text])));
alter table credential add constraint credential_owner_check CHECK ((owner = ANY (ARRAY['own'::text, 'another'::text, 'unsaid'::text])));
alter table credential add constraint credential_picture_check CHECK ((length(picture) <= 1048576));
alter table credential add constraint credential_pkey PRIMARY KEY (tenant_id, user_id, id);
alter table credential add constraint credential_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table credential add constraint credential_tenant_id_user_id_sha256_key UNIQUE (tenant_id, user_id, sha256);

create table csp_report (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  directive text not null,
  blocked text not null,
  document text not null,
  source text not null,
  times integer not null default 1,
  first_seen timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now()
);
alter table csp_report add constraint csp_report_pkey PRIMARY KEY (id);
alter table csp_report add constraint csp_report_tenant_id_directive_blocked_document_source_key UNIQUE (tenant_id, directive, blocked, document, source);
alter table csp_report add constraint csp_report_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX csp_report_seen ON public.csp_report USING btree (tenant_id, last_seen DESC);

create table day_board (
  tenant_id uuid not null,
  user_id uuid not null,
  parts jsonb not null,
  hidden jsonb not null,
  seen timestamp with time zone
);
alter table day_board add constraint day_board_pkey PRIMARY KEY (tenant_id, user_id);
alter table day_board add constraint day_board_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER day_board_told_delete AFTER DELETE ON public.day_board REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER day_board_told_insert AFTER INSERT ON public.day_board REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER day_board_told_update AFTER UPDATE ON public.day_board REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table day_mark (
  tenant_id uuid not null,
  user_id uuid not null,
  item text not null,
  about text not null,
  done boolean not null,
  snoozed_until timestamp with time zone,
  changed timestamp with time zone not null default now()
);
alter table day_mark add constraint day_mark_about_check CHECK ((length(about) <= 600));
alter table day_mark add constraint day_mark_item_check CHECK ((length(item) <= 300));
alter table day_mark add constraint day_mark_pkey PRIMARY KEY (tenant_id, user_id, item);
alter table day_mark add constraint day_mark_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER day_mark_told_delete AFTER DELETE ON public.day_mark REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER day_mark_told_insert AFTER INSERT ON public.day_mark REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER day_mark_told_update AFTER UPDATE ON public.day_mark REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table demo_clock (
  tenant_id uuid not null,
  dated timestamp with time zone not null
);
alter table demo_clock add constraint demo_clock_pkey PRIMARY KEY (tenant_id);
alter table demo_clock add constraint demo_clock_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);

create table demo_unit (
  tenant_id uuid not null,
  kind text not null,
  unit uuid not null,
  mark text not null
);
alter table demo_unit add constraint demo_unit_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'history'::text, 'part'::text, 'announcement'::text])));
alter table demo_unit add constraint demo_unit_pkey PRIMARY KEY (tenant_id, kind, unit);
alter table demo_unit add constraint demo_unit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES demo_clock(tenant_id) ON DELETE CASCADE;

create table external_identity (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created timestamp with time zone not null default now()
);
alter table external_identity add constraint external_identity_pkey PRIMARY KEY (tenant_id, issuer, subject);
alter table external_identity add constraint external_identity_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX external_identity_user ON public.external_identity USING btree (tenant_id, user_id);

create table external_tool (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  name text not null,
  protocol text not null,
  launch_url text not null,
  origins jsonb not null default '[]'::jsonb,
  told jsonb not null default '[]'::jsonb,
  display text not null default 'frame'::text,
  enabled boolean not null default true,
  consumer_key text,
  secret bytea,
  client_id text,
  deployment_id text,
  login_url text,
  redirect_urls jsonb not null default '[]'::jsonb,
  jwks_url text,
  public_jwk jsonb,
  created timestamp with time zone not null default now(),
  custom jsonb not null default '{}'::jsonb,
  frame_refused_by text
);
alter table external_tool add constraint external_tool_check CHECK (((protocol = '1.1'::text) = ((consumer_key IS NOT NULL) AND (secret IS NOT NULL))));
alter table external_tool add constraint external_tool_check1 CHECK (((protocol <> '1.3'::text) OR ((client_id IS NOT NULL) AND (deployment_id IS NOT NULL) AND (login_url IS NOT NULL))));
alter table external_tool add constraint external_tool_display_check CHECK ((display = ANY (ARRAY['frame'::text, 'window'::text])));
alter table external_tool add constraint external_tool_pkey PRIMARY KEY (id);
alter table external_tool add constraint external_tool_protocol_check CHECK ((protocol = ANY (ARRAY['1.1'::text, '1.3'::text])));
alter table external_tool add constraint external_tool_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;
alter table external_tool add constraint external_tool_tenant_id_id_key UNIQUE (tenant_id, id);
alter table external_tool add constraint external_tool_told_check CHECK ((told <@ '["name", "email"]'::jsonb));
CREATE UNIQUE INDEX external_tool_client ON public.external_tool USING btree (tenant_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX external_tool_key ON public.external_tool USING btree (tenant_id, consumer_key) WHERE (consumer_key IS NOT NULL);

create table feature (
  tenant_id uuid not null,
  name text not null
);
alter table feature add constraint feature_pkey PRIMARY KEY (tenant_id, name);
alter table feature add constraint feature_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE TRIGGER feature_changed AFTER INSERT OR DELETE OR UPDATE ON public.feature FOR EACH ROW EXECUTE FUNCTION notify_tenant();

CREATE OR REPLACE FUNCTION public.fold_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(replace(replace(replace(lower(regexp_replace(NORMALIZE($1, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'øđłıςٱىةـ'::text, 'odliσايه'::text)
;

create table foreign_login (
  state_hash bytea not null,
  tenant_id uuid not null,
  platform_id uuid not null,
  browser_hash bytea not null,
  nonce text not null,
  target text not null,
  storage_target text,
  expires timestamp with time zone not null
);
alter table foreign_login add constraint foreign_login_pkey PRIMARY KEY (state_hash);
alter table foreign_login add constraint foreign_login_tenant_id_platform_id_fkey FOREIGN KEY (tenant_id, platform_id) REFERENCES foreign_platform(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX foreign_login_expires ON public.foreign_login USING btree (expires);
CREATE INDEX foreign_login_platform ON public.foreign_login USING btree (tenant_id, platform_id);

create table foreign_person (
  tenant_id uuid not null,
  platform_id uuid not null,
  subject text not null,
  user_id uuid not null,
  email text,
  created timestamp with time zone not null default now()
);
alter table foreign_person add constraint foreign_person_pkey PRIMARY KEY (tenant_id, platform_id, subject);
alter table foreign_person add constraint foreign_person_tenant_id_platform_id_fkey FOREIGN KEY (tenant_id, platform_id) REFERENCES foreign_platform(tenant_id, id) ON DELETE CASCADE;
alter table foreign_person add constraint foreign_person_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX foreign_person_user ON public.foreign_person USING btree (tenant_id, user_id);

create table foreign_platform (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  deployments jsonb not null,
  login_url text not null,
  token_url text not null,
  keys_url text not null,
  frame_origins jsonb not null,
  enabled boolean not null default true,
  created timestamp with time zone not null default now()
);
alter table foreign_platform add constraint foreign_platform_client UNIQUE (tenant_id, issuer, client_id);
alter table foreign_platform add constraint foreign_platform_deployments_check CHECK ((jsonb_typeof(deployments) = 'array'::text));
alter table foreign_platform add constraint foreign_platform_frame_origins_check CHECK ((jsonb_typeof(frame_origins) = 'array'::text));
alter table foreign_platform add constraint foreign_platform_pkey PRIMARY KEY (id);
alter table foreign_platform add constraint foreign_platform_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table foreign_platform add constraint foreign_platform_tenant_id_id_key UNIQUE (tenant_id, id);

create table foreign_score (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  platform_id uuid not null,
  user_id uuid not null,
  subject text not null,
  objective_workflow_id uuid not null,
  activity_part_id uuid not null,
  line_item text not null,
  due timestamp with time zone,
  leased timestamp with time zone,
  tries integer not null default 0,
  problem text,
  sent_score double precision,
  sent timestamp with time zone
);
alter table foreign_score add constraint foreign_score_pkey PRIMARY KEY (id);
alter table foreign_score add constraint foreign_score_tenant_id_objective_workflow_id_activity_part_key UNIQUE (tenant_id, objective_workflow_id, activity_part_id, line_item);
alter table foreign_score add constraint foreign_score_tenant_id_objective_workflow_id_fkey FOREIGN KEY (tenant_id, objective_workflow_id) REFERENCES objective_workflow(tenant_id, id) ON DELETE CASCADE;
alter table foreign_score add constraint foreign_score_tenant_id_platform_id_fkey FOREIGN KEY (tenant_id, platform_id) REFERENCES foreign_platform(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX foreign_score_due ON public.foreign_score USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX foreign_score_platform ON public.foreign_score USING btree (tenant_id, platform_id);

create table foreign_visit (
  token_hash bytea not null,
  files_hash bytea not null,
  tenant_id uuid not null,
  platform_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  activity_part_id uuid not null,
  begun timestamp with time zone not null default now(),
  expires timestamp with time zone not null
);
alter table foreign_visit add constraint foreign_visit_files_hash_key UNIQUE (files_hash);
alter table foreign_visit add constraint foreign_visit_pkey PRIMARY KEY (token_hash);
alter table foreign_visit add constraint foreign_visit_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
alter table foreign_visit add constraint foreign_visit_tenant_id_platform_id_fkey FOREIGN KEY (tenant_id, platform_id) REFERENCES foreign_platform(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX foreign_visit_expires ON public.foreign_visit USING btree (expires);
CREATE INDEX foreign_visit_platform ON public.foreign_visit USING btree (tenant_id, platform_id);
CREATE INDEX foreign_visit_work ON public.foreign_visit USING btree (tenant_id, activity_workflow_id);

create table forgotten_person (
  tenant_id uuid not null,
  user_id uuid not null,
  forgotten timestamp with time zone not null default now()
);
alter table forgotten_person add constraint forgotten_person_pkey PRIMARY KEY (tenant_id, user_id);
alter table forgotten_person add constraint forgotten_person_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

create table grading_scale (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  name text not null,
  description text,
  max_score double precision not null default 100,
  normalized_passing_score double precision not null,
  grades jsonb not null default '[]'::jsonb
);
alter table grading_scale add constraint grading_scale_normalized_passing_score_check CHECK (((normalized_passing_score >= (0)::double precision) AND (normalized_passing_score <= (1)::double precision)));
alter table grading_scale add constraint grading_scale_pkey PRIMARY KEY (id);
alter table grading_scale add constraint grading_scale_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table grading_scale add constraint grading_scale_tenant_id_id_key UNIQUE (tenant_id, id);
CREATE CONSTRAINT TRIGGER grading_scale_told AFTER INSERT OR DELETE OR UPDATE ON public.grading_scale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table hand_in (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  activity_workflow_id uuid not null,
  version integer not null,
  body text not null,
  sha256 bytea not null,
  timing text not null,
  handed_in timestamp with time zone not null default now(),
  withdrawn timestamp with time zone
);
alter table hand_in add constraint hand_in_pkey PRIMARY KEY (id);
alter table hand_in add constraint hand_in_sha256_check CHECK ((length(sha256) = 32));
alter table hand_in add constraint hand_in_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
alter table hand_in add constraint hand_in_tenant_id_activity_workflow_id_version_key UNIQUE (tenant_id, activity_workflow_id, version);
alter table hand_in add constraint hand_in_tenant_id_id_key UNIQUE (tenant_id, id);
alter table hand_in add constraint hand_in_timing_check CHECK ((timing = ANY (ARRAY['inTime'::text, 'late'::text, 'afterGrace'::text])));
CREATE UNIQUE INDEX hand_in_one_waits ON public.hand_in USING btree (tenant_id, activity_workflow_id) WHERE (withdrawn IS NULL);

create table hand_in_draft (
  activity_workflow_id uuid not null,
  writing_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sequence integer not null,
  body text,
  is_current boolean not null default true,
  saved timestamp with time zone not null default now()
);
alter table hand_in_draft add constraint hand_in_draft_check CHECK (((body IS NOT NULL) OR (NOT is_current)));
alter table hand_in_draft add constraint hand_in_draft_one_current EXCLUDE USING btree (tenant_id WITH =, activity_workflow_id WITH =) WHERE (is_current) DEFERRABLE;
alter table hand_in_draft add constraint hand_in_draft_pkey PRIMARY KEY (tenant_id, activity_workflow_id, writing_id);
alter table hand_in_draft add constraint hand_in_draft_sequence_check CHECK ((sequence >= 0));
alter table hand_in_draft add constraint hand_in_draft_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;

create table hand_in_file (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  activity_workflow_id uuid not null,
  name text not null,
  size bigint not null,
  received bigint not null default 0,
  sha256 bytea,
  in_draft boolean not null default true,
  created timestamp with time zone not null default now(),
  changed timestamp with time zone not null default now(),
  question_id text,
  interaction_id text,
  is_late boolean not null default false
);
alter table hand_in_file add constraint hand_in_file_answers CHECK (((question_id IS NULL) = (interaction_id IS NULL)));
alter table hand_in_file add constraint hand_in_file_check CHECK (((received >= 0) AND (received <= size)));
alter table hand_in_file add constraint hand_in_file_check1 CHECK (((sha256 IS NULL) OR (received = size)));
alter table hand_in_file add constraint hand_in_file_pkey PRIMARY KEY (tenant_id, id);
alter table hand_in_file add constraint hand_in_file_sha256_check CHECK ((length(sha256) = 32));
alter table hand_in_file add constraint hand_in_file_size_check CHECK ((size > 0));
alter table hand_in_file add constraint hand_in_file_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX hand_in_file_of_work ON public.hand_in_file USING btree (tenant_id, activity_workflow_id);
CREATE INDEX hand_in_file_sha256 ON public.hand_in_file USING btree (sha256);
CREATE INDEX hand_in_file_unfinished ON public.hand_in_file USING btree (changed) WHERE (sha256 IS NULL);

create table hand_in_version_file (
  tenant_id uuid not null,
  hand_in_id uuid not null,
  file_id uuid not null
);
alter table hand_in_version_file add constraint hand_in_version_file_pkey PRIMARY KEY (tenant_id, hand_in_id, file_id);
alter table hand_in_version_file add constraint hand_in_version_file_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES hand_in_file(tenant_id, id) ON DELETE CASCADE;
alter table hand_in_version_file add constraint hand_in_version_file_tenant_id_hand_in_id_fkey FOREIGN KEY (tenant_id, hand_in_id) REFERENCES hand_in(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX hand_in_version_file_of_file ON public.hand_in_version_file USING btree (tenant_id, file_id);

CREATE OR REPLACE FUNCTION public.hasten_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update certificate_due d set due = now() from objective_record r
  where r.tenant_id = new.tenant_id and r.user_id = new.user_id and r.objective_id = new.objective_id
    and d.tenant_id = r.tenant_id and d.objective_record_id = r.id;
  return null;
end $function$
;

create table import_job (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  file_name text not null,
  stage text not null,
  done integer not null default 0,
  total integer not null default 0,
  errors jsonb not null default '[]'::jsonb,
  report jsonb,
  created timestamp with time zone not null default now(),
  finished timestamp with time zone,
  wishes jsonb,
  tries integer not null default 0,
  alive timestamp with time zone
);
alter table import_job add constraint import_job_pkey PRIMARY KEY (id);
alter table import_job add constraint import_job_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX import_job_unfinished ON public.import_job USING btree (alive) WHERE (finished IS NULL);

create table install_secret (
  tenant_id uuid not null,
  name text not null,
  value jsonb not null,
  created timestamp with time zone not null default now()
);
alter table install_secret add constraint install_secret_pkey PRIMARY KEY (tenant_id, name);
alter table install_secret add constraint install_secret_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);

create table issuer_key (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  public_jwk jsonb not null,
  sealed bytea not null,
  made timestamp with time zone not null default now(),
  withdrawn timestamp with time zone,
  withdrawn_because text
);
alter table issuer_key add constraint issuer_key_kind_check CHECK ((kind = ANY (ARRAY['Ed25519'::text, 'RSA'::text])));
alter table issuer_key add constraint issuer_key_pkey PRIMARY KEY (tenant_id, id);
alter table issuer_key add constraint issuer_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;
CREATE INDEX issuer_key_newest ON public.issuer_key USING btree (tenant_id, kind, made DESC);

create table kept_material (
  tenant_id uuid not null,
  objective_id uuid not null,
  "order" integer not null,
  kind text not null,
  name text not null,
  source_format text not null,
  source text not null
);
alter table kept_material add constraint kept_material_pkey PRIMARY KEY (tenant_id, objective_id, "order");
alter table kept_material add constraint kept_material_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table kept_material add constraint kept_material_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;

create table knowledge_model (
  tenant_id uuid not null,
  objective_id uuid not null,
  name text not null,
  sha256 bytea not null,
  imported timestamp with time zone not null default now()
);
alter table knowledge_model add constraint knowledge_model_name_check CHECK ((length(name) <= 300));
alter table knowledge_model add constraint knowledge_model_pkey PRIMARY KEY (tenant_id, objective_id);
alter table knowledge_model add constraint knowledge_model_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table knowledge_model add constraint knowledge_model_tenant_id_sha256_fkey FOREIGN KEY (tenant_id, sha256) REFERENCES quiz(tenant_id, sha256);
CREATE TRIGGER knowledge_model_stale_delete AFTER DELETE ON public.knowledge_model REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_learners_of_models();
CREATE TRIGGER knowledge_model_stale_insert AFTER INSERT ON public.knowledge_model REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_learners_of_models();
CREATE TRIGGER knowledge_model_stale_update AFTER UPDATE ON public.knowledge_model REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_learners_of_models();

create table learner_version (
  tenant_id uuid not null,
  user_id uuid not null,
  version uuid not null default gen_random_uuid()
);
alter table learner_version add constraint learner_version_pkey PRIMARY KEY (tenant_id, user_id);
alter table learner_version add constraint learner_version_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION public.learning_id(kind text, tenant_id uuid, user_id uuid, objective_id uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (OVERLAY(OVERLAY(md5((((kind || (tenant_id)::text) || (user_id)::text) || (objective_id)::text)) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17))::uuid
;

create table line_item (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  external_tool_id uuid not null,
  objective_id uuid not null,
  activity_part_id uuid,
  label text not null,
  score_maximum double precision not null,
  resource_id text,
  tag text,
  starts timestamp with time zone,
  ends timestamp with time zone,
  created timestamp with time zone not null default now()
);
alter table line_item add constraint line_item_pkey PRIMARY KEY (id);
alter table line_item add constraint line_item_score_maximum_check CHECK ((score_maximum > (0)::double precision));
alter table line_item add constraint line_item_tenant_id_activity_part_id_fkey FOREIGN KEY (tenant_id, activity_part_id) REFERENCES activity_part(tenant_id, id) ON DELETE CASCADE;
alter table line_item add constraint line_item_tenant_id_external_tool_id_activity_part_id_key UNIQUE (tenant_id, external_tool_id, activity_part_id);
alter table line_item add constraint line_item_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
alter table line_item add constraint line_item_tenant_id_id_key UNIQUE (tenant_id, id);
alter table line_item add constraint line_item_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX line_item_course ON public.line_item USING btree (tenant_id, external_tool_id, objective_id, created);

CREATE OR REPLACE FUNCTION public.list_files_of_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from activity_file where tenant_id = new.tenant_id and activity_id = new.id;
  insert into activity_file (tenant_id, file_id, activity_id)
  select distinct f.tenant_id, f.id, new.id
  from regexp_matches(new.content::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') named
    join stored_file f on f.id = named[1]::uuid and f.tenant_id = new.tenant_id and f.objective_id = new.objective_id;
  return null;
end $function$
;

create table local_credential (
  user_id uuid not null,
  tenant_id uuid not null,
  password_hash text not null,
  changed timestamp with time zone not null default now()
);
alter table local_credential add constraint local_credential_pkey PRIMARY KEY (user_id);
alter table local_credential add constraint local_credential_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;

create table mail (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  state text not null default 'queued'::text,
  due timestamp with time zone not null,
  leased timestamp with time zone,
  tries integer not null default 0,
  problem text,
  created timestamp with time zone not null default now(),
  finished timestamp with time zone,
  subject text,
  copy text
);
alter table mail add constraint mail_pkey PRIMARY KEY (id);
alter table mail add constraint mail_problem_check CHECK ((length(problem) <= 300));
alter table mail add constraint mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dropped'::text, 'failed'::text])));
alter table mail add constraint mail_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX mail_due ON public.mail USING btree (due) WHERE (state = 'queued'::text);
CREATE INDEX mail_finished ON public.mail USING btree (finished) WHERE (finished IS NOT NULL);
CREATE INDEX mail_of_person ON public.mail USING btree (tenant_id, user_id, finished);
CREATE UNIQUE INDEX mail_one_queued ON public.mail USING btree (tenant_id, user_id) WHERE (state = 'queued'::text);

create table mail_block (
  tenant_id uuid not null,
  address text not null,
  reason text not null,
  created timestamp with time zone not null default now()
);
alter table mail_block add constraint mail_block_address_check CHECK ((length(address) <= 320));
alter table mail_block add constraint mail_block_pkey PRIMARY KEY (tenant_id, address);
alter table mail_block add constraint mail_block_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])));
alter table mail_block add constraint mail_block_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION public.note_learners_of_models()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into review_person (tenant_id, user_id)
    select a.tenant_id, a.user_id from changed c
    join objective_access a on a.tenant_id = c.tenant_id and a.objective_id = c.objective_id
    order by a.tenant_id, a.user_id
  on conflict (tenant_id, user_id) do update set stale = true where not review_person.stale;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_models_of_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into review_person (tenant_id, user_id)
    select distinct c.tenant_id, c.user_id from changed c
    join knowledge_model m on m.tenant_id = c.tenant_id and m.objective_id = c.objective_id
    join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
    order by c.tenant_id, c.user_id
  on conflict (tenant_id, user_id) do update set stale = true where not review_person.stale;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_stale_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into review_person (tenant_id, user_id)
    select distinct c.tenant_id, c.user_id
    from changed c join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
    order by c.tenant_id, c.user_id
  on conflict (tenant_id, user_id) do update set stale = true where not review_person.stale;
  return null;
end $function$
;

create table notice (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  about text not null,
  objective_id uuid,
  at timestamp with time zone not null,
  told jsonb not null,
  version text not null,
  true_until timestamp with time zone,
  created timestamp with time zone not null default now(),
  portal_from timestamp with time zone,
  mail_from timestamp with time zone,
  mail_id uuid,
  mailed timestamp with time zone
);
alter table notice add constraint notice_about_check CHECK ((length(about) <= 600));
alter table notice add constraint notice_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE SET NULL;
alter table notice add constraint notice_pkey PRIMARY KEY (id);
alter table notice add constraint notice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table notice add constraint notice_tenant_id_user_id_kind_about_key UNIQUE (tenant_id, user_id, kind, about);
CREATE INDEX notice_created ON public.notice USING btree (created);
CREATE INDEX notice_of_mail ON public.notice USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX notice_to_mail ON public.notice USING btree (mail_from) WHERE ((mailed IS NULL) AND (mail_from IS NOT NULL));

create table notice_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  choices jsonb not null
);
alter table notice_choice add constraint notice_choice_pkey PRIMARY KEY (tenant_id, user_id);
alter table notice_choice add constraint notice_choice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER notice_choice_asked_delete AFTER DELETE ON public.notice_choice REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER notice_choice_asked_insert AFTER INSERT ON public.notice_choice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER notice_choice_asked_update AFTER UPDATE ON public.notice_choice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();

CREATE OR REPLACE FUNCTION public.notify_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_course', new.tenant_id || ' ' || new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_learner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_learner', new.user_id || ' ' || new.objective_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_learner_of_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_learner', new.user_id || ' ' || workflow.objective_id)
  from objective_workflow workflow
  where workflow.tenant_id = new.tenant_id and workflow.id = new.objective_workflow_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_learner_of_quiz()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_learner', new.user_id || ' ' || w.objective_id)
  from activity_workflow aw
    join objective_workflow w on w.tenant_id = aw.tenant_id and w.id = aw.objective_workflow_id
  where aw.tenant_id = new.tenant_id and aw.id = new.activity_workflow_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_person', case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_tenant', case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('stoa_tenants', '');
  return null;
end $function$
;

create table objective (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
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
  display_mode smallint not null default 2,
  support_review boolean not null default true,
  support_mobile_view boolean not null default true,
  support_fullscreen_view boolean not null default true,
  support_lti_authoring boolean not null default false,
  protect_results boolean not null default false,
  show_in_catalog boolean not null default false,
  show_in_open_catalog boolean not null default false,
  announcement_channel_id uuid,
  grading_scale_id uuid,
  duration_seconds integer,
  language text,
  starts timestamp with time zone,
  ends timestamp with time zone,
  children_count integer not null default 0,
  folded_name text not null generated always as (fold_text(name)) stored,
  folded_code text not null generated always as (fold_text(code)) stored,
  folded_description text generated always as (fold_text(description)) stored,
  content_version integer not null default 1,
  source jsonb not null,
  created timestamp with time zone not null default now()
);
alter table objective add constraint objective_check CHECK ((show_in_catalog OR (NOT show_in_open_catalog)));
alter table objective add constraint objective_display_mode_check CHECK ((display_mode = ANY (ARRAY[1, 2, 3])));
alter table objective add constraint objective_pkey PRIMARY KEY (id);
alter table objective add constraint objective_tenant_id_activity_id_fkey FOREIGN KEY (tenant_id, activity_id) REFERENCES activity(tenant_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table objective add constraint objective_tenant_id_cover_file_id_fkey FOREIGN KEY (tenant_id, cover_file_id) REFERENCES stored_file(tenant_id, id);
alter table objective add constraint objective_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table objective add constraint objective_tenant_id_grading_scale_id_fkey FOREIGN KEY (tenant_id, grading_scale_id) REFERENCES grading_scale(tenant_id, id);
alter table objective add constraint objective_tenant_id_id_key UNIQUE (tenant_id, id);
CREATE INDEX objective_catalog ON public.objective USING btree (tenant_id) WHERE show_in_catalog;
CREATE INDEX objective_channel ON public.objective USING btree (tenant_id, announcement_channel_id) WHERE (announcement_channel_id IS NOT NULL);
CREATE INDEX objective_open_catalog ON public.objective USING btree (tenant_id, lower(name) COLLATE "C", id) WHERE show_in_open_catalog;
CREATE UNIQUE INDEX objective_code ON public.objective USING btree (tenant_id, lower(code));
CREATE CONSTRAINT TRIGGER objective_told AFTER INSERT OR DELETE OR UPDATE ON public.objective DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();
CREATE TRIGGER course_changed AFTER UPDATE ON public.objective FOR EACH ROW WHEN (((((((((old.state IS DISTINCT FROM new.state) OR (old.starts IS DISTINCT FROM new.starts)) OR (old.ends IS DISTINCT FROM new.ends)) OR (old.name IS DISTINCT FROM new.name)) OR (old.description IS DISTINCT FROM new.description)) OR (old.cover_file_id IS DISTINCT FROM new.cover_file_id)) OR (old.content_version IS DISTINCT FROM new.content_version)) OR ((((((old.presentation_mode IS DISTINCT FROM new.presentation_mode) OR (old.display_mode IS DISTINCT FROM new.display_mode)) OR (old.duration_seconds IS DISTINCT FROM new.duration_seconds)) OR (old.grading_scale_id IS DISTINCT FROM new.grading_scale_id)) OR (old.support_review IS DISTINCT FROM new.support_review)) OR (old.protect_results IS DISTINCT FROM new.protect_results)))) EXECUTE FUNCTION notify_course();

create table objective_access (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  aggregate_id uuid not null,
  term_id uuid,
  is_mandatory boolean not null default false,
  retake boolean not null default false,
  due_date timestamp with time zone,
  availability_date timestamp with time zone,
  availability_end_date timestamp with time zone,
  grade_reveal_policy text not null default 'afterFinish'::text,
  grade_reveal_date timestamp with time zone,
  is_pinned boolean not null default false,
  is_archived boolean not null default false,
  created timestamp with time zone not null default now()
);
alter table objective_access add constraint objective_access_grade_reveal_policy_check CHECK ((grade_reveal_policy = ANY (ARRAY['never'::text, 'afterFinish'::text, 'afterDate'::text, 'none'::text])));
alter table objective_access add constraint objective_access_pkey PRIMARY KEY (id);
alter table objective_access add constraint objective_access_tenant_id_aggregate_id_fkey FOREIGN KEY (tenant_id, aggregate_id) REFERENCES objective_workflow_aggregate(tenant_id, id);
alter table objective_access add constraint objective_access_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table objective_access add constraint objective_access_tenant_id_term_id_fkey FOREIGN KEY (tenant_id, term_id) REFERENCES term(tenant_id, id);
alter table objective_access add constraint objective_access_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table objective_access add constraint objective_access_tenant_id_user_id_objective_id_key UNIQUE (tenant_id, user_id, objective_id);
CREATE INDEX objective_access_listing ON public.objective_access USING btree (tenant_id, user_id, is_archived, is_pinned DESC, created DESC, id);
CREATE INDEX objective_access_objective ON public.objective_access USING btree (tenant_id, objective_id);
CREATE INDEX objective_access_revealed ON public.objective_access USING btree (tenant_id, user_id, grade_reveal_date) WHERE (grade_reveal_policy = 'afterDate'::text);
CREATE INDEX objective_access_user_created ON public.objective_access USING btree (tenant_id, user_id, created DESC, id);
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OF due_date, availability_date, availability_end_date, retake, is_mandatory, grade_reveal_policy, grade_reveal_date, term_id ON public.objective_access FOR EACH ROW EXECUTE FUNCTION notify_learner();
CREATE TRIGGER certificates_hastened AFTER UPDATE OF grade_reveal_policy, grade_reveal_date ON public.objective_access FOR EACH ROW EXECUTE FUNCTION hasten_certificates();
CREATE TRIGGER objective_access_told_delete AFTER DELETE ON public.objective_access REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_access_told_insert AFTER INSERT ON public.objective_access REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_access_told_update AFTER UPDATE ON public.objective_access REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table objective_record (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  aggregate_id uuid not null,
  objective_workflow_id uuid,
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
  finished timestamp with time zone not null default now(),
  activity_workflow_id uuid
);
alter table objective_record add constraint objective_record_objective_workflow_id_key UNIQUE (objective_workflow_id);
alter table objective_record add constraint objective_record_pkey PRIMARY KEY (id);
alter table objective_record add constraint objective_record_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE SET NULL (activity_workflow_id);
alter table objective_record add constraint objective_record_tenant_id_aggregate_id_fkey FOREIGN KEY (tenant_id, aggregate_id) REFERENCES objective_workflow_aggregate(tenant_id, id) ON DELETE CASCADE;
alter table objective_record add constraint objective_record_tenant_id_id_key UNIQUE (tenant_id, id);
alter table objective_record add constraint objective_record_tenant_id_objective_workflow_id_fkey FOREIGN KEY (tenant_id, objective_workflow_id) REFERENCES objective_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX objective_record_aggregate ON public.objective_record USING btree (tenant_id, aggregate_id, attempt DESC);
CREATE INDEX objective_record_owner ON public.objective_record USING btree (tenant_id, user_id, finished DESC);
CREATE TRIGGER objective_record_stale_models AFTER INSERT ON public.objective_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_models_of_results();
CREATE TRIGGER objective_record_told_delete AFTER DELETE ON public.objective_record REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_record_told_insert AFTER INSERT ON public.objective_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_record_told_update AFTER UPDATE ON public.objective_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER result_given AFTER INSERT OR UPDATE ON public.objective_record FOR EACH ROW EXECUTE FUNCTION notify_learner();

create table objective_showcase (
  tenant_id uuid not null,
  objective_id uuid not null,
  showcase_id uuid not null
);
alter table objective_showcase add constraint objective_showcase_pkey PRIMARY KEY (tenant_id, objective_id, showcase_id);
alter table objective_showcase add constraint objective_showcase_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table objective_showcase add constraint objective_showcase_tenant_id_showcase_id_fkey FOREIGN KEY (tenant_id, showcase_id) REFERENCES showcase(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX objective_showcase_showcase ON public.objective_showcase USING btree (tenant_id, showcase_id);
CREATE CONSTRAINT TRIGGER objective_showcase_told AFTER INSERT OR DELETE OR UPDATE ON public.objective_showcase DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table objective_staff (
  tenant_id uuid not null,
  objective_id uuid not null,
  user_id uuid not null,
  role text not null,
  created timestamp with time zone not null default now()
);
alter table objective_staff add constraint objective_staff_pkey PRIMARY KEY (tenant_id, user_id, objective_id, role);
alter table objective_staff add constraint objective_staff_role_check CHECK ((role = ANY (ARRAY['instructor'::text, 'author'::text, 'proctor'::text])));
alter table objective_staff add constraint objective_staff_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table objective_staff add constraint objective_staff_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX objective_staff_objective ON public.objective_staff USING btree (tenant_id, objective_id);

create table objective_workflow (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  aggregate_id uuid not null,
  attempt integer not null,
  state smallint not null default 1,
  progress double precision not null default 0,
  started timestamp with time zone not null default now(),
  submitted timestamp with time zone,
  in_grading timestamp with time zone,
  graded timestamp with time zone,
  grading_approved timestamp with time zone,
  finished timestamp with time zone,
  objective_record_id uuid,
  protect_results boolean not null default false,
  last_activity_path_id uuid,
  last_axis text,
  last_opened timestamp with time zone not null default now()
);
alter table objective_workflow add constraint objective_workflow_aggregate_id_attempt_key UNIQUE (aggregate_id, attempt);
alter table objective_workflow add constraint objective_workflow_pkey PRIMARY KEY (id);
alter table objective_workflow add constraint objective_workflow_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision)));
alter table objective_workflow add constraint objective_workflow_tenant_id_aggregate_id_fkey FOREIGN KEY (tenant_id, aggregate_id) REFERENCES objective_workflow_aggregate(tenant_id, id) ON DELETE CASCADE;
alter table objective_workflow add constraint objective_workflow_tenant_id_id_key UNIQUE (tenant_id, id);
CREATE INDEX objective_workflow_owner ON public.objective_workflow USING btree (tenant_id, user_id, objective_id);
CREATE INDEX objective_workflow_waiting ON public.objective_workflow USING btree (tenant_id) WHERE (state = 4);
CREATE UNIQUE INDEX objective_workflow_one_open ON public.objective_workflow USING btree (aggregate_id) WHERE (state < 6);
CREATE TRIGGER attempt_moved AFTER UPDATE OF state ON public.objective_workflow FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION notify_learner();
CREATE TRIGGER objective_workflow_told_delete AFTER DELETE ON public.objective_workflow REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_workflow_told_insert AFTER INSERT ON public.objective_workflow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_workflow_told_update AFTER UPDATE ON public.objective_workflow REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table objective_workflow_aggregate (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  is_self_enrolled boolean not null default false,
  last_objective_workflow_id uuid,
  last_objective_record_id uuid,
  attempts integer not null default 0
);
alter table objective_workflow_aggregate add constraint objective_workflow_aggregate_pkey PRIMARY KEY (id);
alter table objective_workflow_aggregate add constraint objective_workflow_aggregate_tenant_id_id_key UNIQUE (tenant_id, id);
alter table objective_workflow_aggregate add constraint objective_workflow_aggregate_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table objective_workflow_aggregate add constraint objective_workflow_aggregate_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table objective_workflow_aggregate add constraint objective_workflow_aggregate_tenant_id_user_id_objective_id_key UNIQUE (tenant_id, user_id, objective_id);
CREATE INDEX objective_workflow_aggregate_objective ON public.objective_workflow_aggregate USING btree (tenant_id, objective_id);
CREATE TRIGGER objective_workflow_aggregate_told_delete AFTER DELETE ON public.objective_workflow_aggregate REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_workflow_aggregate_told_insert AFTER INSERT ON public.objective_workflow_aggregate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER objective_workflow_aggregate_told_update AFTER UPDATE ON public.objective_workflow_aggregate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table oidc_payload (
  kind text not null,
  id text not null,
  tenant_id uuid not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed timestamp with time zone,
  expires timestamp with time zone
);
alter table oidc_payload add constraint oidc_payload_pkey PRIMARY KEY (tenant_id, kind, id);
alter table oidc_payload add constraint oidc_payload_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX oidc_payload_account ON public.oidc_payload USING btree (tenant_id, COALESCE((payload ->> 'accountId'::text), (payload #>> '{result,login,accountId}'::text[])));
CREATE INDEX oidc_payload_expires ON public.oidc_payload USING btree (expires);
CREATE INDEX oidc_payload_grant ON public.oidc_payload USING btree (tenant_id, grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payload_uid ON public.oidc_payload USING btree (tenant_id, kind, uid) WHERE (uid IS NOT NULL);

create table organisation_announcement (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  words jsonb not null,
  for_other_languages boolean not null,
  roles jsonb,
  units jsonb,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  written timestamp with time zone not null default now()
);
alter table organisation_announcement add constraint organisation_announcement_check CHECK ((until_at > from_at));
alter table organisation_announcement add constraint organisation_announcement_pkey PRIMARY KEY (tenant_id, id);
alter table organisation_announcement add constraint organisation_announcement_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;
alter table organisation_announcement add constraint organisation_announcement_version_check CHECK ((version > 0));
CREATE CONSTRAINT TRIGGER organisation_announcement_told AFTER INSERT OR DELETE OR UPDATE ON public.organisation_announcement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table organisation_announcement_reading (
  tenant_id uuid not null,
  user_id uuid not null,
  announcement_id uuid not null,
  version integer not null
);
alter table organisation_announcement_reading add constraint organisation_announcement_readin_tenant_id_announcement_id_fkey FOREIGN KEY (tenant_id, announcement_id) REFERENCES organisation_announcement(tenant_id, id) ON DELETE CASCADE;
alter table organisation_announcement_reading add constraint organisation_announcement_reading_pkey PRIMARY KEY (tenant_id, user_id, announcement_id);
alter table organisation_announcement_reading add constraint organisation_announcement_reading_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX organisation_announcement_reading_of ON public.organisation_announcement_reading USING btree (tenant_id, announcement_id);
CREATE TRIGGER organisation_announcement_reading_told_delete AFTER DELETE ON public.organisation_announcement_reading REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER organisation_announcement_reading_told_insert AFTER INSERT ON public.organisation_announcement_reading REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER organisation_announcement_reading_told_update AFTER UPDATE ON public.organisation_announcement_reading REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table outbox_event (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  data jsonb not null default '{}'::jsonb,
  created timestamp with time zone not null default now()
);
alter table outbox_event add constraint outbox_event_pkey PRIMARY KEY (id);
alter table outbox_event add constraint outbox_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX outbox_event_created ON public.outbox_event USING btree (created);
CREATE TRIGGER certificate_owed AFTER INSERT ON public.outbox_event FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['objective-record.made'::text, 'activity.rescored'::text]))) EXECUTE FUNCTION owe_certificate();

CREATE OR REPLACE FUNCTION public.owe_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into certificate_due (tenant_id, objective_record_id)
    select r.tenant_id, r.id from objective_record r
    where r.tenant_id = new.tenant_id
      and case when new.kind = 'objective-record.made' then r.id = new.subject_id
        else r.objective_workflow_id = (new.data ->> 'objectiveWorkflowId')::uuid end
      and exists (select from certificate_template_course c join certificate_template t
          on t.tenant_id = c.tenant_id and t.id = c.template_id
        where c.tenant_id = r.tenant_id and c.objective_id = r.objective_id and t.state = 'active')
  on conflict (tenant_id, objective_record_id) do update set due = now();
  if found then
    perform pg_notify('stoa_certificates', '');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.owe_foreign_score()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update foreign_score set due = clock_timestamp(), tries = 0
  where tenant_id = new.tenant_id and objective_workflow_id = new.objective_workflow_id
    and activity_part_id = new.activity_part_id;
  return null;
end $function$
;

create table own_task (
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  title text not null,
  note text not null,
  on_day text,
  at timestamp with time zone,
  objective_id uuid,
  path text,
  created timestamp with time zone not null default now()
);
alter table own_task add constraint own_task_check CHECK (((on_day IS NULL) OR (at IS NULL)));
alter table own_task add constraint own_task_note_check CHECK ((length(note) <= 2000));
alter table own_task add constraint own_task_on_day_check CHECK ((on_day ~ '^\d{4}-\d{2}-\d{2}$'::text));
alter table own_task add constraint own_task_path_check CHECK ((length(path) <= 500));
alter table own_task add constraint own_task_pkey PRIMARY KEY (tenant_id, user_id, id);
alter table own_task add constraint own_task_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE SET NULL (objective_id);
alter table own_task add constraint own_task_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table own_task add constraint own_task_title_check CHECK ((length(title) <= 200));
CREATE INDEX own_task_course ON public.own_task USING btree (tenant_id, objective_id) WHERE (objective_id IS NOT NULL);
CREATE TRIGGER own_task_told_delete AFTER DELETE ON public.own_task REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER own_task_told_insert AFTER INSERT ON public.own_task REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER own_task_told_update AFTER UPDATE ON public.own_task REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table package_data (
  tenant_id uuid not null,
  activity_workflow_id uuid not null,
  launch_id uuid not null,
  sequence integer not null default 0,
  data jsonb,
  saved timestamp with time zone
);
alter table package_data add constraint package_data_pkey PRIMARY KEY (tenant_id, activity_workflow_id);
alter table package_data add constraint package_data_sequence_check CHECK ((sequence >= 0));
alter table package_data add constraint package_data_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;

create table package_file (
  tenant_id uuid not null,
  objective_id uuid not null,
  path text not null,
  file_id uuid not null
);
alter table package_file add constraint package_file_pkey PRIMARY KEY (tenant_id, objective_id, path);
alter table package_file add constraint package_file_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id) ON DELETE CASCADE;
alter table package_file add constraint package_file_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX package_file_file ON public.package_file USING btree (tenant_id, file_id);
CREATE INDEX package_file_in_any_case ON public.package_file USING btree (tenant_id, objective_id, lower(path));

create table passkey (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created timestamp with time zone not null default now(),
  last_used timestamp with time zone
);
alter table passkey add constraint passkey_pkey PRIMARY KEY (id);
alter table passkey add constraint passkey_tenant_id_credential_id_key UNIQUE (tenant_id, credential_id);
alter table passkey add constraint passkey_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX passkey_person ON public.passkey USING btree (tenant_id, user_id);

create table password_reset (
  user_id uuid not null,
  tenant_id uuid not null,
  token_hash bytea not null,
  expires timestamp with time zone not null
);
alter table password_reset add constraint password_reset_pkey PRIMARY KEY (user_id);
alter table password_reset add constraint password_reset_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table password_reset add constraint password_reset_token_hash_key UNIQUE (token_hash);

create table password_try (
  tenant_id uuid not null,
  who_hash bytea not null,
  tries integer not null default 1,
  until timestamp with time zone not null
);
alter table password_try add constraint password_try_pkey PRIMARY KEY (tenant_id, who_hash);
alter table password_try add constraint password_try_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX password_try_until ON public.password_try USING btree (until);

create table permission_entry (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  role text not null,
  permission text not null,
  scope_id text
);
alter table permission_entry add constraint permission_entry_pkey PRIMARY KEY (id);
alter table permission_entry add constraint permission_entry_role_check CHECK ((role = ANY (ARRAY['Learner'::text, 'Instructor'::text, 'Author'::text, 'Administrator'::text])));
alter table permission_entry add constraint permission_entry_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table permission_entry add constraint permission_entry_tenant_id_role_permission_scope_id_key UNIQUE NULLS NOT DISTINCT (tenant_id, role, permission, scope_id);
CREATE TRIGGER permission_changed AFTER INSERT OR DELETE OR UPDATE ON public.permission_entry FOR EACH ROW EXECUTE FUNCTION notify_tenant();

create table personal_export (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  locale text not null,
  stage text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null default 0,
  tries integer not null default 0,
  alive timestamp with time zone,
  created timestamp with time zone not null default now(),
  finished timestamp with time zone,
  expires timestamp with time zone,
  sha256 bytea,
  size bigint
);
alter table personal_export add constraint personal_export_check CHECK (((stage = 'done'::text) = ((sha256 IS NOT NULL) AND (size IS NOT NULL))));
alter table personal_export add constraint personal_export_pkey PRIMARY KEY (tenant_id, id);
alter table personal_export add constraint personal_export_stage_check CHECK ((stage = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text])));
alter table personal_export add constraint personal_export_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX personal_export_bytes ON public.personal_export USING btree (sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX personal_export_person ON public.personal_export USING btree (tenant_id, user_id);

create table platform_key (
  id uuid not null,
  tenant_id uuid not null,
  public_jwk jsonb not null,
  sealed bytea not null,
  made timestamp with time zone not null default now()
);
alter table platform_key add constraint platform_key_pkey PRIMARY KEY (id);
alter table platform_key add constraint platform_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;
CREATE INDEX platform_key_tenant ON public.platform_key USING btree (tenant_id, made DESC);

create table proctoring_session (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  attempt integer not null,
  state text not null default 'created'::text,
  created timestamp with time zone not null default now(),
  started timestamp with time zone,
  ended timestamp with time zone
);
alter table proctoring_session add constraint proctoring_session_activity_workflow_id_attempt_key UNIQUE (activity_workflow_id, attempt);
alter table proctoring_session add constraint proctoring_session_check CHECK (((started IS NULL) = (state = 'created'::text)));
alter table proctoring_session add constraint proctoring_session_check1 CHECK (((ended IS NULL) = (state = ANY (ARRAY['created'::text, 'inProgress'::text]))));
alter table proctoring_session add constraint proctoring_session_pkey PRIMARY KEY (id);
alter table proctoring_session add constraint proctoring_session_state_check CHECK ((state = ANY (ARRAY['created'::text, 'inProgress'::text, 'finished'::text, 'terminated'::text])));
alter table proctoring_session add constraint proctoring_session_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX proctoring_session_created ON public.proctoring_session USING btree (tenant_id, created);
CREATE INDEX proctoring_session_watched ON public.proctoring_session USING btree (tenant_id, user_id) WHERE (state = 'inProgress'::text);
CREATE INDEX proctoring_session_workflow ON public.proctoring_session USING btree (tenant_id, objective_workflow_id);
CREATE UNIQUE INDEX proctoring_session_one_open ON public.proctoring_session USING btree (activity_workflow_id) WHERE (state = ANY (ARRAY['created'::text, 'inProgress'::text]));
CREATE TRIGGER proctoring_session_told_delete AFTER DELETE ON public.proctoring_session REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER proctoring_session_told_insert AFTER INSERT ON public.proctoring_session REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER proctoring_session_told_update AFTER UPDATE ON public.proctoring_session REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table promo_dismissal (
  tenant_id uuid not null,
  user_id uuid not null,
  banner text not null,
  version integer not null
);
alter table promo_dismissal add constraint promo_dismissal_banner_check CHECK ((length(banner) <= 60));
alter table promo_dismissal add constraint promo_dismissal_pkey PRIMARY KEY (tenant_id, user_id, banner);
alter table promo_dismissal add constraint promo_dismissal_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;

create table public_record (
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  token text not null,
  title text not null,
  name text not null,
  shown jsonb not null,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null
);
alter table public_record add constraint public_record_name_check CHECK ((name = ANY (ARRAY['full'::text, 'first'::text, 'none'::text])));
alter table public_record add constraint public_record_pkey PRIMARY KEY (tenant_id, user_id, id);
alter table public_record add constraint public_record_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table public_record add constraint public_record_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)));
alter table public_record add constraint public_record_token_check CHECK ((token ~ '^[0-9A-HJKMNP-TV-Z]{26}$'::text));
CREATE INDEX public_record_expires ON public.public_record USING btree (expires);
CREATE UNIQUE INDEX public_record_token ON public.public_record USING btree (tenant_id, token);

create table quiz (
  tenant_id uuid not null,
  sha256 bytea not null,
  document jsonb not null,
  created timestamp with time zone not null default now()
);
alter table quiz add constraint quiz_pkey PRIMARY KEY (tenant_id, sha256);
alter table quiz add constraint quiz_sha256_check CHECK ((length(sha256) = 32));
alter table quiz add constraint quiz_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

create table quiz_annotation (
  activity_workflow_id uuid not null,
  question_id text not null,
  kind text not null,
  writing_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sequence integer not null,
  value jsonb not null,
  is_current boolean not null default true,
  is_replaced boolean not null default false,
  saved timestamp with time zone not null default now()
);
alter table quiz_annotation add constraint quiz_annotation_kind_check CHECK ((kind = ANY (ARRAY['flag'::text, 'struck'::text, 'note'::text, 'comment'::text])));
alter table quiz_annotation add constraint quiz_annotation_pkey PRIMARY KEY (tenant_id, activity_workflow_id, question_id, kind, writing_id);
alter table quiz_annotation add constraint quiz_annotation_sequence_check CHECK ((sequence >= 0));
alter table quiz_annotation add constraint quiz_annotation_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES quiz_work(tenant_id, activity_workflow_id) ON DELETE CASCADE;

create table quiz_answer (
  activity_workflow_id uuid not null,
  question_id text not null,
  writing_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sequence integer not null,
  answers jsonb not null,
  is_current boolean not null default true,
  is_late boolean not null default false,
  saved timestamp with time zone not null default now(),
  accepted timestamp with time zone
);
alter table quiz_answer add constraint quiz_answer_check CHECK ((NOT (is_current AND is_late)));
alter table quiz_answer add constraint quiz_answer_check1 CHECK (((accepted IS NULL) OR (NOT is_late)));
alter table quiz_answer add constraint quiz_answer_one_current EXCLUDE USING btree (tenant_id WITH =, activity_workflow_id WITH =, question_id WITH =) WHERE (is_current) DEFERRABLE;
alter table quiz_answer add constraint quiz_answer_pkey PRIMARY KEY (tenant_id, activity_workflow_id, question_id, writing_id, is_late);
alter table quiz_answer add constraint quiz_answer_sequence_check CHECK ((sequence >= 0));
alter table quiz_answer add constraint quiz_answer_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES quiz_work(tenant_id, activity_workflow_id) ON DELETE CASCADE;
CREATE INDEX quiz_answer_late ON public.quiz_answer USING btree (tenant_id, activity_workflow_id) WHERE is_late;

create table quiz_question (
  activity_workflow_id uuid not null,
  question_id text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  checks integer not null default 0,
  hints integer not null default 0,
  answers jsonb,
  outcomes jsonb,
  verdict text,
  score double precision,
  best_score double precision,
  scored timestamp with time zone,
  given_points double precision,
  comment text,
  override_reason text,
  graded_by uuid,
  graded timestamp with time zone,
  assessment jsonb
);
alter table quiz_question add constraint quiz_question_pkey PRIMARY KEY (tenant_id, activity_workflow_id, question_id);
alter table quiz_question add constraint quiz_question_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES quiz_work(tenant_id, activity_workflow_id) ON DELETE CASCADE;
alter table quiz_question add constraint quiz_question_verdict_check CHECK ((verdict = ANY (ARRAY['correct'::text, 'partly'::text, 'wrong'::text, 'waits'::text, 'noted'::text])));
CREATE INDEX quiz_question_waits ON public.quiz_question USING btree (tenant_id, activity_workflow_id) WHERE ((verdict = 'waits'::text) AND (graded IS NULL));
CREATE TRIGGER quiz_question_stale_insert AFTER INSERT ON public.quiz_question REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_reviews();
CREATE TRIGGER quiz_question_stale_update AFTER UPDATE ON public.quiz_question REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_reviews();

create table quiz_work (
  activity_workflow_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  sha256 bytea not null,
  drawn jsonb not null,
  templates jsonb not null,
  asked jsonb not null,
  started timestamp with time zone not null default now(),
  deadline timestamp with time zone,
  submitted timestamp with time zone,
  rescored timestamp with time zone,
  path jsonb,
  outcomes jsonb,
  late_declined timestamp with time zone,
  path_times jsonb,
  turn jsonb,
  turn_deadline timestamp with time zone,
  turn_questions jsonb
);
alter table quiz_work add constraint quiz_work_pkey PRIMARY KEY (tenant_id, activity_workflow_id);
alter table quiz_work add constraint quiz_work_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
alter table quiz_work add constraint quiz_work_tenant_id_sha256_fkey FOREIGN KEY (tenant_id, sha256) REFERENCES quiz(tenant_id, sha256);
CREATE INDEX quiz_work_ends ON public.quiz_work USING btree (deadline) WHERE ((submitted IS NULL) AND (deadline IS NOT NULL));
CREATE INDEX quiz_work_turns ON public.quiz_work USING btree (turn_deadline) WHERE ((submitted IS NULL) AND (turn_deadline IS NOT NULL));
CREATE TRIGGER quiz_handed_in AFTER UPDATE OF submitted ON public.quiz_work FOR EACH ROW WHEN ((old.submitted IS DISTINCT FROM new.submitted)) EXECUTE FUNCTION notify_learner_of_quiz();
CREATE TRIGGER quiz_late_declined AFTER UPDATE OF late_declined ON public.quiz_work FOR EACH ROW EXECUTE FUNCTION notify_learner_of_quiz();
CREATE TRIGGER quiz_rescored AFTER UPDATE OF rescored ON public.quiz_work FOR EACH ROW EXECUTE FUNCTION notify_learner_of_quiz();
CREATE TRIGGER quiz_work_stale_update AFTER UPDATE ON public.quiz_work REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_reviews();

create table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  tenant_id uuid not null
);
alter table recovery_code add constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash);
alter table recovery_code add constraint recovery_code_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('DELETE', 'UPDATE') and current_setting('stoa.forgets', true) = tg_table_name then
    return null;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

create table regrade (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  activity_part_id uuid not null,
  question_id text not null,
  documents jsonb not null,
  may_lower boolean not null,
  total integer not null,
  done integer not null default 0,
  raised integer not null default 0,
  lowered integer not null default 0,
  kept integer not null default 0,
  after_id uuid,
  created timestamp with time zone not null default now(),
  finished timestamp with time zone
);
alter table regrade add constraint regrade_pkey PRIMARY KEY (id);
alter table regrade add constraint regrade_tenant_id_activity_part_id_fkey FOREIGN KEY (tenant_id, activity_part_id) REFERENCES activity_part(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX regrade_part ON public.regrade USING btree (tenant_id, activity_part_id);
CREATE UNIQUE INDEX regrade_under_way ON public.regrade USING btree (activity_part_id) WHERE (finished IS NULL);

create table regrade_preview (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  activity_part_id uuid not null,
  question_id text not null,
  correction jsonb not null,
  may_lower boolean not null,
  total integer not null,
  done integer not null default 0,
  raised integer not null default 0,
  lowered integer not null default 0,
  kept integer not null default 0,
  passed integer not null default 0,
  failed integer not null default 0,
  after_id uuid,
  created timestamp with time zone not null default now(),
  finished timestamp with time zone,
  cancelled timestamp with time zone
);
alter table regrade_preview add constraint regrade_preview_pkey PRIMARY KEY (id);
alter table regrade_preview add constraint regrade_preview_tenant_id_activity_part_id_fkey FOREIGN KEY (tenant_id, activity_part_id) REFERENCES activity_part(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX regrade_preview_open ON public.regrade_preview USING btree (created) WHERE ((finished IS NULL) AND (cancelled IS NULL));
CREATE INDEX regrade_preview_part ON public.regrade_preview USING btree (tenant_id, activity_part_id);

create table reminder_look (
  tenant_id uuid not null,
  user_id uuid not null,
  version text not null default ''::text,
  next timestamp with time zone,
  leased timestamp with time zone
);
alter table reminder_look add constraint reminder_look_pkey PRIMARY KEY (tenant_id, user_id);
alter table reminder_look add constraint reminder_look_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX reminder_look_next ON public.reminder_look USING btree (next) WHERE (next IS NOT NULL);

CREATE OR REPLACE FUNCTION public.renew_learner_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  mark text;
begin
  select tenant_id, user_id into one from changed limit 1;
  if not found then
    return null;
  end if;
  if exists (select from changed where user_id <> one.user_id) then
    insert into learner_version (tenant_id, user_id)
      select distinct c.tenant_id, c.user_id
      from changed c join user_account u on u.tenant_id = c.tenant_id and u.id = c.user_id
      order by c.tenant_id, c.user_id
    on conflict (tenant_id, user_id) do update set version = gen_random_uuid();
    return null;
  end if;
  mark := one.user_id || ' ' || pg_current_xact_id();
  if current_setting('stoa.renewed_learner', true) is distinct from mark then
    insert into learner_version (tenant_id, user_id)
      select tenant_id, id from user_account where tenant_id = one.tenant_id and id = one.user_id
    on conflict (tenant_id, user_id) do update set version = gen_random_uuid();
    perform set_config('stoa.renewed_learner', mark, true);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.renew_tenant_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  mark text := changed || ' ' || pg_current_xact_id();
begin
  if current_setting('stoa.renewed', true) is distinct from mark then
    insert into tenant_version (tenant_id) select id from tenant where id = changed
      on conflict (tenant_id) do update set version = gen_random_uuid();
    perform set_config('stoa.renewed', mark, true);
  end if;
  return null;
end $function$
;

create table review (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  objective_id uuid not null,
  activity_id uuid not null,
  question_id text not null,
  sha256 bytea not null,
  templates jsonb not null,
  orders jsonb not null,
  created timestamp with time zone not null default now(),
  answered timestamp with time zone,
  answers jsonb,
  outcomes jsonb,
  verdict text,
  score double precision
);
alter table review add constraint review_check CHECK (((answered IS NULL) = (answers IS NULL)));
alter table review add constraint review_pkey PRIMARY KEY (tenant_id, id);
alter table review add constraint review_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision)));
alter table review add constraint review_tenant_id_sha256_fkey FOREIGN KEY (tenant_id, sha256) REFERENCES quiz(tenant_id, sha256);
alter table review add constraint review_tenant_id_user_id_objective_id_activity_id_question_fkey FOREIGN KEY (tenant_id, user_id, objective_id, activity_id, question_id) REFERENCES review_card(tenant_id, user_id, objective_id, activity_id, question_id) ON DELETE CASCADE;
alter table review add constraint review_verdict_check CHECK ((verdict = ANY (ARRAY['correct'::text, 'partly'::text, 'wrong'::text, 'waits'::text, 'noted'::text])));
CREATE INDEX review_answered ON public.review USING btree (tenant_id, user_id, answered) WHERE (answered IS NOT NULL);
CREATE INDEX review_history ON public.review USING btree (tenant_id, user_id, objective_id, activity_id, question_id, answered);
CREATE UNIQUE INDEX review_open ON public.review USING btree (tenant_id, user_id, objective_id, activity_id, question_id) WHERE (answered IS NULL);

create table review_card (
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  activity_id uuid not null,
  question_id text not null,
  subject text not null,
  ready boolean not null,
  first_at timestamp with time zone not null,
  first_score double precision,
  due timestamp with time zone not null
);
alter table review_card add constraint review_card_first_score_check CHECK (((first_score >= (0)::double precision) AND (first_score <= (1)::double precision)));
alter table review_card add constraint review_card_pkey PRIMARY KEY (tenant_id, user_id, objective_id, activity_id, question_id);
alter table review_card add constraint review_card_question_id_check CHECK ((length(question_id) <= 255));
alter table review_card add constraint review_card_tenant_id_activity_id_fkey FOREIGN KEY (tenant_id, activity_id) REFERENCES activity(tenant_id, id) ON DELETE CASCADE;
alter table review_card add constraint review_card_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table review_card add constraint review_card_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX review_card_due ON public.review_card USING btree (tenant_id, user_id, due) WHERE ready;
CREATE TRIGGER review_card_asked_delete AFTER DELETE ON public.review_card REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_card_asked_insert AFTER INSERT ON public.review_card REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_card_asked_update AFTER UPDATE ON public.review_card REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_card_told_delete AFTER DELETE ON public.review_card REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER review_card_told_insert AFTER INSERT ON public.review_card REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER review_card_told_update AFTER UPDATE ON public.review_card REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table review_holiday (
  tenant_id uuid not null,
  user_id uuid not null,
  until timestamp with time zone not null
);
alter table review_holiday add constraint review_holiday_pkey PRIMARY KEY (tenant_id, user_id);
alter table review_holiday add constraint review_holiday_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER review_holiday_asked_delete AFTER DELETE ON public.review_holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_holiday_asked_insert AFTER INSERT ON public.review_holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_holiday_asked_update AFTER UPDATE ON public.review_holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_holiday_told_delete AFTER DELETE ON public.review_holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER review_holiday_told_insert AFTER INSERT ON public.review_holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER review_holiday_told_update AFTER UPDATE ON public.review_holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table review_pause (
  tenant_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null
);
alter table review_pause add constraint review_pause_pkey PRIMARY KEY (tenant_id, user_id, objective_id);
alter table review_pause add constraint review_pause_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table review_pause add constraint review_pause_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER review_pause_asked_delete AFTER DELETE ON public.review_pause REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_pause_asked_insert AFTER INSERT ON public.review_pause REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_pause_asked_update AFTER UPDATE ON public.review_pause REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ask_by_mail_again();
CREATE TRIGGER review_pause_told_delete AFTER DELETE ON public.review_pause REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER review_pause_told_insert AFTER INSERT ON public.review_pause REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER review_pause_told_update AFTER UPDATE ON public.review_pause REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table review_person (
  tenant_id uuid not null,
  user_id uuid not null,
  stale boolean not null default true,
  synced timestamp with time zone,
  ask_at timestamp with time zone default now(),
  ask_leased timestamp with time zone
);
alter table review_person add constraint review_person_pkey PRIMARY KEY (tenant_id, user_id);
alter table review_person add constraint review_person_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX review_person_ask ON public.review_person USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX review_person_asking ON public.review_person USING btree (ask_leased) WHERE (ask_leased IS NOT NULL);
CREATE INDEX review_person_stale ON public.review_person USING btree (synced) WHERE stale;
CREATE INDEX review_person_synced ON public.review_person USING btree (synced);

create table role_assignment (
  tenant_id uuid not null,
  user_id uuid not null,
  role text not null
);
alter table role_assignment add constraint role_assignment_pkey PRIMARY KEY (tenant_id, user_id, role);
alter table role_assignment add constraint role_assignment_role_check CHECK ((role = ANY (ARRAY['Learner'::text, 'Instructor'::text, 'Author'::text, 'Administrator'::text])));
alter table role_assignment add constraint role_assignment_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE TRIGGER role_changed AFTER INSERT OR DELETE ON public.role_assignment FOR EACH ROW EXECUTE FUNCTION notify_person('user_id');

create table session (
  id_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  provider text not null,
  id_token text,
  user_agent text,
  created timestamp with time zone not null default now(),
  last_active timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  subject_id uuid,
  subject_changes boolean not null default false,
  ends timestamp with time zone not null default (now() + '7 days'::interval),
  second_factor boolean not null default false
);
alter table session add constraint session_id_key UNIQUE (id);
alter table session add constraint session_pkey PRIMARY KEY (id_hash);
alter table session add constraint session_tenant_id_subject_id_fkey FOREIGN KEY (tenant_id, subject_id) REFERENCES user_account(tenant_id, id) ON DELETE SET NULL (subject_id);
alter table session add constraint session_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX session_expires ON public.session USING btree (expires);
CREATE INDEX session_owner ON public.session USING btree (tenant_id, user_id);
CREATE INDEX session_subject ON public.session USING btree (tenant_id, subject_id) WHERE (subject_id IS NOT NULL);
CREATE TRIGGER session_ended AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION notify_person('user_id');
CREATE TRIGGER session_subject_changed AFTER UPDATE OF subject_id, subject_changes ON public.session FOR EACH ROW EXECUTE FUNCTION notify_person('user_id');

create table setting (
  tenant_id uuid not null,
  key text not null,
  value jsonb not null
);
alter table setting add constraint setting_pkey PRIMARY KEY (tenant_id, key);
alter table setting add constraint setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE CONSTRAINT TRIGGER setting_told AFTER INSERT OR DELETE OR UPDATE ON public.setting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();
CREATE TRIGGER setting_changed AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH ROW EXECUTE FUNCTION notify_tenant();

create table showcase (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  code text not null,
  name text not null,
  description text,
  "order" integer not null default 0,
  is_active boolean not null default true
);
alter table showcase add constraint showcase_pkey PRIMARY KEY (id);
alter table showcase add constraint showcase_tenant_id_code_key UNIQUE (tenant_id, code);
alter table showcase add constraint showcase_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table showcase add constraint showcase_tenant_id_id_key UNIQUE (tenant_id, id);
CREATE CONSTRAINT TRIGGER showcase_told AFTER INSERT OR DELETE OR UPDATE ON public.showcase DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table sign_in (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  provider text not null,
  user_agent text,
  address text,
  happened timestamp with time zone not null default now(),
  ended timestamp with time zone,
  ending text
);
alter table sign_in add constraint sign_in_check CHECK (((ended IS NULL) = (ending IS NULL)));
alter table sign_in add constraint sign_in_pkey PRIMARY KEY (id);
alter table sign_in add constraint sign_in_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX sign_in_happened ON public.sign_in USING btree (happened);
CREATE INDEX sign_in_person ON public.sign_in USING btree (tenant_id, user_id, happened DESC, id);

create table sign_in_attempt (
  id_hash bytea not null,
  tenant_id uuid not null,
  provider text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_url text not null,
  expires timestamp with time zone not null
);
alter table sign_in_attempt add constraint sign_in_attempt_pkey PRIMARY KEY (id_hash);
alter table sign_in_attempt add constraint sign_in_attempt_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX sign_in_attempt_expires ON public.sign_in_attempt USING btree (expires);

create table statement (
  tenant_id uuid not null,
  objective_workflow_id uuid not null,
  id uuid not null,
  number bigint generated always as identity not null,
  activity_workflow_id uuid not null,
  session_id uuid not null,
  verb text not null,
  about text,
  defined boolean not null,
  voided boolean not null default false,
  said text not null,
  body jsonb not null,
  stored timestamp with time zone not null default now()
);
alter table statement add constraint statement_pkey PRIMARY KEY (tenant_id, objective_workflow_id, id);
alter table statement add constraint statement_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX statement_order ON public.statement USING btree (tenant_id, objective_workflow_id, number);
CREATE INDEX statement_work ON public.statement USING btree (tenant_id, activity_workflow_id);

create table statement_document (
  tenant_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  resource text not null,
  key text not null,
  subject text not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  updated timestamp with time zone not null default now()
);
alter table statement_document add constraint statement_document_pkey PRIMARY KEY (tenant_id, objective_workflow_id, key);
alter table statement_document add constraint statement_document_resource_check CHECK ((resource = ANY (ARRAY['state'::text, 'activity'::text, 'agent'::text])));
alter table statement_document add constraint statement_document_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX statement_document_work ON public.statement_document USING btree (tenant_id, activity_workflow_id);

create table statement_session (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  terms jsonb not null,
  secret bytea,
  state text not null default 'launched'::text,
  preferences_read boolean not null default false,
  launched timestamp with time zone not null default now(),
  heard timestamp with time zone
);
alter table statement_session add constraint statement_session_pkey PRIMARY KEY (tenant_id, id);
alter table statement_session add constraint statement_session_state_check CHECK ((state = ANY (ARRAY['launched'::text, 'initialized'::text, 'terminated'::text, 'abandoned'::text])));
alter table statement_session add constraint statement_session_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX statement_session_work ON public.statement_session USING btree (tenant_id, activity_workflow_id);

create table stored_file (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  objective_id uuid,
  sha256 bytea not null,
  size bigint not null,
  media_type text not null,
  name text not null,
  created timestamp with time zone not null default now()
);
alter table stored_file add constraint stored_file_pkey PRIMARY KEY (id);
alter table stored_file add constraint stored_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table stored_file add constraint stored_file_tenant_id_id_key UNIQUE (tenant_id, id);
alter table stored_file add constraint stored_file_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX stored_file_objective ON public.stored_file USING btree (tenant_id, objective_id);
CREATE INDEX stored_file_sha256 ON public.stored_file USING btree (sha256);

create table tenant (
  id uuid not null default gen_random_uuid(),
  name text not null,
  host text,
  is_default boolean not null default false,
  created timestamp with time zone not null default now()
);
alter table tenant add constraint tenant_host_key UNIQUE (host);
alter table tenant add constraint tenant_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX tenant_one_default ON public.tenant USING btree (is_default) WHERE is_default;
CREATE TRIGGER tenants_changed AFTER INSERT OR DELETE OR UPDATE ON public.tenant FOR EACH STATEMENT EXECUTE FUNCTION notify_tenants();

create table tenant_version (
  tenant_id uuid not null,
  version uuid not null default gen_random_uuid()
);
alter table tenant_version add constraint tenant_version_pkey PRIMARY KEY (tenant_id);
alter table tenant_version add constraint tenant_version_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;

create table term (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  name text not null,
  starts timestamp with time zone,
  ends timestamp with time zone
);
alter table term add constraint term_pkey PRIMARY KEY (id);
alter table term add constraint term_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table term add constraint term_tenant_id_id_key UNIQUE (tenant_id, id);
alter table term add constraint term_tenant_id_name_key UNIQUE (tenant_id, name);
CREATE CONSTRAINT TRIGGER term_told AFTER INSERT OR DELETE OR UPDATE ON public.term DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table tool_choice (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  external_tool_id uuid not null,
  user_id uuid not null,
  objective_id uuid not null,
  data text not null,
  asked timestamp with time zone not null default now(),
  signed timestamp with time zone,
  answered timestamp with time zone,
  items jsonb,
  said text,
  placed timestamp with time zone
);
alter table tool_choice add constraint tool_choice_pkey PRIMARY KEY (id);
alter table tool_choice add constraint tool_choice_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
alter table tool_choice add constraint tool_choice_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
alter table tool_choice add constraint tool_choice_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX tool_choice_course ON public.tool_choice USING btree (tenant_id, objective_id);
CREATE INDEX tool_choice_tool ON public.tool_choice USING btree (tenant_id, external_tool_id, asked);

create table tool_deployment (
  tenant_id uuid not null,
  external_tool_id uuid not null,
  objective_id uuid not null,
  deployment_id text not null
);
alter table tool_deployment add constraint tool_deployment_pkey PRIMARY KEY (external_tool_id, objective_id);
alter table tool_deployment add constraint tool_deployment_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
alter table tool_deployment add constraint tool_deployment_tenant_id_objective_id_fkey FOREIGN KEY (tenant_id, objective_id) REFERENCES objective(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX tool_deployment_course ON public.tool_deployment USING btree (tenant_id, objective_id);

create table tool_invitation (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  token_hash bytea not null,
  told jsonb not null default '[]'::jsonb,
  expires timestamp with time zone not null,
  used timestamp with time zone
);
alter table tool_invitation add constraint tool_invitation_pkey PRIMARY KEY (id);
alter table tool_invitation add constraint tool_invitation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id) ON DELETE CASCADE;
alter table tool_invitation add constraint tool_invitation_token_hash_key UNIQUE (token_hash);
alter table tool_invitation add constraint tool_invitation_told_check CHECK ((told <@ '["name", "email"]'::jsonb));
CREATE INDEX tool_invitation_tenant ON public.tool_invitation USING btree (tenant_id, expires);

create table tool_launch (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  place text not null,
  role text not null,
  scopes jsonb not null,
  launched timestamp with time zone not null default now(),
  expires timestamp with time zone,
  answered timestamp with time zone,
  external_tool_id uuid,
  told jsonb not null default '[]'::jsonb,
  signed timestamp with time zone
);
alter table tool_launch add constraint tool_launch_pkey PRIMARY KEY (id);
alter table tool_launch add constraint tool_launch_place_check CHECK ((place = ANY (ARRAY['page'::text, 'view'::text])));
alter table tool_launch add constraint tool_launch_role_check CHECK ((role = ANY (ARRAY['learner'::text, 'instructor'::text])));
alter table tool_launch add constraint tool_launch_scopes_check CHECK ((scopes <@ '["result"]'::jsonb));
alter table tool_launch add constraint tool_launch_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
alter table tool_launch add constraint tool_launch_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
alter table tool_launch add constraint tool_launch_told_check CHECK ((told <@ '["name", "email"]'::jsonb));
CREATE INDEX tool_launch_tool ON public.tool_launch USING btree (tenant_id, external_tool_id, launched) WHERE (external_tool_id IS NOT NULL);
CREATE INDEX tool_launch_work ON public.tool_launch USING btree (tenant_id, activity_workflow_id);

create table tool_nonce (
  tenant_id uuid not null,
  external_tool_id uuid not null,
  nonce text not null,
  used timestamp with time zone not null default now()
);
alter table tool_nonce add constraint tool_nonce_pkey PRIMARY KEY (tenant_id, external_tool_id, nonce);
alter table tool_nonce add constraint tool_nonce_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX tool_nonce_used ON public.tool_nonce USING btree (used);

create table tool_outcome (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  user_id uuid not null,
  objective_workflow_id uuid not null,
  activity_workflow_id uuid not null,
  external_tool_id uuid not null,
  score double precision,
  became text not null,
  came timestamp with time zone not null default now()
);
alter table tool_outcome add constraint tool_outcome_became_check CHECK ((became = ANY (ARRAY['finished'::text, 'replaced'::text, 'removed'::text, 'repeated'::text, 'kept-late'::text, 'kept-older'::text, 'kept-graded'::text])));
alter table tool_outcome add constraint tool_outcome_pkey PRIMARY KEY (id);
alter table tool_outcome add constraint tool_outcome_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision)));
alter table tool_outcome add constraint tool_outcome_tenant_id_activity_workflow_id_fkey FOREIGN KEY (tenant_id, activity_workflow_id) REFERENCES activity_workflow(tenant_id, id) ON DELETE CASCADE;
alter table tool_outcome add constraint tool_outcome_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX tool_outcome_work ON public.tool_outcome USING btree (tenant_id, activity_workflow_id, came);
CREATE TRIGGER tool_outcome_came AFTER INSERT ON public.tool_outcome FOR EACH ROW EXECUTE FUNCTION notify_learner_of_activity();

create table tool_proof (
  tenant_id uuid not null,
  external_tool_id uuid not null,
  jti text not null,
  expires timestamp with time zone not null
);
alter table tool_proof add constraint tool_proof_pkey PRIMARY KEY (external_tool_id, jti);
alter table tool_proof add constraint tool_proof_tenant_id_external_tool_id_fkey FOREIGN KEY (tenant_id, external_tool_id) REFERENCES external_tool(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX tool_proof_expires ON public.tool_proof USING btree (expires);

create table tool_score (
  tenant_id uuid not null,
  line_item_id uuid not null,
  user_id uuid not null,
  scored timestamp with time zone not null,
  score_given double precision,
  score_maximum double precision,
  activity_progress text not null,
  grading_progress text not null,
  comment text,
  fate text not null,
  received timestamp with time zone not null default now()
);
alter table tool_score add constraint tool_score_fate_check CHECK ((fate = ANY (ARRAY['first'::text, 'replaces'::text, 'noted'::text])));
alter table tool_score add constraint tool_score_pkey PRIMARY KEY (line_item_id, user_id);
alter table tool_score add constraint tool_score_tenant_id_line_item_id_fkey FOREIGN KEY (tenant_id, line_item_id) REFERENCES line_item(tenant_id, id) ON DELETE CASCADE;
alter table tool_score add constraint tool_score_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;

create table unit (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  name text not null
);
alter table unit add constraint unit_pkey PRIMARY KEY (id);
alter table unit add constraint unit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table unit add constraint unit_tenant_id_id_key UNIQUE (tenant_id, id);
alter table unit add constraint unit_tenant_id_name_key UNIQUE (tenant_id, name);
CREATE CONSTRAINT TRIGGER unit_told AFTER INSERT OR DELETE OR UPDATE ON public.unit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_tenant_version();

create table unit_member (
  tenant_id uuid not null,
  unit_id uuid not null,
  user_id uuid not null,
  is_primary boolean not null default false
);
alter table unit_member add constraint unit_member_pkey PRIMARY KEY (tenant_id, user_id, unit_id);
alter table unit_member add constraint unit_member_tenant_id_unit_id_fkey FOREIGN KEY (tenant_id, unit_id) REFERENCES unit(tenant_id, id) ON DELETE CASCADE;
alter table unit_member add constraint unit_member_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX unit_member_unit ON public.unit_member USING btree (tenant_id, unit_id);
CREATE UNIQUE INDEX unit_member_one_primary ON public.unit_member USING btree (tenant_id, user_id) WHERE is_primary;
CREATE TRIGGER unit_member_told_delete AFTER DELETE ON public.unit_member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER unit_member_told_insert AFTER INSERT ON public.unit_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();
CREATE TRIGGER unit_member_told_update AFTER UPDATE ON public.unit_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_learner_versions();

create table user_account (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  email text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  timezone text not null default 'UTC'::text,
  is_demo boolean not null default false,
  created timestamp with time zone not null default now(),
  deactivated timestamp with time zone
);
alter table user_account add constraint user_account_pkey PRIMARY KEY (id);
alter table user_account add constraint user_account_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table user_account add constraint user_account_tenant_id_id_key UNIQUE (tenant_id, id);
CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (tenant_id, lower(email));
CREATE TRIGGER profile_changed AFTER UPDATE ON public.user_account FOR EACH ROW EXECUTE FUNCTION notify_person('id');

create table user_preference (
  user_id uuid not null,
  tenant_id uuid not null,
  locale text,
  theme text not null,
  text_size text not null,
  reduced_motion boolean not null
);
alter table user_preference add constraint user_preference_pkey PRIMARY KEY (user_id);
alter table user_preference add constraint user_preference_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES user_account(tenant_id, id) ON DELETE CASCADE;
alter table user_preference add constraint user_preference_text_size_check CHECK ((text_size = ANY (ARRAY['normal'::text, 'large'::text, 'larger'::text])));
alter table user_preference add constraint user_preference_theme_check CHECK ((theme = ANY (ARRAY['device'::text, 'light'::text, 'dark'::text])));
CREATE TRIGGER preference_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_preference FOR EACH ROW EXECUTE FUNCTION notify_person('user_id');
