import { limits } from '@stoa/domain';

const storageKey = 'userSession';

interface ClientSession {
  readonly id: string;
  readonly userId: string;
  readonly lastActivityDate: string;
}

function isClientSession(value: unknown): value is ClientSession {
  return typeof value === 'object' && value !== null && 'id' in value && 'userId' in value && 'lastActivityDate' in value;
}

function stored(): ClientSession | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isClientSession(value) ? value : undefined;
  } catch {
    return undefined; // damaged by hand: a new session begins
  }
}

/** The session that goes on, or a new one when the person changes or was idle too long (Spec 1 §4); this moment is its last activity. */
export function continueSession(session: ClientSession | undefined, userId: string, now: Date): ClientSession {
  const goesOn = session?.userId === userId && now.getTime() - Date.parse(session.lastActivityDate) <= limits.sessionIdleSeconds * 1000;
  return { id: goesOn ? session.id : crypto.randomUUID(), userId, lastActivityDate: now.toISOString() };
}

function touch(userId: string): void {
  localStorage.setItem(storageKey, JSON.stringify(continueSession(stored(), userId, new Date())));
}

/** Id that every call carries in `X-Session-Id`; none before `trackActivity`. */
export function clientSessionId(): string | undefined {
  return stored()?.id;
}

/** Begins or continues the session of a person and records scroll, keydown and click as its activity. */
export function trackActivity(userId: string): void {
  let last = 0;
  const onActivity = () => {
    const now = Date.now();
    if (now - last < limits.activityThrottle) return;
    last = now;
    touch(userId);
  };
  touch(userId);
  for (const type of ['scroll', 'keydown', 'click']) addEventListener(type, onActivity, { passive: true, capture: true });
}
