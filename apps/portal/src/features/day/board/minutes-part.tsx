import { placePath, planMinutes, planPlace } from '@stoa/domain';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './minutes-part.module.css';

const path = placePath(planPlace);

/** 'I have … minutes': each number leads to what fits into it. */
export function MinutesPart() {
  const t = useMessages();
  return (
    <div className={styles.minutes}>
      {planMinutes.usual.map((count) => (
        <ButtonLink key={count} to={`${path}?minutes=${String(count)}`}>
          {t('day.minutes.count', { count })}
        </ButtonLink>
      ))}
      <ButtonLink to={path} variant="quiet">
        {t('day.minutes.own')}
      </ButtonLink>
    </div>
  );
}
