/** Columns that another import of the same course writes anew; everything else stays as it is. */
export const renewedActivity = [
  'kind',
  'name',
  'code',
  'state',
  'duration_seconds',
  'proctored',
  'manual_grading',
  'completion',
  'hand_in',
  'presentation_mode',
  'preferred_width',
  'preferred_height',
  'grader',
  'content',
] as const;

export const renewedPart = [
  'parent_part_id',
  'order',
  'optional',
  'score_weight',
  'progress_weight',
  'gate',
  'prerequisites',
  'allowed_attempts',
  'attempt_policy',
  'normalized_passing_score',
  'constraint',
  'sequencing',
] as const;

export const renewedScale = ['name', 'max_score', 'normalized_passing_score', 'grades'] as const;

export const renewedObjective = [
  'root_kind',
  'root_tool',
  'name',
  'description',
  'about_html',
  'type',
  'state',
  'presentation_mode',
  'support_review',
  'support_mobile_view',
  'grading_scale_id',
  'duration_seconds',
  'language',
  'starts',
  'ends',
  'children_count',
  'source',
] as const;
