import type { KnowledgeModel } from '@stoa/contract';
import { graspOf, reviewsPath, type Grasp } from '@stoa/domain';
import { Badge, Button } from '@stoa/ui';
import { useId } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ButtonLink, Link } from '../../../lib/page/link.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from '../page.module.css';
import type { Pauses } from './use-pauses.ts';

interface ModelCardProps {
  readonly model: KnowledgeModel;
  readonly pauses: Pauses;
  /** All reviews rest at the moment. */
  readonly resting: boolean;
}

const tones = {
  strength: 'success',
  growing: 'accent',
  gap: 'warning',
  unknown: 'neutral',
} as const satisfies Readonly<Record<Grasp, string>>;

/** The questions of a course that come back, with its strengths and gaps. */
export function ModelCard({ model, pauses, resting }: ModelCardProps) {
  const t = useMessages();
  const id = useId();
  const { objectiveId, name, paused, due, questions, subjects } = model;
  const canReview = due > 0 && !paused && !resting;
  return (
    <section className={styles.model} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id} className={styles.name}>
          <Link to={paths.courseDetails(objectiveId)}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <Badge tone={paused ? 'neutral' : due > 0 ? 'accent' : 'success'}>
          {paused ? t('knowledge.course.paused') : t('knowledge.course.due', { count: due })}
        </Badge>
      </div>
      <p className={styles.about}>{t('knowledge.course.questions', { count: questions })}</p>
      <ul className={styles.subjects} aria-label={t('knowledge.subjects', { course: name })}>
        {subjects.map((subject, index) => {
          const grasp = graspOf(subject);
          return (
            <li key={index} className={styles.subject}>
              <span className={styles.words}>
                <bdi>{subject.name}</bdi>
              </span>
              <Badge tone={tones[grasp]}>{t(`knowledge.grasp.${grasp}`)}</Badge>
              <span className={styles.about}>{t('knowledge.rests-on', { count: subject.answers })}</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        {canReview && (
          <ButtonLink to={reviewsPath(objectiveId)} aria-label={t('knowledge.start.course.label', { course: name })}>
            {t('knowledge.start.course')}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          busy={pauses.busy}
          onClick={() => pauses.pauseCourse(objectiveId, !paused)}
          aria-label={t(paused ? 'knowledge.resume.label' : 'knowledge.pause.label', { course: name })}
        >
          {t(paused ? 'knowledge.resume' : 'knowledge.pause')}
        </Button>
      </div>
    </section>
  );
}
