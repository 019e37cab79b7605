import type { ActivityPart } from '@stoa/contract';
import { activityKinds } from '@stoa/domain';
import { RowCardPicture, RowCardWords, rowCardClass } from '@stoa/ui';
import { lookOf } from '../../../../course/activity-looks.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import styles from './coming-soon.module.css';

/** An activity that cannot be taken yet: what it will be, and that it keeps nobody from anything. */
export function ComingSoon({ activity }: { readonly activity: ActivityPart['childActivity'] }) {
  const t = useMessages();
  const { name, icon: Icon } = lookOf(activity);
  return (
    <div className={rowCardClass({ dashed: true }, styles.card)}>
      <RowCardPicture tone="muted">
        <Icon size={24} />
      </RowCardPicture>
      <RowCardWords paragraphs className={styles.words}>
        <p className={styles.title}>
          {t(name)}: {t('course.soon')}
        </p>
        <p>{t(`course.soon.${activityKinds[activity.type].soon}`)}</p>
        <p>{t('course.soon.counts')}</p>
      </RowCardWords>
    </div>
  );
}
