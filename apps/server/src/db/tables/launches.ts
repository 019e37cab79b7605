import type {
  ContentItem,
  LaunchPlace,
  LaunchRole,
  LaunchScope,
  ScoreOutcome,
  ToldFact,
  ToolDisplay,
  ToolProtocol,
} from '@stoa/domain';
import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** Tools of others that an organisation has registered: one row serves every link to it (decision 0061). */
export const externalTool = {
  id: filled(uuid()),
  tenant_id: uuid(),
  name: text(),
  protocol: text<ToolProtocol>(),
  launch_url: text(),
  /** Origins beside its own to which it leads inside its frame. */
  origins: filled(json<readonly string[]>()),
  told: filled(json<readonly ToldFact[]>()),
  display: filled(text<ToolDisplay>()),
  enabled: filled(boolean()),
  /** The header that keeps it out of frames, as the last trial found it. */
  frame_refused_by: nullable(text()),
  /** Of 1.1. */
  consumer_key: nullable(text()),
  /** Sealed for the row. */
  secret: nullable(bytes()),
  /** Of 1.3, as all that follow. */
  client_id: nullable(text()),
  deployment_id: nullable(text()),
  login_url: nullable(text()),
  redirect_urls: filled(json<readonly string[]>()),
  jwks_url: nullable(text()),
  public_jwk: nullable(json<Readonly<Record<string, unknown>>>()),
  /** What it is told at every launch, whatever its link says beside. */
  custom: filled(json<Readonly<Record<string, string>>>()),
  created: filled(instant()),
};

/** Courses in which a tool of 1.3 has another deployment than its usual one. */
export const toolDeployment = {
  tenant_id: uuid(),
  external_tool_id: uuid(),
  objective_id: uuid(),
  deployment_id: text(),
};

/** Launches of tools: results are taken from work that was launched, and from no other (decision 0045). */
export const toolLaunch = {
  id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_workflow_id: uuid(),
  place: text<LaunchPlace>(),
  role: text<LaunchRole>(),
  scopes: json<readonly LaunchScope[]>(),
  launched: filled(instant()),
  /** Null for as long as the work itself is open. */
  expires: nullable(instant()),
  answered: nullable(instant()),
  /** Null for a tool of our own. */
  external_tool_id: nullable(uuid()),
  /** Facts about the person that the tool got. */
  told: filled(json<readonly ToldFact[]>()),
  /** When a message of LTI 1.3 was signed for it. */
  signed: nullable(instant()),
};

/** Scores that tools of LTI 1.1 reported, each with what became of it. */
export const toolOutcome = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_workflow_id: uuid(),
  external_tool_id: uuid(),
  /** 0..1; null takes the one before away. */
  score: nullable(number()),
  became: text<ScoreOutcome>(),
  came: filled(instant()),
};

/** Invitations by which a tool registers itself, once. */
export const toolInvitation = {
  id: filled(uuid()),
  tenant_id: uuid(),
  /** Of the token that the tool sends. */
  token_hash: bytes(),
  told: filled(json<readonly ToldFact[]>()),
  expires: instant(),
  used: nullable(instant()),
};

/** Content that people choose in a tool for a course. */
export const toolChoice = {
  id: filled(uuid()),
  tenant_id: uuid(),
  external_tool_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
  /** The tool hands it back. */
  data: text(),
  asked: filled(instant()),
  /** When its message was signed. */
  signed: nullable(instant()),
  answered: nullable(instant()),
  items: nullable(json<readonly ContentItem[]>()),
  /** To whoever chose. */
  said: nullable(text()),
  /** When the content was put into the course. */
  placed: nullable(instant()),
};

/** Numbers that tools have used once in signed requests. */
export const toolNonce = {
  tenant_id: uuid(),
  external_tool_id: uuid(),
  nonce: text(),
  used: filled(instant()),
};
