import type { Knowledge } from '@stoa/contract';
import { Button, VisuallyHidden } from '@stoa/ui';
import { useState } from 'react';
import { useExactDate } from '../../../lib/language/use-exact-date.ts';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { useFocusAfter } from '../../../lib/page/use-focus-after.ts';
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
  const exactDate = useExactDate();
  const [wasChanged, setWasChanged] = useState(false);
  const rest = (until: string | null) => {
    setWasChanged(true);
    pauses.rest(until);
  };
  const date = holidayUntil === null ? '' : exactDate(holidayUntil);
  return (
    <section className={styles.part} aria-labelledby="knowledge-holiday">
      <h2 id="knowledge-holiday" tabIndex={-1} className={styles.heading}>
        {t('knowledge.holiday')}
      </h2>
      <p className={styles.about}>{t('knowledge.holiday.text')}</p>
      <VisuallyHidden role="status">
        {wasChanged &&
          !pauses.busy &&
          t(holidayUntil === null ? 'knowledge.holiday.over' : 'knowledge.holiday.until', { date })}
      </VisuallyHidden>
      {holidayUntil === null ? (
        <Lengths busy={pauses.busy} onRest={rest} />
      ) : (
        <End busy={pauses.busy} onEnd={() => rest(null)} />
      )}
    </section>
  );
}

/** What was pressed is about to be something else: the focus goes to the heading above it. */
const useHeadingAfter = () => useFocusAfter<HTMLDivElement>((gone) => gone.closest('section')?.querySelector('h2'));

interface LengthsProps {
  readonly busy: boolean;
  readonly onRest: (until: string) => void;
}

function Lengths({ busy, onRest }: LengthsProps) {
  const t = useMessages();
  const box = useHeadingAfter();
  return (
    <div ref={box} className={styles.actions}>
      {lengths.map((weeks) => (
        <Button
          key={weeks}
          busy={busy}
          onClick={() => onRest(new Date(serverNow().getTime() + weeks * week).toISOString())}
        >
          {t('knowledge.holiday.weeks', { count: weeks })}
        </Button>
      ))}
    </div>
  );
}

function End({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => void }) {
  const t = useMessages();
  const box = useHeadingAfter();
  return (
    <div ref={box} className={styles.actions}>
      <Button busy={busy} onClick={onEnd}>
        {t('knowledge.holiday.end')}
      </Button>
    </div>
  );
}
