import type { Objective } from '@stoa/contract';
import { Card } from '@stoa/ui';
import { useId } from 'react';
import { lookOf } from '../../course/activity-looks.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './outline-preview.module.css';

const shownChildren = 6;

/** The first two levels of a course, for a person who has not started it. */
export function OutlinePreview({ outline }: { readonly outline: Objective['outline'] }) {
  const t = useMessages();
  const titleId = useId();
  if (outline.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('course.outline-preview')}
      </h2>
      <Card>
        <ol className={styles.parts}>
          {outline.map((part, index) => (
            <OutlinePart key={index} part={part} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function OutlinePart({ part }: { readonly part: Objective['outline'][number] }) {
  const t = useMessages();
  const { name, icon: Icon } = lookOf(part);
  const hidden = part.children.length - shownChildren;
  return (
    <li className={styles.part}>
      <span className={styles.kind} title={t(name)}>
        <Icon size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{part.name}</bdi>
        </p>
        {part.children.length > 0 && (
          <ul className={styles.children}>
            {part.children.slice(0, shownChildren).map((child, index) => (
              <li key={index}>
                <bdi>{child.name}</bdi>
              </li>
            ))}
            {hidden > 0 && <li>{t('course.outline-preview.more', { count: hidden })}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}
