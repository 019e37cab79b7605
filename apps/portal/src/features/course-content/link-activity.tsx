import { ExternalIcon } from '@stoa/ui';
import { useMessages } from '../../lib/messages.tsx';
import styles from './resource-card.module.css';

interface LinkActivityProps {
  readonly name: string;
  readonly url: string;
  readonly description: string | null;
}

/** A page on another site. */
export function LinkActivity({ name, url, description }: LinkActivityProps) {
  const t = useMessages();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.card}>
      <span className={styles.picture}>
        <ExternalIcon size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {description && (
          <span className={styles.note} dir="auto">
            {description}
          </span>
        )}
        <span className={styles.note}>
          <bdi>{URL.parse(url)?.host ?? url}</bdi> · {t('course.link.opens')}
        </span>
      </span>
    </a>
  );
}
