import type { GradingItem, HandInVersion } from '@stoa/contract';
import { Button, TextArea, TextField } from '@stoa/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../api/calls/call.ts';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import styles from './grading-desk.module.css';
import { readPoints } from './points.ts';
import { usePublish } from './use-publish.ts';

export interface GradeFormProps {
  readonly item: GradingItem;
  readonly activityWorkflowId: string;
  /** The version that is read; null where nothing is handed in as text. */
  readonly version: HandInVersion | null;
  readonly onDone: () => void;
}

const mostCharacters = 4_000;
const usualMax = '10';

/** What somebody types about a work: on the device from the first letter, until the grade is given. */
function useGradeDraft(activityWorkflowId: string) {
  const key = `grade:${useCurrentUser()?.id ?? ''}:${activityWorkflowId}`;
  const [points, setPoints] = useDraft(`${key}:points`);
  const [keptMax, keepMax] = useDraft(`${key}:max`);
  const [max, typeMax] = useState(keptMax === '' ? usualMax : keptMax);
  const setMax = (typed: string) => {
    keepMax(typed);
    typeMax(typed);
  };
  const [comment, setComment] = useDraft(`${key}:comment`);
  const forget = () => [setPoints, keepMax, setComment].forEach((set) => set(''));
  return { points, setPoints, max, setMax, comment, setComment, forget };
}

/** Points and a comment; what is refused is said here, and nothing typed is lost. */
export function GradeForm(props: GradeFormProps) {
  const t = useMessages();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const draft = useGradeDraft(props.activityWorkflowId);
  const [asked, setAsked] = useState(false);
  const { version, activityWorkflowId } = props;
  const { publish, busy, failure } = usePublish({ ...props, forget: draft.forget });
  const read = readPoints(draft);
  const problem = asked && 'problem' in read ? read : null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if ('problem' in read) form.current?.querySelector<HTMLInputElement>(`[name=${read.problem}]`)?.focus();
    else {
      const body = { ...read, comment: draft.comment, ...(version === null ? {} : { versionId: version.id }) };
      publish(() => call('gradeActivity', { params: { activityWorkflowId }, body }));
    }
  };
  return (
    <form ref={form} noValidate className={styles.form} aria-label={t('grading.form')} onSubmit={onSubmit}>
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
