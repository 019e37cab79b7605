import type { Boot, CurrentUser } from '@stoa/contract';
import { createContext, useContext, type ReactNode } from 'react';

const SessionContext = createContext<Boot | undefined>(undefined);

export function SessionProvider({ boot, children }: { readonly boot: Boot; readonly children: ReactNode }) {
  return <SessionContext value={boot}>{children}</SessionContext>;
}

/** Configuration, permissions, settings and features of this visit, as they were when the page was opened. */
export function useSession(): Boot {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no SessionProvider above this component.');
  return session;
}

/** The signed-in person; null for visitors. */
export function useCurrentUser(): CurrentUser | null {
  return useSession().user;
}
