import { useMessages } from '../../../lib/language/messages.tsx';
import type { PaperPart } from './paper-plan.ts';
import styles from './print-course.module.css';

/** Number of names that can be taken in. */
const mostNamed = 8;

/** Names of the parts that could not be fetched, and the ways out. */
export function MissingParts({ missing }: { readonly missing: readonly PaperPart[] }) {
  const t = useMessages();
  const more = missing.length - mostNamed;
  return (
    <div role="alert" className={styles.missing}>
      <p>{t('print.missing', { count: missing.length })}</p>
      <ul className={styles.names}>
        {missing.slice(0, mostNamed).map(({ part }) => (
          <li key={part.axis}>
            <bdi>{part.childActivity.name}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('print.missing.more', { count: more })}</p>}
      <p>{t('print.missing.text')}</p>
    </div>
  );
}
