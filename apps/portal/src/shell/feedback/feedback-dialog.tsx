import {
  decideFeedback,
  feedbackGrades,
  feedbackOptions,
  limits,
  toggleFeedbackOption,
  type FeedbackGrade,
  type FeedbackOption,
} from '@stoa/domain';
import { Button, CheckBox, Dialog, RadioCard, RadioGroup, TextArea } from '@stoa/ui';
import { useId, useState } from 'react';
import { runKept } from '../../api/commands/run-work.ts';
import { SavedOnDevice } from '../../api/commands/work-outcome.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import type { OverlayProps } from '../overlay.ts';
import { deviceOf } from './device.ts';
import styles from './feedback-dialog.module.css';

interface Form {
  readonly grade: FeedbackGrade | null;
  readonly details: readonly FeedbackOption[];
}

async function send({ grade, details }: Form, comment: string): Promise<void> {
  const data = { grade, details, comment, ...deviceOf(navigator.userAgent) };
  const event = { name: 'product_feedback', at: new Date().toISOString(), data };
  await runKept('comment', { event, comment }, {});
}

/**
 * Form for a person's opinion of the product (Spec 2 §7 'Feedback form'). The comment is kept until it has been sent.
 */
export function FeedbackDialog({ onClose }: OverlayProps) {
  const t = useMessages();
  const failureText = useFailureText();
  const user = useCurrentUser();
  const [form, setForm] = useState<Form>({ grade: null, details: [] });
  const [comment, setComment] = useDraft(`feedback:${user?.id ?? ''}`);
  const [state, setState] = useState<{ readonly sending: boolean; readonly problem: string }>({
    sending: false,
    problem: '',
  });
  const problemId = useId();
  const submit = async () => {
    const decision = decideFeedback({ ...form, comment });
    if (!decision.allowed) return setState({ sending: false, problem: t(`reason.feedback.${decision.reasons[0]}`) });
    setState({ sending: true, problem: '' });
    try {
      const sent = await send(form, comment).then(
        () => true,
        (error: unknown) => {
          if (error instanceof SavedOnDevice) return false;
          throw error;
        },
      );
      setComment('');
      if (sent) showToast('success', t('feedback.thanks'));
      else showToast('information', t('feedback.kept'));
      onClose();
    } catch (error) {
      setState({ sending: false, problem: failureText(error instanceof Error ? error : new Error(String(error))) });
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('feedback.cancel')}</Button>
      <Button variant="primary" busy={state.sending} aria-describedby={problemId} onClick={() => void submit()}>
        {t('feedback.send')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('feedback.title')} actions={actions}>
      <div className={styles.form}>
        <Grades value={form.grade} onSelect={(grade) => setForm({ ...form, grade })} />
        <Struggles
          chosen={form.details}
          onToggle={(option) => setForm({ ...form, details: toggleFeedbackOption(form.details, option) })}
        />
        <TextArea
          label={t('feedback.comment')}
          hint={t('feedback.comment.left', { count: limits.feedbackComment - comment.length })}
          maxLength={limits.feedbackComment}
          value={comment}
          onValueChange={setComment}
        />
        <p id={problemId} role="alert" className={styles.problem}>
          {state.problem}
        </p>
      </div>
    </Dialog>
  );
}

function Grades({
  value,
  onSelect,
}: {
  readonly value: FeedbackGrade | null;
  readonly onSelect: (grade: FeedbackGrade) => void;
}) {
  const t = useMessages();
  return (
    <RadioGroup label={t('feedback.grade')} inline>
      {feedbackGrades.map((grade) => (
        <RadioCard key={grade} name="grade" checked={grade === value} onSelect={() => onSelect(grade)}>
          {t(`feedback.grade.${grade}`)}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}

interface StrugglesProps {
  readonly chosen: readonly FeedbackOption[];
  readonly onToggle: (option: FeedbackOption) => void;
}

function Struggles({ chosen, onToggle }: StrugglesProps) {
  const t = useMessages();
  return (
    <fieldset className={styles.struggles}>
      <legend>{t('feedback.struggles')}</legend>
      <div className={styles.options}>
        {feedbackOptions.map((option) => (
          <CheckBox key={option} checked={chosen.includes(option)} onToggle={() => onToggle(option)}>
            {t(`feedback.option.${option}`)}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}
