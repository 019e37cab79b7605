import type { Knowledge } from '@stoa/contract';
import { Badge } from '@stoa/ui';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import styles from '../page.module.css';

const tones = { correct: 'success', partly: 'accent', wrong: 'warning', waits: 'neutral', noted: 'neutral' } as const;

/** The last reviews that were answered, the newest first. */
export function History({ knowledge: { history, answered } }: { readonly knowledge: Knowledge }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <section className={styles.part} aria-labelledby="knowledge-history">
      <h2 id="knowledge-history" className={styles.heading}>
        {t('knowledge.history')}
      </h2>
      <p className={styles.about}>
        {answered === 0 ? t('knowledge.history.empty') : t('knowledge.history.count', { count: answered })}
      </p>
      <ul className={styles.subjects}>
        {history.map((one) => (
          <li key={one.id} className={styles.subject}>
            <span className={styles.words}>
              <bdi>{one.courseName}</bdi> · <bdi>{one.subject}</bdi>
            </span>
            <Badge tone={tones[one.verdict]}>{t(`knowledge.verdict.${one.verdict}`)}</Badge>
            <time dateTime={one.answered} className={styles.about}>
              {format.date(one.answered)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
