import type { GradingItem, HandInVersion } from '@stoa/contract';
import { Button, TextArea, TextField } from '@stoa/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './grading-desk.module.css';
import { readPoints } from './points.ts';
import { RubricChanges } from './rubric-changes.tsx';
import { focusUnfinished } from './rubric-focus.ts';
import { RubricForm } from './rubric-form.tsx';
import type { WholeRubric } from './rubric-marks.ts';
import { useGradeDraft } from './use-grade-draft.ts';
import { usePublish } from './use-publish.ts';

export interface GradeFormProps {
  readonly item: GradingItem;
  readonly activityWorkflowId: string;
  /** The version that is read; null where nothing is handed in as text. */
  readonly version: HandInVersion | null;
  /** By what it is assessed; null where its author says nothing of that. */
  readonly rubric: WholeRubric | null;
  readonly onDone: () => void;
}

const mostCharacters = 4_000;
/** Points and a comment; what is refused is said here, and nothing typed is lost. */
export function GradeForm(props: GradeFormProps) {
  const t = useMessages();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const draft = useGradeDraft(props.activityWorkflowId, props.rubric);
  const [asked, setAsked] = useState(false);
  const { version, activityWorkflowId } = props;
  const { publish, busy, failure } = usePublish({ ...props, forget: draft.forget });
  const read = readPoints(draft);
  const problem = asked && 'problem' in read ? read : null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (focusUnfinished(form.current, draft.rubric ?? { changes: draft.gone, missing: [] })) return;
    if ('problem' in read) form.current?.querySelector<HTMLInputElement>(`[name=${read.problem}]`)?.focus();
    else {
      const { marks = [], rubric } = draft.rubric ?? {};
      const body = {
        ...read,
        comment: draft.comment,
        ...(version === null ? {} : { versionId: version.id }),
        ...(marks.length === 0 || rubric === undefined ? {} : { marks, rubric: rubric.fingerprint }),
      };
      publish(() => call('gradeActivity', { params: { activityWorkflowId }, body }));
    }
  };
  return (
    <form ref={form} noValidate className={styles.form} aria-label={t('grading.form')} onSubmit={onSubmit}>
      {draft.rubric ? (
        <RubricForm draft={draft.rubric} asked={asked} />
      ) : (
        <RubricChanges changes={draft.gone} isGone onGoOn={draft.forgetMarks} />
      )}
      <div className={styles.points}>
        <TextField
          name="points"
          inputMode="decimal"
          autoComplete="off"
          label={t('grading.points')}
          value={draft.points}
          onValueChange={draft.setPoints}
          problem={
            problem?.problem === 'points'
              ? t('grading.points.problem', { max: format.number(problem.maxScore) })
              : undefined
          }
        />
        <TextField
          name="max"
          inputMode="decimal"
          autoComplete="off"
          label={t('grading.max')}
          value={draft.max}
          onValueChange={draft.setMax}
          problem={problem?.problem === 'max' ? t('grading.max.problem') : undefined}
        />
      </div>
      <p role="status" className={styles.byHandNote}>
        {draft.rubric?.byHand === true && t('grading.rubric.by-hand')}
      </p>
      <TextArea
        label={t('grading.comment')}
        hint={t('grading.comment.hint')}
        dir="auto"
        rows={6}
        maxLength={mostCharacters}
        value={draft.comment}
        onValueChange={draft.setComment}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        {t('grading.publish')}
      </Button>
    </form>
  );
}
