import type { Boot, CurrentUser } from '@stoa/contract';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

interface Session {
  readonly boot: Boot;
  readonly changeUser: (user: CurrentUser) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ boot: first, children }: { readonly boot: Boot; readonly children: ReactNode }) {
  const [boot, setBoot] = useState(first);
  const changeUser = useCallback((user: CurrentUser) => setBoot((current) => ({ ...current, user })), []);
  const session = useMemo(() => ({ boot, changeUser }), [boot, changeUser]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionContext(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no SessionProvider above this component.');
  return session;
}

/** Configuration, permissions, settings and features of this visit, as they were when the page was opened. */
export function useSession(): Boot {
  return useSessionContext().boot;
}

/** The signed-in person; null for visitors. */
export function useCurrentUser(): CurrentUser | null {
  return useSession().user;
}

/** Takes over what the server now says about the person, such as another time zone. */
export function useChangeUser(): (user: CurrentUser) => void {
  return useSessionContext().changeUser;
}
