import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json } from './column-types.ts';

export interface AuditEventTable {
  id: GeneratedAlways<number>;
  tenant_id: string;
  actor_id: string | null;
  subject_id: string | null;
  what: string;
  data: GeneratedJson<Readonly<Record<string, unknown>>>;
  request_id: string;
  happened: Generated<Date>;
}

export interface AnalyticsEventTable {
  id: GeneratedAlways<number>;
  tenant_id: string;
  user_id: string;
  session_id: string;
  role: string;
  name: string;
  data: Json<Readonly<Record<string, unknown>>>;
  happened: Date;
  received: Generated<Date>;
}

/** What happened to an attempt, for what follows from it. */
export interface OutboxEventTable {
  id: GeneratedAlways<number>;
  tenant_id: string;
  kind: string;
  subject_id: string;
  data: GeneratedJson<Readonly<Record<string, unknown>>>;
  created: Generated<Date>;
}
