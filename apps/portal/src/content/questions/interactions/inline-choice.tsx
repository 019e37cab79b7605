import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { plainWords } from '../words.tsx';
import styles from './text-entry.module.css';

/** One of a list, in the text of a question. */
export function InlineChoice({
  interaction,
  values,
  onAnswer,
  readOnly,
  labelledBy,
  right,
  isCorrect,
  ownName,
}: InteractionProps<'inlineChoice'>) {
  const t = useMessages();
  const { choices, prompt } = interaction;
  const told = isCorrect || (right?.includes(values[0] ?? '') ?? false) ? [] : (right ?? []);
  const solution = choices.filter(({ id }) => told.includes(id)).map(({ html }) => plainWords(html));
  return (
    <span className={styles.entry}>
      <select
        dir="auto"
        aria-label={prompt === null ? ownName : plainWords(prompt)}
        aria-describedby={labelledBy}
        value={values[0] ?? ''}
        disabled={readOnly}
        onChange={({ target }) => onAnswer(target.value === '' ? [] : [target.value])}
        className={styles.select}
      >
        <option value="">{t('quiz.choose.one')}</option>
        {choices.map(({ id, html }) => (
          <option key={id} value={id}>
            {plainWords(html)}
          </option>
        ))}
      </select>
      {solution.length > 0 && (
        <span className={styles.right}>{t('quiz.right.is', { answer: solution.join(', ') })}</span>
      )}
    </span>
  );
}
