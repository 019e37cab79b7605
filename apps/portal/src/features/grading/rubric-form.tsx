import { criterionKind, mostOf } from '@stoa/domain';
import { Button, RadioCard, TextArea, TextField } from '@stoa/ui';
import { useId, useRef, type ReactNode } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './rubric-form.module.css';
import type { WholeRubric } from './rubric-marks.ts';
import type { RubricDraft } from './use-grade-draft.ts';

interface RubricFormProps {
  readonly draft: RubricDraft;
  /** What is missing is said from now on. */
  readonly asked: boolean;
}

/** The criteria by which a work is assessed, each with its levels or points and a comment, and what they come to. */
export function RubricForm({ draft, asked }: RubricFormProps) {
  const t = useMessages();
  const id = useId();
  const { rubric, sum } = draft;
  const section = useRef<HTMLElement>(null);
  const clear = () => {
    draft.clear();
    // the button goes, and the focus with it
    section.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <section ref={section} aria-labelledby={id} className={styles.rubric}>
      <h3 id={id} className={styles.title}>
        {t('grading.rubric')}
      </h3>
      {rubric.criteria.map((criterion) => (
        <Criterion key={criterion.id} criterion={criterion} draft={draft} asked={asked} />
      ))}
      <div className={styles.foot}>
        <p role="status" className={styles.sum}>
          {rubric.counts ? t('grading.rubric.sum', { sum, most: mostOf(rubric) }) : t('grading.rubric.words')}
        </p>
        {draft.marks.length > 0 && <Button onClick={clear}>{t('grading.rubric.clear')}</Button>}
      </div>
    </section>
  );
}

interface CriterionProps extends RubricFormProps {
  readonly criterion: WholeRubric['criteria'][number];
}

function Criterion({ criterion, draft, asked }: CriterionProps) {
  const t = useMessages();
  const id = useId();
  const { name, description, comment } = criterion;
  const { comment: written = '' } = draft.of(criterion.id);
  const missing = asked ? draft.missing.filter(({ criterionId }) => criterionId === criterion.id) : [];
  const problems = missing.flatMap(({ what }) => (what === 'points' ? [] : [t(`grading.rubric.missing.${what}`)]));
  return (
    <fieldset className={styles.criterion} aria-describedby={`${id}-about ${id}-problem`} data-criterion={criterion.id}>
      <legend className={styles.name}>
        <bdi>{name}</bdi>
      </legend>
      <p id={`${id}-about`} className={styles.muted}>
        {description !== null && <bdi>{description}</bdi>}
      </p>
      <Judging criterion={criterion} draft={draft} asked={asked} />
      {comment !== 'none' && (
        <div data-field="comment">
          <TextArea
            label={t(comment === 'required' ? 'grading.rubric.comment.required' : 'grading.rubric.comment')}
            dir="auto"
            rows={2}
            maxLength={4_000}
            value={written}
            onValueChange={(typed) => draft.change(criterion.id, { comment: typed })}
          />
        </div>
      )}
      <p id={`${id}-problem`} className={styles.problem}>
        {problems.join(' ')}
      </p>
    </fieldset>
  );
}

/** The levels of a criterion, or the place for its points; nothing where only words are asked for. */
function Judging({ criterion, draft, asked }: CriterionProps): ReactNode {
  const t = useMessages();
  const format = useFormat();
  const { id, levels, most } = criterion;
  const { levelId, points = '' } = draft.of(id);
  const kind = criterionKind(criterion);
  const pointsOf = (given: number) => t('hand-in.rubric.points', { points: given });
  const isMissing = draft.missing.some(({ criterionId, what }) => criterionId === id && what === 'points');
  if (kind === 'comment') return null;
  if (kind === 'levels')
    return (
      <div data-field="level" className={styles.levels}>
        {levels.map((level) => (
          <RadioCard
            key={level.id}
            name={`rubric ${id}`}
            value={level.id}
            checked={levelId === level.id}
            onSelect={() => draft.change(id, { levelId: level.id })}
          >
            <span className={styles.level}>
              <span className={styles.levelName}>
                <bdi>{level.name}</bdi> <span className={styles.muted}>{pointsOf(level.points)}</span>
              </span>
              {level.description !== null && (
                <span className={styles.muted}>
                  <bdi>{level.description}</bdi>
                </span>
              )}
            </span>
          </RadioCard>
        ))}
      </div>
    );
  return (
    <div data-field="points">
      <TextField
        name={`rubric ${id}`}
        inputMode="decimal"
        autoComplete="off"
        label={t('grading.points.of', { max: format.number(most) })}
        value={points}
        onValueChange={(typed) => draft.change(id, { points: typed })}
        problem={asked && isMissing ? t('grading.points.problem', { max: format.number(most) }) : undefined}
      />
    </div>
  );
}
