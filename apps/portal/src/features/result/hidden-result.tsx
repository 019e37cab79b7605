import { ClockIcon, RowCardPicture } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './result-card.module.css';
import { useHiddenResult, type HiddenCourse } from './use-hidden-result.ts';

interface HiddenResultProps {
  readonly view: HiddenCourse;
  readonly now: Date;
  readonly fresh: boolean;
}

/** The reason why a result is hidden, and the sentence that says when it will be seen. */
export function HiddenResult({ view, now, fresh }: HiddenResultProps) {
  const t = useMessages();
  const sentences = useHiddenResult()(view, now);
  return (
    <div className={styles.hidden}>
      <RowCardPicture size="medium">
        <ClockIcon size={24} />
      </RowCardPicture>
      <div className={styles.waits}>
        {fresh && <p className={styles.lead}>{t('course.result.submitted')}</p>}
        {view.awaits === 'grading' && <p className={styles.lead}>{t('course.result.in-grading')}</p>}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
