import type { ActivityPart } from '@stoa/contract';
import { decideBeginAgain, decideRestartActivity, givesScore, openFactsOf } from '@stoa/domain';
import { Button } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useReading } from './reading.ts';

/** Another attempt at an activity that gives a score, where one is left (Spec 2 §4 'Starting a course', decisions §5 'Parts'). */
export function TryAgain({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { working, lock, now, work } = useReading();
  const [busy, setBusy] = useState(false);
  const { type, activityWorkflowAggregate } = part.childActivity;
  const { lastActivityWorkflow } = activityWorkflowAggregate;
  const open = decideBeginAgain(openFactsOf(part, lock), now);
  const decision = decideRestartActivity({ type, allowedAttempts: part.allowedAttempts, lastActivityWorkflow, open });
  if (!working || lastActivityWorkflow === null || !decision.allowed || !givesScore(part.childActivity)) return null;
  const begin = async () => {
    setBusy(true);
    await work.restart(part);
    setBusy(false);
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void begin()}>
        {t('course.page.try-again')}
      </Button>
    </div>
  );
}
