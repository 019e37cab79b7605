import { computed, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const auditEvent = {
  id: computed(number()),
  tenant_id: uuid(),
  actor_id: nullable(uuid()),
  subject_id: nullable(uuid()),
  what: text(),
  data: filled(json<Readonly<Record<string, unknown>>>()),
  request_id: uuid(),
  happened: filled(instant()),
  address: nullable(text()),
};

export const analyticsEvent = {
  id: computed(number()),
  tenant_id: uuid(),
  user_id: uuid(),
  session_id: uuid(),
  client_session_id: nullable(uuid()),
  device_id: nullable(uuid()),
  role: text(),
  name: text(),
  data: json<Readonly<Record<string, unknown>>>(),
  happened: instant(),
  received: filled(instant()),
};

/** Events of an attempt, from which other things follow. */
export const outboxEvent = {
  id: computed(number()),
  tenant_id: uuid(),
  kind: text(),
  subject_id: uuid(),
  data: filled(json<Readonly<Record<string, unknown>>>()),
  created: filled(instant()),
};

/** What browsers stopped by the content security policy, counted. */
export const cspReport = {
  id: computed(number()),
  tenant_id: uuid(),
  directive: text(),
  /** Origin, or a word such as `inline`. */
  blocked: text(),
  /** Path of the page. */
  document: text(),
  /** Where in the page's code; empty when the browser does not say. */
  source: text(),
  times: filled(number()),
  first_seen: filled(instant()),
  last_seen: filled(instant()),
};
