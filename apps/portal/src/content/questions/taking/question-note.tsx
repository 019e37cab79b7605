import { longestNote } from '@stoa/domain';
import { Button, TextArea } from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './question-note.module.css';
import type { ShownAnnotations } from './use-noted.ts';

interface QuestionNoteProps {
  readonly questionId: string;
  readonly annotations: ShownAnnotations;
  /** Stands in the row of its button, so that it takes no room of its own when it appears. */
  readonly beside: ReactNode;
}

/** What somebody writes for themselves at a question, behind a button that opens it. */
export function QuestionNote({ questionId, annotations, beside }: QuestionNoteProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const { note, otherNotes } = annotations.of(questionId);
  const text = note?.text ?? '';
  const isWritten = text.trim() !== '' || otherNotes.length > 0;
  return (
    <div className={styles.note}>
      <div className={styles.row}>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(isWritten ? 'quiz.note.yours' : 'quiz.note')}
        </Button>
        {beside}
      </div>
      {open && (
        <TextArea
          label={t('quiz.note.label')}
          hint={t('quiz.note.private')}
          value={text}
          onValueChange={(words) => annotations.write(questionId, words)}
          maxLength={longestNote}
          rows={3}
          dir="auto"
        />
      )}
      {open &&
        otherNotes.map((other) => (
          <div key={other.writingId} className={styles.other}>
            <p className={styles.from}>{t('quiz.note.other')}</p>
            <p dir="auto" className={styles.words}>
              {other.text}
            </p>
            <Button size="small" onClick={() => annotations.takeOver(questionId, other)}>
              {t('quiz.note.take-over')}
            </Button>
          </div>
        ))}
    </div>
  );
}
