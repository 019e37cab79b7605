import { useRef } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { plainWords } from '../words.tsx';
import styles from './text-entry.module.css';

const { Component: FormulaHelp } = lazyComponent(
  async () => (await import('../formula/formula-help.tsx')).FormulaHelp,
  { areas: ['arithmetic'] },
);

const narrowest = 5;
const widest = 40;
/** Letters of an answer, where its author does not say. */
const usualLength = { text: 16, number: 8, formula: 24 } as const;

/** A field in the text of a question. */
export function TextEntry({
  interaction,
  values,
  onAnswer,
  readOnly,
  labelledBy,
  right,
  isCorrect,
  ownName,
}: InteractionProps<'textEntry'>) {
  const t = useMessages();
  const { format, expectedLength, placeholder, suffix, prompt } = interaction;
  const [text = ''] = values;
  const field = useRef<HTMLInputElement>(null);
  const answer = (words: string) => onAnswer(words === '' ? [] : [words]);
  const wide = Math.min(widest, Math.max(narrowest, (expectedLength ?? usualLength[format]) + 1));
  const solution = isCorrect ? [] : (right ?? []).filter((one) => one !== text.trim());
  return (
    <span className={styles.entry}>
      <input
        ref={field}
        type="text"
        dir={format === 'text' ? 'auto' : 'ltr'}
        inputMode={format === 'number' ? 'text' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={format === 'text' ? undefined : false}
        aria-label={prompt === null ? ownName : plainWords(prompt)}
        aria-describedby={labelledBy}
        placeholder={placeholder ?? undefined}
        maxLength={10_000}
        value={text}
        readOnly={readOnly}
        onChange={({ target }) => answer(target.value)}
        className={styles.input}
        style={{ inlineSize: `calc(${wide}ch + 1.5rem)` }}
      />
      {suffix !== null && <span dir="auto">{suffix}</span>}
      {solution.length > 0 && (
        <span className={styles.right}>{t('quiz.right.is', { answer: solution.join(', ') })}</span>
      )}
      {format === 'formula' && <FormulaHelp text={text} field={field} onText={answer} readOnly={readOnly} />}
    </span>
  );
}
