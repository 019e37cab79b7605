import type { Knowledge, KnowledgePause } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';

export interface Pauses {
  /** Lets the reviews of a course rest, or takes that back. */
  readonly pauseCourse: (objectiveId: string, paused: boolean) => void;
  /** Lets all reviews rest until then; null ends that. */
  readonly rest: (until: string | null) => void;
  readonly busy: boolean;
}

/** What rests, as it is and as it can be changed. */
export function usePauses({ models, holidayUntil }: Knowledge): Pauses {
  const t = useMessages();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const pausedCourses = models.flatMap(({ paused, objectiveId }) => (paused ? [objectiveId] : []));
  const save = async (pause: KnowledgePause) => {
    setBusy(true);
    try {
      await call('pauseKnowledge', { body: pause });
    } catch {
      showToast('critical', t('knowledge.pause.failed'));
    }
    await client.invalidateQueries({ queryKey: queryKeyOf('getKnowledge') });
    void client.invalidateQueries({ queryKey: queryKeyOf('getDay') });
    setBusy(false);
  };
  return {
    busy,
    pauseCourse: (objectiveId, paused) => {
      const others = pausedCourses.filter((id) => id !== objectiveId);
      void save({ pausedCourses: paused ? [...others, objectiveId] : others, holidayUntil });
    },
    rest: (until) => void save({ pausedCourses, holidayUntil: until }),
  };
}
