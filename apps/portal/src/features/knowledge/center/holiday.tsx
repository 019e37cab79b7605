import type { Knowledge } from '@stoa/contract';
import { Button } from '@stoa/ui';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from '../page.module.css';
import type { Pauses } from './use-pauses.ts';

interface HolidayProps {
  readonly knowledge: Knowledge;
  readonly pauses: Pauses;
}

const lengths = [1, 2, 4] as const;
const week = 7 * 86_400_000;

/** Lets all reviews rest for some weeks. */
export function Holiday({ knowledge: { holidayUntil }, pauses }: HolidayProps) {
  const t = useMessages();
  return (
    <section className={styles.part} aria-labelledby="knowledge-holiday">
      <h2 id="knowledge-holiday" className={styles.heading}>
        {t('knowledge.holiday')}
      </h2>
      <p className={styles.about}>{t('knowledge.holiday.text')}</p>
      <div className={styles.actions}>
        {holidayUntil === null ? (
          lengths.map((weeks) => (
            <Button
              key={weeks}
              busy={pauses.busy}
              onClick={() => pauses.rest(new Date(serverNow().getTime() + weeks * week).toISOString())}
            >
              {t('knowledge.holiday.weeks', { count: weeks })}
            </Button>
          ))
        ) : (
          <Button busy={pauses.busy} onClick={() => pauses.rest(null)}>
            {t('knowledge.holiday.end')}
          </Button>
        )}
      </div>
    </section>
  );
}
