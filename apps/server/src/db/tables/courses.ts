import type {
  SequencingTerms,
  ActivityConstraint,
  ActivityKind,
  AttemptPolicy,
  CompletionRule,
  ContentState,
  DisplayMode,
  Gate,
  HandInTerms,
  KeptKind,
  ObjectiveType,
  PresentationMode,
  StaffRole,
  Tool,
  Prerequisite,
} from '@stoa/domain';
import type { StoredCourseSource } from './stored-import.ts';
import type { StoredGrade } from './stored-grade.ts';
import type { StoredContent } from './stored-content.ts';
import { boolean, bytes, computed, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const storedFile = {
  id: filled(uuid()),
  tenant_id: uuid(),
  objective_id: nullable(uuid()),
  sha256: bytes(),
  /** Bytes. */
  size: number(),
  media_type: text(),
  name: text(),
  created: filled(instant()),
};

/** Something of a course that nothing shows yet, as its package had it. */
export const keptMaterial = {
  tenant_id: uuid(),
  objective_id: uuid(),
  order: number(),
  kind: text<KeptKind>(),
  name: text(),
  source_format: text(),
  source: text(),
};

/** Which activities show a file; kept by the database. */
export const activityFile = {
  tenant_id: uuid(),
  file_id: uuid(),
  activity_id: uuid(),
};

export const term = {
  id: filled(uuid()),
  tenant_id: uuid(),
  name: text(),
  starts: nullable(instant()),
  ends: nullable(instant()),
};

export const showcase = {
  id: filled(uuid()),
  tenant_id: uuid(),
  code: text(),
  name: text(),
  description: nullable(text()),
  order: filled(number()),
  is_active: filled(boolean()),
};

export const gradingScale = {
  id: filled(uuid()),
  tenant_id: uuid(),
  name: text(),
  description: nullable(text()),
  max_score: filled(number()),
  /** 0..1 */
  normalized_passing_score: number(),
  grades: filled(json<readonly StoredGrade[]>()),
};

export const objective = {
  id: filled(uuid()),
  tenant_id: uuid(),
  /** The activity at the root of the tree, with its kind and tool. */
  activity_id: uuid(),
  root_kind: filled(number<ActivityKind>()),
  root_tool: nullable(text<Tool>()),
  code: text(),
  name: text(),
  description: nullable(text()),
  about_html: nullable(text()),
  cover_file_id: nullable(uuid()),
  type: number<ObjectiveType>(),
  state: number<ContentState>(),
  presentation_mode: filled(number<PresentationMode>()),
  display_mode: filled(number<DisplayMode>()),
  support_review: filled(boolean()),
  support_mobile_view: filled(boolean()),
  support_fullscreen_view: filled(boolean()),
  support_lti_authoring: filled(boolean()),
  protect_results: filled(boolean()),
  show_in_catalog: filled(boolean()),
  show_in_open_catalog: filled(boolean()),
  announcement_channel_id: nullable(uuid()),
  grading_scale_id: nullable(uuid()),
  duration_seconds: nullable(number()),
  /** BCP 47 tag. */
  language: nullable(text()),
  starts: nullable(instant()),
  ends: nullable(instant()),
  children_count: filled(number()),
  /** Text for searches, folded by the database. */
  folded_name: computed(text()),
  folded_code: computed(text()),
  folded_description: computed(nullable(text())),
  /** Counted by the database whenever the tree below changes. */
  content_version: filled(number()),
  source: json<StoredCourseSource>(),
  created: filled(instant()),
};

export const objectiveShowcase = {
  tenant_id: uuid(),
  objective_id: uuid(),
  showcase_id: uuid(),
};

/** Who teaches, writes and watches over a course. */
export const objectiveStaff = {
  tenant_id: uuid(),
  objective_id: uuid(),
  user_id: uuid(),
  role: text<StaffRole>(),
  created: filled(instant()),
};

export const activity = {
  id: filled(uuid()),
  tenant_id: uuid(),
  objective_id: uuid(),
  kind: number<ActivityKind>(),
  name: text(),
  code: nullable(text()),
  state: number<ContentState>(),
  duration_seconds: nullable(number()),
  proctored: filled(boolean()),
  /** A person grades what is handed in. */
  manual_grading: filled(boolean()),
  completion: filled(text<CompletionRule>()),
  /** What is to be handed in; null where nothing is. */
  hand_in: nullable(json<HandInTerms>()),
  presentation_mode: nullable(number<PresentationMode>()),
  support_review: filled(boolean()),
  support_mobile_view: filled(boolean()),
  /** CSS pixels, as the next. */
  preferred_width: nullable(number()),
  preferred_height: nullable(number()),
  grader: nullable(text()),
  content: nullable(json<StoredContent>()),
  tool: computed(nullable(text<Tool>())),
  /** Counts the changes of the content. */
  version: filled(number()),
};

export const activityPart = {
  id: filled(uuid()),
  tenant_id: uuid(),
  objective_id: uuid(),
  parent_part_id: nullable(uuid()),
  activity_id: uuid(),
  activity_path_id: filled(uuid()),
  axis: text(),
  /** Its key in the package; empty for the root. */
  source_key: filled(text()),
  order: number(),
  optional: filled(boolean()),
  score_weight: filled(number()),
  progress_weight: filled(number()),
  gate: filled(text<Gate>()),
  /** Parts to be passed first, by `activity_path_id`; of those in a list of their own one. */
  prerequisites: filled(json<readonly Prerequisite[]>()),
  allowed_attempts: nullable(number()),
  attempt_policy: filled(text<AttemptPolicy>()),
  normalized_passing_score: nullable(number()),
  constraint: nullable(json<ActivityConstraint>()),
  sequencing: nullable(json<SequencingTerms>()),
};

/** Changes with the courses of a tenant, and with what is set in it. */
export const tenantVersion = {
  tenant_id: uuid(),
  version: filled(uuid()),
};
