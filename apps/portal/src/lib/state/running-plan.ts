import type { PlannedPlace } from '@stoa/domain';
import { createStore, readable, type ReadableStore } from './store.ts';

/** A thing of a plan, as it was when the plan began. */
interface PlannedThing extends PlannedPlace {
  readonly name: string;
}

/** What somebody has begun to do with the minutes that they have. */
export interface RunningPlan {
  readonly userId: string;
  readonly minutes: number;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly began: number;
  readonly things: readonly PlannedThing[];
  /** Index of the thing that is its turn. */
  readonly turn: number;
}

const key = 'running-plan';

const store = createStore<RunningPlan | null>(null);

/** The plan of this tab: a reload or a sign-in in between does not end it, and no other tab follows it. */
export const runningPlan: ReadableStore<RunningPlan | null> = readable(store);

export function setRunningPlan(plan: RunningPlan | null): void {
  if (plan === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(plan));
  store.update(() => plan);
}

/** Takes up the plan that was under way before this tab was loaded anew. */
export function resumePlan(userId: string): void {
  const kept = read();
  if (kept?.userId === userId) store.update(() => kept);
}

function read(): RunningPlan | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPlan(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isPlan(value: unknown): value is RunningPlan {
  if (typeof value !== 'object' || value === null) return false;
  return 'userId' in value && 'minutes' in value && 'began' in value && 'turn' in value && 'things' in value;
}
