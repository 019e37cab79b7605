import { scoreColor, scorePercent } from '@stoa/domain';
import type { ObjectiveRecord } from '@stoa/contract';
import { classNames } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './score-ring.module.css';

const radius = 52;
const around = 2 * Math.PI * radius;

/** The score as a ring with its percentage inside, in the colour of Spec 2 §4 'Score colour'. */
export function ScoreRing({
  record,
}: {
  readonly record: Pick<ObjectiveRecord, 'score' | 'maxScore' | 'normalizedScore'>;
}) {
  const t = useMessages();
  const format = useFormat();
  const fraction = scorePercent(record.normalizedScore ?? 0) / 100;
  return (
    <div className={classNames(styles.ring, styles[scoreColor(record)])}>
      <svg viewBox="0 0 120 120" className={styles.drawing} aria-hidden="true">
        <circle cx="60" cy="60" r={radius} className={styles.track} />
        {fraction > 0 && (
          <circle
            cx="60"
            cy="60"
            r={radius}
            className={styles.bar}
            strokeDasharray={`${around * fraction} ${around}`}
          />
        )}
      </svg>
      <p className={styles.words}>
        <span className={styles.percent}>{format.score(fraction)}</span>
        <span className={styles.label}>{t('course.result.score')}</span>
      </p>
    </div>
  );
}
