import { CheckCircleIcon, VisuallyHidden } from '@stoa/ui';
import { useId } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import type { InteractionProps } from '../interaction-props.ts';
import { plainWords, PromptWords, Words } from '../words.tsx';
import styles from './match.module.css';

/** A table in which cells are ticked; a list for each row where there is little room. */
export function Match({ interaction, values, onAnswer, readOnly, labelledBy, right }: InteractionProps<'match'>) {
  const t = useMessages();
  const name = useId();
  const { rows, columns, prompt } = interaction;
  const pick = (row: (typeof rows)[number], column: (typeof columns)[number]) => {
    const pair = `${row.id} ${column.id}`;
    if (values.includes(pair)) return onAnswer(values.filter((one) => one !== pair));
    const most = row.matchMax ?? 1;
    const own = values.filter((one) => one.startsWith(`${row.id} `));
    const kept = most === 0 || own.length < most ? own : own.slice(own.length - most + 1);
    return onAnswer([...values.filter((one) => !one.startsWith(`${row.id} `)), ...kept, pair]);
  };
  return (
    <div role="group" aria-labelledby={prompt === null ? labelledBy : `${name}-prompt`} className={styles.match}>
      {prompt !== null && (
        <div id={`${name}-prompt`}>
          <PromptWords html={prompt} />
        </div>
      )}
      {rows.map((row) => (
        <fieldset key={row.id} className={styles.row}>
          <legend className={styles.name}>
            <Words html={row.html} />
          </legend>
          <div className={styles.columns}>
            {columns.map((column) => {
              const pair = `${row.id} ${column.id}`;
              const isRight = right?.includes(pair) ?? false;
              return (
                <label key={column.id} className={styles.cell}>
                  <input
                    type={(row.matchMax ?? 1) === 1 ? 'radio' : 'checkbox'}
                    name={`${name}-${row.id}`}
                    checked={values.includes(pair)}
                    disabled={readOnly}
                    onChange={() => pick(row, column)}
                    aria-label={isRight ? `${plainWords(column.html)}, ${t('quiz.right')}` : undefined}
                  />
                  <Words html={column.html} />
                  {isRight && (
                    <span className={styles.right}>
                      <CheckCircleIcon size={18} />
                      <VisuallyHidden>{t('quiz.right')}</VisuallyHidden>
                    </span>
                  )}
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
