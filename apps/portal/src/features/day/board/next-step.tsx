import type { DayEntry } from '@stoa/contract';
import { Cover, VisuallyHidden } from '@stoa/ui';
import { coverTone } from '../../../course/cover-tone.ts';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import { ReasonLine } from '../reason-line.tsx';
import { nameOf } from '../use-day.ts';
import styles from './next-step.module.css';

interface NextStepProps {
  readonly item: DayEntry | undefined;
  readonly now: Date;
}

/** The one thing to do now, with its picture, its minutes and one button. */
export function NextStep({ item, now }: NextStepProps) {
  const t = useMessages();
  const format = useFormat();
  const course = item?.course ?? null;
  if (item === undefined || course === null)
    return (
      <div className={styles.nothing}>
        <p>{t('day.part.next.empty')}</p>
        <ButtonLink to={paths.courses()}>{t('day.tasks.courses')}</ButtonLink>
      </div>
    );
  const { objectiveId, seconds, path } = item;
  const name = nameOf(item);
  return (
    <div className={styles.next}>
      <Cover
        className={styles.cover}
        imageUrl={course.imageUrl}
        code={course.code}
        {...coverTone(objectiveId ?? '')}
        eager
      />
      <div className={styles.words}>
        {item.name !== null && (
          <p className={styles.course}>
            <bdi>{course.name}</bdi>
          </p>
        )}
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p>
          <ReasonLine item={item} now={now} />
        </p>
        {seconds !== null && <p className={styles.length}>{format.duration(seconds)}</p>}
        <ButtonLink to={path} variant="primary" size="large" className={styles.button}>
          {t(`day.go.${verbOf(item)}`)}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </div>
  );
}

function verbOf({ kind }: DayEntry): 'start' | 'again' | 'continue' {
  if (kind === 'start') return 'start';
  return kind === 'retake' ? 'again' : 'continue';
}
