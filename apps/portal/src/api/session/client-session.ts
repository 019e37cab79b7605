import { continuesSession } from '@stoa/domain';

const storageKey = 'userSession';
const deviceKey = 'deviceId';

interface ClientSession {
  readonly id: string;
  readonly userId: string;
  readonly lastActivityDate: string;
}

function isClientSession(value: unknown): value is ClientSession {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'userId' in value && 'lastActivityDate' in value
  );
}

function stored(): ClientSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isClientSession(value) ? value : null;
  } catch {
    return null; // damaged by hand: a new session begins
  }
}

/** Id that every call carries in `X-Session-Id`; none before `recordActivity`. */
export function clientSessionId(): string | undefined {
  return stored()?.id;
}

/** The ids of this visit and of this browser, as events carry them; a beacon has no headers. */
export function trackedIds(): { readonly sessionId?: string; readonly deviceId?: string } {
  const deviceId = localStorage.getItem(deviceKey);
  const sessionId = clientSessionId();
  return { ...(sessionId && { sessionId }), ...(deviceId && { deviceId }) };
}

/**
 * Records this moment as the last activity of the person's session, which goes on, or begins anew when the person
 * changed or was idle too long (Spec 1 §4).
 */
export function recordActivity(userId: string, idleSeconds: number, now = new Date()): void {
  const session = stored();
  const id = session && continuesSession(session, { userId, idleSeconds }, now) ? session.id : crypto.randomUUID();
  localStorage.setItem(
    storageKey,
    JSON.stringify({ id, userId, lastActivityDate: now.toISOString() } satisfies ClientSession),
  );
  if (localStorage.getItem(deviceKey) === null) localStorage.setItem(deviceKey, crypto.randomUUID());
}
