import type {
  ActivityConstraint,
  ActivityKind,
  CompletionRule,
  ContentState,
  DisplayMode,
  Gate,
  ObjectiveType,
  PresentationMode,
  Tool,
} from '@stoa/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json, NullableJson } from './column-types.ts';
import type { StoredGrade } from './stored-grade.ts';
import type { StoredContent } from './stored-content.ts';

export interface StoredFileTable {
  id: Generated<string>;
  tenant_id: string;
  objective_id: string | null;
  sha256: Buffer;
  /** Bytes. */
  size: number;
  media_type: string;
  name: string;
  created: Generated<Date>;
}

export interface TermTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  starts: Date | null;
  ends: Date | null;
}

export interface ShowcaseTable {
  id: Generated<string>;
  tenant_id: string;
  code: string;
  name: string;
  description: string | null;
  order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface GradingScaleTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  description: string | null;
  max_score: Generated<number>;
  /** 0..1 */
  normalized_passing_score: number;
  grades: GeneratedJson<readonly StoredGrade[]>;
}

export interface ObjectiveTable {
  id: Generated<string>;
  tenant_id: string;
  /** The activity at the root of the tree, with its kind and tool. */
  activity_id: string;
  root_kind: Generated<ActivityKind>;
  root_tool: Tool | null;
  code: string;
  name: string;
  description: string | null;
  about_html: string | null;
  cover_file_id: string | null;
  type: ObjectiveType;
  state: ContentState;
  presentation_mode: Generated<PresentationMode>;
  display_mode: Generated<DisplayMode>;
  support_review: Generated<boolean>;
  support_mobile_view: Generated<boolean>;
  support_fullscreen_view: Generated<boolean>;
  support_lti_authoring: Generated<boolean>;
  protect_results: Generated<boolean>;
  show_in_catalog: Generated<boolean>;
  show_in_open_catalog: Generated<boolean>;
  announcement_channel_id: string | null;
  grading_scale_id: string | null;
  duration_seconds: number | null;
  /** BCP 47 tag. */
  language: string | null;
  starts: Date | null;
  ends: Date | null;
  children_count: Generated<number>;
  /** What a search looks into: folded by the database. */
  folded_name: GeneratedAlways<string>;
  folded_code: GeneratedAlways<string>;
  folded_description: GeneratedAlways<string | null>;
  /** Counted by the database whenever the tree below changes. */
  content_version: Generated<number>;
  source: Json<Record<string, unknown>>;
  created: Generated<Date>;
}

export interface ObjectiveShowcaseTable {
  tenant_id: string;
  objective_id: string;
  showcase_id: string;
}

export interface ActivityTable {
  id: Generated<string>;
  tenant_id: string;
  objective_id: string;
  kind: ActivityKind;
  name: string;
  code: string | null;
  state: ContentState;
  duration_seconds: number | null;
  proctored: Generated<boolean>;
  /** A person grades what is handed in. */
  manual_grading: Generated<boolean>;
  completion: Generated<CompletionRule>;
  presentation_mode: PresentationMode | null;
  support_review: Generated<boolean>;
  support_mobile_view: Generated<boolean>;
  /** CSS pixels, as the next. */
  preferred_width: number | null;
  preferred_height: number | null;
  grader: string | null;
  content: NullableJson<StoredContent>;
  tool: GeneratedAlways<Tool | null>;
  /** Counts the changes of the content. */
  version: Generated<number>;
}

export interface ActivityPartTable {
  id: Generated<string>;
  tenant_id: string;
  objective_id: string;
  parent_part_id: string | null;
  activity_id: string;
  activity_path_id: Generated<string>;
  axis: string;
  /** Its key in the package; empty for the root. */
  source_key: Generated<string>;
  order: number;
  optional: Generated<boolean>;
  score_weight: Generated<number>;
  progress_weight: Generated<number>;
  gate: Generated<Gate>;
  allowed_attempts: number | null;
  normalized_passing_score: number | null;
  constraint: NullableJson<ActivityConstraint>;
}
