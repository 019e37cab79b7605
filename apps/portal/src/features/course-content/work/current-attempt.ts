import { createContext, useContext } from 'react';
import type { ShownAttempt } from '../../../course/attempt/shown-attempt.ts';

const AttemptContext = createContext<ShownAttempt | null>(null);

export const AttemptProvider = AttemptContext;

/** The attempt whose content is open. */
export function useAttempt(): ShownAttempt {
  const attempt = useContext(AttemptContext);
  if (!attempt) throw new Error('There is no AttemptProvider above this component.');
  return attempt;
}
