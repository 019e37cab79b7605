import type { ActivityPart } from '@stoa/contract';
import { attemptsLeft, visibleRestart } from '@stoa/domain';
import { Button } from '@stoa/ui';
import { useState, type RefObject } from 'react';
import { AttemptsLeft } from '../../../course/results/attempts-left.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './page-verdict.module.css';
import { useActivityWork } from '../work/activity-work.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { useKeepFocus } from './use-keep-focus.ts';

interface TryAgainProps {
  readonly part: ActivityPart;
  /** Keeps the focus when the new attempt has begun. */
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * Another attempt at an activity that gives a score, where one is left, and how many are (Spec 2 §4 'Starting a
 * course', decisions §5 'Parts').
 */
export function TryAgain({ part, box }: TryAgainProps) {
  const t = useMessages();
  const { working, view } = useAttempt();
  const { allowedAttempts, attemptPolicy, childActivity } = part;
  const { lastActivityWorkflow, bestActivityRecord: best } = childActivity.activityWorkflowAggregate;
  // what is missing to pass is told with the attempts that are left
  const saysLeft = best?.passed !== false;
  const open = working && view(part).refusal === null;
  if (
    !visibleRestart({
      ...childActivity,
      allowedAttempts,
      lastActivityWorkflow,
      open,
      bestScore: best?.normalizedScore ?? null,
    })
  )
    return null;
  return (
    <div className={styles.again}>
      {(saysLeft || attemptPolicy !== 'best') && (
        <p>
          {t(`course.page.counts.${attemptPolicy}`)}{' '}
          {saysLeft && <AttemptsLeft left={attemptsLeft(allowedAttempts, lastActivityWorkflow?.attempt ?? 0)} />}
        </p>
      )}
      <TryAgainButton part={part} box={box} />
    </div>
  );
}

function TryAgainButton({ part, box }: TryAgainProps) {
  const t = useMessages();
  const work = useActivityWork();
  const [busy, setBusy] = useState(false);
  useKeepFocus(box);
  const begin = async () => {
    setBusy(true);
    await work.restart(part);
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void begin()}>
      {t('course.page.try-again')}
    </Button>
  );
}
