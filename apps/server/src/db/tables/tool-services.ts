import type { ActivityProgress, GradingProgress, ScoreFate } from '@stoa/domain';
import type { JWK } from 'jose';
import { bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** Keys by which tools know that a launch came from an organisation. */
export const platformKey = {
  id: uuid(),
  tenant_id: uuid(),
  public_jwk: json<JWK>(),
  /** Sealed for the row. */
  sealed: bytes(),
  made: filled(instant()),
};

/** Proofs by which tools asked for tokens: each opens once. */
export const toolProof = {
  tenant_id: uuid(),
  external_tool_id: uuid(),
  jti: text(),
  expires: instant(),
};

/** What a tool gives scores for. */
export const lineItem = {
  id: filled(uuid()),
  tenant_id: uuid(),
  external_tool_id: uuid(),
  objective_id: uuid(),
  /** Null for what the tool made beside its links. */
  activity_part_id: nullable(uuid()),
  label: text(),
  score_maximum: number(),
  resource_id: nullable(text()),
  tag: nullable(text()),
  starts: nullable(instant()),
  ends: nullable(instant()),
  created: filled(instant()),
};

/** The last score that a tool gave a person, and what became of it. */
export const toolScore = {
  tenant_id: uuid(),
  line_item_id: uuid(),
  user_id: uuid(),
  scored: instant(),
  score_given: nullable(number()),
  score_maximum: nullable(number()),
  activity_progress: text<ActivityProgress>(),
  grading_progress: text<GradingProgress>(),
  comment: nullable(text()),
  fate: text<ScoreFate>(),
  received: filled(instant()),
};
