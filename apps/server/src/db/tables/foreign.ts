import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** Systems of others that launch our quizzes (decision 0063). */
export const foreignPlatform = {
  id: filled(uuid()),
  tenant_id: uuid(),
  name: text(),
  issuer: text(),
  client_id: text(),
  deployments: json<readonly string[]>(),
  login_url: text(),
  token_url: text(),
  keys_url: text(),
  /** Origins of its pages, which may show ours in a frame. */
  frame_origins: json<readonly string[]>(),
  enabled: filled(boolean()),
  created: filled(instant()),
};

export const foreignPerson = {
  tenant_id: uuid(),
  platform_id: uuid(),
  /** As the platform calls the person. */
  subject: text(),
  user_id: uuid(),
  /** Null where the platform did not tell it. */
  email: nullable(text()),
  created: filled(instant()),
};

export const foreignLogin = {
  state_hash: bytes(),
  tenant_id: uuid(),
  platform_id: uuid(),
  browser_hash: bytes(),
  nonce: text(),
  /** Address that is to be opened. */
  target: text(),
  storage_target: nullable(text()),
  expires: instant(),
};

export const foreignVisit = {
  token_hash: bytes(),
  files_hash: bytes(),
  tenant_id: uuid(),
  platform_id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_workflow_id: uuid(),
  activity_part_id: uuid(),
  begun: filled(instant()),
  expires: instant(),
};

export const foreignScore = {
  id: filled(uuid()),
  tenant_id: uuid(),
  platform_id: uuid(),
  user_id: uuid(),
  subject: text(),
  objective_workflow_id: uuid(),
  activity_part_id: uuid(),
  /** Address of the column in the platform's book of grades. */
  line_item: text(),
  due: nullable(instant()),
  leased: nullable(instant()),
  tries: filled(number()),
  /** Why the last try failed. */
  problem: nullable(text()),
  /** From 0 to 1. */
  sent_score: nullable(number()),
  sent: nullable(instant()),
};
