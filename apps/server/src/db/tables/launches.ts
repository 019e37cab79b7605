import type { LaunchPlace, LaunchRole, LaunchScope } from '@stoa/domain';
import { filled, instant, json, nullable, text, uuid } from './column-types.ts';

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
};
