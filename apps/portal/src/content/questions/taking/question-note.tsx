import { longestNote } from '@stoa/domain';
import { Button, TextArea } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './question-note.module.css';
import type { ShownAnnotations } from './use-noted.ts';

interface QuestionNoteProps {
  readonly questionId: string;
  readonly annotations: ShownAnnotations;
}

/** What somebody writes for themselves at a question, behind a button that opens it. */
export function QuestionNote({ questionId, annotations }: QuestionNoteProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const { note, otherNotes } = annotations.of(questionId);
  const text = note?.text ?? '';
  const isWritten = text.trim() !== '' || otherNotes.length > 0;
  return (
    <div className={styles.note}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={styles.opener}
      >
        {t(isWritten ? 'quiz.note.yours' : 'quiz.note')}
      </Button>
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
