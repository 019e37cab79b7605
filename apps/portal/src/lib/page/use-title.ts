import { useEffect } from 'react';
import { useMessages } from '../language/messages.tsx';

/** Names the document: the place's name and 'Learner portal', joined with ' | ' (Spec 1 §2). */
export function useTitle(name: string | undefined): void {
  const t = useMessages();
  const portal = t('shell.portal-name');
  useEffect(() => {
    document.title = name ? `${name} | ${portal}` : portal;
  }, [name, portal]);
}
