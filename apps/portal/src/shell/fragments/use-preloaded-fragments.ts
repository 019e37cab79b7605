import { useEffect } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { whenIdle } from '../idle.ts';
import { preloadFragments } from './preload-fragments.ts';

/** Fetches the federated parts of the portal ahead when the browser has nothing better to do (Spec 1 §9). */
export function usePreloadedFragments(): void {
  const { config, settings } = useSession();
  const learnerAppMode = settings['ui.learner.learnerApp'] === true;
  useEffect(() => whenIdle(() => void preloadFragments(config, learnerAppMode)), [config, learnerAppMode]);
}
