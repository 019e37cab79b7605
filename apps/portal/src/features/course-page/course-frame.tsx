import type { ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, visibleLayers } from '@stoa/domain';
import { ChevronEndIcon, classNames } from '@stoa/ui';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './course-frame.module.css';
import { CourseLayers, type PlaceLayer } from './course-layers.tsx';

interface CourseFrameProps {
  readonly access: ObjectiveAccess;
  readonly layer: PlaceLayer;
  readonly now: Date;
  /** Stands beside the layers. */
  readonly tutor: ReactNode;
  readonly children: ReactNode;
}

/** What stands around a course: where it lies, and its layers (Spec 2 §2 'Course page'). */
export function CourseFrame({ access, layer, now, tutor, children }: CourseFrameProps) {
  const { objective } = access;
  const shown = visibleLayers({ ...courseFactsOf(access), announcementChannelId: objective.announcementChannelId }, now);
  return (
    <div className={classNames(styles.frame, styles[layer])}>
      <div className={styles.top}>
        <Breadcrumbs name={objective.name} />
        <div className={styles.side}>
          {shown.length > 1 && <CourseLayers objective={objective} shown={shown} current={layer} />}
          {tutor}
        </div>
      </div>
      {children}
    </div>
  );
}

function Breadcrumbs({ name }: { readonly name: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t('course.breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to={paths.courses()}>{t('course.to-courses')}</Link>
        </li>
        <li>
          <ChevronEndIcon size={14} />
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
