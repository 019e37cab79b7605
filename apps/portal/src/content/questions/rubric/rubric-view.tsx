import type { ReadAssessment, ReadRubric } from '@stoa/contract';
import { CheckCircleIcon, classNames } from '@stoa/ui';
import { useId } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './rubric-view.module.css';

type Criterion = ReadRubric['criteria'][number];
type Mark = ReadAssessment['marks'][number];

interface RubricViewProps {
  readonly rubric: ReadRubric;
  /** What was said by it; null before the result. */
  readonly assessment: ReadAssessment | null;
  /** Level of its heading; null where its title is none, as beside a result; 'none' where that stands above it. */
  readonly level: 3 | 4 | null | 'none';
}

/**
 * A rubric, and what was said by it once the result is shown: criteria in a list, each with its levels, which stand
 * side by side where there is room.
 */
export function RubricView({ rubric, assessment, level }: RubricViewProps) {
  const t = useMessages();
  const id = useId();
  const Heading = typeof level === 'number' ? (`h${level}` as const) : 'p';
  const title = t(assessment === null ? 'hand-in.rubric.before' : 'hand-in.rubric.after');
  return (
    <section
      aria-labelledby={level === 'none' ? undefined : id}
      aria-label={level === 'none' ? title : undefined}
      className={styles.rubric}
      data-rubric={assessment === null ? 'before' : 'after'}
    >
      {level !== 'none' && (
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      )}
      <ul className={styles.criteria}>
        {rubric.criteria.map((criterion) => (
          <CriterionRow
            key={criterion.id}
            criterion={criterion}
            mark={assessment?.marks.find(({ criterionId }) => criterionId === criterion.id) ?? null}
          />
        ))}
      </ul>
      {assessment !== null && <Sum rubric={rubric} assessment={assessment} />}
    </section>
  );
}

function CriterionRow({ criterion, mark }: { readonly criterion: Criterion; readonly mark: Mark | null }) {
  const { name, description, kind, levels } = criterion;
  return (
    <li className={styles.criterion}>
      <div className={styles.asked}>
        <p className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          <Worth criterion={criterion} mark={mark} />
        </p>
        {description !== null && (
          <p dir="auto" className={styles.description}>
            {description}
          </p>
        )}
      </div>
      {kind === 'levels' && (
        <ul className={styles.levels}>
          {levels.map((level) => (
            <Level key={level.id} level={level} isChosen={mark?.levelId === level.id} />
          ))}
        </ul>
      )}
      {mark !== null && mark.comment !== null && (
        <p dir="auto" className={styles.comment}>
          {mark.comment}
        </p>
      )}
    </li>
  );
}

/** Points that a criterion gives, or gave; that it gives none. */
function Worth({ criterion: { kind, most }, mark }: { readonly criterion: Criterion; readonly mark: Mark | null }) {
  const t = useMessages();
  if (kind === 'comment') return mark === null && <span className={styles.muted}>{t('hand-in.rubric.words')}</span>;
  if (most === null) return null;
  const points = mark?.points ?? null;
  return (
    <span className={styles.muted}>
      {points === null ? t('hand-in.rubric.up-to', { points: most }) : t('hand-in.rubric.of', { points, most })}
    </span>
  );
}

interface LevelProps {
  readonly level: Criterion['levels'][number];
  readonly isChosen: boolean;
}

function Level({ level: { name, description, points, above }, isChosen }: LevelProps) {
  const t = useMessages();
  return (
    <li className={classNames(styles.level, isChosen && styles.chosen)}>
      {isChosen && (
        <p className={styles.sign}>
          <CheckCircleIcon size={18} />
          {t('hand-in.rubric.chosen')}
        </p>
      )}
      <p dir="auto" className={styles.name}>
        {name}
      </p>
      {points !== null && (
        <p className={styles.muted}>
          {above === undefined ? t('hand-in.rubric.points', { points }) : t('hand-in.rubric.range', { above, points })}
        </p>
      )}
      {description !== null && (
        <p dir="auto" className={styles.description}>
          {description}
        </p>
      )}
    </li>
  );
}

function Sum({
  rubric: { most },
  assessment: { sum, byHand },
}: Omit<RubricViewProps, 'level' | 'assessment'> & {
  readonly assessment: ReadAssessment;
}) {
  const t = useMessages();
  if (sum === null || most === null) return null;
  return (
    <div>
      <p className={styles.sum}>
        <span>{t('hand-in.rubric.total')}</span>
        <span>{t('hand-in.rubric.of', { points: sum, most })}</span>
      </p>
      {byHand && <p className={styles.muted}>{t('hand-in.rubric.by-hand')}</p>}
    </div>
  );
}
