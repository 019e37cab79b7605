import { criterionKind, isRange, mostOf } from '@stoa/domain';
import { Button, RadioCard, TextArea, TextField } from '@stoa/ui';
import { useId, useRef, type ReactNode } from 'react';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { RubricChanges } from './rubric-changes.tsx';
import type { RubricDraft } from './rubric-draft.ts';
import styles from './rubric-form.module.css';
import type { WholeRubric } from './rubric-marks.ts';

interface RubricFormProps {
  readonly draft: RubricDraft;
  /** What is missing is said from now on. */
  readonly asked: boolean;
  /** Level of its heading; 3 unless told. */
  readonly level?: 3 | 4;
}

/** The criteria by which a work is assessed, each with its levels or points and a comment, and what they come to. */
export function RubricForm({ draft, asked, level = 3 }: RubricFormProps) {
  const t = useMessages();
  const id = useId();
  const { rubric, sum } = draft;
  const section = useRef<HTMLElement>(null);
  const Heading = `h${level}` as const;
  // the button goes, and the focus with it
  const thenFocus = (act: () => void) => () => {
    act();
    section.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <section ref={section} aria-labelledby={id} className={styles.rubric}>
      <div>
        <Heading id={id} className={styles.title}>
          {t('grading.rubric')}
        </Heading>
        <RubricChanges changes={draft.changes} isGone={false} onGoOn={thenFocus(draft.goOn)} />
      </div>
      {rubric.criteria.map((criterion) => (
        <Criterion key={criterion.id} criterion={criterion} draft={draft} asked={asked} />
      ))}
      <div className={styles.foot}>
        <p role="status" className={styles.sum}>
          {rubric.counts ? t('grading.rubric.sum', { sum, most: mostOf(rubric) }) : t('grading.rubric.words')}
        </p>
        {draft.marks.length > 0 && <Button onClick={thenFocus(draft.clear)}>{t('grading.rubric.clear')}</Button>}
      </div>
    </section>
  );
}

interface CriterionProps extends Omit<RubricFormProps, 'level'> {
  readonly criterion: WholeRubric['criteria'][number];
}

function Criterion({ criterion, draft, asked }: CriterionProps) {
  const t = useMessages();
  const id = useId();
  const { name, description, comment, gradersNote } = criterion;
  const { comment: written = '' } = draft.of(criterion.id);
  const lacks = isMissing({ criterion, draft, asked });
  return (
    <fieldset className={styles.criterion} aria-describedby={`${id}-about`} data-criterion={criterion.id}>
      <legend className={styles.name}>
        <bdi>{name}</bdi>
      </legend>
      <p id={`${id}-about`} dir="auto" className={styles.muted}>
        {description}
      </p>
      {gradersNote !== undefined && (
        <p className={styles.muted}>
          <strong>{t('grading.note')}</strong>
          <br />
          <bdi>{gradersNote}</bdi>
        </p>
      )}
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
            problem={lacks('comment') ? t('grading.rubric.missing.comment') : undefined}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Whether something of a criterion is asked for in vain so far. */
function isMissing({ criterion, draft, asked }: CriterionProps) {
  const own = asked ? draft.missing.filter(({ criterionId }) => criterionId === criterion.id) : [];
  return (what: 'level' | 'points' | 'comment') => own.some((one) => one.what === what);
}

/** The levels of a criterion, or the place for its points; nothing where only words are asked for. */
function Judging(props: CriterionProps): ReactNode {
  const t = useMessages();
  const format = useFormat();
  const { most } = props.criterion;
  switch (criterionKind(props.criterion)) {
    case 'comment':
      return null;
    case 'levels':
      return <Levels {...props} />;
    case 'points':
      return (
        <Points
          {...props}
          label={t('grading.points.of', { max: format.number(most) })}
          problem={t('grading.points.problem', { max: format.number(most) })}
        />
      );
  }
}

function Levels(props: CriterionProps) {
  const t = useMessages();
  const group = useId();
  const { criterion, draft } = props;
  const { id, levels } = criterion;
  const { levelId } = draft.of(id);
  const chosen = levels.find((level) => level.id === levelId);
  const problem = isMissing(props)('level') ? t('grading.rubric.missing.level') : null;
  return (
    <>
      <div data-field="level" className={styles.levels}>
        {levels.map((level) => (
          <RadioCard
            key={level.id}
            name={group}
            value={level.id}
            checked={levelId === level.id}
            aria-describedby={problem === null ? undefined : `${group}-problem`}
            onSelect={() => draft.change(id, { levelId: level.id, points: isRange(level) ? String(level.points) : '' })}
          >
            <span className={styles.level}>
              <span className={styles.levelName}>
                <bdi>{level.name}</bdi>{' '}
                <span className={styles.muted}>
                  {isRange(level)
                    ? t('hand-in.rubric.range', { above: level.above, points: level.points })
                    : t('hand-in.rubric.points', { points: level.points })}
                </span>
              </span>
              {level.description !== null && (
                <span className={styles.muted}>
                  <bdi>{level.description}</bdi>
                </span>
              )}
            </span>
          </RadioCard>
        ))}
        {problem !== null && (
          <p id={`${group}-problem`} className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {isRange(chosen) && <RangePoints {...props} above={chosen.above} most={chosen.points} />}
    </>
  );
}

/** Points within the range of the level that is chosen. */
function RangePoints({ above, most, ...props }: CriterionProps & { readonly above: number; readonly most: number }) {
  const t = useMessages();
  const format = useFormat();
  const limits = { above: format.number(above), most: format.number(most) };
  return (
    <Points {...props} label={t('grading.rubric.range', limits)} problem={t('grading.rubric.range.problem', limits)} />
  );
}

function Points(props: CriterionProps & { readonly label: string; readonly problem: string }) {
  const { criterion, draft, label, problem } = props;
  const { points = '' } = draft.of(criterion.id);
  return (
    <div data-field="points">
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={label}
        value={points}
        onValueChange={(typed) => draft.change(criterion.id, { points: typed })}
        problem={isMissing(props)('points') ? problem : undefined}
      />
    </div>
  );
}
