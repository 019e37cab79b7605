import { ActivityKind } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { RowCardPicture, RowCardWords, rowCardClass } from '@stoa/ui';
import { kinds } from '../../../../course/activity-kinds.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import styles from './coming-soon.module.css';

/** What will stand here; the other kinds can be taken already, so their authors are not done yet. */
const sentences: Readonly<Partial<Record<ActivityKind, MessageKey>>> = {
  [ActivityKind.lti]: 'course.soon.lti',
  [ActivityKind.event]: 'course.soon.event',
  [ActivityKind.discussion]: 'course.soon.discussion',
};

/** An activity that cannot be taken yet: what it will be, and that it keeps nobody from anything. */
export function ComingSoon({ type }: { readonly type: ActivityKind }) {
  const t = useMessages();
  const { name, icon: Icon } = kinds[type];
  return (
    <div className={rowCardClass({ dashed: true }, styles.card)}>
      <RowCardPicture tone="muted">
        <Icon size={24} />
      </RowCardPicture>
      <RowCardWords paragraphs className={styles.words}>
        <p className={styles.title}>
          {t(name)}: {t('course.soon')}
        </p>
        <p>{t(sentences[type] ?? 'course.soon.other')}</p>
        <p>{t('course.soon.counts')}</p>
      </RowCardWords>
    </div>
  );
}
