import { PlayIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './video.module.css';

interface FacadeProps {
  readonly name: string;
  readonly posterUrl: string | null;
  readonly onPlay: () => void;
}

/** Stands for the player until Play is pressed. */
export function Facade({ name, posterUrl, onPlay }: FacadeProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      className={styles.facade}
      aria-label={t('course.video.play.label', { name })}
      onClick={onPlay}
    >
      {posterUrl && <img src={posterUrl} alt="" className={styles.poster} />}
      <span className={styles.play}>
        <PlayIcon size={32} />
      </span>
      <span className={styles.caption}>
        <bdi>{name}</bdi>
      </span>
    </button>
  );
}
