import type { CommandRecord } from '@stoa/contract';
import { CommandOutcome } from '@stoa/domain';
import type { StoredCommand } from './store.ts';

/** Record that polling and synchronous calls answer (decisions §4, 'Commands'). */
export function presentCommand(stored: StoredCommand): CommandRecord {
  const { id, entity_id: entityId, created, status, completed, result, errors } = stored;
  const base = { id, entityId, created: created.toISOString() };
  if (status === 'queued' || completed === null) return { ...base, completed: null };
  return {
    ...base,
    completed: { completed: completed.toISOString(), state: CommandOutcome[status], errors: [...errors], result },
  };
}
