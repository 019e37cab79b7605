import { Button, Notice, WarningIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './rubric-form.module.css';
import type { ChangeSeen } from './rubric-draft.ts';

interface RubricChangesProps {
  readonly changes: readonly ChangeSeen[];
  /** Nothing is left of the rubric. */
  readonly isGone: boolean;
  readonly onGoOn: () => void;
}

/** What became another in a rubric while somebody graded by it, until they go on. */
export function RubricChanges({ changes, isGone, onGoOn }: RubricChangesProps) {
  const t = useMessages();
  return (
    <div role="status" data-changes>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <Notice
            tone="warning"
            icon={<WarningIcon size={20} />}
            actions={
              <Button onClick={onGoOn}>{t(isGone ? 'grading.rubric.go-on.without' : 'grading.rubric.go-on')}</Button>
            }
          >
            {t(isGone ? 'grading.rubric.gone' : 'grading.rubric.changed')}
          </Notice>
          <ul className={styles.changed}>
            {changes.map(({ name, what, comment }, index) => (
              <li key={index}>
                {t(`grading.rubric.changed.${what}`, { name })}
                {comment !== '' && (
                  <p dir="auto" className={styles.muted}>
                    {t('grading.rubric.changed.comment', { comment })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
