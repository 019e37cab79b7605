import type { ActivityPart } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { useState, type RefObject } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useActivityWork } from '../work/activity-work.ts';
import styles from './given-elsewhere.module.css';
import { useKeepFocus } from './use-keep-focus.ts';

interface GivenElsewhereProps {
  readonly part: ActivityPart;
  /** Where the focus stays when the button goes. */
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * Work that a person grades and for which there is no place to write or upload it yet. It says so, and goes to grading
 * only when the learner says that the instructor has it.
 */
export function GivenElsewhere({ part, box }: GivenElsewhereProps) {
  const t = useMessages();
  const work = useActivityWork();
  const [busy, setBusy] = useState(false);
  useKeepFocus(box);
  const give = async () => {
    setBusy(true);
    await work.finish([part]);
    setBusy(false);
  };
  return (
    <div className={styles.given}>
      <p>{t('course.given.how')}</p>
      <Button busy={busy} onClick={() => void give()}>
        {t(busy ? 'course.done.marking' : 'course.given.done')}
      </Button>
    </div>
  );
}
