import { plainOf, richLimits } from '@stoa/domain';
import { useId } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { WrittenField } from '../../written/written-field.tsx';
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
  const { prompt, lines, mostCharacters, rich } = interaction;
  const letters = mostCharacters ?? 100_000;
  const [text = ''] = values;
  return (
    <div>
      <label htmlFor={id} id={`${id}-label`} className={styles.label}>
        {prompt === null ? ownName : <Words html={prompt} />}
      </label>
      <WrittenField
        id={id}
        labelledBy={`${id}-label`}
        describedBy={labelledBy}
        rows={lines ?? 6}
        room={{ letters, stored: richLimits.answer }}
        maxLength={letters}
        rich={rich}
        text={text}
        readOnly={readOnly}
        onText={(next) => onAnswer(next === '' ? [] : [next])}
        boxClass={styles.box}
      />
      {mostCharacters !== null && (
        <p className={styles.hint}>{t('quiz.length', { count: plainOf(text).length, most: mostCharacters })}</p>
      )}
    </div>
  );
}
