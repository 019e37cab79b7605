import { useId } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { Words } from '../words.tsx';
import styles from './text-entry.module.css';

/** A text of several lines. */
export function ExtendedText({
  interaction,
  values,
  onAnswer,
  readOnly,
  labelledBy,
  ownName,
}: InteractionProps<'extendedText'>) {
  const t = useMessages();
  const id = useId();
  const { prompt, lines, mostCharacters } = interaction;
  const [text = ''] = values;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {prompt === null ? ownName : <Words html={prompt} />}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={lines ?? 6}
        maxLength={mostCharacters ?? 100_000}
        aria-describedby={labelledBy}
        value={text}
        readOnly={readOnly}
        onChange={({ target }) => onAnswer(target.value === '' ? [] : [target.value])}
        className={styles.box}
      />
      {mostCharacters !== null && (
        <p className={styles.hint}>{t('quiz.length', { count: text.length, most: mostCharacters })}</p>
      )}
    </div>
  );
}
