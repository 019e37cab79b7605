import { useState } from 'react';

const keyOf = (activityWorkflowId: string): string => `quiz-flags:${activityWorkflowId}`;

function readFlags(activityWorkflowId: string): ReadonlySet<string> {
  // ids of questions hold no spaces
  const kept = localStorage.getItem(keyOf(activityWorkflowId)) ?? '';
  return new Set(kept.split(' ').filter((id) => id !== ''));
}

/** Questions to which somebody wants to come back; only this device knows. */
export function useFlags(activityWorkflowId: string) {
  const [flagged, setFlagged] = useState(() => readFlags(activityWorkflowId));
  const toggle = (id: string) =>
    setFlagged((now) => {
      const next = now.has(id) ? [...now].filter((one) => one !== id) : [...now, id];
      localStorage.setItem(keyOf(activityWorkflowId), next.join(' '));
      return new Set(next);
    });
  return [flagged, toggle] as const;
}
