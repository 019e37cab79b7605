import type { Agent, LaunchMode, SessionState, Statement, StatementStandard, StatementUnit } from '@stoa/domain';
import { boolean, bytes, computed, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** What packaged content is told when it is launched, by which its statements are judged. */
export interface SessionTerms {
  readonly standard: StatementStandard;
  readonly mode: LaunchMode;
  readonly actor: Agent;
  /** As the launch names what is launched. */
  readonly activityId: string;
  readonly unit: StatementUnit;
  readonly objectiveId: string;
  /** The score that passes it, 0..1. */
  readonly passingScore: number | null;
}

export const statementSession = {
  tenant_id: uuid(),
  id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_workflow_id: uuid(),
  terms: json<SessionTerms>(),
  secret: nullable(bytes()),
  state: filled(text<SessionState>()),
  preferences_read: filled(boolean()),
  launched: filled(instant()),
  heard: nullable(instant()),
};

export const statement = {
  tenant_id: uuid(),
  objective_workflow_id: uuid(),
  id: uuid(),
  number: computed(number()),
  activity_workflow_id: uuid(),
  session_id: uuid(),
  verb: text(),
  about: nullable(text()),
  defined: boolean(),
  voided: filled(boolean()),
  said: text(),
  body: json<Statement>(),
  stored: filled(instant()),
};

export type DocumentResource = 'state' | 'activity' | 'agent';

export const statementDocument = {
  tenant_id: uuid(),
  objective_workflow_id: uuid(),
  activity_workflow_id: uuid(),
  resource: text<DocumentResource>(),
  key: text(),
  subject: text(),
  name: text(),
  media_type: text(),
  content: bytes(),
  updated: filled(instant()),
};
