import { longestNote } from '@stoa/domain';
import { Button, TextArea } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../../../lib/language/messages.tsx';
import styles from '../../../../content/questions/taking/question-note.module.css';
import type { ShownAnnotations } from '../../../../content/questions/taking/use-noted.ts';

interface QuestionCommentProps {
  readonly questionId: string;
  readonly annotations: ShownAnnotations;
  /** Nothing can be written any more. */
  readonly closed: boolean;
}

/** What a learner writes at a question to whoever grades it, apart from what they write for themselves. */
export function QuestionComment({ questionId, annotations, closed }: QuestionCommentProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const { comment } = annotations.of(questionId);
  const isWritten = comment.trim() !== '';
  if (closed && !isWritten) return null;
  return (
    <div className={styles.note}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={styles.opener}
      >
        {t(isWritten ? 'quiz.comment.yours' : 'quiz.comment')}
      </Button>
      {open && closed && (
        <p dir="auto" className={styles.words}>
          {comment}
        </p>
      )}
      {open && !closed && (
        <TextArea
          label={t('quiz.comment.label')}
          hint={t('quiz.comment.read')}
          value={comment}
          onValueChange={(words) => annotations.comment(questionId, words)}
          maxLength={longestNote}
          rows={3}
          dir="auto"
        />
      )}
    </div>
  );
}
